// Fuzzes what `upstar batch` makes of answers: lines of earlier runs, which may be anything, read, written again,
// held against what was expected, and compared. The input is an expectation, a line break, and a line of JSON.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_batch_answer
//     build/sanitize/bin/fuzz_batch_answer fuzz/corpus/batch_answer
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "check.hpp"
#include "upstar/batch/batch_comparison.hpp"
#include "upstar/batch/batch_line.hpp"

namespace {

constexpr std::size_t kLongestExpectation = 24;  // longer ones may take long to compare

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar::cli;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  if (end == text.size() || end > kLongestExpectation) return 0;
  const std::optional<BatchLine> line = read_batch_line(text.substr(end + 1));
  if (!line) return 0;
  const std::optional<BatchLine> again = read_batch_line(batch_line_text(*line));
  upstar::fuzz::require(again.has_value(), "a line that was written is read");
  upstar::fuzz::require(again->question == line->question && again->answer == line->answer &&
                            again->agrees == line->agrees && again->expected == line->expected,
                        "and says the same");
  const std::string_view expected = text.substr(0, end);
  const std::optional<bool> agrees = agreement(line->answer, expected);
  upstar::fuzz::require(!expected.empty() || !agrees, "nothing agrees where nothing is expected");
  const BatchComparison same = compare_batches({*line}, {*again});
  upstar::fuzz::require(same.count(BatchComparison::Row::Verdict::Same) == 1,
                        "an answer is the same as itself");
  BatchLine other = *line;
  other.answer = {{"value", "7"}};
  const BatchComparison changed = compare_batches({*line}, {other});
  upstar::fuzz::require(!comparison_html(changed).empty() && !comparison_csv(changed).empty(),
                        "every comparison can be told");
  return 0;
}
