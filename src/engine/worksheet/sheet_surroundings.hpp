// The surroundings of expressions in an engine: positions of its games everywhere, and in a worksheet its names
// and functions as well.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/attempts.hpp"
#include "engine/worksheet/kept_meaning.hpp"
#include "value/surroundings.hpp"

namespace upstar {

class Session;

// A function of the user. Names in its body mean what they mean when it is called.
struct SheetDefinition {
  std::vector<std::string> parameters;
  std::string body;

  [[nodiscard]] std::string signature(std::string_view name) const;
};

struct SheetNames {
  std::map<std::string, KeptMeaning, std::less<>> variables;
  std::map<std::string, SheetDefinition, std::less<>> functions;
};

class SheetSurroundings final : public Surroundings {
 public:
  // `names` may be null: positions, and the functions that come to values. `parameters` are names that have a meaning
  // without a value, while the body of a function is read.
  SheetSurroundings(Session& session, Attempts& attempts, SheetNames* names,
                    std::vector<std::string> parameters = {})
      : session_(session), attempts_(attempts), names_(names), parameters_(std::move(parameters)) {}

  [[nodiscard]] Meaning meaning_of(std::string_view word) const override;
  [[nodiscard]] std::vector<std::string> words() const override;
  [[nodiscard]] bool is_game(std::string_view word) const override;
  [[nodiscard]] Value value_of(std::string_view name) override;
  [[nodiscard]] Value call(std::string_view name, std::span<const Value> arguments,
                           std::string_view text) override;
  [[nodiscard]] Value position(const std::string& text) override;
  [[nodiscard]] LazySum value_of(const Outside& thing) override;

 private:
  [[nodiscard]] Value call_definition(const std::string& name, const SheetDefinition& definition,
                                      std::span<const Value> arguments);

  Session& session_;
  Attempts& attempts_;
  SheetNames* names_;
  std::vector<std::string> parameters_;
  std::map<std::string, Value, std::less<>>
      bound_;  // the parameters of the function that is being called
  std::set<std::string, std::less<>> being_called_;
};

}  // namespace upstar
