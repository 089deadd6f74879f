// Two runs of a batch side by side: which answers changed, and which took longer.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "upstar/batch/batch_line.hpp"

namespace upstar::cli {

struct BatchComparison {
  struct Row {
    std::string question;
    std::string before;  // a few words; empty when it was not asked
    std::string after;
    double seconds_before = 0;
    double seconds_after = 0;
    enum class Verdict { Same, Different, OnlyBefore, OnlyAfter } verdict = Verdict::Same;
  };
  std::vector<Row> rows;

  [[nodiscard]] std::size_t count(Row::Verdict verdict) const;
};

// By question; what an answer cost (`stats`) is not a part of it.
[[nodiscard]] BatchComparison compare_batches(const std::vector<BatchLine>& before,
                                              const std::vector<BatchLine>& after);

[[nodiscard]] std::string comparison_text(const BatchComparison& comparison);
[[nodiscard]] std::string comparison_csv(const BatchComparison& comparison);
[[nodiscard]] std::string comparison_html(const BatchComparison& comparison);

}  // namespace upstar::cli
