// Names, sums in words, and Markdown tables.
#include "lab/tables/decomposition_report.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "value/atomic_weight.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

// In the order of elementary_infinitesimals().
constexpr std::array<std::string_view, 8> kNames{
    "*", "^", "up_plus", "half_up", "black_star", "half_star", "half_star_plus", "diamond"};

std::string cell(Printer& printer, Game game) { return markdown_code(printer.text(game)); }

// A value up to sign, the classes that have it, and how it is made.
struct Line {
  Game value;
  std::size_t classes = 0;
  const Combination* combination = nullptr;
};

std::vector<Line> distinct_values(Arena& arena, const Decomposition& decomposition) {
  std::vector<Line> lines;
  std::map<Game, std::size_t> place;
  for (const Decomposition::Expression& expression : decomposition.values) {
    const Game key = std::min(expression.value, arena.negative(expression.value));
    const auto [found, is_new] = place.emplace(key, lines.size());
    if (is_new) lines.push_back({expression.value, 0, &expression.combination});
    ++lines[found->second].classes;
  }
  return lines;
}

bool is_elementary(const Decomposition& decomposition, const Combination& combination) {
  const auto terms = combination.terms();
  return std::all_of(terms.begin(), terms.end(), [&](const Combination::Term& term) {
    return decomposition.generators[term.symbol].elementary;
  });
}

std::string generator_table(Arena& arena, const Decomposition& decomposition) {
  Printer printer(arena);
  std::string text =
      "| generator | canonical form | atomic weight | a value of the board | values that use it "
      "|\n|---|---|---|---|---|\n";
  for (std::size_t i = 0; i < decomposition.generators.size(); ++i) {
    const Decomposition::Generator& generator = decomposition.generators[i];
    const auto weight = atomic_weight(arena, generator.game);
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", generator_name(decomposition, i),
                        cell(printer, generator.game), weight ? cell(printer, *weight) : "none",
                        generator.is_value ? "yes" : "no", generator.uses);
  }
  return text;
}

std::string value_table(Arena& arena, const Decomposition& decomposition,
                        const std::vector<Line>& lines) {
  Printer printer(arena);
  std::string text = "| value | classes | made of |\n|---|---|---|\n";
  for (const Line& line : lines) {
    text += fmt::format("| {} | {} | `{}` |\n", cell(printer, line.value), line.classes,
                        combination_text(decomposition, *line.combination));
  }
  return text;
}

}  // namespace

std::string generator_name(const Decomposition& decomposition, std::size_t index) {
  if (decomposition.generators[index].elementary) return std::string(kNames.at(index));
  return fmt::format("g{}", index - kNames.size() + 1);
}

std::string combination_text(const Decomposition& decomposition, const Combination& combination) {
  std::string text;
  for (const auto& [generator, coefficient] : combination.terms()) {
    const bool negative = coefficient < 0;
    if (!text.empty()) text += negative ? " - " : " + ";
    if (text.empty() && negative) text += "-";
    if (coefficient != 1 && coefficient != -1)
      text += fmt::format("{}.", negative ? -coefficient : coefficient);
    text += generator_name(decomposition, generator);
  }
  return text.empty() ? "0" : text;
}

std::string decomposition_report(Arena& arena, const SubpositionTable& table,
                                 const Decomposition& decomposition, ReportDetail detail) {
  const std::vector<Line> lines = distinct_values(arena, decomposition);
  std::map<std::uint64_t, std::size_t> lengths;
  std::size_t elementary = 0;
  for (const Line& line : lines) {
    ++lengths[line.combination->length()];
    elementary += is_elementary(decomposition, *line.combination) ? 1 : 0;
  }
  const auto used_once =
      std::count_if(decomposition.generators.begin(), decomposition.generators.end(),
                    [](const Decomposition::Generator& g) { return !g.elementary && g.uses == 1; });
  const auto checked = std::count_if(decomposition.values.begin(), decomposition.values.end(),
                                     [](const Decomposition::Expression& e) { return e.checked; });

  std::string text = fmt::format("## {}x{}\n\n", table.rows, table.columns);
  text += fmt::format(
      "- {} classes with {} values up to sign; {} of the {} expressions proven: their "
      "canonical forms are the values\n",
      table.classes.size(), lines.size(), checked, decomposition.values.size());
  text += fmt::format(
      "- {} values are combinations of the eight elementary games; **{} generators "
      "beyond the eight** make the other {}\n",
      elementary, decomposition.beyond_elementary(), lines.size() - elementary);
  if (used_once > 0) {
    text += fmt::format("- {} of these generators serve one value only: the values that resist\n",
                        used_once);
  }
  text += fmt::format(
      "- the group generated by the values and the eight needs at most {} generators "
      "({} of infinite order)",
      decomposition.minimum, decomposition.free_rank);
  if (decomposition.bound.generators() > 0) {
    text += fmt::format(
        ", and provably **at least {}**: it has {} independent games of infinite order "
        "({} by their atomic weights, {} of weight 0) and {} independent games of order 2",
        decomposition.bound.generators(),
        decomposition.bound.weights + decomposition.bound.weightless, decomposition.bound.weights,
        decomposition.bound.weightless, decomposition.bound.involutions);
  }
  text += "\n";
  text += fmt::format("- found by {} sums, which met {} different games up to sign\n",
                      decomposition.sums_made, decomposition.games_met);
  text += "- how many values have expressions of how many terms, multiples written out:";
  for (const auto& [length, count] : lengths)
    text += fmt::format("{} {} of {}", length == lengths.begin()->first ? "" : ",", count, length);
  text += "\n";
  if (detail == ReportDetail::Tables) {
    text += "\n" + generator_table(arena, decomposition) + "\n";
    text += value_table(arena, decomposition, lines);
  }
  return text;
}

}  // namespace upstar
