// Who wins a row of NoGo after each first move of Black: a line of a table.
//
// A row of n points is told as n marks, one a point, like a row of stones in the figures of Du, Wei and
// Mueller ("Solving NoGo on Small Rectangular Boards", figure 8):
//
//     x  Black wins by opening there      o  Black loses      .  not asked
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <upstar/types/export.hpp>

namespace upstar {

inline constexpr int kShortestRow = 2;  // on a single point nobody can move

// Which first moves: all, or the second point alone (B1 in the letters of Go boards).
enum class OpeningChoice { All, B1 };

[[nodiscard]] UPSTAR_API std::string_view name_of(OpeningChoice choice);  // "all", "b1"
[[nodiscard]] UPSTAR_API std::optional<OpeningChoice> opening_choice(std::string_view name);

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

}  // namespace upstar
