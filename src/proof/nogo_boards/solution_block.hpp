// Some positions of a solution, in ascending order of their codes, each with the winner's move: the bytes
// of a block of a solution file.
//
//     | positions (4) | bytes of the codes (4) | codes | moves, a byte each | zeros |
//
// The first code stands as it is, every other one as the difference from the one before; both are numbers
// of seven bits a byte (store/core/varint.hpp). A move is the number of its point among the legal ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/core/bytes.hpp"

namespace upstar::proof {

struct SolutionState {
  std::uint64_t code = 0;
  std::uint8_t move = 0;

  bool operator==(const SolutionState&) const = default;
};

inline constexpr std::uint32_t kSolutionBlockBytes = 1U << 14;

// Collects states until a block is full.
class SolutionBlock {
 public:
  [[nodiscard]] bool empty() const { return moves_.empty(); }
  [[nodiscard]] std::size_t size() const { return moves_.size(); }
  [[nodiscard]] std::uint64_t first_code() const { return first_; }
  // False => it is full, and the state belongs in the next one. Codes must ascend.
  [[nodiscard]] bool add(const SolutionState& state);
  // Appends the whole block to `out` and begins with nothing again.
  void flush(std::vector<std::byte>& out);

 private:
  std::uint64_t first_ = 0;
  std::uint64_t last_ = 0;
  std::vector<std::byte> codes_;
  std::vector<std::byte> moves_;
};

// Nothing when the bytes are no such block: at least one state, codes ascending, zeros at the end.
[[nodiscard]] std::optional<std::vector<SolutionState>> decode_solution_block(store::Bytes block);

}  // namespace upstar::proof
