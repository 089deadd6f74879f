// The papers we reproduce. A report is one function in a file of its own; a line in reports.cpp makes
// it known to the engine, the command line and the completions.
#pragma once

#include <span>
#include <string_view>

#include "lab/papers/report.hpp"
#include "lab/papers/report_writer.hpp"
#include "value/arena.hpp"

namespace upstar {

struct ReportEntry {
  std::string_view name;      // as typed: "xt-domineering"
  std::string_view title;     // "XT Domineering"
  std::string_view citation;  // author, title, where, year
  void (*write)(ReportWriter&);
};

// By name, each once.
[[nodiscard]] std::span<const ReportEntry> reports();

// Throws Error{BadInput} with the closest name when there is none of that name.
[[nodiscard]] const ReportEntry& find_report(std::string_view name);

// Computes everything afresh. What a limit or an interruption cut off is missing, and `stopped` says so.
[[nodiscard]] Report make_report(const ReportEntry& entry, Arena& arena,
                                 const ReportWriter::Doing& doing = nullptr);

}  // namespace upstar
