// From the names of fields to those of options: the library speaks of 'memory_limit', a user types --memory.
//
// Errors of the library name what was asked by the fields of the question, in single quotes; every shell
// says what its users type. Here 'time_limit' becomes --time-limit, 'points' = 13 becomes --points 13, and an
// example becomes a command:
//
//     for example: nogo:3x5 with 'within' = 13     ->     for example: upstar solve nogo:3x5 --within 13
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace upstar::cli {

// `command` is the one that was asked; without it examples stay without one.
[[nodiscard]] std::string with_option_names(std::string_view text, std::string_view command = {});

// The message and the hint.
[[nodiscard]] Error with_option_names(Error error, std::string_view command = {});

}  // namespace upstar::cli
