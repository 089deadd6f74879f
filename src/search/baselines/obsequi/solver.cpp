// The search: one node after the other, on a board that is changed in place.
#include "search/baselines/obsequi/solver.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "base/stack_guard.hpp"
#include "search/baselines/obsequi/place_values.hpp"
#include "search/baselines/obsequi/position_table.hpp"

namespace upstar::obsequi {

class Solver::Search {
 public:
  Search(int rows, int columns, Budget& budget, const Options& options)
      : budget_(budget),
        options_(options),
        rows_(rows),
        columns_(columns),
        images_tried_(options.images ? 4 : 1),
        board_(0, rows, columns),
        places_(board_) {
    if (options.use_table) table_.emplace(budget, rows * columns);
    for (int square = 0; square < rows * columns; ++square) {
      square_images_.push_back(images_of_square(rows, columns, square));
    }
  }

  bool wins(Squares free, int mover) {
    board_ = Board(free, rows_, columns_);
    images_ = {};
    for (int square = 0; square < rows_ * columns_; ++square) {
      if (((free >> square) & 1) == 0) toggle_images(square);
    }
    if (const auto known = judged_by_counts(mover)) return *known;
    return wins_by_root_moves(mover);
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Move {
    Domino domino;
    int score = 0;
  };
  struct Moves {
    std::array<Move, kMostSquares> all;
    std::size_t count = 0;

    [[nodiscard]] std::span<Move> span() { return {all.data(), count}; }
  };

  // Which moves: of two squares that the opponent could cover, of one, of none.
  enum class Kind { Open, HalfGuarded, Safe };

  [[nodiscard]] std::optional<bool> judged_by_counts(int mover) const {
    const int other = 1 - mover;
    if (board_.total(mover).safe > board_.total(other).real) return true;
    if (board_.total(other).safe >= board_.total(mover).real) return false;
    return std::nullopt;
  }

  [[nodiscard]] std::optional<bool> judged_by_packing(int mover) const {
    if (!options_.packing) return std::nullopt;
    if (lead_to_move(pack(board_, mover, options_)) > 0) return true;
    if (lead_having_moved(pack(board_, 1 - mover, options_)) >= 0) return false;
    return std::nullopt;
  }

  void add_moves(int mover, bool (*wanted)(Kind), Moves& moves) const {
    for (int line = 0; line < board_.lines(mover); ++line) {
      const Line free = board_.free(mover, line);
      const Line guarded = board_.guarded(mover, line);
      for (Line left = free & (free >> 1); left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        const int guards = std::popcount((guarded >> bit) & 3);
        if (wanted(static_cast<Kind>(guards))) moves.all[moves.count++] = {{line, bit}, 0};
      }
    }
  }
  void add_all_moves(int mover, Moves& moves) const {
    add_moves(
        mover,
        options_.skip_safe ? [](Kind kind) { return kind != Kind::Safe; }
                           : [](Kind) { return true; },
        moves);
  }

  [[nodiscard]] int score(int mover, Domino domino) {
    const int gain = options_.gains ? board_.gain(mover, domino) : 0;
    return gain * 128 + (options_.places ? places_.of(mover, domino) : 0);
  }
  void score_all(int mover, std::span<Move> moves) {
    for (Move& move : moves) move.score = score(mover, move.domino);
  }

  // Moves with the highest score first; equal ones stay in order.
  static void sort(std::span<Move> moves) {
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const Move move = moves[i];
      std::size_t place = i;
      for (; place > 0 && moves[place - 1].score < move.score; --place) {
        moves[place] = moves[place - 1];
      }
      moves[place] = move;
    }
  }
  static void best_to_front(std::span<Move> moves) {
    const auto best = std::ranges::max_element(
        moves, [](const Move& a, const Move& b) { return a.score < b.score; });
    std::rotate(moves.begin(), best, best + 1);
  }

  void toggle_images(int square) {
    const Images& changes = square_images_[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < images_tried_; ++i) {
      images_[i].taken ^= changes[i].taken;
      images_[i].code ^= changes[i].code;
    }
  }
  void toggle_images(int mover, Domino domino) {
    toggle_images(board_.square(mover, domino.line, domino.bit));
    toggle_images(board_.square(mover, domino.line, domino.bit + 1));
  }

  bool wins_by(int mover, Domino domino, int depth) {
    board_.play(mover, domino);
    toggle_images(mover, domino);
    const bool opponent_wins = search(1 - mover, depth + 1);
    toggle_images(mover, domino);
    board_.take_back(mover, domino);
    return !opponent_wins;
  }

  bool wins_by_root_moves(int mover) {
    Moves moves;
    add_all_moves(mover, moves);
    score_all(mover, moves.span());
    sort(moves.span());
    return std::ranges::any_of(moves.span(),
                               [&](const Move& move) { return wins_by(mover, move.domino, 0); });
  }

  bool search(int mover, int depth) {
    check_stack();
    budget_.tick();
    const std::uint64_t nodes_before = nodes_++;
    if (const auto known = judged_by_counts(mover)) {
      count(depth, true);
      return *known;
    }
    if (table_) {
      if (const auto known = table_->find(images_, images_tried_, mover)) return *known;
    }
    if (const auto known = judged_by_packing(mover)) {
      count(depth, true);
      return *known;
    }
    count(depth, false);
    const bool wins = wins_by_moves(mover, depth);
    if (table_) table_->learn(images_, images_tried_, mover, wins, nodes_ - nodes_before);
    return wins;
  }

  bool wins_by_moves(int mover, int depth) {
    Moves moves;
    bool more = options_.two_stages && options_.skip_safe;
    if (more)
      add_moves(
          mover, [](Kind kind) { return kind == Kind::Open; }, moves);
    if (moves.count == 0) {
      add_all_moves(mover, moves);
      more = false;
    }
    if (moves.count == 0) return false;
    score_all(mover, moves.span());
    best_to_front(moves.span());
    if (wins_by(mover, moves.all[0].domino, depth)) return true;
    sort(moves.span().subspan(1));
    std::size_t tried = 1;
    const auto wins_by_rest = [&] {
      for (; tried < moves.count; ++tried) {
        if (wins_by(mover, moves.all[tried].domino, depth)) return true;
      }
      return false;
    };
    if (wins_by_rest()) return true;
    if (!more) return false;
    add_moves(
        mover, [](Kind kind) { return kind == Kind::HalfGuarded; }, moves);
    return wins_by_rest();
  }

  void count(int depth, bool leaf) {
    if (options_.stats == nullptr) return;
    const std::array<int, 1> empty{board_.empty()};
    options_.stats->count_node(depth, leaf, empty);
  }

  Budget& budget_;
  Options options_;
  int rows_;
  int columns_;
  std::size_t images_tried_;
  Board board_;
  PlaceValues places_;
  std::optional<PositionTable> table_;
  std::vector<Images> square_images_;
  Images images_{};
  std::uint64_t nodes_ = 0;
};

Solver::Solver(int rows, int columns, Budget& budget, const Options& options)
    : search_(std::make_unique<Search>(rows, columns, budget, options)) {}
Solver::~Solver() = default;

bool Solver::wins(Squares free, Player first) {
  return search_->wins(free, first == Player::Black ? 0 : 1);
}
std::uint64_t Solver::nodes() const { return search_->nodes(); }

}  // namespace upstar::obsequi
