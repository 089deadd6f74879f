// One pass over the text, piece by piece; a sum is gathered until a command asks about it.
#include "engine/batch/mcgs_tests.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/batch/mcgs_comments.hpp"
#include "engine/batch/mcgs_games.hpp"

namespace upstar {
namespace {

constexpr std::string_view kWhite = " \t\r\n\v\f";

class McgsReader {
 public:
  explicit McgsReader(std::string_view text) : text_(text) {}

  std::vector<BatchQuestion> run() {
    while (skip_white()) {
      const char c = text_[at_];
      if (text_.substr(at_).starts_with("/*")) comments_.add(take("/*", "*/"));
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

  [[noreturn]] void refuse(std::size_t at, std::size_t length, std::string_view message,
                           std::string hint) const {
    const std::size_t begin = text_.rfind('\n', at == 0 ? 0 : at - 1);
    const std::size_t start = begin == std::string_view::npos || at == 0 ? 0 : begin + 1;
    const std::size_t end = std::min(text_.find('\n', at), text_.size());
    throw Error::at_text(std::string(text_.substr(start, end - start)), at - start,
                         std::min(length, end - at),
                         fmt::format("line {}: {}", line_at(at), message), std::move(hint));
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
    const std::vector<std::string> parts = pieces_of(title);
    std::string name;
    for (const std::string& part : parts) name += (name.empty() ? "" : " ") + part;
    return name;
  }

  void add(std::string_view text) {
    if (pieces_of(text).empty()) return;
    auto game = read_mcgs_game(game_, text);
    if (game) sum_.push_back(std::move(*game));
    else if (lacking_.empty()) lacking_ = game_.empty() ? "a game without a section" : game_;
  }

  // Spaces stay: `{| || |}` is not `{||||}`.
  void add_value(std::string_view value) {
    std::string plain;
    for (const std::string& part : pieces_of(value)) plain += (plain.empty() ? "" : " ") + part;
    sum_.push_back({"value:" + plain, ""});
  }

  void command(std::string_view body) {
    const std::size_t at = at_ - body.size() - 1;
    if (pieces_of(body).size() == 2 && body.find("version") != std::string_view::npos) return;
    if (sum_.empty() && lacking_.empty()) sum_.push_back({"value:0", ""});
    const std::vector<std::string> items = pieces_of(body, ",");
    for (std::size_t i = 0; i < items.size(); ++i) {
      ask(at, body.size(), pieces_of(items[i]), i);
    }
    sum_.clear();
    lacking_.clear();
    comments_.clear();
  }

  // The question with that number in its command, counted from 0.
  void ask(std::size_t at, std::size_t length, const std::vector<std::string>& parts,
           std::size_t number) {
    const std::string who = parts.empty() ? "" : parts[0];
    const std::string expected = parts.size() == 2 ? parts[1] : "";
    const bool is_heap =
        !expected.empty() && expected.find_first_not_of("0123456789") == std::string::npos;
    const bool is_answer =
        expected.empty() || (who == "N" ? is_heap : expected == "win" || expected == "loss");
    if ((who != "B" && who != "W" && who != "N") || parts.size() > 2 || !is_answer) {
      refuse(at, length, "this is not a question of MCGS", "write {B win, W loss} or {N 3}");
    }
    const McgsAsked asked = who == "N"   ? McgsAsked::Nimber
                            : who == "B" ? McgsAsked::Black
                                         : McgsAsked::White;
    BatchQuestion question;
    question.line = line_at(at);
    question.lacking = lacking_;
    question.words = mcgs_question(sum_, asked);
    question.expected =
        mcgs_expectation(sum_, asked, expected.empty() ? by_comment(asked, number) : expected);
    question.comment = comments_.of_question(number);
    for (const std::string& one : question.words) {
      const bool is_plain = one.find_first_of(" '\"|#(){}*<>&;$") == std::string::npos;
      question.text += (question.text.empty() ? "" : " ") + (is_plain ? one : "'" + one + "'");
    }
    questions_.push_back(std::move(question));
  }

  // "win" or "loss" for a player, where the comment tells and the command does not.
  [[nodiscard]] std::string by_comment(McgsAsked asked, std::size_t number) const {
    if (asked == McgsAsked::Nimber) return {};
    const auto outcome = comments_.outcome_for_question(number);
    if (!outcome) return {};
    const char own = asked == McgsAsked::Black ? 'L' : 'R';
    return *outcome == 'N' || *outcome == own ? "win" : "loss";
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string game_;
  std::vector<McgsGame> sum_;
  std::string lacking_;
  McgsComments comments_;
  std::vector<BatchQuestion> questions_;
};

}  // namespace

bool is_mcgs_test(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kWhite);
  return begin != std::string_view::npos && text.substr(begin).starts_with("{version");
}

std::vector<BatchQuestion> read_mcgs_tests(std::string_view text) { return McgsReader(text).run(); }

}  // namespace upstar
