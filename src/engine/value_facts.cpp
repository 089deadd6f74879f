// Gathering the facts about a value, each in an attempt of its own.
#include "engine/value_facts.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "draw/sketch_pdf.hpp"
#include "draw/sketch_svg.hpp"
#include "draw/sketch_tikz.hpp"
#include "draw/thermograph_sketch.hpp"
#include "draw/thermograph_text.hpp"
#include "engine/held_memory.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/atomic_weight.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"
#include "value/structure.hpp"
#include "value/sum_bounds.hpp"
#include "value/sum_outcome.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kQuick{300};         // for a first try at a sum's canonical form
constexpr milliseconds kSearch{2'000};      // for who wins a sum, and again for its stops
constexpr milliseconds kInEarnest{10'000};  // for a canonical form without a time limit
constexpr milliseconds kMeasure{5'000};     // for each further fact of a canonical form
constexpr double kHopelessLog2Stops = 36;
constexpr std::size_t kHead = 2'000;
constexpr std::size_t kLongestWeight = 2'000;
constexpr std::size_t kTitle = 80;
constexpr std::size_t kLongestSum = 65'536;

struct EnoughRead {};

// The first `longest` bytes of a value's text.
std::string head_of(Printer& printer, Game game, std::size_t longest) {
  std::string out;
  try {
    printer.write(game, [&](std::string_view piece) {
      out += piece.substr(0, longest - out.size());
      if (out.size() == longest) throw EnoughRead{};
    });
  } catch (const EnoughRead&) {}
  return out;
}

std::string short_text(Arena& arena, Game game, std::size_t longest) {
  Printer printer(arena);
  if (printer.length(game) <= longest) return printer.text(game);
  return head_of(printer, game, longest) + "...";
}

Bounded exactly(const Dyadic& number) { return {number.to_string(), number.to_string()}; }
Bounded between(const Interval& interval) {
  return {interval.low.to_string(), interval.high.to_string()};
}

WallPoints points_of(const Wall& wall) {
  WallPoints points;
  for (const Corner& corner : wall) {
    points.emplace_back(corner.value.to_string(), corner.temperature.to_string());
  }
  return points;
}

// log2 of how many stops the multiplied-out sum could have: every stop of one term with every stop of
// the others. Often far too many, because most of them are dominated.
double log2_of_stops(const LazySum& sum) {
  double total = 0;
  for (const LazySum::Term& term : sum.terms()) {
    Dyadic stops = stop_count(sum.arena(), term.shape);
    double log2 = 0;
    while (stops.to_double() > 1e15) {
      stops = stops.scaled(-40).ceil();
      log2 += 40;
    }
    log2 += std::log2(std::max(stops.to_double(), 1.0));
    total += log2 * static_cast<double>(term.count);
  }
  return total;
}

class Gathering {
 public:
  Gathering(const LazySum& sum, const EvalRequest& request, Attempts& attempts)
      : sum_(sum), arena_(sum.arena()), request_(request), attempts_(attempts) {}

  FactsResult gather() {
    result_.facts.mean = exactly(sum_.mean());
    if (sum_.is_single()) {
      if (!multiply_out("computing the canonical form", std::nullopt)) look_at_terms();
    } else {
      result_.facts.simplified =
          simplified_text(sum_, std::max(request_.longest_value, kLongestSum));
      look_at_terms();
      if (!multiply_out_quickly()) {
        search();
        multiply_out_in_earnest();
      }
    }
    if (canonical_) measure(*canonical_);
    return std::move(result_);
  }

 private:
  // The reason is kept only if nothing mends the lack later.
  template <class Work>
  void need(std::string_view doing, std::optional<milliseconds> share, Work work) {
    if (!attempts_.attempt(doing, attempts_.has_time_limit() ? std::nullopt : share, work)) {
      result_.stopped = attempts_.why();
    }
  }

  bool multiply_out(std::string_view doing, std::optional<milliseconds> share) {
    const bool done = attempts_.attempt(doing, share, [&] { canonical_ = sum_.canonical(); });
    result_.stopped = done ? std::nullopt : attempts_.why();
    return done;
  }

  // A first try that leaves time, and enough memory, for the search that follows when it fails.
  bool multiply_out_quickly() {
    const HeldMemory held(arena_.budget(), 4);
    return multiply_out("computing the canonical form of the sum", kQuick);
  }

  void multiply_out_in_earnest() {
    double log2_stops = 0;
    const bool measured =
        attempts_.attempt("measuring the terms", kQuick, [&] { log2_stops = log2_of_stops(sum_); });
    if (attempts_.interrupted()) {
      result_.stopped = attempts_.why();
    } else if (!attempts_.has_time_limit() && (!measured || log2_stops > kHopelessLog2Stops)) {
      result_.stopped =
          Error(ErrorKind::Limit, "the canonical form of this sum is too large to compute at once",
                "try longer with 'time_limit'; comparisons do not need the canonical form");
    } else {
      multiply_out(
          "computing the canonical form of the sum",
          attempts_.has_time_limit() ? std::nullopt : std::optional<milliseconds>(kInEarnest));
    }
  }

  void look_at_terms() {
    const SumBounds bounds = bounds_of(sum_);
    result_.facts.temperature = between(bounds.temperature);
    result_.facts.left_stop = between(bounds.left_stop);
    result_.facts.right_stop = between(bounds.right_stop);
    for (const SumBounds::Level& level : bounds.levels) {
      result_.facts.wall_bounds.push_back(
          {level.temperature.to_string(), between(level.left), between(level.right)});
    }
  }

  void search() {
    SumOutcome search(arena_);
    const auto outcome = [&] { result_.facts.outcome = static_cast<char>(search.outcome(sum_)); };
    attempts_.attempt("searching who wins", kSearch, outcome);
    attempts_.attempt("searching the stops", kSearch, [&] {
      if (!result_.facts.left_stop->is_exact()) {
        result_.facts.left_stop = exactly(search.stop(sum_, Side::Left));
      }
      if (!result_.facts.right_stop->is_exact()) {
        result_.facts.right_stop = exactly(search.stop(sum_, Side::Right));
      }
    });
    result_.searched = search.nodes();
  }

  void measure(Game game) {
    ValueFacts& facts = result_.facts;
    if (request_.value_only) {
      need("writing the value", std::nullopt, [&] { write(game); });
      return;
    }
    need("finding who wins", kMeasure,
         [&] { facts.outcome = static_cast<char>(arena_.outcome(game)); });
    facts.left_stop = exactly(arena_.left_stop(game));
    facts.right_stop = exactly(arena_.right_stop(game));
    need("drawing the thermograph", kMeasure, [&] { draw(game); });
    need("finding the atomic weight", kMeasure, [&] { weigh(game); });
    need("finding the birthday", kMeasure,
         [&] { facts.birthday = birthday(arena_, game).to_string(); });
    need("counting the stops", kMeasure,
         [&] { facts.stop_count = stop_count(arena_, game).to_string(); });
    need("counting the followers", kMeasure,
         [&] { facts.followers = follower_count(arena_, game); });
    need("writing the value", std::nullopt, [&] { write(game); });
    if (request_.names) need("looking for names", kMeasure, [&] { name(game); });
    if (facts.value == facts.simplified) facts.simplified.clear();
  }

  void draw(Game game) {
    result_.facts.temperature = exactly(temperature(arena_, game));
    result_.facts.wall_bounds.clear();
    result_.facts.thermograph = graph_of(arena_, game, request_.graph);
  }

  void weigh(Game game) {
    const auto weight = is_infinitesimal(arena_, game) ? atomic_weight(arena_, game) : std::nullopt;
    result_.facts.has_no_atomic_weight = !weight;
    if (weight) result_.facts.atomic_weight = short_text(arena_, *weight, kLongestWeight);
  }

  void write(Game game) {
    Printer printer(arena_);
    const std::uint64_t length = printer.length(game);
    result_.facts.value_length = length;
    if (request_.value_sink) printer.write(game, request_.value_sink);
    if (length <= request_.longest_value) {
      result_.facts.value = printer.text(game);
    } else {
      result_.facts.value_head = head_of(printer, game, kHead);
    }
  }

  void name(Game game) {
    if (const auto sum = ElementaryTable(arena_).find(game)) result_.facts.names = sum->text();
  }

  const LazySum& sum_;
  Arena& arena_;
  const EvalRequest& request_;
  Attempts& attempts_;
  FactsResult result_;
  std::optional<Game> canonical_;
};

}  // namespace

FactsResult facts_of(const LazySum& sum, const EvalRequest& request, Attempts& attempts) {
  return Gathering(sum, request, attempts).gather();
}

std::string simplified_text(const LazySum& sum, std::size_t longest) {
  Arena& arena = sum.arena();
  std::vector<LazySum::Term> terms(sum.terms().begin(), sum.terms().end());
  StructuralOrder order(arena);
  std::sort(terms.begin(), terms.end(), [&](const auto& a, const auto& b) {
    return order.compare(a.shape, b.shape) == std::strong_ordering::less;
  });
  Printer printer(arena);
  std::string out;
  for (const LazySum::Term& term : terms) {
    if (!out.empty()) out += " + ";
    if (term.count > 1) out += fmt::format("{}.", term.count);
    if (printer.length(term.shape) > longest - std::min(longest, out.size())) {
      return out + head_of(printer, term.shape, 60) + "...";
    }
    out += printer.text(term.shape);
  }
  if (sum.remainder() != kZero || out.empty()) {
    if (!out.empty()) out += " + ";
    out += printer.text(sum.remainder());
  }
  return out;
}

ValueFacts::Graph graph_of(Arena& arena, Game game, const GraphStyle& style) {
  const Thermograph graph = thermograph(arena, game);
  Scaffolds steps;
  if (style.steps) steps = scaffolds(arena, game);
  const Sketch sketch =
      thermograph_sketch(graph, short_text(arena, game, kTitle),
                         {style.from_zero, style.monochrome, style.title, style.width}, &steps);
  return {points_of(graph.left),
          points_of(graph.right),
          thermograph_text(graph),
          sketch_svg(sketch),
          style.pdf ? sketch_pdf(sketch) : std::string(),
          style.latex ? sketch_tikz(sketch) : std::string()};
}

}  // namespace upstar
