// Solutions of NoGo boards between the face of the engine and the proof room. Rows have certificates of
// their own (proofs.hpp).
#pragma once

#include <span>
#include <string>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "engine/attempts.hpp"
#include "engine/part_tables.hpp"
#include "engine/work_tools.hpp"

namespace upstar {

// Is it a solution that proves who wins these positions, and not a certificate of rows? Throws
// Error{BadInput} pointing at a board that is too large for one.
[[nodiscard]] bool takes_solution(std::span<const std::string> positions);

// Writes the solution of what `answer` says to `file`, checks it, and tells about it in the answer.
void write_solution(std::span<const std::string> positions, const std::string& file,
                    PartTables& parts, const WorkTools& tools, Attempts& attempts,
                    SolveAnswer& answer);

[[nodiscard]] bool is_solution(const std::string& file);
// Throws what the budget throws.
void verify_solution(const std::string& file, const WorkTools& tools, VerifyAnswer& answer);

}  // namespace upstar
