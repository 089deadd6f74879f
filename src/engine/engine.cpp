// Engine: text in, plain structs out. Work holds what a question needs and keeps it for the next one.
#include <algorithm>
#include <thread>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <upstar/bench.hpp>
#include <upstar/db.hpp>
#include <upstar/engine.hpp>
#include <upstar/nim.hpp>
#include <upstar/proof.hpp>
#include <upstar/sweep.hpp>

#include "base/stack_guard.hpp"
#include "engine/attempts.hpp"
#include "engine/board_solvers.hpp"
#include "engine/board_table.hpp"
#include "engine/game_desk.hpp"
#include "engine/impartial_answer.hpp"
#include "engine/linear_go.hpp"
#include "engine/machine_memory.hpp"
#include "engine/mixed_sum.hpp"
#include "engine/nim_tables.hpp"
#include "engine/openings.hpp"
#include "engine/part_databases.hpp"
#include "engine/part_tables.hpp"
#include "engine/positions.hpp"
#include "engine/proofs.hpp"
#include "engine/rectangles.hpp"
#include "engine/removal_tables.hpp"
#include "engine/row_solvers.hpp"
#include "engine/row_table.hpp"
#include "engine/solutions.hpp"
#include "engine/strip_databases.hpp"
#include "engine/strip_tables.hpp"
#include "engine/value_facts.hpp"
#include "engine/work_tools.hpp"
#include "lab/papers/linear_nogo/linear_nogo_efforts.hpp"
#include "lab/papers/reports.hpp"
#include "value/arena.hpp"
#include "value/evaluate.hpp"
#include "value/functions.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {
namespace {

constexpr std::chrono::milliseconds kProgressInterval{200};
// The memory limit is for the whole program: code, stacks and short-lived buffers count.
constexpr std::size_t kProgramBytes = std::size_t{16} << 20;

Relation relation_from(Outcome outcome_of_difference) {
  switch (outcome_of_difference) {
    case Outcome::Left:
      return Relation::Greater;
    case Outcome::Right:
      return Relation::Less;
    case Outcome::Next:
      return Relation::Confused;
    case Outcome::Previous:
      break;
  }
  return Relation::Equal;
}

void require_one(std::span<const std::string> positions) {
  if (!positions.empty()) return;
  throw Error(ErrorKind::BadInput, "no position is given", "for example domineering:4x4");
}

void refuse_score_questions(const SolveQuestion& question) {
  if (!question.at_least && question.checkpoint_file.empty()) return;
  throw Error(ErrorKind::BadInput, "--at-least and --checkpoint are for games played for points",
              "for example: upstar solve linear-go:1x9 --at-least 0");
}

// Black's second point wins on rows of 8 points and more; strips have room for 63.
void require_measurable(const LinearNogoEfforts& question) {
  const int longest = nogo::Strip::kMaxPoints + 1 - (question.ablate ? question.kLonger : 0);
  if (question.from >= 8 && question.from <= question.to && question.to <= longest) return;
  throw Error(ErrorKind::BadInput, "rows of this length cannot be measured",
              fmt::format("lengths go from 8 to {}", longest));
}

std::string sign_of(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return "=";
    case Relation::Less:
      return "<";
    case Relation::Greater:
      return ">";
    case Relation::Confused:
      break;
  }
  return "||";
}

}  // namespace

class Engine::Work {
 public:
  explicit Work(EngineOptions options)
      : options_(std::move(options)),
        budget_(options_.memory_limit.value_or(machine_memory() / 2)) {
    budget_.charge(std::min(kProgramBytes, budget_.memory_limit() / 4));
    budget_.set_cancel_token(options_.cancel);
  }

  EvalAnswer eval(std::string_view text, const EvalRequest& request) {
    return ask<EvalAnswer>([&](Attempts& attempts, EvalAnswer& answer) {
      const Expression expression = parse_expression(text);
      std::optional<Value> value;
      if (!attempts.attempt("evaluating", std::nullopt,
                            [&] { value = evaluate(*arena_, expression); })) {
        answer.stopped = attempts.why();
        return;
      }
      std::visit([&](const auto& what) { tell(what, request, attempts, answer); }, *value);
    });
  }

  EvalAnswer value(std::span<const std::string> positions, const EvalRequest& request) {
    require_one(positions);
    return ask<EvalAnswer>([&](Attempts& attempts, EvalAnswer& answer) {
      const std::vector<PlacedPosition> placed = desks_->place_all(positions);
      tables_->use_file(request.table_file);
      LazySum total(*arena_);
      const bool done = attempts.attempt("valuing the positions", std::nullopt, [&] {
        for (const PlacedPosition& position : placed) position.add_value(total);
      });
      if (done) {
        tell(total, request, attempts, answer);
      } else {
        answer.stopped = attempts.why();
      }
    });
  }

