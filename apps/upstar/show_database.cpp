// Laying out what a database holds.
#include "upstar/show_database.hpp"

#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "base/size_words.hpp"
#include "upstar/field_names.hpp"

namespace upstar::cli {
namespace {

constexpr std::string_view kStripDatabases = "nogo-strip";
constexpr std::string_view kPartDatabases = "nogo-parts";
constexpr std::string_view kValues = "values";

std::string kept_words(const DbDescription::Kept& kept) {
  return fmt::format("{:.1f} s, {}, {}", static_cast<double>(kept.milliseconds) / 1000, kept.method,
                     size_words(kept.bytes));
}

}  // namespace

OptionText exact_text() {
  return {"exact", "N", "13; to verify, any", "nogo-strip: values of all strips of up to N points"};
}

OptionText bounds_text() {
  return {"bounds", "N", "three more than --exact; to verify, any",
          "beyond them, bounds of up to N points; the same number for none"};
}

OptionText folder_text() {
  return {"folder", "FOLDER", "the cache folder", "where the databases are"};
}

std::string offered_databases() { return "nogo-strip nogo-parts"; }

void require_database(const std::string& name) {
  if (name == kStripDatabases || is_of_parts(name)) return;
  throw Error::at_text(name, 0, name.size(), "there are no databases of this name",
                       "there are nogo-strip and nogo-parts");
}

void require_kept_values(const std::string& name) {
  if (name == kValues) return;
  throw Error::at_text(name, 0, name.size(), "only kept values can be cleared",
                       "upstar db clear values");
}

void require_options_of(const std::string& name,
                        std::initializer_list<std::pair<std::string_view, bool>> options) {
  require_database(name);
  for (const auto& [option, is_given] : options) {
    const bool is_about_parts = option == "points" || option == "boards";
    if (!is_given || is_about_parts == is_of_parts(name)) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with {}", option, name),
                fmt::format("leave it away: it is about {}",
                            is_about_parts ? kPartDatabases : kStripDatabases));
  }
}

bool is_of_parts(std::string_view name) { return name == kPartDatabases; }

std::string database_title(const DbDescription& database) {
  if (database.name == kValues) return "values, kept because they took long";
  std::string out = fmt::format("{}, values of up to {} points", database.name, database.exact);
  if (database.bounds > database.exact) {
    out += fmt::format(", bounds of up to {}", database.bounds);
  }
  return out;
}

TextRows database_rows(const DbDescription& database) {
  TextRows rows;
  for (const DbDescription::File& file : database.files) {
    rows.emplace_back(rows.empty() ? "files" : "", printable(file.path));
  }
  if (!database.problem.empty()) {
    rows.emplace_back("problem", printable(with_option_names(database.problem)));
    return rows;
  }
  std::uint64_t bytes = 0;
  for (const DbDescription::File& file : database.files) bytes += file.bytes;
  rows.emplace_back("size", size_words(bytes));
  if (database.name == kValues) {
    rows.emplace_back("values", grouped_digits(database.values));
    for (const DbDescription::Kept& kept : database.kept) {
      rows.emplace_back("", fmt::format("{}  {}", printable(kept.position), kept_words(kept)));
    }
    return rows;
  }
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
  const bool has_kept = database.name == kValues;
  if (!has_kept) json[has_parts ? "points" : "exact"] = database.exact;
  if (!has_parts && !has_kept) json["bounds"] = database.bounds;
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
    json["problem"] = with_option_names(database.problem);
    return json;
  }
  json["values"] = integer(database.values);
  if (has_kept) {
    json["kept"] = Json::array();
    for (const DbDescription::Kept& kept : database.kept) {
      json["kept"].push_back({{"position", kept.position},
                              {"seconds", static_cast<double>(kept.milliseconds) / 1000},
                              {"method", kept.method},
                              {"bytes", integer(kept.bytes)}});
    }
    return json;
  }
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

}  // namespace upstar::cli
