// Limits for the engine, the progress line, and the words of a command.
#include "upstar/ask_engine.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "upstar/error_message.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/field_names.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

constexpr double kQuietSeconds = 1;     // before a progress line appears
constexpr double kEstimateSeconds = 3;  // before it says when the work will be done
constexpr double kLongSeconds = 10;     // before it says how to keep the work
constexpr double kLeastShare = 0.01;    // of the work, to judge the rest by

// "40 seconds", "12 minutes", "3 hours"
std::string rough_time(double seconds) {
  constexpr double kMinute = 60, kHour = 3600, kDay = 86400;
  const auto in = [&](double unit, std::string_view name) {
    const double count = std::max(1.0, std::round(seconds / unit));
    return fmt::format("{:.0f} {}{}", count, name, count == 1 ? "" : "s");
  };
  if (seconds < 1.5 * kMinute) return in(1, "second");
  if (seconds < 1.5 * kHour) return in(kMinute, "minute");
  return seconds < 2 * kDay ? in(kHour, "hour") : in(kDay, "day");
}

// "812,032", "13.3 million"
std::string rough_count(std::uint64_t count) {
  constexpr double kMillion = 1e6, kMilliard = 1e9;
  const auto number = static_cast<double>(count);
  if (number < kMillion) return grouped_digits(count);
  if (number < kMilliard) return fmt::format("{:.1f} million", number / kMillion);
  return fmt::format("{:.1f} thousand million", number / kMilliard);
}

template <class Visit>
void for_each_word(std::string_view text, const Visit& visit) {
  constexpr std::string_view kSpaces = " \t\n\v\f\r";
  for (std::size_t at = text.find_first_not_of(kSpaces); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpaces, at), text.size());
    visit(text.substr(at, end - at));
    at = text.find_first_not_of(kSpaces, end);
  }
}

}  // namespace

ProgressLine::~ProgressLine() {
  if (shown_) tell("\r\x1b[K");
}

void ProgressLine::show(const EngineOptions::Progress& progress) {
  if (progress.seconds < kQuietSeconds) return;
  shown_ = true;
  const bool advises = !advice_.empty() && progress.seconds >= kLongSeconds;
  tell(fmt::format("\r\x1b[K{} (Ctrl-C stops{}{})", progress_words(progress), advises ? "; " : "",
                   advises ? advice_ : ""));
}

std::string progress_words(const EngineOptions::Progress& progress) {
  std::string out = fmt::format("{}: ", progress.doing);
  const double done = progress.fraction.value_or(0);
  const bool has_estimate = done >= kLeastShare && progress.seconds >= kEstimateSeconds;
  if (progress.fraction) out += fmt::format("{:.1f} %, ", 100 * done);
  if (has_estimate) {
    out += fmt::format("about {} left, ", rough_time(progress.seconds * (1 - done) / done));
  } else if (progress.steps > 0) {
    out += fmt::format("{} steps, ", rough_count(progress.steps));
  }
  // How long the others take cannot be told: the next may win, and the table knows ever more of them.
  if (!progress.fraction && progress.all_moves > 1) {
    out += fmt::format("{} of {} first moves refuted, ", progress.lost_moves, progress.all_moves);
  }
  return out + fmt::format("{:.0f} s", progress.seconds);
}

std::string how_to_keep(const Call& call) {
  for (const Option& option : call.command.options) {
    if (option.kind != Kind::File || option.use != FileUse::Kept) continue;
    if (call.given.contains(option.name)) return {};
    return fmt::format("--{} {} keeps the work", option.name, option.metavar);
  }
  return {};
}

EngineOptions engine_options(const SharedOptions& shared, const CancelToken& cancel,
                             ProgressLine& progress) {
  EngineOptions options;
  options.memory_limit = shared.memory;
  options.time_limit = shared.time_limit;
  options.cancel = &cancel;
  options.threads = shared.threads;
  options.notice = [](std::string_view sentence) { tell(fmt::format("upstar: {}\n", sentence)); };
  if (progress.wanted()) {
    options.progress = [&](const EngineOptions::Progress& news) { progress.show(news); };
  }
  return options;
}

Error wrong_words(const Call& call) {
  return {ErrorKind::BadInput,
          fmt::format("`upstar {}` needs {}", call.command.name, call.command.words.usage),
          fmt::format("for example: upstar {}", call.command.examples.front().arguments)};
}

void refuse_words(const Call& call) {
  if (call.words.empty()) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("`upstar {}` takes options and nothing else", call.command.name),
              fmt::format("for example: upstar {}", call.command.examples.front().arguments));
}

const std::string& only_word(const Call& call) {
  if (call.words.size() != 1) throw wrong_words(call);
  return call.words.front();
}

std::vector<std::string> positions_of(const Call& call, const SharedOptions& shared) {
  std::vector<std::string> positions = call.words;
  if (positions.size() == 1 && positions.front() == "-") {
    Budget budget(shared.memory.value_or(Budget::kUnlimited));
    const std::string text = read_standard_input(call.cancel, budget);
    std::size_t count = 0;
    for_each_word(text, [&](std::string_view) { ++count; });
    budget.charge(count * sizeof(std::string) + text.size());
    positions.clear();
    positions.reserve(count);
    for_each_word(text, [&](std::string_view word) { positions.emplace_back(word); });
  }
  if (positions.empty()) throw wrong_words(call);
  return positions;
}

int exit_code_after(const std::optional<Error>& stopped) {
  if (!stopped) return kAnswered;
  tell(error_text(with_option_names(*stopped), Palette(STDERR_FILENO)));
  return exit_code_of(stopped->kind);
}

}  // namespace upstar::cli
