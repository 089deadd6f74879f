// The rules of Linear Go once more, for the checker alone: plain characters, no cleverness.
//
// What finds a proof must not be what believes it, so nothing here is shared with the search, not even
// how a board is written. A row is a string of '-', 'x' and 'o'; as a number it is read with the digits
// 0, 1 and 2, the first point lowest.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace upstar::proof::superko {

using Row = std::string;

// The row after a stone `x` or `o` on an empty point; nothing when that is not allowed on any history.
[[nodiscard]] std::optional<Row> put_stone(Row row, char stone, std::size_t point);
// The points of x less those of o, by area.
[[nodiscard]] int area_score(const Row& row);
// Has every chain a liberty?
[[nodiscard]] bool may_stand(const Row& row);

// Rows as numbers, and turned: bit 0 of a turn reads the row from the other end, bit 1 exchanges x and o.
class RowCodes {
 public:
  explicit RowCodes(std::size_t points);

  [[nodiscard]] std::size_t points() const { return points_; }
  [[nodiscard]] std::uint64_t count() const { return power_[points_]; }
  [[nodiscard]] std::uint64_t code(const Row& row) const;
  [[nodiscard]] Row row(std::uint64_t code) const;
  [[nodiscard]] std::uint64_t turned(std::uint64_t code, unsigned turn) const;

 private:
  std::size_t points_;
  std::size_t low_;  // points in the lower of two halves, which are turned by table
  std::vector<std::uint64_t> power_;
  std::array<std::vector<std::uint32_t>, 4>
      lower_;  // by turn: what the half becomes, among its own
  std::array<std::vector<std::uint32_t>, 4> upper_;
};

}  // namespace upstar::proof::superko