  SolveAnswer solve(std::span<const std::string> positions, const SolveQuestion& question) {
    require_one(positions);
    BoardSolvers::require_askable(positions, question);
    if (LinearGoSolvers::take(positions)) return solve_linear_go(positions.front(), question);
    refuse_score_questions(question);
    if (!question.proof_file.empty()) {
      if (!takes_solution(positions)) require_rows(positions);
      require_folder_of(question.proof_file);
    }
    return ask<SolveAnswer>([&](Attempts& attempts, SolveAnswer& answer) {
      const std::vector<PlacedPosition> placed = desks_->place_all(positions);
      tables_->use_file(question.table_file);
      SolveResult result;
      attempts.attempt("searching who wins", std::nullopt, [&] {
        const bool boards = BoardSolvers::take(placed, question);
        if (boards || !question.profile.empty() || RowSolvers::take(placed)) {
          if (question.search_counts) answer.search.emplace();
          SearchStats* counts = answer.search ? &*answer.search : nullptr;
          result = boards ? board_solvers_->solve(placed, question, counts)
                          : row_solvers_->solve(placed, question, counts);
          return;
        }
        if (are_impartial(placed)) answer.impartial.emplace();
        result = solve_placed(placed, {question.black_first, question.white_first, question.moves});
      });
      answer.stopped = result.stopped ? result.stopped : attempts.why();
      answer.black_first = result.black_first;
      answer.white_first = result.white_first;
      const auto outcome = question.within ? std::nullopt : result.outcome();
      if (outcome) answer.outcome = static_cast<char>(*outcome);
      for (const NamedMove& move : result.black_moves) {
        answer.black_moves.push_back({move.component, move.move});
      }
      for (const NamedMove& move : result.white_moves) {
        answer.white_moves.push_back({move.component, move.move});
      }
      answer.method = result.method;
      answer.stats.nodes += result.nodes;
      if (answer.impartial) tell_once(placed, answer);
      if (!question.proof_file.empty() && !answer.stopped) {
        if (takes_solution(positions)) {
          write_solution(positions, question.proof_file, part_tables_, work_tools(), attempts,
                         answer);
        } else {
          write_proof(positions, question.proof_file, *strip_tables_, budget_, attempts, answer,
                      on_fraction());
        }
      }
    });
  }

  VerifyAnswer verify(const std::string& file) {
    return ask<VerifyAnswer>([&](Attempts& attempts, VerifyAnswer& answer) {
      answer = verify_proof(file, budget_, attempts, on_fraction());
    });
  }

  TableAnswer table(const TableQuestion& question) {
    const std::string position = question.game + ":" + question.board;
    return ask<TableAnswer>([&](Attempts& attempts, TableAnswer& answer) {
      answer = board_table(*arena_, desks_->place(position), question.decompose, attempts);
    });
  }

  RowsAnswer rows(const RowsQuestion& question) {
    // Any position leads to the game's desk; a game that does not exist is complained about.
    std::string position = question.game + ":";
    for (const GameInfo& game : known_games()) {
      if (game.name == question.game) position = game.examples.front();
    }
    return ask<RowsAnswer>([&](Attempts& attempts, RowsAnswer& answer) {
      answer = row_table(*arena_, desks_->place(position), question, attempts);
    });
  }

  NimTableAnswer nim_build(const NimBuildQuestion& question) {
    return ask<NimTableAnswer>([&](Attempts& attempts, NimTableAnswer& answer) {
      answer = build_nim_table(question, work_tools(), attempts);
      if (!answer.stopped) add_first_moves(answer, attempts);
    });
  }

  NimTableAnswer nim_info(const std::string& file, const NimTable& table) {
    return ask<NimTableAnswer>([&](Attempts& attempts, NimTableAnswer& answer) {
      answer =
          describe_nim_table(file.empty() ? nim_table_path(table) : std::filesystem::path(file));
      add_first_moves(answer, attempts);
    });
  }

  NimQueryAnswer nim_query(std::span<const std::string> positions, const std::string& file) {
    require_one(positions);
    return ask<NimQueryAnswer>([&](Attempts&, NimQueryAnswer& answer) {
      tables_->use_file(file);
      answer.entries = query_nim_tables(positions, *tables_);
    });
  }

