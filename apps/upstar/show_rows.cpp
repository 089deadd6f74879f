// Writing rows. A period comes with the name of the theorem that proves it.
#include "upstar/show_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "draw/value_signs.hpp"
#include "upstar/html_page.hpp"
#include "upstar/json_document.hpp"
#include "upstar/table_cells.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

constexpr std::string_view kPeriodProof =
    "proven: the row is a partizan octal game, and enough values repeat for the theorem of Guy and "
    "Smith";

std::string rows_title(const RowsQuestion& question) {
  return fmt::format("{} {}xn", question.game, question.rows);
}

std::string board_of_rows(const RowsQuestion& question, const RowsAnswer::Entry& entry) {
  return fmt::format("{}x{}", question.rows, entry.length);
}

std::string names_of_row(const RowsAnswer::Entry& entry) {
  return entry.names == entry.value ? "" : entry.names;
}

// "G(n + 8) = G(n) for all n >= 1", where a period is proven; else nothing.
std::string period_words(const RowsAnswer& answer) {
  if (!answer.period) return "";
  return fmt::format("G(n + {}) = G(n) for all n >= {}", answer.period->length,
                     answer.period->first);
}

}  // namespace

std::string table_text(const RowsQuestion& question, const RowsAnswer& answer,
                       const Palette& palette) {
  std::size_t board_width = 0;
  std::size_t value_width = 0;
  for (const RowsAnswer::Entry& entry : answer.entries) {
    board_width = std::max(board_width, board_of_rows(question, entry).size());
    value_width = std::max(value_width, shortened(entry.value).size());
  }
  board_width = std::max(board_width, std::string_view("board").size());
  value_width = std::max(value_width, std::string_view("value").size());
  std::string out = palette.bold(rows_title(question)) + "\n\n";
  if (!answer.entries.empty()) {
    out += palette.dim(fmt::format("  {:<{}}  {:<{}}  {:<6}  {}", "board", board_width, "value",
                                   value_width, "weight", "names")) +
           "\n";
  }
  for (const RowsAnswer::Entry& entry : answer.entries) {
    std::string line =
        fmt::format("  {:<{}}  {:<{}}  {:<6}  {}", board_of_rows(question, entry), board_width,
                    shortened(entry.value), value_width, entry.atomic_weight.value_or("-"),
                    shortened(names_of_row(entry)));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  if (answer.period) out += fmt::format("\n{}\n({})\n", period_words(answer), kPeriodProof);
  return out + unfinished_text(answer.stopped);
}

std::string table_csv(const RowsQuestion& question, const RowsAnswer& answer) {
  std::string out = "rows,columns,value,atomic_weight,names\n";
  for (const RowsAnswer::Entry& entry : answer.entries) {
    out += fmt::format("{},{},{},{},{}\n", question.rows, entry.length, csv_cell(entry.value),
                       csv_cell(entry.atomic_weight.value_or("")), csv_cell(entry.names));
  }
  return out + unfinished_csv(answer.stopped, 5);
}

std::string table_html(const RowsQuestion& question, const RowsAnswer& answer) {
  std::string body =
      unfinished_html(answer.stopped) +
      "<div "
      "class=\"wide\"><table><tr><th>board</th><th>value</th><th>weight</th><th>names</th></tr>\n";
  for (const RowsAnswer::Entry& entry : answer.entries) {
    body += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        board_of_rows(question, entry), value_markup(shortened(entry.value)),
                        value_markup(shortened(entry.atomic_weight.value_or("-"))),
                        markup_text(shortened(names_of_row(entry))));
  }
  body += "</table></div>\n";
  if (answer.period) {
    body += fmt::format("<p>{} ({}).</p>\n", markup_text(period_words(answer)), kPeriodProof);
  }
  return html_page(rows_title(question), body);
}

std::string table_latex(const RowsQuestion& question, const RowsAnswer& answer) {
  std::string out = fmt::format("% {}\n", rows_title(question)) +
                    "\\begin{tabular}{lll}\nboard & value & weight \\\\ \\hline\n";
  for (const RowsAnswer::Entry& entry : answer.entries) {
    out += fmt::format("${} \\times {}$ & ${}$ & ${}$ \\\\\n", question.rows, entry.length,
                       as_latex(entry.value), as_latex(entry.atomic_weight.value_or("")));
  }
  return out + unfinished_latex(answer.stopped, 3) + "\\end{tabular}\n";
}

std::string table_json(const RowsQuestion& question, const RowsAnswer& answer) {
  Json json = document("table");
  json["input"] = {{"game", question.game},
                   {"rows", question.rows},
                   {"from", question.from},
                   {"to", question.to}};
  Json boards = Json::array();
  for (const RowsAnswer::Entry& entry : answer.entries) {
    boards.push_back({{"rows", question.rows},
                      {"columns", entry.length},
                      {"value", entry.value},
                      {"atomic_weight", or_null(entry.atomic_weight)},
                      {"names", entry.names.empty() ? Json(nullptr) : Json(entry.names)}});
  }
  json["boards"] = std::move(boards);
  json["period"] = answer.period ? Json{{"first", answer.period->first},
                                        {"length", answer.period->length},
                                        {"proven", true}}
                                 : Json(nullptr);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

}  // namespace upstar::cli
