// Options and bars. A stack of pending runs of bars waits for right sides; the longer a run, the later it is
// applied, so that {a||b|c} is read without inner braces.
#include "value/parser_core.hpp"

namespace upstar {

// sum, sum, ...: at least one.
std::uint32_t ExpressionParser::list() {
  std::uint32_t count = 1;
  for (sum(); token_.mark == Mark::Comma; ++count) {
    advance();
    sum();
  }
  return count;
}

// As many as stand between two bars: perhaps none.
std::uint32_t ExpressionParser::options() {
  const bool none =
      token_.mark == Mark::Bars || token_.mark == Mark::CloseBrace || token_.mark == Mark::End;
  return none ? 0 : list();
}

// Reads { ... } and writes a game, or, when no bar stands in it, its options: how many is returned.
std::optional<std::uint32_t> ExpressionParser::braces() {
  const Token open = token_;
  const std::size_t bottom = bars_.size();
  advance();
  std::size_t side_start = token_.at;
  std::uint32_t side = options();
  for (std::size_t runs = 0; token_.mark == Mark::Bars; ++runs) {
    const Token bar = token_;
    while (bars_.size() > bottom && bars_.back().length < bar.length) {
      side_start = bars_.back().start;
      side = apply_bar(side);
    }
    if (bars_.size() > bottom && bars_.back().length == bar.length) equal_bars(open, bar, runs);
    bars_.push_back({bar.length, bar.at, side_start, side});
    advance();
    side_start = token_.at;
    side = options();
  }
  if (token_.mark != Mark::CloseBrace) not_closed(open);
  while (bars_.size() > bottom + 1) side = apply_bar(side);
  advance();
  if (bars_.size() == bottom) return side;
  bars_.back().start = open.at;  // the whole game includes its braces
  apply_bar(side);
  return std::nullopt;
}

// The last pending run of bars has got its right side: together they are one option.
std::uint32_t ExpressionParser::apply_bar(std::uint32_t right) {
  const Bar bar = bars_.back();
  bars_.pop_back();
  emit(Kind::Braces, bar.left + right, bar.left, bar.start);
  return 1;
}

}  // namespace upstar
