// The facade: every question is run in the session, by the file that answers it.
#include <utility>

#include <upstar/bench.hpp>
#include <upstar/census.hpp>
#include <upstar/db.hpp>
#include <upstar/engine.hpp>
#include <upstar/hunt.hpp>
#include <upstar/nim.hpp>
#include <upstar/options.hpp>
#include <upstar/patterns.hpp>
#include <upstar/play.hpp>
#include <upstar/proof.hpp>
#include <upstar/regions.hpp>
#include <upstar/sweep.hpp>
#include <upstar/table.hpp>
#include <upstar/worksheet.hpp>

#include "engine/board_table.hpp"
#include "engine/census.hpp"
#include "engine/databases.hpp"
#include "engine/find_board.hpp"
#include "engine/hunt.hpp"
#include "engine/kept_values.hpp"
#include "engine/lab_answers.hpp"
#include "engine/nim/nim_files.hpp"
#include "engine/nim/nim_first.hpp"
#include "engine/nim/nim_game.hpp"
#include "engine/nim/nim_plan.hpp"
#include "engine/nim/nim_query.hpp"
#include "engine/openings.hpp"
#include "engine/options.hpp"
#include "engine/outcomes.hpp"
#include "engine/patterns.hpp"
#include "engine/playing/gtp.hpp"
#include "engine/playing/match.hpp"
#include "engine/playing/play_game.hpp"
#include "engine/proofs/verify.hpp"
#include "engine/rectangles.hpp"
#include "engine/regions.hpp"
#include "engine/row_table.hpp"
#include "engine/session.hpp"
#include "engine/solve.hpp"
#include "engine/sweep_check.hpp"
#include "engine/worksheet/worksheet.hpp"
#include "engine/worth.hpp"
#include "lab/papers/reports.hpp"
#include "value/functions.hpp"

namespace upstar {

class Engine::Work : public Session {
 public:
  using Session::Session;

