// Solutions in files: the winner's move in every position that can arise with him to move.
//
// A block file (docs/formats.md). A level is what one strategy has at one depth: positions in ascending
// order of their codes, a row of blocks (solution_block.hpp). The index tells the first code of every
// block, so finding a position is a search in the mapped index and the reading of one block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "proof/nogo_boards/position_codes.hpp"
#include "proof/nogo_boards/solution_block.hpp"
#include "proof/nogo_boards/solution_claims.hpp"
#include "store/core/block_file.hpp"

namespace upstar::proof {

inline constexpr std::string_view kSolutionKind = "nogo solution";

struct SolutionLevel {
  Player winner = Player::Black;  // whose strategy
  int depth = 0;                  // stones since the start
  std::uint64_t states = 0;
  std::uint64_t blocks = 0;

  bool operator==(const SolutionLevel&) const = default;
};

// Takes states level by level and keeps them, packed, until they are written: nothing of an unfinished
// solution is ever seen under the name of the file.
class SolutionWriter {
 public:
  explicit SolutionWriter(Budget& budget) : budget_(budget) {}
  ~SolutionWriter() { budget_.release(charged_); }
  SolutionWriter(const SolutionWriter&) = delete;
  SolutionWriter& operator=(const SolutionWriter&) = delete;

  // Winners in order, depths ascending; no level is without states.
  void begin_level(Player winner, int depth);
  // Codes ascending.
  void add(const SolutionState& state);
  // Throws Error{BadInput} or Error{Limit} naming the file when it cannot be written.
  void write(const SolutionClaims& claims, const std::filesystem::path& path);

 private:
  void end_block();

  Budget& budget_;
  std::vector<SolutionLevel> levels_;
  SolutionBlock block_;
  std::vector<std::byte> bytes_;            // of all blocks before
  std::vector<std::uint64_t> first_codes_;  // of each of them
  std::size_t charged_ = 0;
};

// A solution mapped for reading, from several threads if need be.
class SolutionFile {
 public:
  // Throws Error{BadInput} naming the file when it is no solution. The bytes of a block are checked when
  // it is read.
  static SolutionFile open(const std::filesystem::path& path);
  // The same of a file that has been opened, and is of the kind above.
  static SolutionFile read(store::BlockFile file);

  [[nodiscard]] const SolutionClaims& claims() const { return claims_; }
  [[nodiscard]] std::span<const SolutionLevel> levels() const { return levels_; }
  [[nodiscard]] const store::BlockFile& file() const { return file_; }
  [[nodiscard]] std::uint64_t states() const;

  // The point where `player`, to move, wins; nothing when the solution does not have the position. The
  // board is one that arises from the solution's, stones where they were.
  [[nodiscard]] std::optional<int> find(const nogo::Board& board, Player player) const;

  // The states of a block.
  [[nodiscard]] std::vector<SolutionState> read_block(std::uint64_t block) const;
  // The first block of a level.
  [[nodiscard]] std::uint64_t first_block(std::size_t level) const { return first_blocks_[level]; }
  [[nodiscard]] std::optional<std::size_t> level_of(Player winner, int depth) const;

  [[noreturn]] void refuse(std::string_view why) const;

 private:
  explicit SolutionFile(store::BlockFile file) : file_(std::move(file)) {}
  void read_description();
  [[nodiscard]] SolutionLevel read_level(std::string_view text) const;

  store::BlockFile file_;
  SolutionClaims claims_;
  std::vector<SolutionLevel> levels_;
  std::vector<std::uint64_t> first_blocks_;
  std::vector<PositionCodes> codes_;  // by winner: Black, White
};

// Reads a level in order.
class SolutionReader {
 public:
  SolutionReader(const SolutionFile& file, std::size_t level)
      : file_(file), block_(file.first_block(level)), end_(block_ + file.levels()[level].blocks) {}

  // Nothing at the end.
  [[nodiscard]] std::optional<SolutionState> next();

 private:
  const SolutionFile& file_;
  std::uint64_t block_;
  std::uint64_t end_;
  std::vector<SolutionState> states_;
  std::size_t at_ = 0;
};

}  // namespace upstar::proof
