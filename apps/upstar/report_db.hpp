// What the commands `upstar db ...` print, as text and as JSON.
#pragma once

#include <string>

#include <upstar/db.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string db_build_text(const DbBuildAnswer& answer, const Palette& palette);
[[nodiscard]] std::string db_build_json(const DbBuildQuestion& question,
                                        const DbBuildAnswer& answer);

[[nodiscard]] std::string db_info_text(const DbInfoAnswer& answer, const Palette& palette);
[[nodiscard]] std::string db_info_json(const DbInfoAnswer& answer);

[[nodiscard]] std::string db_verify_text(const DbVerifyAnswer& answer, const Palette& palette);
[[nodiscard]] std::string db_verify_json(const DbVerifyQuestion& question,
                                         const DbVerifyAnswer& answer);

}  // namespace upstar::cli
