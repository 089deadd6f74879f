// A report that is made once for all tests of its suite. A suite says how:
//
//     struct LinearGoPaper : PaperTest<LinearGoPaper> {
//       static void fill(Report& report, Arena& arena) { ... }
//     };
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

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

  static std::vector<std::string> exhibit_names() {
    std::vector<std::string> names;
    for (const Exhibit& exhibit : report_->exhibits) names.push_back(exhibit.name);
    return names;
  }

  // Every exhibit has rows, none of which differs without a reason. The rows that differ with one.
  static std::vector<ReportRow> known_errors() {
    std::vector<ReportRow> errors;
    for (const Exhibit& exhibit : report_->exhibits) {
      EXPECT_FALSE(exhibit.rows.empty()) << exhibit.name;
      for (const ReportRow& row : exhibit.rows) {
        EXPECT_NE(row.agreement, Agreement::Mismatch)
            << exhibit.name << ", " << row.item << ": " << row.published << " / " << row.ours;
        if (row.agreement != Agreement::KnownError) continue;
        EXPECT_FALSE(row.note.empty()) << row.item;
        errors.push_back(row);
      }
    }
    return errors;
  }
  static std::vector<std::string> known_errors_in_words() {
    std::vector<std::string> words;
    for (const ReportRow& row : known_errors()) {
      words.push_back(row.item + ": " + row.published + " -> " + row.ours);
    }
    return words;
  }

  static inline std::optional<Report> report_;
};

}  // namespace upstar
