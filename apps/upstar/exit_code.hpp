// The exit codes of the program. The help page lists them.
#pragma once

#include "base/error.hpp"

namespace upstar::cli {

inline constexpr int kAnswered = 0;
inline constexpr int kInternalError = 1;
inline constexpr int kBadInput = 2;     // or bad usage
inline constexpr int kUndecided = 3;    // a limit was reached
inline constexpr int kCheckFailed = 4;  // of a proof, a database, a published result
inline constexpr int kInterrupted = 130;

[[nodiscard]] inline int exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::BadInput:
      return kBadInput;
    case ErrorKind::Limit:
      return kUndecided;
    case ErrorKind::Interrupted:
      return kInterrupted;
    case ErrorKind::CheckFailed:
      return kCheckFailed;
    case ErrorKind::Internal:
      break;
  }
  return kInternalError;
}

}  // namespace upstar::cli
