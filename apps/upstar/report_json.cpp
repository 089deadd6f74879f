// Building the documents, in the order in which a person would read them.
#include "upstar/report_json.hpp"

#include "upstar/complaint.hpp"
#include "upstar/json_document.hpp"
#include "upstar/report_proof.hpp"
#include "upstar/report_reproduce.hpp"
#include "upstar/report_scores.hpp"
#include "upstar/report_search.hpp"
#include "upstar/report_text.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kLongestEcho = 100'000;  // longer inputs are not repeated in full
constexpr int kErrorColumns = 2'000;           // nor are texts with an error in them

// One character: an outcome.
Json letter(const std::optional<char>& outcome) {
  return outcome ? Json(std::string(1, *outcome)) : Json(nullptr);
}

Json exact(const std::optional<Bounded>& number) {
  return number && number->is_exact() ? Json(number->low) : Json(nullptr);
}

void add_bounds(Json& bounds, std::string_view name, const std::optional<Bounded>& number) {
  if (number && !number->is_exact()) {
    bounds[std::string(name)] = Json::array({number->low, number->high});
  }
}

Json wall(const WallPoints& points) {
  Json out = Json::array();
  for (const auto& [value, temperature] : points) out.push_back(Json::array({value, temperature}));
  return out;
}

void add_facts(Json& json, const ValueFacts& facts) {
  json["value"] = or_null(facts.value);
  if (!facts.value && facts.value_length) json["value_head"] = facts.value_head;
  json["value_length"] = integer(facts.value_length);
  if (!facts.simplified.empty()) json["simplified"] = facts.simplified;
  if (!facts.names.empty()) json["names"] = facts.names;
  json["outcome"] = letter(facts.outcome);
  json["mean"] = exact(facts.mean);
  json["temperature"] = exact(facts.temperature);
  json["left_stop"] = exact(facts.left_stop);
  json["right_stop"] = exact(facts.right_stop);
  Json bounds = Json::object();
  add_bounds(bounds, "temperature", facts.temperature);
  add_bounds(bounds, "left_stop", facts.left_stop);
  add_bounds(bounds, "right_stop", facts.right_stop);
  for (const ValueFacts::WallBounds& level : facts.wall_bounds) {
    bounds["thermograph"].push_back({{"temperature", level.temperature},
                                     {"left", Json::array({level.left.low, level.left.high})},
                                     {"right", Json::array({level.right.low, level.right.high})}});
  }
  if (!bounds.empty()) json["bounds"] = bounds;
  json["atomic_weight"] = or_null(facts.atomic_weight);
  json["birthday"] = integer(facts.birthday);
  json["stop_count"] = integer(facts.stop_count);
  json["followers"] = integer(facts.followers);
  json["thermograph"] = nullptr;
  if (facts.thermograph) {
    json["thermograph"] = {{"left", wall(facts.thermograph->left)},
                           {"right", wall(facts.thermograph->right)}};
  }
}

void add_eval(Json& json, const EvalAnswer& answer) {
  switch (answer.kind) {
    case EvalAnswer::Kind::Value:
    case EvalAnswer::Kind::Number:
      add_facts(json, answer.facts);
      break;
    case EvalAnswer::Kind::Truth:
      json["holds"] = or_null(answer.holds);
      break;
    case EvalAnswer::Kind::List:
      json["list"] = answer.list;
      break;
    case EvalAnswer::Kind::Nothing:
      json["value"] = nullptr;
      json["reason"] = answer.reason;
      break;
    case EvalAnswer::Kind::Comparison:
      json["relation"] = or_null(answer.relation);
      json["holds"] = or_null(answer.holds);
      break;
  }
}

Json win_or_loss(const std::optional<bool>& wins) {
  return wins ? Json(*wins ? "win" : "loss") : Json(nullptr);
}

Json report(const Report& report) {
  Json exhibits = Json::array();
  for (const Exhibit& exhibit : report.exhibits) {
    Json rows = Json::array();
    for (const ReportRow& row : exhibit.rows) {
      rows.push_back({{"item", row.item},
                      {"published", row.published.empty() ? Json(nullptr) : Json(row.published)},
                      {"ours", row.ours},
                      {"verdict", agreement_key(row.agreement)},
                      {"note", row.note.empty() ? Json(nullptr) : Json(row.note)}});
    }
    exhibits.push_back({{"name", exhibit.name},
                        {"shows", exhibit.shows},
                        {"rows", std::move(rows)},
                        {"seconds", exhibit.seconds}});
  }
  return {{"name", report.name},
          {"title", report.title},
          {"citation", report.citation},
          {"agree", report.count(Agreement::Agrees)},
          {"known_errors", report.count(Agreement::KnownError)},
          {"mismatches", report.count(Agreement::Mismatch)},
          {"exhibits", std::move(exhibits)}};
}

Json move_list(const std::vector<SolveAnswer::Move>& moves, std::size_t position_count) {
  Json out = Json::array();
  for (const SolveAnswer::Move& move : moves) out.push_back(move_text(move, position_count));
  return out;
}

// A move as the list of the places it empties, each with the number of its position in a sum.
Json place_list(const SolveAnswer::Move& move, std::size_t position_count) {
  Json out = Json::array();
  for (const std::string& place : move.places) {
    out.push_back(move_text({move.position, place}, position_count));
  }
  return out;
}

}  // namespace