  Worksheet worksheet;
};

Engine::Engine(EngineOptions options) : work_(std::make_unique<Work>(std::move(options))) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

EvalAnswer Engine::eval(std::string_view expression, const EvalRequest& request) {
  return work_->ask<EvalAnswer>([&](Attempts& attempts, EvalAnswer& answer) {
    evaluate_expression(*work_, expression, request, attempts, answer);
  });
}

StatementAnswer Engine::statement(std::string_view text, const StatementRequest& request) {
  return work_->ask<StatementAnswer>([&](Attempts& attempts, StatementAnswer& answer) {
    work_->worksheet.run(*work_, text, request, attempts, answer);
  });
}

std::vector<std::string> Engine::completions(std::string_view beginning) {
  return work_->worksheet.completions(beginning);
}

EvalAnswer Engine::value(std::span<const std::string> positions, const EvalRequest& request) {
  return work_->ask<EvalAnswer>([&](Attempts& attempts, EvalAnswer& answer) {
    value_positions(*work_, positions, request, attempts, answer);
  });
}

OptionsAnswer Engine::options(const OptionsQuestion& question) {
  return work_->ask<OptionsAnswer>([&](Attempts& attempts, OptionsAnswer& answer) {
    list_options(*work_, question, attempts, answer);
  });
}

RegionsAnswer Engine::regions(const RegionsQuestion& question) {
  return work_->ask<RegionsAnswer>([&](Attempts& attempts, RegionsAnswer& answer) {
    find_regions(*work_, question, attempts, answer);
  });
}

SolveAnswer Engine::solve(std::span<const std::string> positions, const SolveQuestion& question) {
  return work_->ask<SolveAnswer>([&](Attempts& attempts, SolveAnswer& answer) {
    solve_positions(*work_, positions, question, attempts, answer);
  });
}

VerifyAnswer Engine::verify(const std::string& file) {
  return work_->ask<VerifyAnswer>([&](Attempts& attempts, VerifyAnswer& answer) {
    answer = verify_proof(file, work_->work_tools(), attempts);
  });
}

TableAnswer Engine::table(const TableQuestion& question) {
  return work_->ask<TableAnswer>([&](Attempts& attempts, TableAnswer& answer) {
    const AnyPosition board = work_->games().read(question.game + ":" + question.board);
    answer = board_table(work_->arena(), board, question.decompose, attempts);
  });
}

RowsAnswer Engine::rows(const RowsQuestion& question) {
  return work_->ask<RowsAnswer>([&](Attempts& attempts, RowsAnswer& answer) {
    answer = row_table(work_->arena(), work_->games(), question, attempts);
  });
}

CensusAnswer Engine::census(const CensusQuestion& question) {
  return work_->ask<CensusAnswer>([&](Attempts& attempts, CensusAnswer& answer) {
    take_census(*work_, question, attempts, answer);
  });
}

FindAnswer Engine::find(const FindQuestion& question) {
  return work_->ask<FindAnswer>([&](Attempts& attempts, FindAnswer& answer) {
    find_board(*work_, question, attempts, answer);
  });
}

ReproduceAnswer Engine::reproduce(std::span<const std::string> names) {
  return work_->ask<ReproduceAnswer>([&](Attempts& attempts, ReproduceAnswer& answer) {
    reproduce_reports(*work_, names, attempts, answer);
  });
}

SweepAnswer Engine::sweep(const SweepQuestion& question) {
  return work_->ask<SweepAnswer>([&](Attempts& attempts, SweepAnswer& answer) {
    answer = sweep_openings(question, sweep_tools(*work_), attempts);
  });
}

RectanglesAnswer Engine::sweep_rectangles(const RectanglesQuestion& question) {
  return work_->ask<RectanglesAnswer>([&](Attempts& attempts, RectanglesAnswer& answer) {
    answer = upstar::sweep_rectangles(question, sweep_tools(*work_), attempts);
  });
}

OutcomesAnswer Engine::sweep_outcomes(const OutcomesQuestion& question) {
  return work_->ask<OutcomesAnswer>([&](Attempts& attempts, OutcomesAnswer& answer) {
    answer = upstar::sweep_outcomes(question, sweep_tools(*work_), attempts);
  });
}

SweepCheckAnswer Engine::check_sweep(const std::string& file) {
  return work_->ask<SweepCheckAnswer>([&](Attempts& attempts, SweepCheckAnswer& answer) {
    answer = check_sweep_results(file, sweep_tools(*work_), attempts);
  });
}

HuntAnswer Engine::hunt(const HuntQuestion& question) {
  return work_->ask<HuntAnswer>([&](Attempts& attempts, HuntAnswer& answer) {
    answer = hunt_hot_positions(*work_, question, attempts);
  });
}

FamilyAnswer Engine::family(const FamilyQuestion& question) {
  return work_->ask<FamilyAnswer>([&](Attempts& attempts, FamilyAnswer& answer) {
    answer = family_board(*work_, question, attempts);
  });
}

LearnPatternsAnswer Engine::learn_patterns(const LearnPatternsQuestion& question) {
  return work_->ask<LearnPatternsAnswer>([&](Attempts& attempts, LearnPatternsAnswer& answer) {
    answer = upstar::learn_patterns(*work_, question, attempts);
  });
}

GtpAnswer Engine::gtp(const GtpQuestion& question, const play::GtpStreams& streams) {
  return work_->ask<GtpAnswer>(
      [&](Attempts&, GtpAnswer&) { serve_gtp(*work_, question, streams); });
}

PlayAnswer Engine::play_game(const PlayQuestion& question, const play::TerminalStreams& streams) {
  return work_->ask<PlayAnswer>([&](Attempts& attempts, PlayAnswer& answer) {
    play_terminal_game(*work_, question, streams, work_->cancel_token(), attempts, answer);
  });
}

MatchAnswer Engine::match(const MatchQuestion& question) {
  return work_->ask<MatchAnswer>([&](Attempts& attempts, MatchAnswer& answer) {
    hold_match(*work_, question, attempts, answer);
  });
}

BenchAnswer Engine::bench_linear_nogo(const LinearNogoEfforts& question) {
  return work_->ask<BenchAnswer>([&](Attempts& attempts, BenchAnswer& answer) {
    measure_solvers(*work_, question, attempts, answer);
  });
}

BenchAnswer Engine::bench_domineering(const DomineeringEfforts& question) {
  return work_->ask<BenchAnswer>([&](Attempts& attempts, BenchAnswer& answer) {
    measure_solvers(*work_, question, attempts, answer);
  });
}

NimTableAnswer Engine::nim_build(const NimBuildQuestion& question) {
  return work_->ask<NimTableAnswer>([&](Attempts& attempts, NimTableAnswer& answer) {
    answer = build_nim_table(question, work_->work_tools(), attempts);
    if (!answer.stopped) add_first_moves(*work_, attempts, answer);
  });
}

NimTableAnswer Engine::nim_info(const NimTable& table) { return nim_info(nim_table_path(table)); }

NimTableAnswer Engine::nim_info(const std::string& file) {
  return work_->ask<NimTableAnswer>([&](Attempts& attempts, NimTableAnswer& answer) {
    answer = describe_nim_table(file);
    add_first_moves(*work_, attempts, answer);
  });
}

NimQueryAnswer Engine::nim_query(std::span<const std::string> positions, const std::string& file) {
  return work_->ask<NimQueryAnswer>([&](Attempts&, NimQueryAnswer& answer) {
    answer.entries = query_nim_tables(*work_, positions, file);
  });
}

NimPlanAnswer Engine::nim_plan(const NimPlanQuestion& question) {
  return work_->ask<NimPlanAnswer>([&](Attempts& attempts, NimPlanAnswer& answer) {
    answer = plan_nim_table(question, work_->work_tools(), attempts);
  });
}

NimFirstAnswer Engine::nim_first(const NimFirstQuestion& question) {
  return work_->ask<NimFirstAnswer>([&](Attempts& attempts, NimFirstAnswer& answer) {
    answer = decide_nim_first_move(question, work_->work_tools(), attempts);
  });
}

DbBuildAnswer Engine::db_build(const DbBuildQuestion& question) {
  return work_->ask<DbBuildAnswer>([&](Attempts& attempts, DbBuildAnswer& answer) {
    answer = database_named(question.name).build(question, work_->work_tools(), attempts);
  });
}

DbInfoAnswer Engine::db_info(const std::string& folder) {
  return work_->ask<DbInfoAnswer>([&](Attempts&, DbInfoAnswer& answer) {
    answer = describe_databases(folder);
    if (auto kept = describe_kept_values(folder, work_->budget())) {
      answer.databases.push_back(std::move(*kept));
    }
  });
}

DbClearAnswer Engine::db_clear_values(const std::string& folder) {
  return work_->ask<DbClearAnswer>(
      [&](Attempts&, DbClearAnswer& answer) { answer = clear_kept_values(folder); });
}

DbVerifyAnswer Engine::db_verify(const DbVerifyQuestion& question) {
  return work_->ask<DbVerifyAnswer>([&](Attempts& attempts, DbVerifyAnswer& answer) {
    if (question.name == kKeptValues) {
      answer = verify_kept_values(*work_, question, attempts);
      return;
    }
    answer = database_named(question.name).verify(question, work_->work_tools(), attempts);
  });
}

std::vector<GameInfo> Engine::games() { return known_games(); }

std::vector<SolverInfo> Engine::solvers() {
  std::vector<SolverInfo> out;
  for (const SolverEntry& entry : all_solvers()) out.push_back(entry.about);
  return out;
}

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
