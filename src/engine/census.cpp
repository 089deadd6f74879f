// The lab counts; here its numbers and boards become text.
#include "engine/census.hpp"

#include <algorithm>
#include <string>

#include "draw/thermograph_text.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/games/game_registry.hpp"
#include "engine/session.hpp"
#include "lab/census/census.hpp"
#include "lab/census/census_file.hpp"
#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

static_assert(CensusAnswer::kBands == kValueBands);

CensusAnswer::Extreme census_extreme(Arena& arena, const CensusExtreme& extreme) {
  constexpr std::uint64_t kLongestValue = 10'000;
  const Thermograph graph = thermograph(arena, extreme.value);
  Printer printer(arena);
  CensusAnswer::Extreme out;
  out.board = extreme.board;
  out.value_length = printer.length(extreme.value);
  if (out.value_length <= kLongestValue) out.value = printer.text(extreme.value);
  out.mean = graph.mean().to_string();
  out.temperature = graph.temperature().to_string();
  out.thermograph = thermograph_text(graph);
  return out;
}

// All depths together. Of equal extremes that of the smallest depth is kept.
DepthCensus added_up(const Census& census) {
  DepthCensus total;
  const auto keep = [](std::optional<CensusExtreme>& best, const std::optional<CensusExtreme>& next,
                       bool larger_is_better) {
    if (!next) return;
    const bool better =
        !best || (larger_is_better ? next->number > best->number : next->number < best->number);
    if (better) best = next;
  };
  for (const DepthCensus& depth : census.depths) {
    total.positions += depth.positions;
    total.classes += depth.classes;
    total.valued += depth.valued;
    for (std::size_t band = 0; band < kValueBands; ++band) {
      total.by_band[band] += depth.by_band[band];
    }
    keep(total.hottest, depth.hottest, true);
    keep(total.highest, depth.highest, true);
    keep(total.lowest, depth.lowest, false);
  }
  return total;
}

CensusAnswer::Depth census_depth(Arena& arena, const DepthCensus& depth) {
  CensusAnswer::Depth out{depth.depth,   depth.positions, depth.classes, depth.valued,
                          depth.by_band, std::nullopt,    std::nullopt,  std::nullopt};
  if (depth.hottest) out.hottest = census_extreme(arena, *depth.hottest);
  if (depth.highest) out.highest_mean = census_extreme(arena, *depth.highest);
  if (depth.lowest) out.lowest_mean = census_extreme(arena, *depth.lowest);
  return out;
}

}  // namespace

void take_census(Session& session, const CensusQuestion& question, Attempts& attempts,
                 CensusAnswer& answer) {
  Arena& arena = session.arena();
  const AnyPosition position = session.games().read(question.position);
  CensusRequest request;
  request.depth = question.depth;
  request.sample = question.sample;
  request.seed = question.seed;
  request.deepest = question.deepest;
  request.on_progress = session.on_fraction();
  std::optional<CensusFile> file;
  if (question.depth.value_or(0) < 0 || question.deepest < 0) {
    throw Error(ErrorKind::BadInput, "a depth is a number of moves", "0 or more");
  }
  if (question.sample && !question.file.empty()) {
    throw Error(ErrorKind::BadInput, "a sample is not a result to be kept", "leave 'file' away");
  }
  if (!question.file.empty()) {
    file.emplace(question.file);
    request.on_depth = [&](const DepthCensus& depth) {
      file->add(census_record(arena, question.position, depth));
    };
  }
  std::optional<Census> census;
  attempts.attempt("valuing all positions", std::nullopt,
                   [&] { census = position.game().census(position, request); });
  session.forget_fraction();
  if (!census) {
    if (!attempts.why()) {
      throw Error::at_text(position.text(), 0, position.text().find(':'),
                           "positions of this game are not counted",
                           "a census is of " + games_with_tables());
    }
    answer.stopped = attempts.why();
    return;
  }
  answer.stopped = census->stopped;
  if (file && !question.depth && !census->up_to_depth && !census->stopped) {
    file->add(CensusTotal{question.position, census->values});
  }
  for (std::size_t band = 0; band < kValueBands; ++band) {
    answer.bands[band] = band_name(static_cast<ValueBand>(band));
  }
  answer.up_to_depth = census->up_to_depth;
  answer.values = census->values;
  answer.draws = census->draws;
  answer.legal_draws = census->legal_draws;
  const bool written = attempts.write_down("writing the values", [&] {
    for (const DepthCensus& depth : census->depths) {
      answer.depths.push_back(census_depth(arena, depth));
    }
    answer.total = census_depth(arena, added_up(*census));
    Printer printer(arena);
    for (const auto& [value, positions] : census->frequent) {
      answer.frequent.push_back({printer.text(value), positions});
    }
  });
  if (!written) answer.stopped = attempts.why();
}

}  // namespace upstar
