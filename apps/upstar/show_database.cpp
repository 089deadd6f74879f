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
constexpr std::string_view kShapeDatabases = "domineering";
constexpr std::string_view kValues = "values";

std::string kept_words(const DbDescription::Kept& kept) {
  return fmt::format("{:.1f} s, {}, {}", static_cast<double>(kept.milliseconds) / 1000, kept.method,
                     size_words(kept.bytes));
}

bool is_database(std::string_view name) {
  return name == kStripDatabases || is_of_parts(name) || is_of_shapes(name);
}

// What an option is about.
std::string_view owner_of(std::string_view option) {
  if (option == "squares") return kShapeDatabases;
  return option == "points" || option == "boards" ? kPartDatabases : kStripDatabases;
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

std::string offered_databases() { return "nogo-strip nogo-parts domineering"; }

void require_database(const std::string& name) {
  if (is_database(name)) return;
  throw Error::at_text(name, 0, name.size(), "there are no databases of this name",
                       "there are nogo-strip, nogo-parts and domineering");
}

std::string offered_databases_and_values() {
  return fmt::format("{} {}", offered_databases(), kValues);
}

bool is_of_values(std::string_view name) { return name == kValues; }

void require_database_or_values(const std::string& name) {
  if (is_database(name) || is_of_values(name)) return;
  throw Error::at_text(
      name, 0, name.size(), "there are no databases of this name",
      "there are nogo-strip, nogo-parts and domineering, and values that were kept");
}

void require_kept_values(const std::string& name) {
  if (is_of_values(name)) return;
  throw Error::at_text(name, 0, name.size(), "only kept values can be cleared",
                       "upstar db clear values");
}

void require_options_of(const std::string& name,
                        std::initializer_list<std::pair<std::string_view, bool>> options) {
  for (const auto& [option, is_given] : options) {
    if (!is_given || name == owner_of(option)) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with {}", option, name),
                fmt::format("leave it away: it is about {}", owner_of(option)));
  }
}

bool is_of_parts(std::string_view name) { return name == kPartDatabases; }

bool is_of_shapes(std::string_view name) { return name == kShapeDatabases; }

std::string database_title(const DbDescription& database) {
  if (is_of_values(database.name)) return "values, kept because they took long";
  std::string out = fmt::format("{}, values of up to {} {}", database.name, database.exact,
                                is_of_shapes(database.name) ? "squares" : "points");
  if (database.bounds > database.exact) {
    out += fmt::format(", bounds of up to {}", database.bounds);
  }
  return out;
}

TextRows database_rows(const DbDescription& database, const std::set<std::string>& listed) {
  TextRows rows;
  for (const DbDescription::File& file : database.files) {
    if (listed.contains(file.path)) continue;
    rows.emplace_back(rows.empty() ? "files" : "", printable(file.path));
  }
  if (rows.empty() && !database.files.empty()) rows.emplace_back("files", "listed above");
  if (!database.problem.empty()) {
    rows.emplace_back("problem", printable(with_option_names(database.problem)));
    return rows;
  }
  std::uint64_t bytes = 0;
  for (const DbDescription::File& file : database.files) bytes += file.bytes;
  rows.emplace_back("size", size_words(bytes));
  if (is_of_values(database.name)) {
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
  if (is_of_shapes(database.name)) {
    rows.emplace_back(
        "values", fmt::format("{} components, {} shapes up to a number",
                              grouped_digits(database.values), grouped_digits(database.shapes)));
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
  const bool has_shapes = is_of_shapes(database.name);
  const bool has_kept = is_of_values(database.name);
  if (!has_kept) {
    json[has_parts ? "points" : has_shapes ? "squares" : "exact"] = database.exact;
  }
  if (!has_parts && !has_shapes && !has_kept) json["bounds"] = database.bounds;
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
  if (has_shapes) return json;
  json["hottest"] = database.hottest;
  json["bounded"] = integer(database.bounded);
  json["records"] = integer(database.records);
  json["known_means"] = integer(database.known_means);
  return json;
}

}  // namespace upstar::cli
