// Shares of time, one after the other.
#include "engine/valuation.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/held_memory.hpp"
#include "engine/kept_values.hpp"
#include "engine/session.hpp"
#include "value/evaluate.hpp"
#include "value/sum_bounds.hpp"

namespace upstar {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t kAtOnce = 400;  // polls: about half a second
constexpr milliseconds kLongestAtOnce{600'000};
constexpr milliseconds kFirstShare{1'000};
constexpr milliseconds kLongestShare{600'000};

constexpr std::string_view kByCanonicalForm = "canonical form";
constexpr std::string_view kBySolver = "solved: whoever moves first loses";
constexpr std::string_view kBySearch = "guessed, and the difference solved";
constexpr std::string_view kFromEarlier = "kept from an earlier run";

Bounded told(const Interval& interval) {
  return {interval.low.to_string(), interval.high.to_string()};
}

// Of a sum that has a value: what its terms tell. An infinitesimal may lie beyond a stop.
ValueFindings findings_of(const LazySum& sum) {
  const SumBounds bounds = bounds_of(sum);
  ValueFindings found;
  found.left_stop = bounds.left_stop;
  found.right_stop = bounds.right_stop;
  found.temperature = bounds.temperature;
  const auto whole = [](const Dyadic& number) {
    return static_cast<int>(number.to_int64().value_or(0));
  };
  found.integers = {whole(bounds.right_stop.low.ceil() - Dyadic(1)),
                    whole(bounds.left_stop.high.floor() + Dyadic(1))};
  return found;
}

}  // namespace

Valuation::Valuation(Session& session, std::span<const AnyPosition> positions, Attempts& attempts,
                     const EvalRequest& wishes)
    : session_(session), positions_(positions), attempts_(attempts), wishes_(wishes) {
  for (const AnyPosition& position : positions) entries_.push_back({&position});
}

std::optional<LazySum> Valuation::run() {
  if (!value_at_once() && !attempts_.interrupted()) {
    look_up_kept();
    for (milliseconds share = at_most(kFirstShare, 8); go_on(share);) {
      share = std::min(2 * share, kLongestShare);
    }
  }
  if (std::ranges::any_of(entries_, &Entry::is_open)) {
    attempts_.attempt("valuing the positions", std::nullopt, [] {});  // tells when time is over
    return std::nullopt;
  }
  LazySum total(session_.arena());
  for (const Entry& entry : entries_) total.add(*entry.value);
  return total;
}

// Runs the work within a share of the time. GaveUp: a limit other than time came first.
template <class Work>
Valuation::Ending Valuation::within(std::string_view doing, std::optional<milliseconds> share,
                                    const Work& work) {
  const auto end = Attempts::Clock::now() + share.value_or(milliseconds::zero());
  if (attempts_.attempt(doing, share, work)) return Ending::Done;
  const bool in_time = (!share || Attempts::Clock::now() < end) && !attempts_.out_of_time();
  return in_time && !attempts_.interrupted() ? Ending::GaveUp : Ending::ShareUsed;
}

// The share, but no more than one of so many parts of the time that is left.
milliseconds Valuation::at_most(milliseconds share, int parts) const {
  const auto left = attempts_.time_left();
  if (!left) return share;
  return std::min(share, std::chrono::duration_cast<milliseconds>(*left) / parts);
}

bool Valuation::value_at_once() {
  for (Entry& entry : entries_) {
    const GameAdapter& game = entry.position->game();
    attempts_.attempt("looking at the positions", std::nullopt,
                      [&] { entry.found = game.first_findings(*entry.position); });
    if (attempts_.interrupted()) return false;
    if (!entry.found) {
      value(entry, std::nullopt);
      continue;
    }
    LazySum sum(session_.arena());
    const HeldMemory held(session_.budget(), 2);
    const auto add = [&] { entry.position->game().add_value(*entry.position, sum); };
    if (attempts_.attempt("valuing the positions", at_most(kLongestAtOnce, 4),
                          [&] { session_.with_work_limit(kAtOnce, add); })) {
      valued(entry, std::move(sum));
    }
  }
  return std::ranges::none_of(entries_, &Entry::is_open);
}

// One round. False: it was the last.
bool Valuation::go_on(milliseconds share) {
  bool can_go_on = false;
  for (Entry& entry : entries_) {
    if (!entry.is_open()) continue;
    if (attempts_.interrupted() || attempts_.out_of_time()) return false;
    go_on(entry, share);
    can_go_on = can_go_on || (entry.is_open() && !(entry.is_searched() && entry.valuer_gave_up));
  }
  return can_go_on;
}

void Valuation::look_up_kept() {
  if (wishes_.fresh) return;
  for (Entry& entry : entries_) {
    if (!entry.is_open()) continue;
    attempts_.attempt("looking for kept values", std::nullopt, [&] {
      if (const auto kept = find_kept_value(session_.arena(), *entry.position)) {
        LazySum sum(session_.arena());
        sum.add(*kept);
        entry.value = std::move(sum);
        entry.method = kFromEarlier;
      }
    });
  }
}

void Valuation::go_on(Entry& entry, milliseconds share) {
  const auto start = Attempts::Clock::now();
  if (entry.found && !entry.found->outcome && !entry.solver_gave_up) ask_solver(entry, share);
  if (entry.found && entry.is_open() && !entry.found->done) search(entry, share);
  if (entry.is_open() && !entry.valuer_gave_up) value(entry, 2 * share);
  entry.spent += Attempts::Clock::now() - start;
  if (!entry.is_open() && entry.spent >= wishes_.keep_after) keep(entry);
}

std::optional<char> Valuation::outcome_of(std::span<const AnyPosition> positions) {
  const SolveQuestion question;
  SolveAnswer answer;
  session_.solvers().solve({positions, question, attempts_}, answer);
  solver_nodes_ += answer.stats.nodes;
  return answer.outcome;
}

void Valuation::ask_solver(Entry& entry, milliseconds share) {
  const auto end = Attempts::Clock::now() + share;
  attempts_.within(share, [&] {
    if (const std::optional<char> outcome = outcome_of(std::span(entry.position, 1))) {
      entry.found->outcome = static_cast<Outcome>(*outcome);
    }
  });
  if (entry.found->outcome == Outcome::Previous) {
    found_value(entry, "0", std::string(kBySolver));
  } else if (!entry.found->outcome && Attempts::Clock::now() < end) {
    entry.solver_gave_up = true;
  }
}

void Valuation::search(Entry& entry, milliseconds share) {
  const Ending ending = within("searching the value", share, [&] {
    session_.solvers().search_value(*entry.position, *entry.found);
  });
  if (ending == Ending::GaveUp) entry.found->done = true;
  if (entry.found->value) found_value(entry, *entry.found->value, std::string(kBySearch));
}

void Valuation::value(Entry& entry, std::optional<milliseconds> share) {
  LazySum sum(session_.arena());
  const auto add = [&] { session_.solvers().add_value(*entry.position, sum); };
  Ending ending = Ending::GaveUp;
  if (!entry.is_searched()) {
    if (entry.held_memory_ended) return;
    const HeldMemory held(session_.budget(), 2);
    ending = within("valuing the positions", share, add);
    entry.held_memory_ended = ending == Ending::GaveUp;
  } else {
    ending = within("valuing the positions", share, add);
    entry.valuer_gave_up = ending == Ending::GaveUp;
  }
  if (ending == Ending::Done) valued(entry, std::move(sum));
}

void Valuation::valued(Entry& entry, LazySum sum) {
  entry.value = std::move(sum);
  entry.method = kByCanonicalForm;
}

void Valuation::found_value(Entry& entry, const std::string& expression, std::string method) {
  LazySum sum(session_.arena());
  sum.add(game_from_text(session_.arena(), expression));
  entry.value = std::move(sum);
  entry.method = std::move(method);
}

// Whatever goes wrong here costs the next run time, and this one nothing.
void Valuation::keep(const Entry& entry) {
  if (wishes_.fresh || !entry.value->is_single()) return;
  attempts_.write_down("keeping the value", [&] {
    try {
      keep_found_value(session_.arena(), *entry.position, entry.value->canonical(),
                       std::chrono::duration_cast<milliseconds>(entry.spent), entry.method);
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput) throw;
      session_.tell_notice(fmt::format("the value is not kept: {}", error.message));
    }
  });
}

std::uint64_t Valuation::nodes() const {
  std::uint64_t nodes = solver_nodes_;
  for (const Entry& entry : entries_) nodes += entry.found ? entry.found->nodes : 0;
  return nodes;
}

std::string Valuation::method() const {
  std::vector<std::string_view> methods;
  for (const Entry& entry : entries_) {
    if (std::ranges::find(methods, entry.method) == methods.end()) methods.push_back(entry.method);
  }
  std::string words;
  for (const std::string_view word : methods)
    words += fmt::format("{}{}", words.empty() ? "" : "; ", word);
  return words;
}

ValueFacts Valuation::partial_facts() {
  ValueFacts facts;
  ValueFindings total;
  total.temperature = {Dyadic(-1), Dyadic(-1)};
  for (const Entry& entry : entries_) {
    if (!entry.value && !entry.found) return facts;
    const ValueFindings found = entry.value ? findings_of(*entry.value) : *entry.found;
    if (entries_.size() == 1) {
      total = found;
      break;
    }
    total.integers.low += found.integers.low;
    total.integers.high += found.integers.high;
    total.left_stop.high += found.left_stop.high;
    total.right_stop.low += found.right_stop.low;
    total.temperature.high = std::max(total.temperature.high, found.temperature.high);
  }
  if (entries_.size() > 1) {
    total.left_stop.low = total.right_stop.low;
    total.right_stop.high = total.left_stop.high;
    const GameAdapter* game = &positions_.front().game();
    const bool is_one_game = std::ranges::all_of(
        positions_, [&](const AnyPosition& position) { return &position.game() == game; });
    if (is_one_game) {
      if (const auto outcome = outcome_of(positions_))
        total.outcome = static_cast<Outcome>(*outcome);
    }
  }
  if (total.outcome) facts.outcome = static_cast<char>(*total.outcome);
  facts.bounds = Bounded{std::to_string(total.integers.low), std::to_string(total.integers.high)};
  facts.mean = told(total.mean());
  facts.left_stop = told(total.left_stop);
  facts.right_stop = told(total.right_stop);
  facts.temperature = told(total.temperature);
  return facts;
}

}  // namespace upstar
