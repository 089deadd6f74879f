// Checking a proof: the file is opened once, says of which kind it is, and the checker of that kind reads
// on. The checkers are in a table; a new kind of proof is one more line there.
#pragma once

#include <string>

#include <upstar/proof.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"
#include "store/core/block_file.hpp"

namespace upstar {

// What a checker is given; it may keep the file.
struct ProofCheck {
  store::BlockFile& file;
  const WorkTools& tools;
};

// Throws Error{BadInput} when the file is not a proof.
[[nodiscard]] VerifyAnswer verify_proof(const std::string& file, const WorkTools& tools,
                                        Attempts& attempts);

}  // namespace upstar
