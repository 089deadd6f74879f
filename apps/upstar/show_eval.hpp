// What an expression came to, as `eval` prints it (commands/eval.cpp); worksheets print the same.
#pragma once

#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_value.hpp"

namespace upstar::cli {

[[nodiscard]] std::string eval_text(const EvalAnswer& answer, const ValueOptions& options,
                                    const Palette& palette);
void add_eval(Json& json, const EvalAnswer& answer);

}  // namespace upstar::cli
