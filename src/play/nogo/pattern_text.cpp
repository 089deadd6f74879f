// The text of hand-made patterns: reading with line numbers, and writing.
#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "embedded_hand_patterns.hpp"
#include "play/nogo/pattern_book.hpp"

namespace upstar::play {
namespace {

constexpr std::size_t kMostPatternSide = 7;
constexpr int kLeastValue = 20;
constexpr int kMostValue = 60;

class PatternReader {
 public:
  std::vector<HandPattern> read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line_ = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++number_;
      while (line_.ends_with(' ') || line_.ends_with('\r')) line_.remove_suffix(1);
      if (line_.starts_with("# ") || line_ == "#") continue;
      if (line_.empty()) {
        finish();
      } else if (line_.starts_with(' ')) {
        read_row();
      } else {
        read_setting();
      }
    }
    line_ = "";
    finish();
    return std::move(patterns_);
  }

 private:
  [[noreturn]] void fail(std::string_view span, const std::string& message,
                         const std::string& hint) const {
    const std::size_t at = span.empty() ? 0 : static_cast<std::size_t>(span.data() - line_.data());
    throw Error::at_text(std::string(line_), at, std::max<std::size_t>(span.size(), 1),
                         fmt::format("line {}: {}", number_, message), hint);
  }

  void read_setting() {
    const std::size_t space = std::min(line_.find(' '), line_.size());
    const std::string_view key = line_.substr(0, space);
    std::string_view rest = line_.substr(space);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    if (key == "pattern") {
      if (open_)
        fail(key, "the pattern before has not ended", "leave a line empty between patterns");
      if (rest.empty()) fail(key, "a pattern needs a name", "for example: pattern corner");
      open_ = HandPattern{};
      open_->name = rest;
      return;
    }
    if (!open_) fail(key, "no pattern has begun", "a pattern begins with: pattern NAME");
    if (!open_->rows.empty()) {
      fail(key, "settings come before the picture", "leave a line empty between patterns");
    }
    if (key == "value") {
      read_value(rest);
    } else if (key == "player") {
      open_->player = chosen(rest, std::array<std::string_view, 3>{"black", "white", "both"},
                             HandPattern::For{});
    } else if (key == "symmetry") {
      open_->symmetry = chosen(rest, std::array<std::string_view, 3>{"all", "rotations", "none"},
                               HandPattern::Symmetry{});
    } else {
      fail(key, "a pattern has no such setting", "value, player or symmetry");
    }
  }
  void read_value(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < kLeastValue ||
        value > kMostValue) {
      fail(text, "this is not a value", fmt::format("from {} to {}", kLeastValue, kMostValue));
    }
    open_->value = value;
  }
  template <class Choice>
  [[nodiscard]] Choice chosen(std::string_view text, const std::array<std::string_view, 3>& words,
                              Choice) const {
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) {
      fail(text, "this cannot be chosen",
           fmt::format("{}, {} or {}", words[0], words[1], words[2]));
    }
    return static_cast<Choice>(found - words.begin());
  }

  void read_row() {
    if (!open_) fail(line_, "a picture without a pattern", "a pattern begins with: pattern NAME");
    std::string row;
    for (std::size_t at = 0; at < line_.size(); ++at) {
      if (line_[at] == ' ') continue;
      if (std::string_view("xo.#?*").find(line_[at]) == std::string_view::npos) {
        fail(line_.substr(at, 1), "this stands for nothing in a picture",
             "x, o, . (empty), # (edge), ? (anything) or * (the move)");
      }
      row += line_[at];
    }
    if (!open_->rows.empty() && row.size() != open_->rows.front().size()) {
      fail(line_, "rows of a picture are equally long", "? stands for anything");
    }
    if (row.size() > kMostPatternSide || open_->rows.size() == kMostPatternSide) {
      fail(line_, "the picture is too large", fmt::format("at most {} squares", kMostPatternSide));
    }
    open_->rows.push_back(std::move(row));
  }

  void finish() {
    if (!open_) return;
    std::size_t moves = 0;
    for (const std::string& row : open_->rows) {
      moves += static_cast<std::size_t>(std::ranges::count(row, '*'));
    }
    if (moves != 1) {
      fail(line_, fmt::format("the picture of the pattern before has {} moves", moves),
           "one square is a *");
    }
    patterns_.push_back(std::move(*open_));
    open_.reset();
  }

  std::string_view line_;
  int number_ = 0;
  std::optional<HandPattern> open_;
  std::vector<HandPattern> patterns_;
};

}  // namespace

std::vector<HandPattern> parse_patterns(std::string_view text) {
  return PatternReader().read(text);
}

std::string format_patterns(const std::vector<HandPattern>& patterns) {
  constexpr std::array<std::string_view, 3> kPlayerWords{"black", "white", "both"};
  constexpr std::array<std::string_view, 3> kSymmetryWords{"all", "rotations", "none"};
  std::string out;
  for (const HandPattern& pattern : patterns) {
    out += fmt::format("pattern {}\nvalue {}\nplayer {}\nsymmetry {}\n", pattern.name,
                       pattern.value, kPlayerWords[static_cast<std::size_t>(pattern.player)],
                       kSymmetryWords[static_cast<std::size_t>(pattern.symmetry)]);
    for (const std::string& row : pattern.rows) {
      for (const char square : row) out += fmt::format(" {}", square);
      out += '\n';
    }
    out += '\n';
  }
  return out;
}

std::string_view hand_patterns_text() {
  static const std::string text = [] {
    std::string all;
    for (const std::string_view piece : kEmbedded_hand_patterns) all += piece;
    return all;
  }();
  return text;
}

}  // namespace upstar::play
