// A line of a file of weights, read word by word. A word that will not do is an error that underlines it.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::play {

class WeightsLine {
 public:
  WeightsLine(std::string_view line, int number) : line_(line), number_(number) {}

  std::string_view word(std::string_view what) {
    while (at_ < line_.size() && line_[at_] == ' ') ++at_;
    const std::size_t begin = at_;
    while (at_ < line_.size() && line_[at_] != ' ') ++at_;
    begin_ = begin;
    if (begin == at_) fail(fmt::format("line {} ends before {}", number_, what), "");
    return line_.substr(begin, at_ - begin);
  }
  int count(std::string_view what, int most) { return whole(what, 0, most); }
  int whole(std::string_view what, int least, int most) {
    const std::string_view text = word(what);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) {
      fail(fmt::format("line {}: this is not {}", number_, what),
           fmt::format("a number from {} to {}", least, most));
    }
    return value;
  }
  double weight() {
    const std::string_view text = word("the weight");
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(value > 1e-6) ||
        !(value < 1e6)) {
      fail(fmt::format("line {}: this is not a weight", number_), "a positive number such as 0.75");
    }
    end_after_weight();
    return value;
  }
  int thousandths(int most) {
    const int value = whole("a weight in thousandths", -most, most);
    end_after_weight();
    return value;
  }
  void end_after_weight() {
    while (at_ < line_.size() && line_[at_] == ' ') ++at_;
    if (at_ == line_.size()) return;
    begin_ = at_;
    at_ = line_.size();
    fail(fmt::format("line {} goes on after the weight", number_), "one feature a line");
  }
  [[noreturn]] void fail(std::string message, std::string hint) const {
    throw Error::at_text(std::string(line_), begin_, std::max<std::size_t>(at_ - begin_, 1),
                         std::move(message), std::move(hint));
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  std::string_view line_;
  int number_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
};

// Calls `read(line)` for each line of `text` that is neither empty nor a comment.
template <class Read>
void each_weights_line(std::string_view text, Read read) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    WeightsLine words(line, number);
    read(words);
  }
}

}  // namespace upstar::play
