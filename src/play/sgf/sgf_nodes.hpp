// The shape of an SGF text: nodes of properties with values, those of the main line, each with its place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace upstar::play {

struct SgfValue {
  std::string text;    // escapes undone
  std::size_t at = 0;  // where it begins in the file, for messages
};

struct SgfProperty {
  std::string name;  // capitals
  std::vector<SgfValue> values;
  std::size_t at = 0;
};

struct SgfNode {
  std::vector<SgfProperty> properties;
  std::size_t at = 0;
};

// The nodes of the main line of the first game. Throws Error{BadInput} when the text is not SGF.
[[nodiscard]] std::vector<SgfNode> sgf_main_line(std::string_view text);

// An error that points at a place of a text, by the line it is in.
[[nodiscard]] Error sgf_error(std::string_view text, std::size_t at, std::string message,
                              std::string hint = {});

// A text with the characters escaped that would end a value.
[[nodiscard]] std::string sgf_escaped(std::string_view text);
// "PB[champion]"; nothing where there is no value.
[[nodiscard]] std::string sgf_property(std::string_view name, std::string_view value);

}  // namespace upstar::play
