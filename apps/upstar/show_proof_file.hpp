// What `solve` says about the proof it has written.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include <upstar/engine.hpp>

#include "base/grouped_digits.hpp"
#include "base/size_words.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

// "win.proof, 10,932 states, 11.1 KiB"
[[nodiscard]] inline std::string proof_words(const SolveAnswer::Proof& proof,
                                             std::string_view unit) {
  return fmt::format("{}, {} {}, {}", printable(proof.file), grouped_digits(proof.states), unit,
                     size_words(proof.file_bytes));
}

[[nodiscard]] inline Json proof_json(const SolveAnswer::Proof& proof) {
  return {{"file", proof.file},
          {"file_bytes", integer(proof.file_bytes)},
          {"states", integer(proof.states)}};
}

}  // namespace upstar::cli
