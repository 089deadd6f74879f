// The one exception of the house: what went wrong, where in the user's text, and what to type instead.
//
// The core never prints and never exits. It throws an Error; the shells (command line, GTP, ...) turn
// it into a message and an exit code. `text` and the span [at, at + length) let a shell show the
// offending characters underlined; positions count bytes from 0.
#pragma once

#include <cstddef>
#include <exception>
#include <string>
#include <utility>

#include <upstar/types/export.hpp>

namespace upstar {

enum class ErrorKind {
  BadInput,     // the user's text or request is wrong: span and hint say how to mend it
  Limit,        // a limit (memory, time, depth) was reached; nothing is wrong with the input
  Interrupted,  // somebody asked us to stop
  CheckFailed,  // a result contradicts the rules: a file with false values does this, or a bug of ours
  Internal,     // a broken invariant: a bug of ours
};

class UPSTAR_API Error : public std::exception {
 public:
  Error(ErrorKind error_kind, std::string message_text, std::string hint_text = {})
      : kind(error_kind), message(std::move(message_text)), hint(std::move(hint_text)) {}

  // Bad input that can be pointed at: `length` bytes of `source` from byte `position` on.
  static Error at_text(std::string source, std::size_t position, std::size_t span,
                       std::string message_text, std::string hint_text = {}) {
    Error error(ErrorKind::BadInput, std::move(message_text), std::move(hint_text));
    error.text = std::move(source);
    error.at = position;
    error.length = span;
    return error;
  }

  [[nodiscard]] const char* what() const noexcept override { return message.c_str(); }

  ErrorKind kind;
  std::string message;  // one sentence, no final full stop, lower case
  std::string hint;     // what to type instead; may be empty
  std::string text;     // the input the span points into; empty when there is none
  std::size_t at = 0;
  std::size_t length = 0;
};

}  // namespace upstar
