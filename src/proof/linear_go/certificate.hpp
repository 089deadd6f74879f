// A certificate of Linear Go: claims about scores, and the steps of their proof.
//
// A step speaks of a row with Black to move, and of its follower rows:
//
//     the mover wins    by one move, or a pass, to a row in which the opponent loses
//     the mover loses   every move he has leads to a row in which the opponent wins, or is banned
//                       because the row after it has occurred; a pass may be among the moves
//
// It names the earlier steps about those rows, each with the turn (row_rules.hpp) that leads from the
// row of that step to the row here. Nothing else is written: by how much the winner wins, which rows
// his strategy moves into and which bans it relies on follow from the steps, and the checker computes
// them (checker.hpp).
//
// A step as bytes, all numbers as varints (store/core/varint.hpp):
//
//     2 * (number of replies) + (1 if the mover wins) | row as a number | replies
//     a reply: 8 * (how many steps ago) + 4 * (is it a pass?) + turn
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "store/core/block_file.hpp"
#include "store/core/bytes.hpp"

namespace upstar::proof::superko {

// Black scores at least the threshold in this game, or not.
struct Claim {
  std::string position;  // as the game writes it: "1x9@1"
  int threshold = 0;
  bool holds = false;
  std::uint64_t step = 0;  // counted from 1; 0 where the rules decide without one
  unsigned turn = 0;       // from the row of the step to the row on the board

  bool operator==(const Claim&) const = default;
};

struct Step {
  struct Reply {
    std::uint64_t back = 0;  // how many steps ago
    unsigned turn = 0;
    bool is_pass = false;
  };
  bool mover_wins = false;
  std::uint64_t row = 0;  // as a number
  std::vector<Reply> replies;
};

void append_step(std::vector<std::byte>& bytes, const Step& step);

// Reads step after step.
class StepReader {
 public:
  explicit StepReader(store::Bytes bytes) : bytes_(bytes) {}

  // False at the end, and where there is no step; `step` is reused from call to call.
  [[nodiscard]] bool next(Step& step);
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  store::Bytes bytes_;
  std::size_t at_ = 0;
};

struct Certificate {
  std::size_t points = 0;
  std::vector<Claim> claims;
  std::uint64_t steps = 0;
  std::vector<std::byte> bytes;  // the steps
};

inline constexpr std::string_view kCertificateKind = "linear go proof";

// Throws Error{BadInput} or Error{Limit} naming the file when it cannot be written.
void write_certificate(const Certificate& certificate, const std::filesystem::path& path);
// Throws Error{BadInput} naming the file when it is no certificate, or a damaged one.
[[nodiscard]] Certificate read_certificate(const std::filesystem::path& path, const Budget& budget);
// The same of a file that has been opened, and is of the kind above.
[[nodiscard]] Certificate read_certificate(const store::BlockFile& file, const Budget& budget);

}  // namespace upstar::proof::superko
