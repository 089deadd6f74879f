// An engine's questions, each with its limits, answered as dictionaries.
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>
#include <upstar/proof.hpp>
#include <upstar/sweep.hpp>
#include <upstar/table.hpp>

#include "python/question.hpp"

namespace upstar::python {
namespace {

py::list move_list(const std::vector<SolveAnswer::Move>& moves) {
  py::list out;
  for (const SolveAnswer::Move& move : moves) out.append(py::make_tuple(move.position, move.move));
  return out;
}

py::dict solve(Question& question, const Texts& positions, const SolveQuestion& asked) {
  const SolveAnswer answer =
      question.ask([&](Engine& engine) { return engine.solve(positions, asked); });
  require_finished(answer.stopped);
  py::dict out;
  if (answer.impartial) {
    const py::list moves = move_list(answer.impartial->moves);
    out["black_first"] = answer.impartial->first_wins;
    out["white_first"] = answer.impartial->first_wins;
    out["black_moves"] = moves;
    out["white_moves"] = moves;
  } else {
    out["black_first"] = answer.black_first;
    out["white_first"] = answer.white_first;
    out["black_moves"] = move_list(answer.black_moves);
    out["white_moves"] = move_list(answer.white_moves);
  }
  out["outcome"] = answer.outcome ? py::object(py::str(std::string(1, *answer.outcome)))
                                  : py::object(py::none());
  out["score"] = answer.scores && answer.scores->score.is_known()
                     ? py::object(py::int_(answer.scores->score.low))
                     : py::object(py::none());
  out["line"] = answer.scores ? py::cast(answer.scores->line) : py::none();
  out["method"] = answer.method;
  out["nodes"] = answer.stats.nodes;
  out["seconds"] = answer.stats.seconds;
  return out;
}

py::dict solve_with_fields(Question& question, const Texts& positions, bool black_first,
                           bool white_first, bool moves, const std::string& profile,
                           const std::string& proof, const std::string& checkpoint) {
  SolveQuestion asked;
  asked.black_first = black_first;
  asked.white_first = white_first;
  asked.moves = moves;
  asked.profile = profile;
  if (!proof.empty()) asked.options.set(option::kProof, proof);
  if (!checkpoint.empty()) asked.options.set(option::kCheckpoint, checkpoint);
  return solve(question, positions, asked);
}

py::dict verify(Question& question, const std::string& file) {
  const VerifyAnswer answer = question.ask([&](Engine& engine) { return engine.verify(file); });
  require_finished(answer.stopped);
  py::list claims;
  for (const VerifyAnswer::Claim& claim : answer.claims) {
    py::dict one;
    one["positions"] = claim.positions;
    one["first"] = claim.black_first ? "black" : "white";
    one["winner"] = claim.black_wins ? "black" : "white";
    claims.append(one);
  }
  py::dict out;
  out["valid"] = answer.valid.value_or(false);
  out["claims"] = claims;
  out["problem"] = answer.problem;
  out["states"] = answer.states;
  out["method"] = answer.method;
  return out;
}

py::list sweep_rows(Question& question, int from, int to, const std::string& file) {
  SweepQuestion asked;
  asked.from = from;
  asked.to = to;
  asked.file = file;
  const SweepAnswer answer = question.ask([&](Engine& engine) { return engine.sweep(asked); });
  require_finished(answer.stopped);
  py::list out;
  for (const RowOpenings& row : answer.rows) {
    if (row.n < from || row.n > to) continue;
    out.append(py::make_tuple(row.n, row.marks));
  }
  return out;
}

py::dict description(const DbDescription& database) {
  py::dict out;
  out["name"] = database.name;
  out["exact"] = database.exact;
  out["bounds"] = database.bounds;
  out["values"] = database.values;
  out["problem"] = database.problem;
  py::list files;
  for (const DbDescription::File& file : database.files) files.append(file.path);
  out["files"] = files;
  return out;
}

py::dict build_database(Question& question, const std::string& name, int exact, int bounds,
                        const std::string& folder) {
  DbBuildQuestion asked;
  asked.name = name;
  asked.exact = exact;
  asked.bounds = bounds;
  asked.folder = folder;
  const DbBuildAnswer answer = question.ask([&](Engine& engine) { return engine.db_build(asked); });
  require_finished(answer.stopped);
  return description(answer.database);
}

py::list databases(Question& question, const std::string& folder) {
  const DbInfoAnswer answer = question.ask([&](Engine& engine) { return engine.db_info(folder); });
  py::list out;
  for (const DbDescription& database : answer.databases) out.append(description(database));
  return out;
}

py::list rows(Question& question, const std::string& game, int rows, int from, int to) {
  const RowsQuestion asked{game, rows, from, to};
  const RowsAnswer answer = question.ask([&](Engine& engine) { return engine.rows(asked); });
  require_finished(answer.stopped);
  py::list out;
  for (const RowsAnswer::Entry& entry : answer.entries) {
    out.append(py::make_tuple(entry.length, entry.value));
  }
  return out;
}

py::list games() {
  py::list out;
  for (const GameInfo& game : Engine::games()) {
    out.append(py::make_tuple(game.name, game.summary, game.grammar, game.examples));
  }
  return out;
}

py::list functions() {
  py::list out;
  for (const FunctionInfo& function : Engine::functions()) {
    out.append(py::make_tuple(function.signature, function.summary));
  }
  return out;
}

py::list reports() {
  py::list out;
  for (const ReportInfo& report : Engine::reports()) {
    out.append(py::make_tuple(report.name, report.title, report.citation));
  }
  return out;
}

}  // namespace

void register_questions(py::module_& m) {
  py::class_<Question> question(m, "Question");
  question.def(py::init<std::optional<std::size_t>, std::optional<double>, int, py::object>())
      .def("solve", &solve_with_fields)
      .def("verify", &verify)
      .def("sweep_rows", &sweep_rows)
      .def("build_database", &build_database)
      .def("databases", &databases)
      .def("rows", &rows);
  register_findings(question);
  m.def("games", &games);
  m.def("functions", &functions);
  m.def("reports", &reports);
}

}  // namespace upstar::python
