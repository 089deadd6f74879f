// The options that many commands take, declared once.
//
// How an answer is printed and what it may cost is the same everywhere: SharedOptions. A command takes
// --json alone, or the limits too, or the threads as well, in this order.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "upstar/option_list.hpp"

namespace upstar::cli {

struct SharedOptions {
  bool json = false;
  std::optional<std::size_t> memory;
  std::optional<std::chrono::milliseconds> time_limit;
  int threads = 0;  // 0: all that the machine has
};

// --json
void list_json(OptionList& options, SharedOptions& to);
// --json, --memory, --time-limit
void list_limits(OptionList& options, SharedOptions& to);
// --json, --memory, --time-limit, --threads
void list_limits_and_threads(OptionList& options, SharedOptions& to);

// --table: a table of Triangular Nim to answer from.
void list_table_file(OptionList& options, std::string& to);
// --unicode: values in the signs of the literature.
void list_unicode(OptionList& options, bool& to);
// A document is LaTeX or JSON: throws Error{BadInput} where both were asked for.
void require_latex_or_json(bool latex, const SharedOptions& shared);
// --html: a page to write.
void list_html_file(OptionList& options, std::string& to);

}  // namespace upstar::cli
