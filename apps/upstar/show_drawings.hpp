// The drawings of `solve`: positions with their winning moves marked, as text and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

#include "upstar/json_document.hpp"

namespace upstar::cli {

// As many side by side as fit `width` columns. `all`: those without a winning move too.
[[nodiscard]] std::string drawings_text(const SolveAnswer::Drawings& drawings, bool all, int width);
[[nodiscard]] Json drawings_json(const SolveAnswer::Drawings& drawings);

// Throws Error{BadInput}: a drawing that was asked for of positions that have none is a mistake of who asked.
void require_drawings(const std::vector<std::string>& positions,
                      const std::optional<SolveAnswer::Drawings>& drawings);

}  // namespace upstar::cli
