// What a solution of a board looks like, depth by depth: `verify --stats`.
#pragma once

#include <string>

#include <upstar/proof.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

[[nodiscard]] std::string solution_text(const VerifyAnswer::Shape& shape, const Palette& palette);
[[nodiscard]] Json solution_json(const VerifyAnswer::Shape& shape);

}  // namespace upstar::cli
