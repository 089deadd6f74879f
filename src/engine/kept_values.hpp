// Values that earlier questions have kept (store/values/kept_values.hpp), as the engine asks for them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <upstar/db.hpp>

#include "engine/attempts.hpp"
#include "engine/games/any_position.hpp"
#include "value/arena.hpp"

namespace upstar {

class Session;

// As `db info` and `db clear` call them.
inline constexpr std::string_view kKeptValues = "values";

// The value of a position, if it is kept in the cache folder. Throws Error{BadInput} for a file that cannot be
// believed.
[[nodiscard]] std::optional<Game> find_kept_value(Arena& arena, const AnyPosition& position);

// Keeps it there. Throws Error{BadInput} when that cannot be done.
void keep_found_value(Arena& arena, const AnyPosition& position, Game value,
                      std::chrono::milliseconds spent, std::string_view method);

// What is kept in a folder; nothing when nothing is.
[[nodiscard]] std::optional<DbDescription> describe_kept_values(const std::string& folder,
                                                                Budget& budget);
[[nodiscard]] DbClearAnswer clear_kept_values(const std::string& folder);

// Holds every value that is kept in a folder against the rules: whoever moves first must lose the position less its
// value, which is searched, not valued. Throws Error{BadInput} when nothing is kept there.
[[nodiscard]] DbVerifyAnswer verify_kept_values(Session& session, const DbVerifyQuestion& question,
                                                Attempts& attempts);

}  // namespace upstar
