// Reading moves and walking.
#include "proof/nogo_rows/checker.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"

namespace upstar::proof {
namespace {

// Ends the walk. Nobody outside sees it.
struct Refuted {
  std::string problem;
};

std::uint64_t count_moves(const Sum& sum) {
  std::uint64_t count = 0;
  for_each_move(sum, Player::Black, [&](std::uint64_t, const Sum&) {
    ++count;
    return true;
  });
  return count;
}

std::string place(const Sum& state, const WalkStats& stats) {
  return fmt::format("in state {} (the winner, as Black, to move in {})",
                     grouped_digits(stats.states), format(state));
}

Sum read_move(const Sum& state, MoveList::Reader& moves, const WalkStats& stats) {
  const std::uint64_t there_are = count_moves(state);
  if (there_are == 0) throw Refuted{fmt::format("{} there is no legal move", place(state, stats))};
  const std::optional<std::uint64_t> move = moves.next();
  if (!move) throw Refuted{fmt::format("{} the certificate has no move", place(state, stats))};
  std::optional<Sum> after = after_move(state, Player::Black, *move);
  if (!after) {
    throw Refuted{fmt::format("{} the certificate names move {} of {}", place(state, stats),
                              grouped_digits(*move + 1), there_are)};
  }
  return *std::move(after);
}

}  // namespace

Verdict check(const Certificate& certificate, Budget& budget,
              const std::function<void(double)>& progress) {
  Verdict verdict;
  MoveList::Reader moves(certificate.moves);
  try {
    walk(certificate.claims, budget, verdict.stats, [&](const Sum& state, const Agenda&) {
      if (progress && verdict.stats.states % 1024 == 0) {
        progress(static_cast<double>(verdict.stats.states) /
                 static_cast<double>(std::max(certificate.states, verdict.stats.states)));
      }
      return read_move(state, moves, verdict.stats);
    });
    if (moves.bytes_left() != 0 || verdict.stats.states != certificate.states) {
      throw Refuted{fmt::format("the strategy has {} states, and the certificate has more moves",
                                grouped_digits(verdict.stats.states))};
    }
    verdict.valid = true;
  } catch (const Refuted& refuted) {
    verdict.problem = refuted.problem;
  }
  return verdict;
}

}  // namespace upstar::proof
