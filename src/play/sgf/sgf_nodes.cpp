// A walk along the first branches; the others are stepped over by counting brackets.
#include "play/sgf/sgf_nodes.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace upstar::play {
namespace {

class SgfReader {
 public:
  explicit SgfReader(std::string_view text) : text_(text) {}

  std::vector<SgfNode> main_line() {
    // Mail programs and others put words before the game.
    at_ = std::min(text_.find("(;"), text_.size());
    if (at_ == text_.size()) {
      at_ = 0;
      skip_space();
      if (peek() != '(') throw sgf_error(text_, at_, "there is no game", "a game begins with (;");
    }
    std::vector<SgfNode> nodes;
    int open = 0;
    for (;;) {
      skip_space();
      const char c = peek();
      if (c == '(') {
        ++open;
        ++at_;
      } else if (c == ';') {
        nodes.push_back(read_node());
      } else if (c == ')') {
        // The end of the main line; whatever follows are other branches, or nothing.
        skip_rest(open);
        break;
      } else {
        throw sgf_error(text_, at_, at_ == text_.size() ? "the game has no end" : "not SGF",
                        "nodes begin with ; and the game ends with )");
      }
    }
    if (nodes.empty()) throw sgf_error(text_, 0, "the game is empty", "nodes begin with ;");
    return nodes;
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  SgfNode read_node() {
    SgfNode node{{}, at_++};
    for (;;) {
      skip_space();
      if (std::isalpha(static_cast<unsigned char>(peek())) == 0) return node;
      SgfProperty property{{}, {}, at_};
      // Old files have small letters between the capitals, which do not count.
      for (; std::isalpha(static_cast<unsigned char>(peek())) != 0; ++at_) {
        if (std::isupper(static_cast<unsigned char>(peek())) != 0) property.name += peek();
      }
      skip_space();
      if (peek() != '[') {
        throw sgf_error(text_, at_, "a property has no value", "values stand in [brackets]");
      }
      for (; peek() == '['; skip_space()) property.values.push_back(read_value());
      node.properties.push_back(std::move(property));
    }
  }

  SgfValue read_value() {
    const std::size_t begin = at_++;
    SgfValue value{{}, at_};
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == ']') {
        ++at_;
        return value;
      }
      if (text_[at_] == '\\') {
        if (++at_ == text_.size()) break;
        if (text_[at_] == '\n') continue;  // a line that goes on
      }
      value.text += text_[at_];
    }
    throw sgf_error(text_, begin, "a value has no end", "values end with ]");
  }

  void skip_rest(int open) {
    while (open > 0 && at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '[') {
        static_cast<void>(read_value());
        continue;
      }
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      ++at_;
    }
    if (open > 0) throw sgf_error(text_, at_, "the game has no end", "every ( has a )");
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<SgfNode> sgf_main_line(std::string_view text) { return SgfReader(text).main_line(); }

Error sgf_error(std::string_view text, std::size_t at, std::string message, std::string hint) {
  const std::size_t place = std::min(at, text.size());
  const std::string_view before = text.substr(0, place);
  const std::size_t begin = before.rfind('\n') + 1;  // 0 where there is no line before
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  const auto number = 1 + std::ranges::count(before, '\n');
  const std::size_t column = place - begin;
  return Error::at_text(std::string(line), column, column < line.size() ? 1 : 0,
                        fmt::format("line {}: {}", number, message), std::move(hint));
}

std::string sgf_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string sgf_property(std::string_view name, std::string_view value) {
  return value.empty() ? std::string() : fmt::format("{}[{}]", name, sgf_escaped(value));
}

}  // namespace upstar::play
