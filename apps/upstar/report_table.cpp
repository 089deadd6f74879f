// Writing tables of subpositions. An entry is called by its squares and its place among them: 5-3.
#include "upstar/report_table.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/markup.hpp"

namespace upstar::cli {
namespace {

// Longer values are shortened in the terminal and on the page.
constexpr std::size_t kLongestCell = 60;

std::string one_line(const std::vector<std::string>& picture) {
  return fmt::format("{}", fmt::join(picture, "/"));
}

// "5-3": the third of the classes of five squares.
std::vector<std::string> numbers_of(const TableAnswer& answer) {
  std::vector<std::string> numbers;
  int squares = 0;
  int place = 0;
  for (const TableAnswer::Entry& entry : answer.entries) {
    place = entry.squares == squares ? place + 1 : 1;
    squares = entry.squares;
    numbers.push_back(fmt::format("{}-{}", squares, place));
  }
  return numbers;
}

std::string shortened(const std::string& text) {
  return text.size() <= kLongestCell ? text : text.substr(0, kLongestCell) + "...";
}

// What a reader wants beside the value: its names, unless they only repeat it.
std::string names_of(const TableAnswer::Entry& entry) {
  if (!entry.combination.empty() && entry.names.empty()) return entry.combination;
  return entry.names == entry.value ? "" : entry.names;
}

std::string summary_of(const TableAnswer& answer) {
  std::string by_squares;
  for (std::size_t n = 1; n < answer.by_squares.size(); ++n) {
    by_squares += fmt::format("{}{}", n == 1 ? "" : ", ", answer.by_squares[n]);
  }
  std::string out = fmt::format(
      "{} classes of {} connected subpositions, {} values up to sign\nclasses by squares: {}\n",
      answer.entries.size(), answer.connected_sets, answer.values, by_squares);
  if (!answer.generators.empty()) {
    out += fmt::format("generators: {}\n", answer.generators.size());
  }
  return out;
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

// Squares of the position as outlined cells; what is not part of it stays empty.
std::string picture_svg(const std::vector<std::string>& picture) {
  constexpr int kCell = 18;
  const auto rows = static_cast<int>(picture.size());
  const auto columns = static_cast<int>(picture.front().size());
  std::string out = fmt::format("<svg width=\"{0}\" height=\"{1}\" viewBox=\"-1 -1 {0} {1}\">",
                                columns * kCell + 2, rows * kCell + 2);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      if (picture[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != '.') continue;
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", column * kCell,
                         row * kCell, kCell, kCell);
    }
  }
  return out + "</svg>";
}

constexpr std::string_view kStyle =
    "body{font:16px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;"
    "color:#1b1b1b;background:#fff}"
    "h2{margin:2rem 0 .5rem;font-size:1.1rem;border-bottom:1px solid #ccc}"
    ".grid{display:flex;flex-wrap:wrap;gap:1rem}"
    "figure{margin:0;padding:.75rem;border:1px solid #ddd;border-radius:6px;min-width:7rem;"
    "display:flex;flex-direction:column;align-items:center;justify-content:flex-end}"
    "figcaption{text-align:center;margin-top:.5rem;max-width:14rem;overflow-wrap:anywhere}"
    "rect{fill:#f7f3e8;stroke:#333;stroke-width:1.5}"
    ".value{font-family:ui-monospace,monospace;font-weight:600}"
    ".more{font-family:ui-monospace,monospace;font-size:.85rem;color:#555}"
    ".number{font-size:.75rem;color:#777}"
    "table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid #ddd;"
    "text-align:left;font-family:ui-monospace,monospace;font-size:.85rem}";

}  // namespace

std::string table_text(const TableQuestion& question, const TableAnswer& answer,
                       const Palette& palette) {
  const std::vector<std::string> numbers = numbers_of(answer);
  std::size_t picture_width = 0;
  std::size_t value_width = 0;
  for (const TableAnswer::Entry& entry : answer.entries) {
    picture_width = std::max(picture_width, one_line(entry.picture).size());
    value_width = std::max(value_width, shortened(entry.value).size());
  }
  std::string out = palette.bold(fmt::format("{} {}", question.game, question.board)) + "\n" +
                    summary_of(answer) + "\n";
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    std::string line =
        fmt::format("{:>7}  {:<{}}  {:<{}}  {:<5}  {}", numbers[i], one_line(entry.picture),
                    picture_width, shortened(entry.value), value_width,
                    entry.atomic_weight.value_or("-"), shortened(names_of(entry)));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  if (!answer.generators.empty()) out += "\ngenerators, and how many values use them\n";
  for (const TableAnswer::Generator& generator : answer.generators) {
    out += fmt::format("{:>16}  {:>4}  {}\n", generator.name, generator.uses,
                       shortened(generator.value));
  }
  return out;
}

std::string table_csv(const TableAnswer& answer) {
  std::string out = "number,squares,picture,places,value,atomic_weight,names,combination\n";
  const std::vector<std::string> numbers = numbers_of(answer);
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    out +=
        fmt::format("{},{},{},{},{},{},{},{}\n", numbers[i], entry.squares, one_line(entry.picture),
                    entry.places, csv_cell(entry.value), csv_cell(entry.atomic_weight.value_or("")),
                    csv_cell(entry.names), csv_cell(entry.combination));
  }
  return out;
}

std::string table_html(const TableQuestion& question, const TableAnswer& answer) {
  const std::string title = fmt::format("{} {}", question.game, question.board);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>{0}</title>"
      "<style>{1}</style></head><body>\n<h1>{0}</h1>\n",
      markup_text(title), kStyle);
  out += fmt::format(
      "<p>{} classes of {} connected subpositions, {} values up to sign. "
      "A reflection has the same value, a quarter turn the negative.</p>\n",
      answer.entries.size(), answer.connected_sets, answer.values);
  const std::vector<std::string> numbers = numbers_of(answer);
  int squares = 0;
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    if (entry.squares != squares) {
      if (squares != 0) out += "</div>\n";
      squares = entry.squares;
      out += fmt::format("<h2>{} square{}</h2>\n<div class=\"grid\">\n", squares,
                         squares == 1 ? "" : "s");
    }
    out += fmt::format("<figure>{}<figcaption><div class=\"value\">{}</div>",
                       picture_svg(entry.picture), markup_text(shortened(entry.value)));
    if (const std::string names = names_of(entry); !names.empty()) {
      out += fmt::format("<div class=\"more\">{}</div>", markup_text(shortened(names)));
    }
    if (entry.atomic_weight) {
      out += fmt::format("<div class=\"more\">weight {}</div>",
                         markup_text(shortened(*entry.atomic_weight)));
    }
    out += fmt::format("<div class=\"number\">{}</div></figcaption></figure>\n", numbers[i]);
  }
  if (squares != 0) out += "</div>\n";
  if (!answer.generators.empty()) {
    out += "<h2>Generators</h2>\n<table><tr><th>name</th><th>uses</th><th>value</th></tr>\n";
    for (const TableAnswer::Generator& generator : answer.generators) {
      out +=
          fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", markup_text(generator.name),
                      generator.uses, markup_text(shortened(generator.value)));
    }
    out += "</table>\n";
  }
  return out + "</body></html>\n";
}

}  // namespace upstar::cli
