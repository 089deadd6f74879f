// Learns the order of moves of the search of boards (lab/training/board_order.hpp).
//
//     learn_board_order gather EXAMPLES ROWSxCOLUMNS...      solves the boards and writes examples
//     learn_board_order fit EXAMPLES WEIGHTS                 writes the header with the weights
//
// What is in the tree was made by
//
//     learn_board_order gather tests/data/board_examples.txt 4x4 3x6 2x9 2x10 4x5 3x7 2x11
//     learn_board_order fit tests/data/board_examples.txt src/search/nogo_boards/board_weights.hpp
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "lab/training/board_order.hpp"

namespace upstar {
namespace {

constexpr std::size_t kExamplesOfABoard = 2000;
constexpr std::size_t kMemory = std::size_t{4} << 30;

void write(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  if (!(out << text).flush()) throw Error(ErrorKind::BadInput, "cannot write " + file, "");
}

void gather(const std::string& file, const std::vector<std::string>& boards) {
  std::vector<BoardExample> all;
  for (const std::string& board : boards) {
    int rows = 0;
    int columns = 0;
    if (std::sscanf(board.c_str(), "%dx%d", &rows, &columns) != 2 || rows < 1 || columns < 1 ||
        rows * columns > GridRegion::kMaxSquares) {
      throw Error::at_text(board, 0, board.size(), "this is not the size of a board",
                           "for example 4x5");
    }
    Budget budget(kMemory);
    const auto examples = gather_board_examples(rows, columns, kExamplesOfABoard, budget);
    fmt::print("{}: {} examples\n", board, examples.size());
    all.insert(all.end(), examples.begin(), examples.end());
  }
  write(file, format_board_examples(all));
}

void fit(const std::string& from, const std::string& to) {
  std::ifstream in(from, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::vector<BoardExample> examples = parse_board_examples(text);
  const BoardFit fit = fit_board_weights(examples);
  fmt::print(
      "{} examples, loss {:.4f}, the likelier side won {:.1f} %, error of the nodes {:.3f} and "
      "{:.3f}\n",
      examples.size(), fit.loss, 100 * fit.accuracy, fit.error_if_lost, fit.error_if_won);
  write(to, format_board_weights(fit, examples.size()));
}

}  // namespace
}  // namespace upstar

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  try {
    if (arguments.size() >= 3 && arguments[0] == "gather") {
      upstar::gather(arguments[1], {arguments.begin() + 2, arguments.end()});
      return 0;
    }
    if (arguments.size() == 3 && arguments[0] == "fit") {
      upstar::fit(arguments[1], arguments[2]);
      return 0;
    }
    fmt::print(stderr,
               "usage: learn_board_order gather EXAMPLES ROWSxCOLUMNS...\n"
               "       learn_board_order fit EXAMPLES WEIGHTS\n");
  } catch (const upstar::Error& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
  return 2;
}
