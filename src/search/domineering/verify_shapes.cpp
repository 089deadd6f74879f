// Records as games, and the games that moves make.
#include "search/domineering/verify_shapes.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "rules/domineering/rules.hpp"
#include "rules/grid/symmetry.hpp"
#include "search/domineering/build_shapes.hpp"
#include "search/nogo_boards/stored_shapes.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

class ShapeVerifier {
 public:
  ShapeVerifier(Budget& budget, const store::ShapeTable& table, const DatabaseCheckOptions& options,
                DatabaseChecks& found)
      : budget_(budget), table_(table), options_(options), finder_(table.keys) {
    found.checks = {{"keys", 0, 0, {}}, {"values", 0, 0, {}}, {"walls", 0, 0, {}}};
    keys_ = &found.checks[0];
    values_ = &found.checks[1];
    walls_ = &found.checks[2];
  }

  void run() {
    const auto squares_of = [&](std::size_t at) {
      return store::region_of_key(table_.keys[at]).squares();
    };
    const auto entries = entries_to_check(table_.keys.size(), squares_of, options_);
    check_entries(entries, budget_, options_, [&](std::size_t at) { check(at); });
    if (options_.full) check_none_is_missing();
  }

 private:
  struct Games {
    Games(Budget& budget, const store::PartTable& values) : arena(budget), shapes(arena, values) {}

    Arena arena;
    StoredShapes shapes;
  };

  [[nodiscard]] bool is_component(const GridRegion& region) const {
    if (region.rows == 0 || region.columns == 0) return false;
    const int area = region.rows * region.columns;
    if (area > 56 || region.empty >> area != 0) return false;
    const int squares = region.squares();
    if (squares < 2 || squares > table_.squares) return false;
    int groups = 0;
    for_each_group(region, [&](const GridRegion&) { ++groups; });
    return groups == 1 && smallest_image(region).position == region;
  }

  // The value of what is left after a move; nothing if the table lacks a component.
  std::optional<Game> known_value(Games& games, const GridRegion& region) {
    Game total = kZero;
    bool lacks = false;
    domineering::Rules::split(region, [&](const GridRegion& component) {
      const Normalised<GridRegion> image = smallest_image(component);
      const std::size_t at = finder_.find(store::shape_key(image.position));
      lacks = lacks || at == store::ShapeFinder::kNowhere;
      if (lacks) return;
      const Game game = games.shapes.value(table_.values.values[at]);
      total = games.arena.sum(total, image.negated ? games.arena.negative(game) : game);
    });
    return lacks ? std::nullopt : std::optional(total);
  }

  void check(std::size_t at) {
    const GridRegion region = store::region_of_key(table_.keys[at]);
    const auto describe = [&] {
      return fmt::format("component {}, {} squares of a {}x{} board", at, region.squares(),
                         region.rows, region.columns);
    };
    const bool is_key = is_component(region);
    keys_->count(is_key, describe);
    if (!is_key) return;
    Games& games = games_.in(budget_, table_.values);
    const Game game = games.shapes.value(table_.values.values[at]);
    values_->count(made_by_moves(games, region) == game, describe);
    walls_->count(two_walls_of(games.arena, game) == table_.walls[at], describe);
  }

  std::optional<Game> made_by_moves(Games& games, const GridRegion& region) {
    std::vector<Game> left;
    std::vector<Game> right;
    bool lacks = false;
    for (const Player player : {Player::Black, Player::White}) {
      std::vector<Game>& options = player == Player::Black ? left : right;
      domineering::Rules::for_each_move(
          region, player, [&](domineering::Move, const GridRegion& after) {
            const std::optional<Game> value = known_value(games, after);
            lacks = lacks || !value;
            if (value) options.push_back(*value);
          });
    }
    if (lacks) return std::nullopt;
    return games.arena.make(left, right);
  }

  void check_none_is_missing() {
    std::vector<GridRegion> polyominoes{GridRegion::all_empty(1, 1)};
    for (int n = 2; n <= table_.squares; ++n) {
      polyominoes = grown_polyominoes(polyominoes);
      for (const GridRegion& region : polyominoes) {
        budget_.tick();
        keys_->count(finder_.find(store::shape_key(region)) != store::ShapeFinder::kNowhere,
                     [&] { return "missing: " + domineering::Rules::format(region); });
      }
    }
  }

  Budget& budget_;
  const store::ShapeTable& table_;
  const DatabaseCheckOptions& options_;
  store::ShapeFinder finder_;
  RenewedGames<Games> games_;
  DatabaseChecks::Check* keys_ = nullptr;
  DatabaseChecks::Check* values_ = nullptr;
  DatabaseChecks::Check* walls_ = nullptr;
};

}  // namespace

void verify_shapes(Budget& budget, const store::ShapeTable& table,
                   const DatabaseCheckOptions& options, DatabaseChecks& found) {
  ShapeVerifier(budget, table, options, found).run();
}

}  // namespace upstar
