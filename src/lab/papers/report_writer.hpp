// Writing a report: the desk at which a paper's exhibits are computed afresh, one after the other.
//
//     Exhibit& table = writer.exhibit("table 6", "values of the 3x3 positions");
//     compare(table, "P1-1", "*", to_text(writer.arena(), value));
//     known_error(table, "P5-8", "missing", found, "..##", "three shapes fit, two are printed");
//     tell(table, "classes", "35");
//
// What is printed in the paper stands in the report's file as a constant; what is ours must come out
// of the machinery while the report is written. Texts are compared letter by letter, so both sides are
// written in one notation; where equal things have several spellings, the report decides and says so
// (`agrees`).
//
// A report needs no bookkeeping for limits: Error{Limit} and Error{Interrupted} may leave it anywhere,
// and what was written before is kept (lab/papers/reports.hpp).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "lab/papers/report.hpp"
#include "value/arena.hpp"

namespace upstar {

class ReportWriter {
 public:
  // `doing` is told what is being worked on: "xt-domineering, table 6".
  using Doing = std::function<void(std::string_view)>;

  ReportWriter(Arena& arena, Report& report, Doing doing);
  ~ReportWriter();
  ReportWriter(const ReportWriter&) = delete;
  ReportWriter& operator=(const ReportWriter&) = delete;

  [[nodiscard]] Arena& arena() { return arena_; }
  [[nodiscard]] Budget& budget() { return arena_.budget(); }

  // Begins an exhibit. The reference holds until the next one begins.
  Exhibit& exhibit(std::string name, std::string shows);
  // Tells what of the exhibit is being worked on: "8 layers, 40 %".
  void doing(std::string_view part);

 private:
  void end_exhibit();

  Arena& arena_;
  Report& report_;
  Doing doing_;
  Budget::Clock::time_point begun_;
};

// Rows agree exactly when the texts are equal, or when the report says so.
ReportRow& compare(Exhibit& exhibit, std::string item, std::string published, std::string ours);
ReportRow& compare(Exhibit& exhibit, std::string item, std::string published, std::string ours,
                   bool agrees);
// The paper is wrong here, and the truth is `corrected`. A mismatch as soon as `ours` is anything else.
ReportRow& known_error(Exhibit& exhibit, std::string item, std::string published, std::string ours,
                       std::string_view corrected, std::string why);
// What was printed and ours, with nothing to judge: times, and what we did not compute.
ReportRow& put_beside(Exhibit& exhibit, std::string item, std::string published, std::string ours);
// Nothing was printed.
ReportRow& tell(Exhibit& exhibit, std::string item, std::string ours);

}  // namespace upstar
