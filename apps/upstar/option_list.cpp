// How values are written for each kind of option, and how they reach their variables.
#include "upstar/option_list.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "upstar/quantities.hpp"

namespace upstar::cli {
namespace {

bool is_choice(std::string_view choices, std::string_view value) {
  for (;;) {
    const std::size_t end = std::min(choices.find('|'), choices.size());
    if (choices.substr(0, end) == value) return true;
    if (end == choices.size()) return false;
    choices.remove_prefix(end + 1);
  }
}

bool is_count(const std::string& value, const OptionText& text) {
  const std::optional<int> count = parse_count(value, text.least);
  return count && *count <= text.most;
}

}  // namespace

bool is_well_written(const Option& option, const std::string& value) {
  switch (option.kind) {
    case Kind::Count:
      return is_count(value, option);
    case Kind::Size:
      return parse_size(value).has_value();
    case Kind::Duration:
      return parse_duration(value).has_value();
    case Kind::File:
    case Kind::Text:
      return !value.empty();
    case Kind::Choice:
      return is_choice(option.metavar, value);
    case Kind::Flag:
      break;
  }
  return true;
}

std::string how_to_write(const Option& option) {
  switch (option.kind) {
    case Kind::Count:
      return option.most == OptionText{}.most
                 ? fmt::format("write a whole number from {} up", option.least)
                 : fmt::format("write a whole number from {} to {}", option.least, option.most);
    case Kind::Size:
      return "write a size such as 512M or 4G";
    case Kind::Duration:
      return "write a time such as 500ms, 10s or 2m";
    case Kind::File:
      return "name a file";
    case Kind::Text:
      return fmt::format("write --{}={}", option.name, option.metavar);
    case Kind::Choice:
      return fmt::format("choose one of {}", option.metavar);
    case Kind::Flag:
      break;
  }
  return fmt::format("--{} takes no value", option.name);
}

void OptionList::flag(std::string_view name, std::string_view help, bool& to) {
  add({name, "", "", help}, Kind::Flag, [&to](const std::string&) { to = true; });
}

void OptionList::count(const OptionText& text, int& to) {
  add(text, Kind::Count,
      [&to, least = text.least](const std::string& value) { to = *parse_count(value, least); });
}

void OptionList::count(const OptionText& text, std::optional<int>& to) {
  add(text, Kind::Count,
      [&to, least = text.least](const std::string& value) { to = parse_count(value, least); });
}

void OptionList::size(const OptionText& text, std::optional<std::size_t>& to) {
  add(text, Kind::Size, [&to](const std::string& value) { to = parse_size(value); });
}

void OptionList::duration(const OptionText& text, std::optional<std::chrono::milliseconds>& to) {
  add(text, Kind::Duration, [&to](const std::string& value) { to = parse_duration(value); });
}

void OptionList::file(const OptionText& text, FileUse use, std::string& to) {
  add(text, Kind::File, [&to](const std::string& value) { to = value; });
  options_.back().use = use;
}

void OptionList::choice(const OptionText& text, std::string& to) {
  add(text, Kind::Choice, [&to](const std::string& value) { to = value; });
}

void OptionList::text(const OptionText& text, std::string& to) {
  add(text, Kind::Text, [&to](const std::string& value) { to = value; });
}

void OptionList::help() {
  add({"help", "", "", "print this page"}, Kind::Flag, [](const std::string&) {});
}

void OptionList::fill(const GivenOptions& given) const {
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto found = given.find(options_[i].name);
    if (found != given.end()) setters_[i](found->second);
  }
}

void OptionList::add(const OptionText& text, Kind kind, Setter set) {
  options_.push_back({text, kind, FileUse::Read});
  setters_.push_back(std::move(set));
}

}  // namespace upstar::cli
