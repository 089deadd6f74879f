// One pass over the text, piece by piece; a sum is gathered until a command asks about it.
#include "engine/batch/mcgs_tests.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace upstar {
namespace {

constexpr std::string_view kWhite = " \t\r\n\v\f";

std::vector<std::string> parts_of(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(separators, at), text.size());
    at = std::min(text.find_first_of(separators, begin), text.size());
    if (begin < at) parts.emplace_back(text.substr(begin, at - begin));
  }
  return parts;
}

// Rows with bars between them, in MCGS's capitals.
std::string board_text(std::string_view grid) {
  std::string out;
  for (const char c : grid) {
    if (kWhite.find(c) != std::string_view::npos) continue;
    out += c == '|' ? '/' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

// "3 / 4" and the older "3 4" are 3/4.
std::string fraction_text(std::string_view text) {
  const std::vector<std::string> parts = parts_of(text, " \t\r\n/,");
  if (parts.size() == 2) return parts[1] == "1" ? parts[0] : parts[0] + "/" + parts[1];
  return parts.empty() ? "0" : parts[0];
}

std::string ups_and_star(const std::vector<std::string>& parts) {
  std::string out;
  bool has_star = false;
  for (const std::string& part : parts) {
    if (part == "*") has_star = true;
    else if (part.starts_with('-')) out = "v" + part.substr(1);
    else if (part != "0") out = "^" + part;
  }
  if (has_star) out += "*";
  return out.empty() ? "0" : out;
}

// The position that a game of a section is, or nothing when the game is not here.
std::optional<std::string> translated(std::string_view game, std::string_view text) {
  if (game == "nogo" || game == "nogo_1xn") return "nogo:" + board_text(text);
  if (game == "clobber" || game == "clobber_1xn") return "clobber:" + board_text(text);
  if (game == "domineering") return "domineering:" + board_text(text);
  if (game == "integer_game") return "value:" + std::string(parts_of(text, kWhite).front());
  if (game == "nimber") return "value:*" + std::string(parts_of(text, kWhite).front());
  if (game == "dyadic_rational") return "value:" + fraction_text(text);
  if (game == "switch_game") {
    const std::string plain = [&] {  // no spaces around the slashes
      std::string out;
      for (const std::string& part : parts_of(text, kWhite)) {
        const bool joins = part.starts_with('/') || out.ends_with('/');
        out += (out.empty() || joins ? "" : " ") + part;
      }
      return out;
    }();
    const std::vector<std::string> sides = parts_of(plain, " ,");
    if (sides.size() == 2) return "value:{" + sides[0] + "|" + sides[1] + "}";
  }
  if (game == "up_star") return "value:" + ups_and_star(parts_of(text, " \t\r\n,"));
  if (game == "nim") {
    std::string sum;
    for (const std::string& heap : parts_of(text, " \t\r\n,"))
      sum += (sum.empty() ? "*" : "+*") + heap;
    return "value:" + sum;
  }
  return std::nullopt;
}

class McgsReader {
 public:
  explicit McgsReader(std::string_view text) : text_(text) {}

  std::vector<BatchQuestion> run() {
    while (skip_white()) {
      const char c = text_[at_];
      if (text_.substr(at_).starts_with("/*")) take("/*", "*/");
      else if (c == '[') game_ = section(take("[", "]"));
      else if (c == '{') command(take("{", "}"));
      else if (c == '(') add(take("(", ")"));
      else if (text_.substr(at_).starts_with("cgt:")) add_value(take("cgt:", ":cgt"));
      else add(word());
    }
    return std::move(questions_);
  }

 private:
  bool skip_white() {
    at_ = std::min(text_.find_first_not_of(kWhite, at_), text_.size());
    return at_ < text_.size();
  }

  [[nodiscard]] std::size_t line_at(std::size_t at) const {
    return static_cast<std::size_t>(
               std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
           1;
  }

  [[noreturn]] void refuse(std::size_t at, std::size_t length, std::string message,
                           std::string hint) const {
    const std::size_t begin = text_.rfind('\n', at == 0 ? 0 : at - 1);
    const std::size_t start = begin == std::string_view::npos || at == 0 ? 0 : begin + 1;
    const std::size_t end = std::min(text_.find('\n', at), text_.size());
    throw Error::at_text(std::string(text_.substr(start, end - start)), at - start,
                         std::min(length, end - at), std::move(message), std::move(hint));
  }

  std::string_view take(std::string_view open, std::string_view close) {
    const std::size_t begin = at_ + open.size();
    const std::size_t end = text_.find(close, begin);
    if (end == std::string_view::npos) {
      refuse(at_, open.size(), "this is never closed", "add `" + std::string(close) + "`");
    }
    at_ = end + close.size();
    return text_.substr(begin, end - begin);
  }

  std::string_view word() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of(kWhite, at_), text_.size());
    return text_.substr(begin, at_ - begin);
  }

  static std::string section(std::string_view title) {
    const std::vector<std::string> parts = parts_of(title, kWhite);
    std::string name;
    for (const std::string& part : parts) name += (name.empty() ? "" : " ") + part;
    return name;
  }

  void add(std::string_view game) {
    if (parts_of(game, kWhite).empty()) return;
    const auto position = translated(game_, game);
    if (position) positions_.push_back(*position);
    else if (lacking_.empty()) lacking_ = game_.empty() ? "a game without a section" : game_;
  }

  void add_value(std::string_view value) {
    std::string plain;
    for (const std::string& part : parts_of(value, kWhite)) plain += part;
    positions_.push_back("value:" + plain);
  }

  void command(std::string_view body) {
    const std::size_t at = at_ - body.size() - 1;
    if (parts_of(body, kWhite).size() == 2 && body.find("version") != std::string_view::npos)
      return;
    if (positions_.empty() && lacking_.empty()) positions_.push_back("value:0");
    for (const std::string& item : parts_of(body, ","))
      ask(at, body.size(), parts_of(item, kWhite));
    positions_.clear();
    lacking_.clear();
  }

  void ask(std::size_t at, std::size_t length, const std::vector<std::string>& parts) {
    const std::string who = parts.empty() ? "" : parts[0];
    if ((who != "B" && who != "W" && who != "N") || parts.size() > 2) {
      refuse(at, length, "this is not a question of MCGS", "write {B win, W loss} or {N 3}");
    }
    BatchQuestion question;
    question.line = line_at(at);
    question.lacking = lacking_;
    question.words = {who == "N" ? "value" : "solve"};
    question.words.insert(question.words.end(), positions_.begin(), positions_.end());
    if (who != "N") {
      question.words.emplace_back("--first");
      question.words.emplace_back(who == "B" ? "black" : "white");
    }
    if (parts.size() == 2) question.expected = who == "N" ? "*" + parts[1] : parts[1];
    for (const std::string& one : question.words) {
      const bool is_plain = one.find_first_of(" '\"|#(){}*<>&;$") == std::string::npos;
      question.text += (question.text.empty() ? "" : " ") + (is_plain ? one : "'" + one + "'");
    }
    questions_.push_back(std::move(question));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string game_;
  std::vector<std::string> positions_;
  std::string lacking_;
  std::vector<BatchQuestion> questions_;
};

}  // namespace

bool is_mcgs_test(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kWhite);
  return begin != std::string_view::npos && text.substr(begin).starts_with("{version");
}

std::vector<BatchQuestion> read_mcgs_tests(std::string_view text) { return McgsReader(text).run(); }

}  // namespace upstar
