// From theorems to statements about single positions.
#include "lab/papers/linear_go/theorems.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "rules/linear_go/board.hpp"
#include "rules/linear_go/text.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/position_book.hpp"
#include "search/baselines/mtdf/telomere.hpp"
#include "search/linear_go/histories/every_history.hpp"

namespace upstar {
namespace {

using histories::Claim;
using histories::EveryHistory;
using histories::Finding;
using histories::PositionSet;
using histories::Statement;
using linear_go::Board;
using mtdf::Position;
using mtdf::PositionBook;

class Checking {
 public:
  Checking(int points, Budget& budget) : book_(points, true, budget), search_(book_, budget) {}

  [[nodiscard]] const PositionBook& book() const { return book_; }

  // All positions that `fits` says may have occurred, and the last one.
  [[nodiscard]] Statement about(Position last, bool played,
                                const std::function<bool(const Board&)>& fits) const {
    Statement statement{last, PositionSet(book_.size()), played, std::nullopt, {}};
    for (Position position = 0; position < book_.size(); ++position) {
      if (position == last || fits(book_[position].board)) statement.possible.insert(position);
    }
    return statement;
  }
  void put(const Statement& statement) {
    const Finding finding = search_.decide(statement);
    ++result_.statements;
    result_.boxes += finding.boxes;
    if (finding.holds) return;
    if (result_.failed++ > 0) return;
    std::vector<std::string> boards;
    for (const Position position : finding.counterexample) {
      boards.push_back(linear_go::format_board(book_[position].board));
    }
    result_.counterexample = fmt::format("{}", fmt::join(boards, "/"));
  }
  [[nodiscard]] TheoremCheck result() {
    result_.nodes = search_.nodes();
    return std::move(result_);
  }

  // Of the positions that differ by direction only, is this the one to be checked?
  [[nodiscard]] bool is_first_of_mirrored(Position position) const {
    return position <= book_.at(book_[position].board.mirrored());
  }

 private:
  PositionBook book_;
  EveryHistory search_;
  TheoremCheck result_;
};

// Black gets at least what he scores now. White is to move: were it Black, he could pass.
Claim black_keeps(const PositionBook::Page& page) {
  return {Player::Black, page.score, Player::White, {}};
}

// Statements with White in the place of Black follow by exchanging the colours, so the owner is Black.
constexpr Player kOwner = Player::Black;

// After each of the two moves, from positions that leave points 1 and 2 alone: Black gets no more
// after the first than after the second.
TheoremCheck compare_lines(
    int points, Budget& budget, std::optional<Player> last_mover,
    const std::function<std::pair<Claim, Claim>(const PositionBook&, Position)>& lines) {
  Checking checking(points, budget);
  const PositionBook& book = checking.book();
  const auto leaves_alone = [](const Board& board) { return (board.occupied() & 0b11) == 0; };
  for (Position last = 0; last < book.size(); ++last) {
    if (!leaves_alone(book[last].board)) continue;
    Statement statement = checking.about(last, true, leaves_alone);
    statement.last_mover = last_mover;
    auto [first, second] = lines(book, last);
    for (int threshold = 1 - points; threshold <= points; ++threshold) {
      first.winner = Player::White;
      second.winner = Player::Black;
      first.threshold = second.threshold = threshold;
      statement.claims = {first, second};
      checking.put(statement);
    }
  }
  return checking.result();
}

Position played(const PositionBook& book, Position from, Player player, int point) {
  return book.at(*play(book[from].board, player, point));
}

}  // namespace

TheoremCheck check_total_rows(int points, Budget& budget) {
  Checking checking(points, budget);
  const PositionBook& book = checking.book();
  for (Position last = 0; last < book.size(); ++last) {
    if (!book[last].total_for_black || !checking.is_first_of_mirrored(last)) continue;
    const std::uint32_t stones = book[last].board.black;
    Statement statement = checking.about(
        last, false, [&](const Board& board) { return (board.black & ~stones) == 0; });
    statement.claims = {{kOwner, points, Player::White, {}}};
    checking.put(statement);
  }
  return checking.result();
}

TheoremCheck check_packed_rows(int points, mtdf::PackedGames games, Budget& budget) {
  Checking checking(points, budget);
  const PositionBook& book = checking.book();
  for (Position last = 0; last < book.size(); ++last) {
    const PositionBook::Page& page = book[last];
    if (!mtdf::is_packed_shape(page.board) || !checking.is_first_of_mirrored(last)) continue;
    Statement statement = checking.about(last, true, [&](const Board& board) {
      return mtdf::is_packed_game(page.black_territory, page.white_territory, board.black,
                                  board.white, games);
    });
    statement.claims = {black_keeps(page)};
    checking.put(statement);
  }
  return checking.result();
}

TheoremCheck check_telomeres(int points, int complement, Budget& budget) {
  Checking checking(points, budget);
  const PositionBook& book = checking.book();
  for (Position last = 0; last < book.size(); ++last) {
    const PositionBook::Page& page = book[last];
    for (const mtdf::Telomere& telomere : book.telomeres(page)) {
      if (telomere.owner != kOwner || telomere.complement != complement) continue;
      if (!telomere.complement_at_left) continue;  // the mirrored position is checked instead
      Statement statement = checking.about(last, false, [&](const Board& board) {
        return !mtdf::stands_in(telomere, page.board, board);
      });
      if (complement == 3) {
        statement.claims = {black_keeps(page)};
        checking.put(statement);
        continue;
      }
      // A pass of White's is answered by one.
      for (const mtdf::Step& step : book.steps(last, Player::White)) {
        if (step.point == telomere.middle_point(points)) continue;
        statement.claims = {{kOwner, page.score, Player::Black, {step.to}}};
        checking.put(statement);
      }
    }
  }
  return checking.result();
}

// Black may pass only after a move of White's: two passes end the game.
TheoremCheck check_captured_end(int points, Budget& budget) {
  return compare_lines(points, budget, Player::White, [](const PositionBook& book, Position last) {
    const Position stone = played(book, last, Player::Black, 0);
    const Position answer = played(book, last, Player::White, 1);
    return std::pair(Claim{Player::White, 0, Player::Black, {stone, answer}},
                     Claim{Player::Black, 0, Player::Black, {answer}});
  });
}

TheoremCheck check_one_two_rule(int points, Budget& budget) {
  return compare_lines(points, budget, std::nullopt, [](const PositionBook& book, Position last) {
    return std::pair(
        Claim{Player::White, 0, Player::White, {played(book, last, Player::Black, 0)}},
        Claim{Player::Black, 0, Player::Black, {played(book, last, Player::White, 1)}});
  });
}

TheoremCheck check_end_or_second(int points, Budget& budget) {
  return compare_lines(points, budget, std::nullopt, [](const PositionBook& book, Position last) {
    return std::pair(
        Claim{Player::White, 0, Player::White, {played(book, last, Player::Black, 0)}},
        Claim{Player::Black, 0, Player::White, {played(book, last, Player::Black, 1)}});
  });
}

}  // namespace upstar
