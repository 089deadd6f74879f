// The files that a command line names, looked at before any work begins.
//
// Two outputs in one file, or an output over an input, destroy each other, whatever the names look like:
// files are told apart by what they are, behind links. Standard output and standard error count, when they
// go to files, and so does standard input when it is read. An output must have a name that can be written.
#pragma once

#include <string>
#include <vector>

#include "upstar/command.hpp"

namespace upstar::cli {

// Throws Error{BadInput}, naming both, or naming the one that cannot be written.
void require_good_files(const Command& command, const GivenOptions& given,
                        const std::vector<std::string>& words);

}  // namespace upstar::cli
