// A kind of board for every size.
#include "search/domineering/outcome_solver.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "search/core/search_team.hpp"

namespace upstar::domineering {

static_assert(keeps_eighths(OutcomeSolver::kMostSquaresBeside));
static_assert(!keeps_eighths(OutcomeSolver::kMostSquaresBeside + 1));

namespace {

template <class Kind>
class TeamOf final : public OutcomeSolver::Team {
 public:
  TeamOf(int rows, int columns, Budget& budget, const OutcomeSearchOptions& options, int threads)
      : tables_(rows, columns, options, budget),
        table_(budget, ThresholdTable::kUsualShare),
        team_(table_, budget, threads, [this](Budget& purse) {
          auto search = std::make_unique<OutcomeSearch<Kind>>(tables_, table_, purse);
          search->keep_in(log_.get());
          return search;
        }) {}

  bool wins(Set128 squares, int mover, int eighths) override {
    const typename OutcomeSearch<Kind>::Question question{static_cast<typename Kind::Set>(squares),
                                                          mover, eighths * kEighth};
    return team_.wins(
        [&](OutcomeSearch<Kind>& search) { return search.wins_unless_stopped(question); });
  }
  void keep_in(const std::filesystem::path& file) override {
    log_ = std::make_unique<OutcomeLog>(
        file,
        fmt::format("domineering {}x{}, numbers apart", tables_.frame.rows(),
                    tables_.frame.columns()),
        [&](const KeptOutcome& kept) {
          if (table_.wants_room()) table_.grow();
          table_.learn(OutcomeTable::mixed_place(kept.low, kept.high, kept.mover), kept.wins,
                       kept.nodes);
        });
    team_.first().keep_in(log_.get());
  }
  void remove_log() override {
    if (log_) log_->remove();
  }
  [[nodiscard]] std::uint64_t nodes() const override { return team_.nodes(); }
  void count_in(SearchStats* stats) override { team_.first().count_in(stats); }

 private:
  BoardTables<Kind> tables_;
  OutcomeTable table_;
  std::unique_ptr<OutcomeLog> log_;  // null: nothing is kept
  SearchTeam<OutcomeSearch<Kind>, OutcomeTable> team_;
};

template <class Kind>
bool fits(int rows, int columns) {
  return rows * columns <= static_cast<int>(sizeof(typename Kind::Set) * 8) &&
         std::max(rows, columns) <= kMostLines<Kind>;
}

std::unique_ptr<OutcomeSolver::Team> team_for(int rows, int columns, Budget& budget,
                                              const OutcomeSearchOptions& options, int threads) {
  if (rows == 1 || columns == 1) return nullptr;
  if (fits<SmallKind>(rows, columns)) {
    return std::make_unique<TeamOf<SmallKind>>(rows, columns, budget, options, threads);
  }
  if (fits<LargeKind>(rows, columns)) {
    return std::make_unique<TeamOf<LargeKind>>(rows, columns, budget, options, threads);
  }
  return std::make_unique<TeamOf<LongKind>>(rows, columns, budget, options, threads);
}

// A single line is a number: only one player can move there, in every two squares that are free side by side.
int moves_in_line(Set128 squares) {
  int moves = 0;
  while (squares != 0) {
    const bool pair = (squares >> (lowest(squares) + 1) & 1) != 0;
    squares &= squares - 1;
    if (!pair) continue;
    squares &= squares - 1;
    ++moves;
  }
  return moves;
}

Set128 turned(Set128 squares, int rows, int columns) {
  Set128 out = 0;
  for (; squares != 0; squares &= squares - 1) {
    const int square = lowest(squares);
    out |= Set128{1} << (square % columns * rows + square / columns);
  }
  return out;
}

}  // namespace

OutcomeSolver::OutcomeSolver(int rows, int columns, Budget& budget,
                             const OutcomeSearchOptions& options, int threads)
    : rows_(rows),
      columns_(columns),
      is_turned_(options.other_places),
      team_(is_turned_ ? team_for(columns, rows, budget, options, threads)
                       : team_for(rows, columns, budget, options, threads)) {}

OutcomeSolver::~OutcomeSolver() = default;

bool OutcomeSolver::wins(Set128 squares, Player first, int eighths) {
  const int mover = first == Player::Black ? 0 : 1;
  if (team_ == nullptr) {
    const int number = 8 * moves_in_line(squares) * (rows_ == 1 ? -1 : 1) + eighths;
    return mover == 0 ? number > 0 : number < 0;
  }
  const bool turn = rows_ == columns_ ? mover == (is_turned_ ? 0 : 1) : is_turned_;
  return turn ? team_->wins(turned(squares, rows_, columns_), 1 - mover, -eighths)
              : team_->wins(squares, mover, eighths);
}

void OutcomeSolver::keep_in(const std::filesystem::path& file) {
  if (team_ != nullptr) team_->keep_in(file);
}

void OutcomeSolver::remove_log() {
  if (team_ != nullptr) team_->remove_log();
}

std::uint64_t OutcomeSolver::nodes() const { return team_ == nullptr ? 0 : team_->nodes(); }

void OutcomeSolver::count_in(SearchStats* stats) {
  if (team_ != nullptr) team_->count_in(stats);
}

}  // namespace upstar::domineering
