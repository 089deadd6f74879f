// The search, over the tables that there are.
#include "search/baselines/sbhsolver/solver.hpp"

#include <bit>
#include <cstddef>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "rules/nogo/eyes.hpp"
#include "store/sorted_bucket_hash/sorted_bucket_hash.hpp"
#include "store/sorted_bucket_hash/ternary_code.hpp"
#include "store/sorted_bucket_hash/tiered_table.hpp"

namespace upstar::sbhsolver {

class Solver::Search {
 public:
  virtual ~Search() = default;
  virtual bool wins() = 0;
  virtual bool wins_by(int point) = 0;
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
  [[nodiscard]] virtual std::size_t table_bytes() const = 0;
  [[nodiscard]] virtual ProofTree proof_tree() = 0;
};

namespace {

// With more buckets than this an entry gets another byte.
constexpr int kMostIndexBits = 24;

// Payload of an entry, from the lowest bit: part of the strategy? Then a winning move, or all ones.
constexpr int payload_bits(int points) { return 1 + std::bit_width(static_cast<unsigned>(points)); }

template <class Table>
class TableSearch final : public Solver::Search {
 public:
  // The table is made from what is given last, beside the size of its entries.
  template <class... TableArguments>
  TableSearch(const nogo::Board& board, Player first, Budget& budget, const Options& options,
              TableArguments&&... table_arguments)
      : board_(board),
        first_(first),
        budget_(budget),
        options_(options),
        points_(board.area.rows * board.area.columns),
        loss_((1U << (payload_bits(points_) - 1)) - 1),
        table_(budget, store::TernaryCode::bits(std::popcount(board.empty())),
               payload_bits(points_), options.spread,
               std::forward<TableArguments>(table_arguments)...) {
    int digit = 0;
    for_each_square(board.empty(), [&](int point) {
      black_adds_[static_cast<std::size_t>(point)] = store::TernaryCode::black_stone(digit++);
    });
  }

  bool wins() override { return search(board_, first_, 0, stones_on(board_)); }
  bool wins_by(int point) override {
    return !search(board_.with_stone(point, first_), opponent(first_), adds(point, first_),
                   stones_on(board_) + 1);
  }
  [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }
  [[nodiscard]] std::size_t table_bytes() const override { return table_.bytes(); }

  [[nodiscard]] ProofTree proof_tree() override {
    ProofTree tree;
    const Player winner = wins() ? first_ : opponent(first_);
    mark(board_, first_, 0, 0, winner, tree);
    return tree;
  }

 private:
  static int stones_on(const nogo::Board& board) {
    return std::popcount(board.black | board.white);
  }

  [[nodiscard]] std::uint64_t adds(int point, Player player) const {
    const std::uint64_t black = black_adds_[static_cast<std::size_t>(point)];
    return player == Player::Black ? black : 2 * black;
  }

  // The winning move of a known position; kLoss if there is none; nothing if it is not known.
  static constexpr int kLoss = -1;
  [[nodiscard]] std::optional<int> known(std::uint64_t code) const {
    if (!options_.use_table) return std::nullopt;
    const auto payload = table_.find(code);
    if (!payload) return std::nullopt;
    const auto move = static_cast<int>(*payload >> 1);
    return *payload >> 1 == loss_ ? kLoss : move;
  }
  void learn(std::uint64_t code, int move) {
    if (!options_.use_table) return;
    table_.store(code, (move == kLoss ? loss_ : static_cast<std::uint32_t>(move)) << 1);
  }

  bool search(const nogo::Board& board, Player player, std::uint64_t code, int stones) {
    check_stack();
    budget_.tick();
    if (const auto move = known(code)) return *move != kLoss;
    ++nodes_;
    const std::uint64_t moves = nogo::legal_points(board, player);
    if (options_.stats != nullptr) {
      const std::array<int, 1> empty{std::popcount(board.empty())};
      options_.stats->count_node(stones - stones_on(board_), moves == 0, empty);
    }
    const int move = winning_move(board, player, moves, code, stones);
    if (move != kLoss) {
      const int left = points_ - 1 - stones;
      history(player, move) += static_cast<std::uint64_t>(left) * static_cast<std::uint64_t>(left);
    }
    learn(code, move);
    return move != kLoss;
  }

