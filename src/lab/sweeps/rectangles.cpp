// Classes of points, and one judge a board.
#include "lab/sweeps/rectangles.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "lab/sweeps/processor_watch.hpp"
#include "rules/board_text.hpp"
#include "rules/grid/region.hpp"

namespace upstar {
namespace {

// Places count from the lower left corner, points from the upper left one.
struct Place {
  int row;
  int column;

  auto operator<=>(const Place&) const = default;
};

Place place_of(const Rectangle& board, int point) {
  return {board.rows - 1 - point / board.columns, point % board.columns};
}
int point_at(const Rectangle& board, const Place& place) {
  return (board.rows - 1 - place.row) * board.columns + place.column;
}

}  // namespace

std::string Rectangle::name() const { return fmt::format("{}x{}", rows, columns); }

nogo::Board board_of(const Rectangle& rectangle) {
  return {GridRegion::all_empty(rectangle.rows, rectangle.columns), 0, 0};
}

std::string Rectangle::point_name(int point) const { return square_name(point, rows, columns); }

std::vector<Rectangle> rectangles_up_to(int points) {
  std::vector<Rectangle> boards;
  for (int rows = 1; rows * rows <= points; ++rows) {
    for (int columns = rows; rows * columns <= points; ++columns) boards.push_back({rows, columns});
  }
  std::ranges::sort(boards, [](const Rectangle& a, const Rectangle& b) {
    return std::pair(a.points(), a.rows) < std::pair(b.points(), b.rows);
  });
  return boards;
}

int first_image(const Rectangle& board, int point) {
  const Place place = place_of(board, point);
  Place first = place;
  const auto consider = [&](int row, int column) {
    for (const int r : {row, board.rows - 1 - row}) {
      for (const int c : {column, board.columns - 1 - column}) first = std::min(first, Place{r, c});
    }
  };
  consider(place.row, place.column);
  if (board.rows == board.columns) consider(place.column, place.row);
  return point_at(board, first);
}

std::vector<int> different_openings(const Rectangle& board) {
  std::vector<int> openings;
  for_each_square(nogo::legal_points(board_of(board), Player::Black), [&](int point) {
    if (first_image(board, point) == point) openings.push_back(point);
  });
  std::ranges::sort(openings, {}, [&](int point) { return place_of(board, point); });
  return openings;
}

std::optional<bool> RectangleResult::wins_by(int point) const {
  for (const RectangleVerdict& verdict : verdicts) {
    if (verdict.opening == first_image(board, point)) return verdict.black_wins;
  }
  return std::nullopt;
}

std::optional<bool> RectangleResult::black_wins() const {
  for (const RectangleVerdict& verdict : verdicts) {
    if (verdict.black_wins || !verdict.opening) return verdict.black_wins;
  }
  // No opening that was asked wins.
  return knows_all_openings() ? std::optional(false) : std::nullopt;
}

bool RectangleResult::knows_all_openings() const {
  return std::ranges::all_of(different_openings(board),
                             [&](int point) { return wins_by(point).has_value(); });
}

std::uint64_t RectangleResult::nodes() const {
  std::uint64_t sum = 0;
  for (const RectangleVerdict& verdict : verdicts) sum += verdict.nodes;
  return sum;
}

double RectangleResult::seconds() const {
  double sum = 0;
  for (const RectangleVerdict& verdict : verdicts) sum += verdict.seconds;
  return sum;
}

void complete(RectangleResult& result, RectangleChoice choice, const RectangleWork& work) {
  const Rectangle& board = result.board;
  std::unique_ptr<BoardOracle> judge;
  const auto find = [&](std::optional<int> opening, double fraction) {
    if (work.on_begin) work.on_begin(board, opening, fraction);
    if (judge == nullptr) judge = work.make_judge(board);
    const ProcessorWatch watch;
    const std::uint64_t nodes_before = judge->nodes();
    RectangleVerdict verdict;
    verdict.board = board;
    verdict.opening = opening;
    verdict.black_wins =
        opening ? !judge->wins(board_of(board).with_stone(*opening, Player::Black), Player::White)
                : judge->wins(board_of(board), Player::Black);
    verdict.method = judge->method();
    verdict.threads = work.threads;
    verdict.nodes = judge->nodes() - nodes_before;
    verdict.seconds = watch.seconds();
    result.verdicts.push_back(verdict);
    if (work.on_verdict) work.on_verdict(verdict);
  };
  if (choice == RectangleChoice::Winner) {
    if (!result.black_wins()) find(std::nullopt, 0);
  } else {
    const std::vector<int> openings = different_openings(board);
    for (std::size_t i = 0; i < openings.size(); ++i) {
      if (result.wins_by(openings[i])) continue;
      find(openings[i], static_cast<double>(i) / static_cast<double>(openings.size()));
    }
  }
  if (judge != nullptr) judge->finish();
}

}  // namespace upstar
