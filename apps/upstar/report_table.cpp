// Writing tables of subpositions. An entry is called by its squares and its place among them: 5-3.
#include "upstar/report_table.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "draw/picture_svg.hpp"
#include "upstar/html_page.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {
namespace {

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
  return html_page(title, out);
}

}  // namespace upstar::cli