  NimPlanAnswer nim_plan(const NimPlanQuestion& question) {
    return ask<NimPlanAnswer>([&](Attempts& attempts, NimPlanAnswer& answer) {
      answer = plan_nim_table(question, work_tools(), attempts);
    });
  }

  NimFirstAnswer nim_first(const NimFirstQuestion& question) {
    return ask<NimFirstAnswer>([&](Attempts& attempts, NimFirstAnswer& answer) {
      answer = decide_nim_first_move(question, work_tools(), attempts);
    });
  }

  DbBuildAnswer db_build(const DbBuildQuestion& question) {
    return ask<DbBuildAnswer>([&](Attempts& attempts, DbBuildAnswer& answer) {
      answer = question.name == kPartsDatabase
                   ? build_part_database(question, work_tools(), attempts)
                   : build_database(question, work_tools(), attempts);
    });
  }

  DbInfoAnswer db_info(const std::string& folder) {
    return ask<DbInfoAnswer>([&](Attempts&, DbInfoAnswer& answer) {
      answer = describe_databases(folder);
      for (DbDescription& parts : describe_part_databases(folder)) {
        answer.databases.push_back(std::move(parts));
      }
    });
  }

  DbVerifyAnswer db_verify(const DbVerifyQuestion& question) {
    return ask<DbVerifyAnswer>([&](Attempts& attempts, DbVerifyAnswer& answer) {
      answer = question.name == kPartsDatabase
                   ? verify_part_database(question, work_tools(), attempts)
                   : verify_database(question, work_tools(), attempts);
    });
  }

  SweepAnswer sweep(const SweepQuestion& question) {
    return ask<SweepAnswer>([&](Attempts& attempts, SweepAnswer& answer) {
      answer = sweep_openings(question, sweep_tools(), attempts);
    });
  }

  RectanglesAnswer sweep_rectangles(const RectanglesQuestion& question) {
    return ask<RectanglesAnswer>([&](Attempts& attempts, RectanglesAnswer& answer) {
      answer = upstar::sweep_rectangles(question, sweep_tools(), attempts);
    });
  }

  BenchAnswer bench_linear_nogo(const LinearNogoEfforts& question) {
    require_measurable(question);
    return ask<BenchAnswer>([&](Attempts& attempts, BenchAnswer& answer) {
      const bool done = attempts.attempt("measuring", std::nullopt, [&] {
        const store::StripLayers& layers = strip_tables_->layers();
        fraction_.reset();
        answer.exact_points = layers.exact.points;
        answer.bounds_points = layers.bounds.points;
        measure_linear_nogo(question, layers, budget_, answer.tables,
                            [&](std::string_view row) { tell_doing(row); });
      });
      if (!done) answer.stopped = attempts.why();
    });
  }

  ReproduceAnswer reproduce(std::span<const std::string> names) {
    std::vector<const ReportEntry*> wanted;
    for (const std::string& name : names) wanted.push_back(&find_report(name));
    if (names.empty()) {
      for (const ReportEntry& entry : upstar::reports()) wanted.push_back(&entry);
    }
    return ask<ReproduceAnswer>([&](Attempts& attempts, ReproduceAnswer& answer) {
      for (const ReportEntry* entry : wanted) {
        const bool begun = attempts.attempt("reproducing", std::nullopt, [&] {
          answer.reports.push_back(
              make_report(*entry, *arena_, [&](std::string_view exhibit) { tell_doing(exhibit); }));
        });
        answer.stopped = begun ? answer.reports.back().stopped : attempts.why();
        if (answer.stopped) return;
      }
    });
  }

 private:
  // Runs one question on a deep stack, in an arena with room to work in.
  template <class Answer, class Question>
  Answer ask(Question question) {
    Answer answer;
    const auto start = Budget::Clock::now();
    with_deep_stack([&] {
      refresh();
      const std::size_t games_before = arena_->size();
      fraction_.reset();
      report_progress(start);
      Attempts attempts(budget_, options_.time_limit, doing_);
      question(attempts, answer);
      answer.stats.nodes += arena_->size() - games_before;
    });
    answer.stats.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    answer.stats.memory_peak = budget_.memory_peak();
    return answer;
  }

