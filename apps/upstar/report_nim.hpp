// What the commands `upstar nim ...` print, as text and as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <upstar/nim.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string nim_table_text(const NimTableAnswer& answer, const Palette& palette);
[[nodiscard]] std::string nim_table_json(std::string_view command, const NimTableAnswer& answer);

// A line a position: N or P, the nimber where it is known, the position.
[[nodiscard]] std::string nim_query_text(const NimQueryAnswer& answer);
[[nodiscard]] std::string nim_query_json(const std::vector<std::string>& positions,
                                         const NimQueryAnswer& answer);

[[nodiscard]] std::string nim_plan_text(const NimPlanQuestion& question,
                                        const NimPlanAnswer& answer, const Palette& palette);
[[nodiscard]] std::string nim_plan_json(const NimPlanQuestion& question,
                                        const NimPlanAnswer& answer);

[[nodiscard]] std::string nim_first_text(const NimFirstAnswer& answer, const Palette& palette);
[[nodiscard]] std::string nim_first_json(const NimFirstQuestion& question,
                                         const NimFirstAnswer& answer);

}  // namespace upstar::cli
