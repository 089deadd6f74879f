// What an engine finds out about whole boards: censuses, boards of a value, hot positions, regions, tables, Nim,
// and papers. Answers leave as dictionaries and tuples, which upstar/findings.py dresses.
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include <upstar/census.hpp>
#include <upstar/hunt.hpp>
#include <upstar/nim.hpp>
#include <upstar/regions.hpp>
#include <upstar/table.hpp>

#include "python/question.hpp"

namespace upstar::python {
namespace {

py::object extreme(const std::optional<CensusAnswer::Extreme>& found) {
  if (!found) return py::none();
  py::dict out;
  out["position"] = found->board;
  out["value"] = found->value;
  out["mean"] = fraction(found->mean);
  out["temperature"] = fraction(found->temperature);
  return out;
}

py::dict depth_of(const CensusAnswer::Depth& depth, const CensusAnswer& answer) {
  py::dict bands;
  for (std::size_t i = 0; i < CensusAnswer::kBands; ++i) {
    bands[py::str(answer.bands[i])] = depth.by_band[i];
  }
  py::dict out;
  out["depth"] = depth.depth;
  out["positions"] = depth.positions;
  out["classes"] = depth.classes;
  out["valued"] = depth.valued;
  out["bands"] = bands;
  out["hottest"] = extreme(depth.hottest);
  out["highest_mean"] = extreme(depth.highest_mean);
  out["lowest_mean"] = extreme(depth.lowest_mean);
  return out;
}

py::dict census(Question& question, const std::string& position, std::optional<int> depth,
                std::optional<std::uint64_t> sample, std::uint64_t seed, int deepest,
                const std::string& file) {
  const CensusQuestion asked{position, depth, file, sample, seed, deepest};
  const CensusAnswer answer = question.ask([&](Engine& engine) { return engine.census(asked); });
  require_finished(answer.stopped);
  py::list depths;
  for (const CensusAnswer::Depth& one : answer.depths) depths.append(depth_of(one, answer));
  py::list frequent;
  for (const CensusAnswer::Frequent& one : answer.frequent) {
    frequent.append(py::make_tuple(one.value, one.positions));
  }
  py::dict out;
  out["total"] = depth_of(answer.total, answer);
  out["depths"] = depths;
  out["values"] = answer.values;
  out["frequent"] = frequent;
  out["draws"] = answer.draws;
  out["seconds"] = answer.stats.seconds;
  return out;
}

// None where no board was found; of one that was found while a limit was reached, is_smallest is false.
py::object find(Question& question, const std::string& game, const std::string& value, int points,
                const std::string& file) {
  const FindQuestion asked{game, value, points, file};
  const FindAnswer answer = question.ask([&](Engine& engine) { return engine.find(asked); });
  if (answer.board.empty()) {
    if (answer.searched_points < points) require_finished(answer.stopped);
    return py::none();
  }
  py::dict out;
  out["value"] = answer.value;
  out["position"] = answer.board;
  out["is_smallest"] = !answer.stopped;
  out["positions"] = answer.positions;
  out["seconds"] = answer.stats.seconds;
  return out;
}

py::dict hunt(Question& question, int rows, int columns, bool all, int walks, int steps, int live,
              std::uint64_t seed, const std::string& from, const std::string& file) {
  HuntQuestion asked;
  asked.rows = rows;
  asked.columns = columns;
  asked.all = all;
  asked.walks = walks;
  asked.steps = steps;
  asked.live = live;
  asked.seed = seed;
  asked.from = from;
  asked.file = file;
  const HuntAnswer answer = question.ask([&](Engine& engine) { return engine.hunt(asked); });
  require_finished(answer.stopped);
  py::list positions;
  for (const HuntAnswer::Position& one : answer.positions) {
    py::dict facts;
    facts["position"] = one.position;
    facts["temperature"] = fraction(one.temperature);
    facts["mean"] = fraction(one.mean);
    facts["left_stop"] = fraction(one.left_stop);
    facts["right_stop"] = fraction(one.right_stop);
    facts["value"] = one.value;
    positions.append(facts);
  }
  py::dict out;
  out["positions"] = positions;
  out["proved"] = answer.proved;
  out["walks"] = answer.walks;
  out["seconds"] = answer.stats.seconds;
  return out;
}

py::dict regions(Question& question, const std::string& position, bool published) {
  const RegionsQuestion asked{position, published};
  const RegionsAnswer answer = question.ask([&](Engine& engine) { return engine.regions(asked); });
  require_finished(answer.stopped);
  py::dict classes;
  classes["two-go"] = answer.classes.two_go;
  classes["black-go"] = answer.classes.black_go;
  classes["white-go"] = answer.classes.white_go;
  classes["no-go"] = answer.classes.no_go;
  py::list found;
  for (const RegionsAnswer::Region& region : answer.regions) {
    found.append(
        py::make_tuple(std::string(1, region.name), region.points, region.stones, region.value));
  }
  py::dict out;
  out["regions"] = found;
  out["classes"] = classes;
  out["sum"] = answer.sum;
  out["whole"] = answer.whole;
  out["adds_up"] = answer.adds_up;
  out["picture"] = answer.region_picture;
  out["svg"] = answer.svg;
  return out;
}

py::list table(Question& question, const std::string& game, const std::string& board,
               bool decompose) {
  const TableQuestion asked{game, board, decompose};
  const TableAnswer answer = question.ask([&](Engine& engine) { return engine.table(asked); });
  require_finished(answer.stopped);
  py::list out;
  for (const TableAnswer::Entry& entry : answer.entries) {
    py::dict one;
    one["size"] = entry.squares;
    one["picture"] = entry.picture;
    one["places"] = entry.places;
    one["value"] = entry.value;
    one["atomic_weight"] = entry.atomic_weight;
    one["names"] = entry.names;
    one["combination"] = entry.combination;
    out.append(one);
  }
  return out;
}

// ---- Triangular Nim ----

py::dict nim_table(const NimTableAnswer& answer) {
  require_finished(answer.stopped);
  py::dict out;
  out["layers"] = answer.table.layers;
  out["misere"] = answer.table.misere;
  out["nimbers"] = answer.table.values;
  out["file"] = answer.file;
  out["file_bytes"] = answer.file_bytes;
  out["positions"] = answer.positions;
  out["counts"] = answer.counts;
  out["first_wins"] = answer.first.first_wins;
  py::list moves;
  for (const SolveAnswer::Move& move : answer.first.moves) moves.append(move.move);
  out["winning_moves"] = moves;
  return out;
}

py::dict nim_build(Question& question, int layers, bool misere, bool nimbers, bool compress,
                   const std::string& file) {
  const NimBuildQuestion asked{NimTable{layers, misere, nimbers}, file, compress, false};
  return nim_table(question.ask([&](Engine& engine) { return engine.nim_build(asked); }));
}

py::dict nim_info(Question& question, const std::string& file) {
  return nim_table(question.ask([&](Engine& engine) { return engine.nim_info(file); }));
}

py::dict nim_info_kept(Question& question, int layers, bool misere, bool nimbers) {
  const NimTable asked{layers, misere, nimbers};
  return nim_table(question.ask([&](Engine& engine) { return engine.nim_info(asked); }));
}

py::list nim_query(Question& question, const Texts& positions, const std::string& file) {
  const NimQueryAnswer answer =
      question.ask([&](Engine& engine) { return engine.nim_query(positions, file); });
  py::list out;
  for (const NimQueryAnswer::Entry& entry : answer.entries) {
    out.append(py::make_tuple(entry.position, entry.first_wins, entry.nimber));
  }
  return out;
}

// ---- Papers ----

const char* agreement_name(Agreement agreement) {
  switch (agreement) {
    case Agreement::Agrees:
      return "agrees";
    case Agreement::KnownError:
      return "known error";
    case Agreement::Mismatch:
      return "mismatch";
    case Agreement::Told:
      break;
  }
  return "told";
}

py::list reproduce(Question& question, const Texts& names) {
  const ReproduceAnswer answer =
      question.ask([&](Engine& engine) { return engine.reproduce(names); });
  require_finished(answer.stopped);
  py::list out;
  for (const Report& report : answer.reports) {
    require_finished(report.stopped);
    py::list rows;
    for (const Exhibit& exhibit : report.exhibits) {
      for (const ReportRow& row : exhibit.rows) {
        rows.append(py::make_tuple(exhibit.name, row.item, row.published, row.ours,
                                   agreement_name(row.agreement), row.note));
      }
    }
    out.append(py::make_tuple(report.name, report.title, report.citation, rows));
  }
  return out;
}

}  // namespace

void register_findings(py::class_<Question>& question) {
  question.def("census", &census)
      .def("find", &find)
      .def("hunt", &hunt)
      .def("regions", &regions)
      .def("table", &table)
      .def("nim_build", &nim_build)
      .def("nim_info", &nim_info)
      .def("nim_info_kept", &nim_info_kept)
      .def("nim_query", &nim_query)
      .def("reproduce", &reproduce);
}

}  // namespace upstar::python
