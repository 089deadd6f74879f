// Which lengths of rows, and whether parts are left out.
#include "upstar/run_bench.hpp"

#include <unistd.h>

#include <fmt/format.h>

#include <upstar/bench.hpp>

#include "base/error.hpp"
#include "upstar/asking.hpp"
#include "upstar/report_bench.hpp"

namespace upstar::cli {
namespace {

// The published solver without its table needs hours beyond this.
constexpr int kLongestAblated = 22;

}  // namespace

int run_bench(const Request& request, const CancelToken& cancel) {
  if (request.words.size() != 1) throw nothing_given(request);
  const std::string& name = request.words.front();
  if (name != request.command->usage) {
    const std::string text = fmt::format("upstar bench {}", name);
    throw Error::at_text(text, text.size() - name.size(), name.size(), "there is no such benchmark",
                         fmt::format("there is {}", request.command->usage));
  }
  LinearNogoEfforts question;
  question.ablate = request.has("ablate");
  if (question.ablate) question.to = kLongestAblated;
  question.from = request.count("from").value_or(question.from);
  question.to = request.count("to").value_or(question.to);
  const BenchAnswer answer = ask_engine(
      request, cancel, [&](Engine& engine) { return engine.bench_linear_nogo(question); });
  print(request.has("json") ? bench_json(question, answer)
                            : bench_text(question, answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

}  // namespace upstar::cli
