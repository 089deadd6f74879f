// Who wins a row of NoGo after each first move of Black: a line of a table, and how it is found.
//
// A row of n points is told as n marks, one a point, like a row of stones in the figures of Du, Wei and
// Mueller ("Solving NoGo on Small Rectangular Boards", figure 8):
//
//     x  Black wins by opening there      o  Black loses      .  not asked
//
// A row read from its other end is the same game, so only the openings of one half are searched. All
// openings of a row share one solver, which remembers; every row gets a fresh one. So with one thread
// the nodes of a row depend on the database alone, and not on the rows before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// Which first moves: all, or the second point alone (B1 in the letters of Go boards).
enum class OpeningChoice { All, B1 };

[[nodiscard]] std::string_view name_of(OpeningChoice choice);  // "all", "b1"
[[nodiscard]] std::optional<OpeningChoice> opening_choice(std::string_view name);

// What a line of the table was found with.
struct OpeningsMeans {
  int exact_points = 0;  // how far the database had values
  int bounds_points = 0;
  std::uint64_t fingerprint = 0;  // of those values
  int key_bits = 0;               // of the search's table
  int threads = 1;

  bool operator==(const OpeningsMeans&) const = default;
};

struct RowOpenings {
  int n = 0;
  std::string marks;
  OpeningsMeans means;
  std::uint64_t nodes = 0;
  double seconds = 0;  // of the processor, all threads together

  // The mark of a point counted from 1.
  [[nodiscard]] char at(int point) const { return marks.at(static_cast<std::size_t>(point - 1)); }
};

class OpeningsSolver {
 public:
  static constexpr int kShortest = 2;  // on a single point nobody can move
  static constexpr int kLongest = nogo::Strip::kMaxPoints;
  // Which opening is searched, and how many of the row are.
  using OnOpening = std::function<void(int point, std::size_t done, std::size_t of)>;

  // The layers must outlive the solver.
  OpeningsSolver(const store::StripLayers& layers, Budget& budget, int threads);

  // kShortest <= n <= kLongest. Throws what the budget throws.
  [[nodiscard]] RowOpenings solve(int n, OpeningChoice choice,
                                  const OnOpening& on_opening = nullptr) const;

 private:
  const store::StripLayers& layers_;
  Budget& budget_;
  OpeningsMeans means_;
};

}  // namespace upstar
