// Solves the openings that the perfect player knows by heart (play/nogo/solved_openings.hpp).
//
//     solve_openings STONES ROWSxCOLUMNS...       all positions with up to so many stones, on standard output
//
// What is in the tree was made by
//
//     solve_openings 2 3x6 2x9 4x5 2x10 > src/play/nogo/solved_openings.txt
#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "play/nogo/solved_openings.hpp"
#include "rules/grid/region.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMemory = std::size_t{4} << 30;

void solve_and_print(int stones, const std::vector<std::string>& boards) {
  fmt::print(
      "# Openings of boards whose first moves take seconds to solve (solved_openings.hpp says how "
      "to "
      "read them).\n");
  for (const std::string& board : boards) {
    int rows = 0;
    int columns = 0;
    if (std::sscanf(board.c_str(), "%dx%d", &rows, &columns) != 2 || rows < 1 || columns < 1 ||
        rows * columns > GridRegion::kMaxSquares) {
      throw Error::at_text(board, 0, board.size(), "this is not the size of a board",
                           "for example 4x5");
    }
    Budget budget(kMemory);
    with_deep_stack([&] { fmt::print("{}", play::solve_openings(rows, columns, stones, budget)); });
  }
}

}  // namespace
}  // namespace upstar

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  int stones = 0;
  if (arguments.size() < 2 || std::sscanf(arguments[0].c_str(), "%d", &stones) != 1) {
    fmt::print(stderr, "usage: solve_openings STONES ROWSxCOLUMNS...\n");
    return 2;
  }
  try {
    upstar::solve_and_print(stones, {arguments.begin() + 1, arguments.end()});
    return 0;
  } catch (const upstar::Error& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
  return 2;
}
