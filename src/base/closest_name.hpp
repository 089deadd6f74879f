// "Did you mean ...?": the known name nearest to what somebody typed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace upstar {

// The nearest of `names`, if it is near enough to have been meant: what was typed begins it, or few
// letters differ (one in a short word, two in a longer one, a third of a long one). Capitals and
// underscores do not count.
[[nodiscard]] std::optional<std::string> closest_name(std::string_view typed,
                                                      std::span<const std::string> names);

// A name without capitals and underscores: `left_stop`, `leftStop` and `LeftStop` are one name.
[[nodiscard]] std::string plain_name(std::string_view name);

}  // namespace upstar
