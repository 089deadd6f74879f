// What `eval` and `value` share: the options about values, the files they write, and what is known about a
// value as text (the value first, a small table, the thermograph) and as JSON.
#pragma once

#include <memory>
#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/option_list.hpp"
#include "upstar/output_file.hpp"

namespace upstar::cli {

// --full, --value-file, --svg, --names
struct ValueOptions {
  bool full = false;
  std::string value_file;
  std::string svg_file;
  bool names = false;
};
void list_value_options(OptionList& options, ValueOptions& to);

// The files to write, opened before the work begins: a wrong name is found at once.
class ValueFiles {
 public:
  ValueFiles(const ValueOptions& options, const CancelToken& cancel);
  // What to ask the engine: the whole value goes into its file as it is made.
  [[nodiscard]] EvalRequest request(const ValueOptions& options, bool json) const;
  // Gives the files their names, as far as there is something to write.
  void finish(const ValueFacts& facts);

 private:
  std::unique_ptr<OutputFile> value_;
  std::unique_ptr<OutputFile> svg_;
};

// The value in one line, or its beginning and what it would take to see the rest; nothing when there is none.
[[nodiscard]] std::string value_lines(const ValueFacts& facts, const Palette& palette);
// `full`: nothing is shortened.
[[nodiscard]] std::string facts_text(const ValueFacts& facts, bool full, const Palette& palette);
void add_facts(Json& json, const ValueFacts& facts);

}  // namespace upstar::cli
