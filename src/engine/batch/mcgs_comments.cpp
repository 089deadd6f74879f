// The last relation of a comment, between what must both be values.
#include "engine/batch/mcgs_comments.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstddef>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "engine/batch/mcgs_games.hpp"
#include "value/arena.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"

namespace upstar {
namespace {

constexpr std::size_t kLongest = 1'000;  // more is an essay
constexpr std::size_t kMemory = std::size_t{64} << 20;
constexpr std::chrono::seconds kPatience{1};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// "... N position", "P-position".
std::optional<char> position_class(std::string_view text) {
  constexpr std::string_view kWord = "position";
  if (!text.ends_with(kWord)) return std::nullopt;
  text.remove_suffix(kWord.size());
  if (text.size() < 2 || (text.back() != ' ' && text.back() != '-')) return std::nullopt;
  const char outcome = text[text.size() - 2];
  const bool stands_alone = text.size() == 2 || !is_letter(text[text.size() - 3]);
  const bool is_one = std::string_view("LRNP").find(outcome) != std::string_view::npos;
  return is_one && stands_alone ? std::optional(outcome) : std::nullopt;
}

// Of an expression; nothing where it is none, or too large for a comment.
std::optional<char> outcome_of(std::string_view expression) {
  try {
    Budget budget(kMemory);
    budget.set_deadline(Budget::Clock::now() + kPatience);
    Arena arena(budget);
    const Value value = evaluate(arena, parse_expression(std::string(expression), &budget));
    const auto* sum = std::get_if<LazySum>(&value);
    return sum == nullptr ? std::nullopt
                          : std::optional(static_cast<char>(arena.outcome(sum->canonical())));
  } catch (const Error&) {
    return std::nullopt;
  }
}

struct RelationSign {
  char sign;  // '=', '<' or '>'
  std::size_t begin;
  std::size_t end;
};

// Signs between spaces, so that the brackets of ^<2> are none.
std::vector<RelationSign> relations_in(std::string_view text) {
  std::vector<RelationSign> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const std::string_view sign : {" == ", " < ", " > "}) {
      if (text.substr(at).starts_with(sign)) found.push_back({sign[1], at, at + sign.size()});
    }
  }
  return found;
}

// The outcome (L, R, N, P) that a comment states at its end.
std::optional<char> outcome_by_comment(std::string_view comment) {
  if (comment.size() > kLongest) return std::nullopt;
  if (const auto outcome = position_class(comment)) return outcome;
  const std::vector<RelationSign> relations = relations_in(comment);
  if (relations.empty()) return std::nullopt;
  const RelationSign last = relations.back();
  const std::size_t begin = relations.size() < 2 ? 0 : relations[relations.size() - 2].end;
  if (!outcome_of(comment.substr(begin, last.begin - begin))) return std::nullopt;
  const std::string_view right = comment.substr(last.end);
  if (last.sign == '=') return outcome_of(right);
  if (right != "0") return std::nullopt;
  return last.sign == '>' ? 'L' : 'R';
}

}  // namespace

void McgsComments::add(std::string_view comment) {
  std::optional<std::size_t> only;
  if (comment.starts_with('_')) return;
  if (comment.size() > 1 && comment[0] == '#' && comment[1] >= '0' && comment[1] <= '2') {
    only = static_cast<std::size_t>(comment[1] - '0');
    comment.remove_prefix(2);
  }
  std::string words;
  for (const std::string& word : pieces_of(comment)) words += (words.empty() ? "" : " ") + word;
  if (!words.empty()) comments_.push_back({only, std::move(words)});
}

std::string McgsComments::of_question(std::size_t index) const {
  std::string out;
  for (const Comment& comment : comments_) {
    if (!comment.goes_with(index)) continue;
    out += (out.empty() ? "" : "; ") + comment.words;
  }
  return out;
}

std::optional<char> McgsComments::outcome_for_question(std::size_t index) const {
  for (auto comment = comments_.rbegin(); comment != comments_.rend(); ++comment) {
    if (!comment->goes_with(index)) continue;
    if (const auto outcome = outcome_by_comment(comment->words)) return outcome;
  }
  return std::nullopt;
}

}  // namespace upstar