  int winning_move(const nogo::Board& board, Player player, std::uint64_t moves, std::uint64_t code,
                   int stones) {
    if (options_.cutoff && options_.use_table) {
      for (std::uint64_t rest = moves; rest != 0; rest &= rest - 1) {
        const int point = std::countr_zero(rest);
        if (known(code + adds(point, player)) == kLoss) return point;
      }
    }
    while (moves != 0) {
      const int point = next_of(moves, player);
      moves &= ~(std::uint64_t{1} << point);
      if (!search(board.with_stone(point, player), opponent(player), code + adds(point, player),
                  stones + 1)) {
        return point;
      }
    }
    return kLoss;
  }

  [[nodiscard]] int next_of(std::uint64_t moves, Player player) {
    int best = std::countr_zero(moves);
    if (!options_.history) return best;
    for_each_square(moves, [&](int point) {
      if (history(player, point) > history(player, best)) best = point;
    });
    return best;
  }

  [[nodiscard]] std::uint64_t& history(Player player, int point) {
    return history_[static_cast<std::size_t>(player)][static_cast<std::size_t>(point)];
  }

  // Walks through the strategy and marks what it has seen.
  void mark(const nogo::Board& board, Player player, std::uint64_t code, std::size_t depth,
            Player winner, ProofTree& tree) {
    check_stack();
    budget_.tick();
    if (tree.by_depth.size() <= depth) tree.by_depth.resize(depth + 1);
    ++tree.by_depth[depth].visits;
    // What a cutoff left out is searched now.
    if (!known(code)) search(board, player, code, stones_on(board));
    const std::uint32_t payload = *table_.find(code);
    if ((payload & 1) != 0) return;
    table_.store(code, payload | 1);
    ++tree.by_depth[depth].positions;
    const auto go_on = [&](int point) {
      mark(board.with_stone(point, player), opponent(player), code + adds(point, player), depth + 1,
           winner, tree);
    };
    if (player == winner) return go_on(*known(code));
    const std::uint64_t moves = nogo::legal_points(board, player);
    if (moves == 0) {
      ++tree.ends;
      if (nogo::eyes(board, winner) != 0) ++tree.ends_with_eye;
    }
    for_each_square(moves, go_on);
  }

  nogo::Board board_;
  Player first_;
  Budget& budget_;
  Options options_;
  int points_;
  std::uint32_t loss_;
  Table table_;
  std::array<std::uint64_t, GridRegion::kMaxSquares> black_adds_{};
  std::array<std::array<std::uint64_t, GridRegion::kMaxSquares>, 2> history_{};
  std::uint64_t nodes_ = 0;
};

template <int EntryBytes>
std::unique_ptr<Solver::Search> search_with(const nogo::Board& board, Player first, Budget& budget,
                                            const Options& options) {
  if (options.tiers) {
    return std::make_unique<TableSearch<store::TieredTable<EntryBytes>>>(board, first, budget,
                                                                         options, *options.tiers);
  }
  if (options.compact) {
    return std::make_unique<TableSearch<store::CompactBucketHash<EntryBytes>>>(board, first, budget,
                                                                               options);
  }
  return std::make_unique<TableSearch<store::PublishedBucketHash<EntryBytes>>>(board, first, budget,
                                                                               options);
}

std::unique_ptr<Solver::Search> make_search(const nogo::Board& board, Player first, Budget& budget,
                                            const Options& options) {
  const int empty = std::popcount(board.empty());
  if (empty > store::TernaryCode::kMaxPoints) {
    throw Error(ErrorKind::Limit, fmt::format("a position with {} empty points has no code", empty),
                fmt::format("this solver takes up to {}", store::TernaryCode::kMaxPoints));
  }
  const int bits =
      store::TernaryCode::bits(empty) + payload_bits(board.area.rows * board.area.columns);
  if (bits <= 16 + kMostIndexBits) return search_with<2>(board, first, budget, options);
  if (bits <= 24 + kMostIndexBits) return search_with<3>(board, first, budget, options);
  if (bits <= 32 + kMostIndexBits) return search_with<4>(board, first, budget, options);
  return search_with<6>(board, first, budget, options);
}

}  // namespace

Solver::Solver(const nogo::Board& board, Player first, Budget& budget, const Options& options)
    : search_(make_search(board, first, budget, options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

bool Solver::wins() { return search_->wins(); }
bool Solver::wins_by(int point) { return search_->wins_by(point); }
std::uint64_t Solver::nodes() const { return search_->nodes(); }
std::size_t Solver::table_bytes() const { return search_->table_bytes(); }
ProofTree Solver::proof_tree() { return search_->proof_tree(); }

}  // namespace upstar::sbhsolver
