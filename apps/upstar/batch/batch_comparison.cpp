// Matching questions, then three ways to write the same table.
#include "upstar/batch/batch_comparison.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "upstar/html_page.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {
namespace {

using Row = BatchComparison::Row;
using Verdict = Row::Verdict;

// What was answered, without what it cost.
Json essence(const BatchLine& line) {
  Json answer = line.answer;
  if (answer.is_object()) answer.erase("stats");
  return answer;
}

std::string_view verdict_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::Same:
      return "same";
    case Verdict::Different:
      return "different";
    case Verdict::OnlyBefore:
      return "only before";
    case Verdict::OnlyAfter:
      break;
  }
  return "only after";
}

std::string seconds_words(double seconds) { return fmt::format("{:.3f}", seconds); }

std::string ratio_words(const Row& row) {
  const bool has_both = row.verdict == Verdict::Same || row.verdict == Verdict::Different;
  if (!has_both || row.seconds_before <= 0) return "";
  return fmt::format("{:.2f}", row.seconds_after / row.seconds_before);
}

}  // namespace

std::size_t BatchComparison::count(Verdict verdict) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(rows, [&](const Row& row) { return row.verdict == verdict; }));
}

// What two answers differ in, where their few words do not show it: the first key, as each has it.
void tell_difference(const Json& before, const Json& after, Row& row) {
  if (row.before != row.after || !before.is_object() || !after.is_object()) return;
  for (const auto& [key, value] : before.items()) {
    const auto found = after.find(key);
    if (found != after.end() && *found == value) continue;
    row.before = fmt::format("{} {}", key, value.dump());
    row.after =
        found == after.end() ? fmt::format("no {}", key) : fmt::format("{} {}", key, found->dump());
    return;
  }
  for (const auto& [key, value] : after.items()) {
    if (before.contains(key)) continue;
    row.before = fmt::format("no {}", key);
    row.after = fmt::format("{} {}", key, value.dump());
    return;
  }
}

// As the questions stood in their file, whichever was answered first.
std::vector<const BatchLine*> in_order_of_file(const std::vector<BatchLine>& lines) {
  std::vector<const BatchLine*> order;
  for (const BatchLine& line : lines) order.push_back(&line);
  std::ranges::stable_sort(order, {}, &BatchLine::line);
  return order;
}

// A question may be asked more than once: the first time is compared with the first time, and so on.
BatchComparison compare_batches(const std::vector<BatchLine>& before,
                                const std::vector<BatchLine>& after) {
  std::map<std::string, std::deque<const BatchLine*>> now;
  for (const BatchLine* line : in_order_of_file(after)) now[line->question].push_back(line);
  BatchComparison comparison;
  for (const BatchLine* was : in_order_of_file(before)) {
    const BatchLine& line = *was;
    Row row{line.question, short_answer(line.answer), "", line.seconds, 0, Verdict::OnlyBefore};
    if (std::deque<const BatchLine*>& left = now[line.question]; !left.empty()) {
      const BatchLine& same = *left.front();
      left.pop_front();
      row.after = short_answer(same.answer);
      row.seconds_after = same.seconds;
      const Json old_answer = essence(line);
      const Json new_answer = essence(same);
      row.verdict = old_answer == new_answer ? Verdict::Same : Verdict::Different;
      if (row.verdict == Verdict::Different) tell_difference(old_answer, new_answer, row);
    }
    comparison.rows.push_back(std::move(row));
  }
  for (const auto& [question, left] : now) {
    for (const BatchLine* line : left) {
      comparison.rows.push_back(
          {question, "", short_answer(line->answer), 0, line->seconds, Verdict::OnlyAfter});
    }
  }
  return comparison;
}

std::string comparison_text(const BatchComparison& comparison) {
  std::string out;
  double before = 0;
  double after = 0;
  for (const Row& row : comparison.rows) {
    if (row.verdict == Verdict::Same || row.verdict == Verdict::Different) {
      before += row.seconds_before;
      after += row.seconds_after;
    }
    if (row.verdict == Verdict::Same) continue;
    out += fmt::format("{}: {}\n", verdict_words(row.verdict), row.question);
    if (row.verdict == Verdict::Different) {
      out +=
          fmt::format("  before  {}\n  after   {}\n", shortened(row.before), shortened(row.after));
    }
  }
  return out +
         fmt::format("{} questions: {} the same, {} different, {} only before, {} only after\n",
                     comparison.rows.size(), comparison.count(Verdict::Same),
                     comparison.count(Verdict::Different), comparison.count(Verdict::OnlyBefore),
                     comparison.count(Verdict::OnlyAfter)) +
         fmt::format("seconds: {} before, {} after\n", seconds_words(before), seconds_words(after));
}

std::string comparison_csv(const BatchComparison& comparison) {
  std::string out = "question,verdict,before,after,seconds before,seconds after,ratio\n";
  for (const Row& row : comparison.rows) {
    out += fmt::format("{},{},{},{},{},{},{}\n", csv_cell(row.question), verdict_words(row.verdict),
                       csv_cell(row.before), csv_cell(row.after), seconds_words(row.seconds_before),
                       seconds_words(row.seconds_after), ratio_words(row));
  }
  return out;
}

std::string comparison_html(const BatchComparison& comparison) {
  std::string body = fmt::format(
      "<p>{}</p>\n<div "
      "class=\"wide\"><table><thead><tr><th>question</th><th>verdict</th><th>before</th>"
      "<th>after</th><th>seconds before</th><th>seconds after</th><th>ratio</th></tr>"
      "</thead><tbody>\n",
      fmt::format("{} questions, {} different", comparison.rows.size(),
                  comparison.count(Verdict::Different)));
  for (const Row& row : comparison.rows) {
    body += fmt::format(
        "<tr class=\"{}\"><td>{}</td><td "
        "class=\"verdict\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td></tr>\n",
        row.verdict == Verdict::Same ? "agrees" : "mismatch", command_cell(row.question),
        verdict_words(row.verdict), value_cell(shortened(row.before)),
        value_cell(shortened(row.after)), seconds_words(row.seconds_before),
        seconds_words(row.seconds_after), ratio_words(row));
  }
  return html_page("Two runs of a batch", body + "</tbody></table></div>\n");
}

}  // namespace upstar::cli
