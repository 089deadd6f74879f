// Records as residuals, shapes as games, and the comparison of the two.
#include "search/nogo_boards/verify_parts.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "base/dyadic.hpp"
#include "rules/nogo/residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_boards/stored_shapes.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

using store::StoredPart;

// The player to move is Black. Edges that say nothing are left in.
nogo::Residual residual_of(const StoredPart& part) {
  nogo::Residual out;
  out.points = part.count;
  for (std::size_t i = 0; i < part.count; ++i) {
    for (const std::size_t colour : {0U, 1U}) {
      out.can[colour] |= std::uint64_t{part.roles[i] >> colour & 1U} << i;
      out.safe[colour] |= std::uint64_t{part.roles[i] >> (2 + colour) & 1U} << i;
    }
    for (std::size_t j = 0; j < part.count; ++j) {
      const int rows_apart =
          std::abs(part.places[i] / part.columns - part.places[j] / part.columns);
      const int columns_apart =
          std::abs(part.places[i] % part.columns - part.places[j] % part.columns);
      if (rows_apart + columns_apart == 1) out.rows[i] |= std::uint64_t{1} << j;
    }
  }
  std::size_t row = part.count;
  for (const std::size_t colour : {0U, 1U}) {
    for (std::uint64_t set = 0; set < 64; ++set) {
      if ((part.blocks[colour] >> set & 1) == 0) continue;
      out.rows[row++] = set;
      ++out.block_counts[colour];
    }
  }
  return out;
}

class Verifier {
 public:
  Verifier(Budget& budget, const store::PartTable& table, const DatabaseCheckOptions& options,
           DatabaseChecks& found)
      : budget_(budget), table_(table), options_(options), seen_(table.shapes.size()) {
    found.checks = {{"keys", 0, 0, {}}, {"values", 0, 0, {}}, {"shapes", 0, 0, {}}};
    keys_ = &found.checks[0];
    values_ = &found.checks[1];
    shapes_ = &found.checks[2];
  }

  void run() {
    const auto points_of = [&](std::size_t at) { return int{table_.parts[at].count}; };
    const auto entries = entries_to_check(table_.parts.size(), points_of, options_);
    check_entries(entries, budget_, options_, [&](std::size_t at) { check(at); });
    if (!options_.full) return;
    for (std::uint32_t shape = 0; shape < table_.shapes.size(); ++shape) check_shape(shape);
  }

 private:
  struct Bench {
    Bench(Budget& budget, const store::PartTable& table)
        : arena(budget), valuer(arena), shapes(arena, table) {}

    Arena arena;
    Valuer<nogo::ResidualRules> valuer;
    StoredShapes shapes;
  };

  void check(std::size_t at) {
    const StoredPart& part = table_.parts[at];
    const store::ShapeAndNumber& value = table_.values[at];
    const auto describe = [&] {
      return fmt::format("part {}, {} points of a {}x{} board", at, part.count, part.rows,
                         part.columns);
    };
    const auto key = store::key_of(part);
    keys_->count(key == table_.keys[at], describe);
    if (!key) return;  // no part at all
    Bench& bench = bench_.in(budget_, table_);
    values_->count(bench.valuer.value(residual_of(part)) == bench.shapes.value(value), describe);
    check_shape(value.shape);
  }

  void check_shape(std::uint32_t shape) {
    if (seen_[shape]) return;
    seen_[shape] = true;
    Bench& bench = bench_.in(budget_, table_);
    const Game game = bench.shapes.game(shape);
    const store::PartShape& record = table_.shapes[shape];
    shapes_->count(bench.arena.mean(game).is_zero() &&
                       record.left_count == bench.arena.left(game).size() &&
                       record.right_count == bench.arena.right(game).size(),
                   [&] { return fmt::format("the record of shape {}", shape); });
  }

  Budget& budget_;
  const store::PartTable& table_;
  const DatabaseCheckOptions& options_;
  std::vector<bool> seen_;  // shapes
  RenewedGames<Bench> bench_;
  DatabaseChecks::Check* keys_ = nullptr;
  DatabaseChecks::Check* values_ = nullptr;
  DatabaseChecks::Check* shapes_ = nullptr;
};

}  // namespace

void verify_parts(Budget& budget, const store::PartTable& table,
                  const DatabaseCheckOptions& options, DatabaseChecks& found) {
  Verifier(budget, table, options, found).run();
}

}  // namespace upstar
