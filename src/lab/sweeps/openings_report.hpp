// Tables of openings as Markdown: the marks, what holds for all of them, and what each row took.
#pragma once

#include <span>
#include <string>

#include "lab/sweeps/openings.hpp"

namespace upstar {

// Sections on all openings and on the second point alone; both tables by length.
[[nodiscard]] std::string openings_report(std::span<const RowOpenings> all,
                                          std::span<const RowOpenings> b1);

}  // namespace upstar