  // The arena never forgets. When it has eaten half of the memory, start afresh.
  void refresh() {
    if (arena_ != nullptr && budget_.memory_used() <= budget_.memory_limit() / 2) return;
    board_solvers_.reset();
    linear_go_.reset();
    row_solvers_.reset();
    strip_tables_.reset();
    desks_.reset();
    arena_.reset();
    tables_.reset();
    arena_ = std::make_unique<Arena>(budget_);
    tables_ = std::make_unique<RemovalTables>(budget_, threads());
    tables_->set_on_progress(on_fraction());
    desks_ = std::make_unique<Desks>(*arena_, *tables_);
    strip_tables_ = std::make_unique<StripTables>(budget_, threads());
    strip_tables_->set_on_progress(on_fraction());
    linear_go_ = std::make_unique<LinearGoSolvers>();
    row_solvers_ = std::make_unique<RowSolvers>(budget_, *strip_tables_, threads());
    board_solvers_ = std::make_unique<BoardSolvers>(budget_, part_tables_, threads());
  }

  void report_progress(Budget::Clock::time_point start) {
    if (!options_.progress) return;
    budget_.set_on_poll([this, start, last = start]() mutable {
      const auto now = Budget::Clock::now();
      if (now - last < kProgressInterval) return;
      last = now;
      options_.progress(
          {doing_, arena_->size(), std::chrono::duration<double>(now - start).count(), fraction_});
    });
  }

  SolveAnswer solve_linear_go(const std::string& position, const SolveQuestion& question) {
    return ask<SolveAnswer>([&](Attempts& attempts, SolveAnswer& answer) {
      linear_go_->solve(
          position, question,
          {budget_, attempts, [this](std::string_view what) { tell_doing(what); }, on_fraction()},
          answer);
    });
  }

  SolveResult solve_placed(std::span<const PlacedPosition> placed, const SolveRequest& request) {
    std::vector<std::string_view> texts;
    for (const PlacedPosition& position : placed) {
      if (position.desk != placed.front().desk) return solve_mixed_sum(*arena_, placed, request);
      texts.push_back(position.text);
    }
    if (auto result = placed.front().desk->solve(texts, request)) return *std::move(result);
    return solve_mixed_sum(*arena_, placed, request);
  }

  [[nodiscard]] WorkTools work_tools() { return {budget_, threads(), on_fraction()}; }

  [[nodiscard]] SweepTools sweep_tools() {
    return {budget_, *strip_tables_, part_tables_, threads(),
            [this](std::string_view doing, double fraction) {
              tell_doing(doing);
              fraction_ = fraction;
            }};
  }

  // Where work tells how much of it is done; what it is doing is told apart from that.
  [[nodiscard]] std::function<void(double)> on_fraction() {
    return [this](double fraction) { fraction_ = fraction; };
  }
  void tell_doing(std::string_view what) {
    doing_part_ = what;
    doing_ = doing_part_;
  }

  // The winning first moves of a table, from the table.
  void add_first_moves(NimTableAnswer& answer, Attempts& attempts) {
    const std::vector<std::string> position{nim_position(answer.table)};
    const std::vector<PlacedPosition> placed = desks_->place_all(position);
    tables_->use_file(answer.file);
    SolveAnswer first;
    const bool done = attempts.attempt("reading the table", std::nullopt, [&] {
      const SolveResult result = solve_placed(placed, {true, false, true});
      first.black_first = result.black_first;
      for (const NamedMove& move : result.black_moves) {
        first.black_moves.push_back({move.component, move.move});
      }
    });
    if (!done) answer.stopped = attempts.why();
    first.impartial.emplace();
    tell_once(placed, first);
    answer.first = *std::move(first.impartial);
  }

  [[nodiscard]] int threads() const {
    if (options_.threads > 0) return options_.threads;
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }

  // ---- What evaluate() may give, one by one ----

  void tell(const LazySum& sum, const EvalRequest& request, Attempts& attempts,
            EvalAnswer& answer) {
    FactsResult result = facts_of(sum, request, attempts);
    answer.facts = std::move(result.facts);
    answer.stopped = std::move(result.stopped);
    answer.stats.nodes += result.searched;
  }
  void tell(const Dyadic& number, const EvalRequest& request, Attempts& attempts,
            EvalAnswer& answer) {
    LazySum sum(*arena_);
    sum.add(arena_->number(number));
    tell(sum, request, attempts, answer);
    answer.kind = EvalAnswer::Kind::Number;
  }
  void tell(bool yes, const EvalRequest&, Attempts&, EvalAnswer& answer) {
    answer.kind = EvalAnswer::Kind::Truth;
    answer.holds = yes;
  }
  void tell(const std::vector<Game>& games, const EvalRequest&, Attempts& attempts,
            EvalAnswer& answer) {
    answer.kind = EvalAnswer::Kind::List;
    Printer printer(*arena_);
    const bool done = attempts.attempt("writing the values", std::nullopt, [&] {
      for (const Game game : games) answer.list.push_back(printer.text(game));
    });
    if (!done) answer.stopped = attempts.why();
  }
  void tell(const NotAtomic& none, const EvalRequest&, Attempts&, EvalAnswer& answer) {
    answer.kind = EvalAnswer::Kind::Nothing;
    answer.reason = none.reason;
  }
  void tell(const Comparison& comparison, const EvalRequest&, Attempts& attempts,
            EvalAnswer& answer) {
    answer.kind = EvalAnswer::Kind::Comparison;
    LazySum difference = comparison.left;
    difference.add(comparison.right, -1);
    SumOutcome search(*arena_);
    const bool done = attempts.attempt("comparing", std::nullopt, [&] {
      const Relation relation = relation_from(search.outcome(difference));
      answer.relation = sign_of(relation);
      answer.holds = holds(comparison.comparator, relation);
    });
    answer.stats.nodes += search.nodes();
    if (!done) answer.stopped = attempts.why();
  }

