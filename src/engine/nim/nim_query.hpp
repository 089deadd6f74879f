// What tables say about positions (upstar/nim.hpp).
#pragma once

#include <span>
#include <string>
#include <vector>

#include <upstar/nim.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Adds the winning first moves of the full triangle, from the table that `answer` describes.
void add_first_moves(Session& session, Attempts& attempts, NimTableAnswer& answer);

// From the file, or from those in the cache folder. Throws Error{BadInput} when a position has no table.
[[nodiscard]] std::vector<NimQueryAnswer::Entry> query_nim_tables(
    Session& session, std::span<const std::string> positions, const std::string& table_file);

}  // namespace upstar
