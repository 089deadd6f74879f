// Laying out databases and what was found wrong with them.
#include "upstar/report_db.hpp"

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "upstar/json_document.hpp"
#include "upstar/quantities.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

// What is told about parts of boards and about strips differs.
bool is_of_parts(std::string_view name) { return name == "nogo-parts"; }

std::string title(const DbDescription& database) {
  std::string out = fmt::format("{}, values of up to {} points", database.name, database.exact);
  if (database.bounds > database.exact) {
    out += fmt::format(", bounds of up to {}", database.bounds);
  }
  return out;
}

TextRows rows_of(const DbDescription& database) {
  TextRows rows;
  for (const DbDescription::File& file : database.files) {
    rows.emplace_back(rows.empty() ? "files" : "", printable(file.path));
  }
  if (!database.problem.empty()) {
    rows.emplace_back("problem", printable(database.problem));
    return rows;
  }
  std::uint64_t bytes = 0;
  for (const DbDescription::File& file : database.files) bytes += file.bytes;
  rows.emplace_back("size", size_words(bytes));
  if (is_of_parts(database.name)) {
    rows.emplace_back(
        "values", fmt::format("{} parts, {} shapes up to a number", grouped_digits(database.values),
                              grouped_digits(database.shapes)));
    rows.emplace_back("boards", printable(database.boards));
    return rows;
  }
  rows.emplace_back("values", fmt::format("{} strips, {} shapes up to a number, hottest {}",
                                          grouped_digits(database.values),
                                          grouped_digits(database.shapes), database.hottest));
  if (database.bounded > 0) {
    const double share =
        static_cast<double>(database.known_means) / static_cast<double>(database.bounded);
    rows.emplace_back(
        "bounds", fmt::format("{} strips, {} records up to a number",
                              grouped_digits(database.bounded), grouped_digits(database.records)));
    rows.emplace_back("", fmt::format("{:.1f} % of the means are known to 1/64", 100 * share));
  }
  return rows;
}

Json database_json(const DbDescription& database) {
  Json json;
  json["name"] = database.name;
  const bool has_parts = is_of_parts(database.name);
  json[has_parts ? "points" : "exact"] = database.exact;
  if (!has_parts) json["bounds"] = database.bounds;
  const bool usable = database.problem.empty();
  Json files = Json::array();
  for (const DbDescription::File& file : database.files) {
    Json entry;
    entry["path"] = file.path;
    if (usable) entry["bytes"] = integer(file.bytes);
    files.push_back(std::move(entry));
  }
  json["files"] = std::move(files);
  if (!usable) {
    json["problem"] = database.problem;
    return json;
  }
  json["values"] = integer(database.values);
  json["shapes"] = integer(database.shapes);
  json["options"] = integer(database.options);
  if (has_parts) {
    json["boards"] = database.boards;
    return json;
  }
  json["hottest"] = database.hottest;
  json["bounded"] = integer(database.bounded);
  json["records"] = integer(database.records);
  json["known_means"] = integer(database.known_means);
  return json;
}

std::string resumed_words(const DbBuildAnswer& answer) {
  if (answer.was_there) return "it was there already";
  const int points = std::max(answer.resumed_exact, answer.resumed_bounds);
  if (points == 0) return {};
  return fmt::format("what was there of {} points was taken over", points);
}

}  // namespace

std::string db_build_text(const DbBuildAnswer& answer, const Palette& palette) {
  std::string out = palette.bold(title(answer.database)) + "\n\n";
  if (answer.stopped) {
    for (const DbDescription::File& file : answer.database.files) {
      out += fmt::format("  {}\n", printable(file.path));
    }
    return out + "  not finished\n";
  }
  TextRows rows = rows_of(answer.database);
  if (const std::string resumed = resumed_words(answer); !resumed.empty()) {
    rows.emplace_back("", resumed);
  }
  return out + text_table(rows, palette);
}

std::string db_build_json(const DbBuildQuestion& question, const DbBuildAnswer& answer) {
  Json json = document("db build");
  const bool has_parts = is_of_parts(question.name);
  json["input"]["name"] = question.name;
  if (has_parts) {
    json["input"]["points"] = question.points;
    json["input"]["boards"] = question.boards;
  } else {
    json["input"]["exact"] = question.exact;
    json["input"]["bounds"] = question.bounds;
  }
  if (!answer.stopped) {
    json["database"] = database_json(answer.database);
    json["was_there"] = answer.was_there;
  }
  if (!answer.stopped && !has_parts) {
    json["resumed_exact"] = answer.resumed_exact;
    json["resumed_bounds"] = answer.resumed_bounds;
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string db_info_text(const DbInfoAnswer& answer, const Palette& palette) {
  if (answer.databases.empty()) {
    return fmt::format("no database in {}\n", printable(answer.folder));
  }
  std::string out;
  for (const DbDescription& database : answer.databases) {
    out += (out.empty() ? "" : "\n") + palette.bold(title(database)) + "\n\n" +
           text_table(rows_of(database), palette);
  }
  return out;
}

std::string db_info_json(const DbInfoAnswer& answer) {
  Json json = document("db info");
  json["input"] = answer.folder;
  Json databases = Json::array();
  for (const DbDescription& database : answer.databases) {
    databases.push_back(database_json(database));
  }
  json["databases"] = std::move(databases);
  add_ending(json, std::nullopt, answer.stats);
  return dumped(json);
}

std::string db_verify_text(const DbVerifyAnswer& answer, const Palette& palette) {
  const std::string_view verdict = answer.stopped  ? "not finished"
                                   : answer.passed ? "sound, as far as it was checked"
                                                   : "wrong";
  std::string out = palette.bold(title(answer.database)) + "\n" + std::string(verdict) + "\n\n";
  TextRows rows;
  for (const DbVerifyAnswer::Check& check : answer.checks) {
    rows.emplace_back(check.what, fmt::format("{} checked, {} wrong", grouped_digits(check.checked),
                                              grouped_digits(check.wrong)));
    if (check.wrong > 0) rows.emplace_back("", printable(check.example));
  }
  return out + text_table(rows, palette);
}

std::string db_verify_json(const DbVerifyQuestion& question, const DbVerifyAnswer& answer) {
  Json json = document("db verify");
  json["input"]["name"] = question.name;
  if (is_of_parts(question.name)) {
    json["input"]["points"] = answer.database.exact;
  } else {
    json["input"]["exact"] = answer.database.exact;
    json["input"]["bounds"] = answer.database.bounds;
  }
  json["input"]["full"] = question.full;
  json["input"]["samples"] = question.samples;
  json["input"]["seed"] = question.seed;
  Json checks = Json::array();
  for (const DbVerifyAnswer::Check& check : answer.checks) {
    Json entry;
    entry["what"] = check.what;
    entry["checked"] = integer(check.checked);
    entry["wrong"] = integer(check.wrong);
    if (check.wrong > 0) entry["example"] = check.example;
    checks.push_back(std::move(entry));
  }
  json["checks"] = std::move(checks);
  json["passed"] = answer.passed;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

}  // namespace upstar::cli
