// Writing the book, board by board.
#include "search/baselines/mtdf/position_book.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "search/baselines/mtdf/move_order.hpp"
#include "search/baselines/mtdf/packed.hpp"
#include "search/baselines/mtdf/total.hpp"

namespace upstar::mtdf {
namespace {

// The book is small beside any search of these rows; longer rows are out of reach for the paper's solver.
constexpr int kMostPoints = 13;

int checked(int points) {
  if (points <= kMostPoints) return points;
  throw Error(ErrorKind::BadInput,
              fmt::format("the paper's solver takes rows up to 1x{}", kMostPoints),
              "without 'profile' longer rows can be solved");
}

}  // namespace

PositionBook::PositionBook(int points, bool knowledge_order, Budget& budget)
    : budget_(budget), index_(checked(points)) {
  pages_.reserve(size());
  first_step_.reserve(2 * std::size_t{size()} + 1);
  for (Position position = 0; position < size(); ++position) {
    budget_.tick();
    Page page;
    page.board = index_.board_at(position);
    page.black_territory = territory(page.board, Player::Black);
    page.white_territory = territory(page.board, Player::White);
    page.score = static_cast<std::int8_t>(score(page.board));
    page.total_for_black = is_total_shape(page.board, Player::Black);
    page.total_for_white = is_total_shape(page.board, Player::White);
    page.packed = points <= kMostPackedPoints && is_packed_shape(page.board);
    const std::vector<Telomere> found = mtdf::telomeres(page.board);
    page.first_telomere = static_cast<std::uint32_t>(telomeres_.size());
    page.telomere_count = static_cast<std::uint8_t>(found.size());
    telomeres_.insert(telomeres_.end(), found.begin(), found.end());
    pages_.push_back(page);
    add_steps(page.board, Player::Black, knowledge_order);
    add_steps(page.board, Player::White, knowledge_order);
  }
  first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
  budget_.charge(bytes());
}

PositionBook::~PositionBook() { budget_.release(bytes()); }

void PositionBook::add_steps(const linear_go::Board& board, Player player, bool knowledge_order) {
  first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
  if (knowledge_order) {
    for (const int point : points_in_order(board, player)) {
      steps_.push_back({point, at(*play(board, player, point))});
    }
    return;
  }
  for (int point = 0; point < board.points; ++point) {
    if (const auto after = play(board, player, point)) steps_.push_back({point, at(*after)});
  }
}

std::size_t PositionBook::bytes() const {
  return pages_.capacity() * sizeof(Page) + steps_.capacity() * sizeof(Step) +
         first_step_.capacity() * sizeof(std::uint32_t) + telomeres_.capacity() * sizeof(Telomere);
}

}  // namespace upstar::mtdf
