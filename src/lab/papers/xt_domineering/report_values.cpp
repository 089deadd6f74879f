// Table 6 against ours, size by size.
//
// The table prints a drawing and a value for each class. Values of as many squares are matched as
// multisets: a printed value takes the first of our classes that has it (or its negative, whose
// picture is the quarter turn). What is left over on either side is missing on the other.
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "draw/picture_svg.hpp"
#include "lab/papers/xt_domineering/report_sections.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/grid/symmetry.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar::xt_chapter {
namespace {

struct PrintedSize {
  int squares;
  std::vector<std::string_view> values;  // P<squares>-1, P<squares>-2, ...
};

const std::vector<PrintedSize>& printed_table() {
  static const std::vector<PrintedSize> table = {
      {1, {"*"}},
      {2, {"^"}},
      {3, {"0", "v"}},
      {4, {"*", "*", "^^*", "*"}},
      {5, {"black_star", "*", "^^", "black_star", "^^", "^", "0"}},
      {6, {"half_star", "half_star", "^^*", "up_plus", "half_up", "black_star + *", "0", "0"}},
      {7, {"*", "^*", "^", "^*", "*", "0", "* + half_star_plus"}},
      {8, {"*", "diamond", "0"}},
      {9, {"0"}},
  };
  return table;
}

std::string text_of(const GridRegion& picture) {
  return fmt::format("{}", fmt::join(picture_rows(picture), "/"));
}

// Our classes, and which of them a printed value has taken.
class Classes {
 public:
  explicit Classes(Arena& arena) : arena_(arena) {
    Valuer<xt_domineering::Rules> valuer(arena);
    table_ = subpositions(valuer, 3, 3);
    if (table_.stopped) throw *table_.stopped;
    taken_.resize(table_.classes.size());
  }

  // A picture of that value, with so many squares, that nobody has taken.
  std::optional<GridRegion> take(int squares, Game value) {
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const Subposition& entry = table_.classes[i];
      if (taken_[i] || entry.squares != squares) continue;
      const bool turned = entry.value != value;
      if (turned && arena_.negative(entry.value) != value) continue;
      taken_[i] = true;
      return turned ? transposed(entry.picture) : entry.picture;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::vector<Subposition> left_over() const {
    std::vector<Subposition> out;
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      if (!taken_[i]) out.push_back(table_.classes[i]);
    }
    return out;
  }
  [[nodiscard]] std::span<const Subposition> all() const { return table_.classes; }
  [[nodiscard]] std::size_t count(int squares) const {
    std::size_t found = 0;
    for (const Subposition& entry : table_.classes) found += entry.squares == squares ? 1 : 0;
    return found;
  }

 private:
  Arena& arena_;
  SubpositionTable table_;
  std::vector<bool> taken_;
};

void compare_counts(Exhibit& exhibit, const Classes& classes) {
  constexpr std::string_view kWhy = "one class of five squares is not listed";
  std::size_t listed = 0;
  for (const PrintedSize& size : printed_table()) {
    const std::string item =
        fmt::format("classes of {} square{}", size.squares, size.squares == 1 ? "" : "s");
    const std::string printed = fmt::format("{}", size.values.size());
    const std::string ours = fmt::format("{}", classes.count(size.squares));
    listed += size.values.size();
    if (size.squares == 5) {
      known_error(exhibit, item, printed, ours, "8", std::string(kWhy));
    } else {
      compare(exhibit, item, printed, ours);
    }
  }
  known_error(exhibit, "classes", fmt::format("{}", listed),
              fmt::format("{}", classes.all().size()), "35", std::string(kWhy));
}

}  // namespace

void table_of_values(ReportWriter& writer) {
  Exhibit& exhibit = writer.exhibit(
      "table 6", "the connected subpositions of 3x3, reflections and quarter turns counted once");
  Arena& arena = writer.arena();
  Classes classes(arena);
  for (const PrintedSize& size : printed_table()) {
    for (std::size_t i = 0; i < size.values.size(); ++i) {
      const Game value = game_from_text(arena, size.values[i]);
      const auto picture = classes.take(size.squares, value);
      const std::string number = fmt::format("P{}-{}", size.squares, i + 1);
      const std::string item =
          picture ? fmt::format("{:<5} {}", number, text_of(*picture)) : number;
      ReportRow& row =
          compare(exhibit, item, std::string(size.values[i]),
                  picture ? to_text(arena, value) : "no such position", picture.has_value());
      if (picture) row.picture = picture_svg(picture_rows(*picture));
    }
  }
  for (const Subposition& missing : classes.left_over()) {
    ReportRow& row = known_error(
        exhibit, fmt::format("P{}-?  {}", missing.squares, text_of(missing.picture)), "not listed",
        to_text(arena, missing.value), "^^",
        "three shapes of five squares are worth two ups, the letters U, T and Z; two are listed");
    row.picture = picture_svg(picture_rows(missing.picture));
  }
  compare_counts(exhibit, classes);
  const Game two_ups = game_from_text(arena, "^^");
  for (const Subposition& entry : classes.all()) {
    if (entry.squares != 5 || entry.value != two_ups) continue;
    exhibit.pictures.push_back(
        {"worth ^^: table 6 has only two of the three", picture_svg(picture_rows(entry.picture))});
  }
}

}  // namespace upstar::xt_chapter
