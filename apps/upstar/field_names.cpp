// Reading the text once, quote by quote.
#include "upstar/field_names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace upstar::cli {
namespace {

// Fields whose options have other names; all others have their own, with dashes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kOtherNames = {{
    {"memory_limit", "memory"},
    {"file", "output"},
    {"values", "grundy"},
    {"gpu", "device gpu"},
    {"sgf_file", "sgf"},
    {"sgf_folder", "sgf"},
    {"table_file", "table"},
    {"black_first", "first"},
}};

constexpr std::string_view kExample = "for example: ";
constexpr std::string_view kWith = " with ";

bool is_field(std::string_view name) {
  return name.size() >= 2 &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

std::string option_of(std::string_view field) {
  for (const auto& [name, option] : kOtherNames) {
    if (name == field) return "--" + std::string(option);
  }
  std::string option = "--" + std::string(field);
  std::ranges::replace(option, '_', '-');
  return option;
}

// Takes `start` off the beginning of `text` if it stands there.
bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

}  // namespace

std::string with_option_names(std::string_view text, std::string_view command) {
  std::string out;
  bool in_example = false;
  if (!command.empty() && text.starts_with(kExample) &&
      text.find(std::string(kWith) + "'") != std::string_view::npos) {
    text.remove_prefix(kExample.size());
    out = std::string(kExample) + "upstar " + std::string(command) + " ";
    in_example = true;
  }
  while (!text.empty()) {
    const std::size_t end = text.starts_with('\'') ? text.find('\'', 1) : std::string_view::npos;
    if (end != std::string_view::npos && is_field(text.substr(1, end - 1))) {
      out += option_of(text.substr(1, end - 1));
      text.remove_prefix(end + 1);
      if (take(text, " = true")) continue;
      if (take(text, " = ")) out += ' ';
    } else if (in_example && text.starts_with(std::string(kWith) + "'")) {
      out += ' ';
      text.remove_prefix(kWith.size());
    } else if (in_example && text.starts_with(", '")) {
      out += ' ';
      text.remove_prefix(2);
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

Error with_option_names(Error error, std::string_view command) {
  error.message = with_option_names(error.message, command);
  error.hint = with_option_names(error.hint, command);
  return error;
}

}  // namespace upstar::cli
