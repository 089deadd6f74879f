// What is printed about certificates: by `solve --proof` and by `verify`.
#pragma once

#include <string>
#include <string_view>

#include <upstar/proof.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

// "win.proof, 10,932 states, 11.1 KiB"
[[nodiscard]] std::string proof_words(const SolveAnswer::Proof& proof,
                                      std::string_view unit = "states");
[[nodiscard]] Json proof_json(const SolveAnswer::Proof& proof);

// With `stats`, a solution is told depth by depth.
[[nodiscard]] std::string verify_text(const VerifyAnswer& answer, bool stats,
                                      const Palette& palette);
[[nodiscard]] std::string verify_json(const VerifyAnswer& answer, bool stats);

}  // namespace upstar::cli
