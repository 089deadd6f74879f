// Matching questions, then three ways to write the same table.
#include "upstar/batch/batch_comparison.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "draw/markup.hpp"
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

// A question may be asked more than once: the first time is compared with the first time, and so on.
BatchComparison compare_batches(const std::vector<BatchLine>& before,
                                const std::vector<BatchLine>& after) {
  std::map<std::string, std::deque<const BatchLine*>> now;
  for (const BatchLine& line : after) now[line.question].push_back(&line);
  BatchComparison comparison;
  for (const BatchLine& line : before) {
    Row row{line.question, short_answer(line.answer), "", line.seconds, 0, Verdict::OnlyBefore};
    if (std::deque<const BatchLine*>& left = now[line.question]; !left.empty()) {
      const BatchLine& same = *left.front();
      left.pop_front();
      row.after = short_answer(same.answer);
      row.seconds_after = same.seconds;
      row.verdict = essence(line) == essence(same) ? Verdict::Same : Verdict::Different;
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
      "<p>{}</p>\n<table><thead><tr><th>question</th><th>verdict</th><th>before</th>"
      "<th>after</th><th>seconds before</th><th>seconds after</th><th>ratio</th></tr>"
      "</thead><tbody>\n",
      fmt::format("{} questions, {} different", comparison.rows.size(),
                  comparison.count(Verdict::Different)));
  for (const Row& row : comparison.rows) {
    body += fmt::format(
        "<tr class=\"{}\"><td>{}</td><td "
        "class=\"verdict\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td></tr>\n",
        row.verdict == Verdict::Same ? "agrees" : "mismatch", markup_text(row.question),
        verdict_words(row.verdict), markup_text(shortened(row.before)),
        markup_text(shortened(row.after)), seconds_words(row.seconds_before),
        seconds_words(row.seconds_after), ratio_words(row));
  }
  return html_page("Two runs of a batch", body + "</tbody></table>\n");
}

}  // namespace upstar::cli
