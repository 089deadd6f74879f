// Finds things in a report by their names; a test that asks for what is not there fails.
#pragma once

#include <string>

#include "base/error.hpp"
#include "lab/papers/report.hpp"

namespace upstar {

[[nodiscard]] inline const Exhibit& exhibit_of(const Report& report, const std::string& name) {
  for (const Exhibit& candidate : report.exhibits) {
    if (candidate.name == name) return candidate;
  }
  throw Error(ErrorKind::Internal, "no exhibit " + name);
}

[[nodiscard]] inline const ReportRow& row_of(const Exhibit& exhibit, const std::string& item) {
  for (const ReportRow& candidate : exhibit.rows) {
    if (candidate.item == item) return candidate;
  }
  throw Error(ErrorKind::Internal, "no row " + item);
}

}  // namespace upstar
