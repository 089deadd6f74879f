// What every fuzzer asks of the code under test. A requirement that does not hold stops the program with its name, so
// that libFuzzer keeps the input; asserts would be silent in some builds.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/error.hpp"

namespace upstar::fuzz {

inline void require(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

// An Error that may reach a user: no bug of ours, and if it points into the text, it points inside it.
inline void promise_good_error(const Error& error, std::string_view input) {
  require(error.kind != ErrorKind::Internal, "no input causes an internal error");
  require(!error.message.empty(), "an error has a message");
  if (error.kind != ErrorKind::BadInput) return;
  if (!error.text.empty()) {
    require(error.text == input, "the text of an error is what was read");
    require(error.at <= error.text.size(), "an error points into the text");
    require(error.length <= error.text.size() - error.at, "an error's span ends in the text");
  }
}

}  // namespace upstar::fuzz
