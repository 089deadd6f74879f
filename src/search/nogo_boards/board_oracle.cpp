// The searches behind the door.
#include "search/nogo_boards/board_oracle.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/nogo/rows.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
namespace {

// A second opinion on boards: other keys, and other prices of moves (move_order.hpp), which take about as
// many nodes in all.
constexpr std::uint64_t kOtherKeys = 0x9e3779b97f4a7c15ULL;
constexpr int kOtherTrustInNodes = 50;

std::string named(std::string method, Opinion opinion) {
  return opinion == Opinion::First ? method : method + "-again";
}

class JudgeOfRows final : public BoardOracle {
 public:
  JudgeOfRows(const store::StripLayers& layers, Budget& budget, int threads, Opinion opinion)
      : layers_(layers), solver_(layers, budget, options(opinion), threads), opinion_(opinion) {}

  bool wins(const nogo::Board& board, Player first) override {
    const auto strips = nogo::strips_of_rows(board);
    if (!strips) throw Error(ErrorKind::Internal, "only rows have strips");
    return solver_.wins(*strips, first);
  }
  [[nodiscard]] std::uint64_t nodes() const override { return solver_.nodes(); }
  [[nodiscard]] std::string method() const override {
    return named(fmt::format("strips-{}/{}", layers_.exact.points, layers_.reach()), opinion_);
  }

 private:
  static StripSearchOptions options(Opinion opinion) {
    StripSearchOptions options;
    options.ordering = opinion == Opinion::First;
    return options;
  }

  const store::StripLayers& layers_;
  StripSolver solver_;
  Opinion opinion_;
};

class JudgeOfBoards final : public BoardOracle {
 public:
  JudgeOfBoards(int rows, int columns, Budget& budget, int threads,
                const std::filesystem::path& log, const BoardSearchOptions& options,
                Opinion opinion)
      : solver_(rows, columns, budget, options, threads),
        valued_points_(options.known_points()),
        opinion_(opinion) {
    if (!log.empty()) solver_.keep_in(log);
  }

  bool wins(const nogo::Board& board, Player first) override { return solver_.wins(board, first); }
  [[nodiscard]] std::uint64_t nodes() const override { return solver_.nodes(); }
  void finish() override { solver_.remove_log(); }
  [[nodiscard]] std::string method() const override {
    return named(fmt::format("boards-{}", valued_points_), opinion_);
  }

 private:
  BoardSolver solver_;
  int valued_points_;
  Opinion opinion_;
};

}  // namespace

std::unique_ptr<BoardOracle> oracle_of_rows(const store::StripLayers& layers, Budget& budget,
                                            int threads, Opinion opinion) {
  return std::make_unique<JudgeOfRows>(layers, budget, threads, opinion);
}

std::unique_ptr<BoardOracle> oracle_of_boards(int rows, int columns, Budget& budget, int threads,
                                              const std::filesystem::path& log,
                                              const store::PartTable* parts,
                                              const MoveAdviser* adviser, Opinion opinion) {
  BoardSearchOptions options;
  options.parts = parts;
  options.adviser = adviser;
  if (opinion == Opinion::Second) {
    options.parts = nullptr;
    options.adviser = nullptr;
    options.salt = kOtherKeys;
    options.trust_in_nodes = kOtherTrustInNodes;
  }
  return std::make_unique<JudgeOfBoards>(rows, columns, budget, threads, log, options, opinion);
}

}  // namespace upstar
