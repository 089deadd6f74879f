// What the commands `upstar db ...` share: their options and words, and how a database is described.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <upstar/db.hpp>

#include "upstar/json_document.hpp"
#include "upstar/option_list.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {

// --exact, --bounds, --folder
[[nodiscard]] OptionText exact_text();
[[nodiscard]] OptionText bounds_text();
[[nodiscard]] OptionText folder_text();

[[nodiscard]] std::string offered_databases();
// Throws Error{BadInput} for a name that no database has.
void require_database(const std::string& name);
// Values that were kept are not a database, but can be looked at and checked like one.
[[nodiscard]] std::string offered_databases_and_values();
[[nodiscard]] bool is_of_values(std::string_view name);
void require_database_or_values(const std::string& name);
// Throws Error{BadInput} for anything but "values".
void require_kept_values(const std::string& name);
// Throws Error{BadInput} for options, each with whether it was given, that are about a database of another name.
void require_options_of(const std::string& name,
                        std::initializer_list<std::pair<std::string_view, bool>> options);
// What is shown about parts of boards, components of Domineering and strips differs.
[[nodiscard]] bool is_of_parts(std::string_view name);
[[nodiscard]] bool is_of_shapes(std::string_view name);

// "nogo-strip, values of up to 13 points, bounds of up to 16"
[[nodiscard]] std::string database_title(const DbDescription& database);
// Files of `listed`, which databases before it have shown, are not listed again.
[[nodiscard]] TextRows database_rows(const DbDescription& database,
                                     const std::set<std::string>& listed = {});
[[nodiscard]] Json database_json(const DbDescription& database);

}  // namespace upstar::cli
