// Components first, sums only where they can matter.
#include "lab/hunt/heat_meter.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/nogo/rules.hpp"
#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

constexpr std::size_t kLongestKept = 120;
constexpr std::size_t kManyGames = 2'000'000;

std::string shown_value(Arena& arena, Game game) {
  Printer printer(arena);
  if (printer.length(game) <= kLongestKept) return printer.text(game);
  return fmt::format("({} bytes)", printer.length(game));
}

HotPosition described(Arena& arena, const nogo::Board& board, Game game) {
  return {board,
          temperature(arena, game),
          arena.mean(game),
          arena.left_stop(game),
          arena.right_stop(game),
          shown_value(arena, game)};
}

}  // namespace

int HotPosition::difference() const {
  return std::popcount(board.black) - std::popcount(board.white);
}

HeatMeter::HeatMeter(Budget& budget) : budget_(budget), values_(std::make_unique<Values>(budget)) {}

std::optional<Dyadic> HeatMeter::hotter_than(const nogo::Board& board, const Dyadic& floor) {
  Arena& arena = values_->arena;
  std::vector<Game> parts;
  Dyadic hottest = -1;
  nogo::ResidualRules::split(nogo::residual_of(board), [&](const nogo::Residual& part) {
    parts.push_back(values_->valuer.value_of_part(part));
    hottest = std::max(hottest, temperature(arena, parts.back()));
  });
  if (hottest <= floor) return std::nullopt;
  Game total = kZero;
  for (const Game part : parts) total = arena.sum(total, part);
  const Dyadic found = temperature(arena, total);
  if (found <= floor) return std::nullopt;
  return found;
}

HotPosition HeatMeter::measured(const nogo::Board& board) {
  return described(values_->arena, board, values_->valuer.value(nogo::residual_of(board)));
}

void HeatMeter::forget_much() {
  if (values_->arena.size() < kManyGames) return;
  values_.reset();
  values_ = std::make_unique<Values>(budget_);
}

void verify_on_the_board(const HotPosition& position, Budget& budget) {
  Arena arena(budget);
  const HotPosition again =
      described(arena, position.board, Valuer<nogo::Rules>(arena).value(position.board));
  if (again.temperature == position.temperature && again.mean == position.mean &&
      again.left_stop == position.left_stop && again.right_stop == position.right_stop &&
      again.value == position.value) {
    return;
  }
  throw Error(ErrorKind::Internal,
              fmt::format("{} has two values: {} and {}", nogo::format_board(position.board),
                          position.value, again.value));
}

}  // namespace upstar