  EngineOptions options_;
  Budget budget_;
  std::unique_ptr<Arena> arena_;
  std::unique_ptr<RemovalTables> tables_;
  std::unique_ptr<Desks> desks_;
  std::unique_ptr<StripTables> strip_tables_;
  PartTables part_tables_;
  std::unique_ptr<RowSolvers> row_solvers_;
  std::unique_ptr<LinearGoSolvers> linear_go_;
  std::unique_ptr<BoardSolvers> board_solvers_;
  std::optional<double> fraction_;  // of a table that is being made
  std::string_view doing_;
  std::string doing_part_;  // what doing_ views while many things are done in turn
};

Engine::Engine(EngineOptions options) : work_(std::make_unique<Work>(std::move(options))) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

EvalAnswer Engine::eval(std::string_view expression, const EvalRequest& request) {
  return work_->eval(expression, request);
}
EvalAnswer Engine::value(std::span<const std::string> positions, const EvalRequest& request) {
  return work_->value(positions, request);
}
SolveAnswer Engine::solve(std::span<const std::string> positions, const SolveQuestion& question) {
  return work_->solve(positions, question);
}

VerifyAnswer Engine::verify(const std::string& file) { return work_->verify(file); }
TableAnswer Engine::table(const TableQuestion& question) { return work_->table(question); }
RowsAnswer Engine::rows(const RowsQuestion& question) { return work_->rows(question); }
ReproduceAnswer Engine::reproduce(std::span<const std::string> names) {
  return work_->reproduce(names);
}
SweepAnswer Engine::sweep(const SweepQuestion& question) { return work_->sweep(question); }
RectanglesAnswer Engine::sweep_rectangles(const RectanglesQuestion& question) {
  return work_->sweep_rectangles(question);
}
BenchAnswer Engine::bench_linear_nogo(const LinearNogoEfforts& question) {
  return work_->bench_linear_nogo(question);
}

NimTableAnswer Engine::nim_build(const NimBuildQuestion& question) {
  return work_->nim_build(question);
}
NimTableAnswer Engine::nim_info(const NimTable& table) { return work_->nim_info({}, table); }
NimTableAnswer Engine::nim_info(const std::string& file) { return work_->nim_info(file, {}); }
NimQueryAnswer Engine::nim_query(std::span<const std::string> positions, const std::string& file) {
  return work_->nim_query(positions, file);
}
NimPlanAnswer Engine::nim_plan(const NimPlanQuestion& question) {
  return work_->nim_plan(question);
}
NimFirstAnswer Engine::nim_first(const NimFirstQuestion& question) {
  return work_->nim_first(question);
}

DbBuildAnswer Engine::db_build(const DbBuildQuestion& question) {
  return work_->db_build(question);
}
DbInfoAnswer Engine::db_info(const std::string& folder) { return work_->db_info(folder); }
DbVerifyAnswer Engine::db_verify(const DbVerifyQuestion& question) {
  return work_->db_verify(question);
}

std::vector<GameInfo> Engine::games() { return known_games(); }

std::vector<FunctionInfo> Engine::functions() {
  std::vector<FunctionInfo> out;
  for (const Function& function : upstar::functions()) {
    out.push_back({std::string(function.signature), std::string(function.help)});
  }
  return out;
}

std::vector<ReportInfo> Engine::reports() {
  std::vector<ReportInfo> out;
  for (const ReportEntry& entry : upstar::reports()) {
    out.push_back({std::string(entry.name), std::string(entry.title), std::string(entry.citation)});
  }
  return out;
}

}  // namespace upstar
