// A triangle of places as a drawing: a circle for every place, the marked ones filled.
#pragma once

#include <cstdint>
#include <string>

namespace upstar {

// An <svg> element. Places are numbered from the apex, row by row.
[[nodiscard]] std::string triangle_svg(int layers, std::uint64_t marked);

}  // namespace upstar