void add_impartial(Json& json, const SolveAnswer::Impartial& once, bool moves,
                   std::size_t position_count) {
  json["first_wins"] = or_null(once.first_wins);
  if (!moves) return;
  Json first = Json::array();
  for (const SolveAnswer::Move& move : once.moves) {
    first.push_back(place_list(move, position_count));
  }
  json["winning_moves"] = {{"first", std::move(first)}};
  Json families = Json::array();
  for (const SolveAnswer::Impartial::Family& family : once.families) {
    families.push_back({{"move", place_list(family.move, position_count)}, {"size", family.size}});
  }
  json["move_families"] = std::move(families);
}

std::string eval_json(std::string_view expression, const EvalAnswer& answer) {
  Json json = document("eval");
  json["input"] = expression.substr(0, kLongestEcho);
  if (expression.size() > kLongestEcho) json["input_length"] = expression.size();
  add_eval(json, answer);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string value_json(const std::vector<std::string>& positions, const EvalAnswer& answer) {
  Json json = document("value");
  json["input"] = positions;
  add_eval(json, answer);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string solve_json(const std::vector<std::string>& positions, const SolveQuestion& question,
                       const SolveAnswer& answer) {
  Json json = document("solve");
  json["input"] = positions;
  if (answer.scores) {
    add_scores(json, *answer.scores);
    if (answer.proof) json["proof"] = proof_json(*answer.proof);
    add_ending(json, answer.stopped, answer.stats);
    json["stats"]["method"] = answer.method;
    return dumped(json);
  }
  json["outcome"] = letter(answer.outcome);
  if (const int* within = question.options.find(option::kWithin)) json["within"] = *within;
  if (answer.impartial) {
    add_impartial(json, *answer.impartial, question.moves, positions.size());
    add_ending(json, answer.stopped, answer.stats);
    return dumped(json);
  }
  if (question.black_first) json["black_first"] = win_or_loss(answer.black_first);
  if (question.white_first) json["white_first"] = win_or_loss(answer.white_first);
  if (question.moves) {
    Json moves = Json::object();
    if (question.black_first) moves["black"] = move_list(answer.black_moves, positions.size());
    if (question.white_first) moves["white"] = move_list(answer.white_moves, positions.size());
    json["winning_moves"] = moves;
  }
  if (answer.proof) json["proof"] = proof_json(*answer.proof);
  add_ending(json, answer.stopped, answer.stats);
  json["stats"]["method"] = answer.method;
  if (answer.search) json["stats"]["search"] = search_json(*answer.search);
  return dumped(json);
}

std::string table_json(const TableQuestion& question, const TableAnswer& answer) {
  Json json = document("table");
  json["input"] = question.game + ":" + question.board;
  json["connected_sets"] = answer.connected_sets;
  json["values_up_to_sign"] = answer.values;
  Json classes = Json::array();
  for (const TableAnswer::Entry& entry : answer.entries) {
    Json line = {{"squares", entry.squares},
                 {"picture", entry.picture},
                 {"places", entry.places},
                 {"value", entry.value},
                 {"atomic_weight", or_null(entry.atomic_weight)},
                 {"names", entry.names.empty() ? Json(nullptr) : Json(entry.names)}};
    if (question.decompose) line["combination"] = entry.combination;
    classes.push_back(std::move(line));
  }
  json["classes"] = std::move(classes);
  if (question.decompose) {
    Json generators = Json::array();
    for (const TableAnswer::Generator& generator : answer.generators) {
      generators.push_back(
          {{"name", generator.name}, {"value", generator.value}, {"uses", generator.uses}});
    }
    json["generators"] = std::move(generators);
    json["unchecked"] = or_null(answer.unchecked);
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string rows_json(const RowsQuestion& question, const RowsAnswer& answer) {
  Json json = document("table");
  json["input"] = {{"game", question.game},
                   {"rows", question.rows},
                   {"from", question.from},
                   {"to", question.to}};
  Json boards = Json::array();
  for (const RowsAnswer::Entry& entry : answer.entries) {
    boards.push_back({{"rows", question.rows},
                      {"columns", entry.length},
                      {"value", entry.value},
                      {"atomic_weight", or_null(entry.atomic_weight)},
                      {"names", entry.names.empty() ? Json(nullptr) : Json(entry.names)}});
  }
  json["boards"] = std::move(boards);
  json["period"] = answer.period ? Json{{"first", answer.period->first},
                                        {"length", answer.period->length},
                                        {"proven", true}}
                                 : Json(nullptr);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string reproduce_json(const std::vector<std::string>& names, const ReproduceAnswer& answer) {
  Json json = document("reproduce");
  json["input"] = names;
  Json reports = Json::array();
  for (const Report& one : answer.reports) reports.push_back(report(one));
  json["reports"] = std::move(reports);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string error_json(std::string_view command, const Error& error) {
  Json json = document(command);
  if (command.empty()) json["command"] = nullptr;
  const Excerpt excerpt = excerpt_of(error, kErrorColumns / 2, kErrorColumns);
  json["error"] = {{"message", error.message},
                   {"text", excerpt.text},
                   {"at", excerpt.at},
                   {"length", excerpt.length},
                   {"hint", error.hint}};
  return dumped(json);
}

}  // namespace upstar::cli
