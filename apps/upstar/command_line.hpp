// From argv to a request: which command, which options, which words.
//
// Expressions may begin with a minus sign, so `upstar eval -1/2` must not look like an option. Words
// and options are told apart first, by the table: an argument is an option when it is `-h` or begins
// with two dashes and a letter or two more of a name (`--json`, `--memory=1G`, and misspelled ones,
// which are reported); everything after `--` is a word. CLI11 then reads the options. A command has one
// word or two (`nim build`).
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/options.hpp"

namespace upstar::cli {

struct Request {
  const Command* command = nullptr;  // null: the program itself (help, version)
  std::string group;                 // `upstar nim --help` is about a group of commands
  std::vector<std::string> words;
  // The options given, by name; a flag has the value "true".
  std::map<std::string, std::string, std::less<>> given;

  [[nodiscard]] bool has(std::string_view option) const { return given.contains(option); }
  [[nodiscard]] std::optional<std::string> text(std::string_view option) const;
  [[nodiscard]] std::optional<int> count(std::string_view option) const;
  [[nodiscard]] std::optional<std::size_t> size(std::string_view option) const;
  [[nodiscard]] std::optional<std::chrono::milliseconds> duration(std::string_view option) const;
  [[nodiscard]] std::string_view command_name() const {
    return command == nullptr ? std::string_view() : command->name;
  }
};

// Fills `request` as far as it gets, so that an error can still be reported in the form asked for.
// Throws Error{BadInput}.
void read_command_line(std::span<const std::string> arguments, Request& request);

}  // namespace upstar::cli
