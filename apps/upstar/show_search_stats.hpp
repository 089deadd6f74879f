// What `solve --stats` says about a search: nodes by depth, by number of components, components by size.
#pragma once

#include <string>

#include "search/core/search_stats.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

[[nodiscard]] std::string search_text(const SearchStats& stats, const Palette& palette);
[[nodiscard]] Json search_json(const SearchStats& stats);

}  // namespace upstar::cli
