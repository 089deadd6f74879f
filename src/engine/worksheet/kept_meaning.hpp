// What a name of a worksheet stands for, in a form that outlives the arena.
//
// Games are handles into an arena, and an engine that has used much of its memory starts afresh with a new one
// (engine/session.hpp). So a meaning keeps its games as bytes too (store/values/value_code.hpp). While the arena
// is the one it was made in, the handles serve; afterwards the games are made again from the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <upstar/engine.hpp>

#include "value/evaluate.hpp"

namespace upstar {

class Session;

class KeptMeaning {
 public:
  // Throws Error{BadInput} for what cannot be kept: reports, and the lack of an answer.
  KeptMeaning(Session& session, const Value& value);

  [[nodiscard]] Value value(Session& session);
  // In one line, for lists of names.
  [[nodiscard]] std::string text(Session& session);

 private:
  using Code = std::vector<std::byte>;
  struct Sum {
    Code remainder;
    std::vector<std::pair<std::int64_t, Code>> terms;
  };
  struct Position {
    std::string text;
  };
  using Kept = std::variant<Sum, Dyadic, bool, std::vector<Code>, Words, Position>;

  Kept kept_;
  Value live_;  // valid in the arena of this generation
  std::uint64_t generation_;
};

}  // namespace upstar
