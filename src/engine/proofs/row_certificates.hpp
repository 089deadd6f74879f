// Certificates between the face of the engine and the proof room.
#pragma once

#include <functional>
#include <span>
#include <string>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "base/budget.hpp"
#include "engine/attempts.hpp"
#include "engine/strip_tables.hpp"

namespace upstar {

// Throws Error{BadInput} pointing at a position of which no certificate can be written.
void require_rows(std::span<const std::string> positions);

// Throws Error{BadInput} when there is no folder that could hold the file: better said before the work.
void require_folder_of(const std::string& file);

// Writes the certificate of what `answer` says to `file`, and tells about it in the answer.
void write_proof(std::span<const std::string> positions, const std::string& file,
                 StripTables& tables, Budget& budget, Attempts& attempts, SolveAnswer& answer,
                 const std::function<void(double)>& on_progress);

[[nodiscard]] VerifyAnswer verify_proof(const std::string& file, Budget& budget, Attempts& attempts,
                                        const std::function<void(double)>& on_progress);

}  // namespace upstar
