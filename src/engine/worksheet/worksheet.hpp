// The worksheet of an engine: statements, and the names they share.
//
//     statement.hpp             a line, taken apart
//     sheet_surroundings.hpp    what words in it mean
//     sheet_functions.hpp       functions about positions and lists
//     kept_meaning.hpp          what names stand for, from one statement to the next
//
// Everything else is the language of expressions (value/parser.hpp). A statement changes names last of all, so
// that one that fails or is stopped changes nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <upstar/worksheet.hpp>

#include "engine/attempts.hpp"
#include "engine/worksheet/sheet_surroundings.hpp"
#include "engine/worksheet/statement.hpp"

namespace upstar {

class Session;

class Worksheet {
 public:
  // Throws Error{BadInput}, pointing into the line.
  void run(Session& session, std::string_view line, const StatementRequest& request,
           Attempts& attempts, StatementAnswer& answer);

  // Words that begin like the last one of `beginning`: functions, games, names, commands.
  [[nodiscard]] std::vector<std::string> completions(std::string_view beginning) const;

 private:
  void ask(Session& session, const Statement& statement, const StatementRequest& request,
           Attempts& attempts, StatementAnswer& answer);
  void define_function(Session& session, const Statement& statement, Attempts& attempts,
                       StatementAnswer& answer);
  void list_names(Session& session, StatementAnswer& answer);
  void forget(std::string_view line, const Statement& statement, StatementAnswer& answer);
  void keep(std::string_view name, KeptMeaning meaning);

  SheetNames names_;
};

// What `help` and `help NAME` say. Throws Error{BadInput} for a name that means nothing.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> sheet_help(
    std::string_view line, const std::vector<std::string>& words, const SheetNames& names);

}  // namespace upstar
