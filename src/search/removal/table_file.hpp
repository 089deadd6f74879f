// Tables of removal games on disk: building them, with as much memory as there is, and asking them.
//
// A file of wins has one layer: bit set, the player to move wins. A file of values has a layer for each
// Grundy value a game of that many pieces can have: bit set, the position has this value. Both hold the
// stored blocks (block_classes.hpp) by rank, in the order of bits of layout.hpp; the count of losses, or
// of positions with the value, is the tally of a block. docs/formats.md describes the file itself.
//
// A build may be killed at any time and goes on where it was. Wins need memory for the blocks that one
// step reads; every block beyond is a cache. With `window` a block's space on disk is given back when
// nothing will read it again: what remains tells who wins the full position, by which moves, and how
// many positions are lost, in about half of the space.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "rules/removal_game.hpp"
#include "search/removal/sweep.hpp"
#include "search/removal/table_shape.hpp"
#include "store/core/block_file.hpp"
#include "store/core/block_pool.hpp"
#include "store/core/block_writer.hpp"

namespace upstar::retrograde {

inline constexpr std::string_view kWinsKind = "removal game wins";
inline constexpr std::string_view kValuesKind = "removal game values";

struct TableFileOptions {
  SweepOptions sweep;
  std::size_t memory = std::size_t{1} << 30;  // for blocks
  bool compress = false;
  bool window = false;
  store::Unfinished unfinished = store::Unfinished::Resume;
};

struct TableTotals {
  // Positions by value; of a file of wins only those lost for the player to move, as value 0.
  std::vector<std::uint64_t> counts;
  std::uint64_t resumed_blocks = 0;  // were there when the build began
  store::BlockPool::Statistics pool;
};

// What a table is about, for the file's metadata: {"game", "triangular-nim"}, {"board", "8"}. The
// functions below add a fingerprint of the game and of the order of its bits.
using About = store::TextPairs;

// Throw Error{Limit} when the memory does not even hold what one step reads.
TableTotals build_wins_file(const RemovalGame& game, const About& about,
                            const std::filesystem::path& path, const TableFileOptions& options);
TableTotals build_values_file(const RemovalGame& game, const About& about,
                              const std::filesystem::path& path, const TableFileOptions& options);

// A finished table. Several threads may ask it at once.
class TableFile {
 public:
  // Throws Error{BadInput} when the file is not a table of this game.
  static TableFile open(const std::filesystem::path& path, const RemovalGame& game,
                        const About& about);

  [[nodiscard]] bool has_values() const { return file_->spec().kind == kValuesKind; }
  [[nodiscard]] const store::BlockFile& file() const { return *file_; }
  [[nodiscard]] const TableShape& shape() const { return *shape_; }

  // The position is a set of the game's own pieces. Throws Error{BadInput} when the block was not kept.
  [[nodiscard]] bool wins(std::uint64_t position) const;
  // Only for files of values.
  [[nodiscard]] int grundy(std::uint64_t position) const;

 private:
  TableFile(std::unique_ptr<const TableShape> shape, std::unique_ptr<const store::BlockFile> file);

  [[nodiscard]] bool bit(std::uint32_t layer, TableShape::Address address) const;

  std::unique_ptr<const TableShape> shape_;
  std::unique_ptr<const store::BlockFile> file_;
  std::unique_ptr<store::BlockPool> pool_;  // of unpacked blocks
};

}  // namespace upstar::retrograde
