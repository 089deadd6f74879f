// A report that is made once for all tests of its suite. A suite says how:
//
//     struct LinearGoPaper : PaperTest<LinearGoPaper> {
//       static void fill(Report& report, Arena& arena) { ... }
//     };
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "lab/papers/report.hpp"
#include "lab/papers/report_lookup.hpp"
#include "value/arena.hpp"

namespace upstar {

template <class Suite>
class PaperTest : public testing::Test {
 public:
  static void SetUpTestSuite() {
    Budget budget(std::size_t{2} << 30);
    Arena arena(budget);
    report_.emplace();
    Suite::fill(*report_, arena);
  }

 protected:
  static const Exhibit& exhibit(const std::string& name) { return exhibit_of(*report_, name); }
  static const ReportRow& row(const std::string& name, const std::string& item) {
    return row_of(exhibit(name), item);
  }

  static inline std::optional<Report> report_;
};

}  // namespace upstar
