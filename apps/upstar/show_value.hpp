// What `eval` and `value` share: the options about values, the files they write, and what is known about a
// value as text (the value first, a small table, the thermograph), as LaTeX and as JSON.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/option_list.hpp"
#include "upstar/output_file.hpp"

namespace upstar::cli {

// --full, --value-file, --names; --brief, --details, --unicode, --latex; --svg, --pdf and how they look.
struct ValueOptions {
  bool full = false;
  std::string value_file;
  std::string svg_file;
  std::string pdf_file;
  bool names = false;
  bool brief = false;
  bool details = false;
  bool unicode = false;
  bool latex = false;
  GraphStyle graph = {};
  bool no_title = false;
  std::optional<int> width;
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
  std::unique_ptr<OutputFile> pdf_;
};

// The value in one line, or its beginning and what it would take to see the rest; nothing when there is none.
[[nodiscard]] std::string value_lines(const ValueFacts& facts, const Palette& palette);
// What is known, as the options want it: in one line, without what goes without saying, or all of it.
[[nodiscard]] std::string facts_text(const ValueFacts& facts, const ValueOptions& options,
                                     const Palette& palette);
// The value as a formula, and the thermograph as a TikZ picture.
[[nodiscard]] std::string facts_latex(const ValueFacts& facts, bool brief);
// Throws when options are given that do not go together.
void require_one_form(const ValueOptions& options, bool json);
// For standard output, with signs if they are wanted.
[[nodiscard]] Palette value_palette(const ValueOptions& options);
void add_facts(Json& json, const ValueFacts& facts);

}  // namespace upstar::cli
