// Limits for the engine, the progress line, and the words of a command.
#include "upstar/ask_engine.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "upstar/error_message.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/field_names.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

constexpr double kQuietSeconds = 1;  // before a progress line appears

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
  const std::string so_far = progress.fraction ? fmt::format("{:.1f} %", 100 * *progress.fraction)
                                               : fmt::format("{} games", progress.nodes);
  tell(fmt::format("\r\x1b[K{}: {}, {:.0f} s (Ctrl-C stops)", progress.doing, so_far,
                   progress.seconds));
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
