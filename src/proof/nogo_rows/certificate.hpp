// A certificate: claims about rows of NoGo, and a strategy of the winner that proves them.
//
// The strategy is a list of moves in the order of the walk (walk.hpp), each the number of the winner's
// move in its state (sum.hpp), written with seven bits a byte, least significant first. In a file the
// moves fill blocks of a block file (docs/formats.md): every byte is under a checksum, and a file with
// its final name is whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "proof/core/claim.hpp"
#include "store/core/block_file.hpp"

namespace upstar::proof {

// The moves, one after the other, as they are written.
class MoveList {
 public:
  MoveList() = default;
  explicit MoveList(std::vector<std::byte> bytes) : bytes_(std::move(bytes)) {}

  void append(std::uint64_t move);
  [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }

  // Reads from the first move on.
  class Reader {
   public:
    explicit Reader(const MoveList& list) : list_(list) {}

    // The next move; nothing at the end, or when the rest is not a number.
    [[nodiscard]] std::optional<std::uint64_t> next();
    [[nodiscard]] std::size_t bytes_left() const { return list_.bytes_.size() - at_; }

   private:
    const MoveList& list_;
    std::size_t at_ = 0;
  };

 private:
  std::vector<std::byte> bytes_;
};

struct Certificate {
  std::vector<Claim> claims;
  MoveList moves;
  std::uint64_t states = 0;  // how many moves there are
};

// The kind of block file that holds one.
inline constexpr std::string_view kCertificateKind = "linear nogo strategy";

// Throws Error{BadInput} or Error{Limit} naming the file when it cannot be written.
void write_certificate(const Certificate& certificate, const std::filesystem::path& path);
// Throws Error{BadInput} naming the file when it is no certificate, or a damaged one. What the moves
// take in memory is checked against the budget before they are read.
[[nodiscard]] Certificate read_certificate(const std::filesystem::path& path, const Budget& budget);
// The same of a file that has been opened, and is of the kind above.
[[nodiscard]] Certificate read_certificate(const store::BlockFile& file, const Budget& budget);

}  // namespace upstar::proof
