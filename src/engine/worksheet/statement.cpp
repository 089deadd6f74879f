// Comments away, then the sign := outside all brackets, then the head before it.
#include "engine/worksheet/statement.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/error.hpp"

namespace upstar {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";  // some editors begin files with it
constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

// The line without the comment at its end, and with blanks for CGSuite's /* words */, so that what follows stays where
// it is. Rows of boards are separated by single slashes, and # is a blocked square, but never after a space; /* is
// a part of no board and of no value.
std::string without_comments(std::string_view line) {
  std::string code(line);
  if (code.starts_with(kByteOrderMark)) code.replace(0, kByteOrderMark.size(), 3, ' ');
  for (std::size_t at = 0; at < code.size(); ++at) {
    const std::string_view rest = std::string_view(code).substr(at);
    const bool begins_word = at == 0 || is_blank(code[at - 1]);
    if (begins_word && (rest.starts_with('#') || rest.starts_with("//"))) {
      code.resize(at);
    } else if (rest.starts_with("/*")) {
      const std::size_t end = rest.find("*/", 2);
      if (end == std::string_view::npos) {
        throw Error::at_text(std::string(line), at, 2, "this comment does not end in its line",
                             "begin every line of it with //");
      }
      code.replace(at, end + 2, end + 2, ' ');
    }
  }
  return code;
}

// [begin, end) of the line without blanks around it.
struct Range {
  std::size_t begin;
  std::size_t end;
};

Range trimmed_range(std::string_view line, std::size_t begin, std::size_t end) {
  while (begin < end && is_blank(line[begin])) ++begin;
  while (begin < end && is_blank(line[end - 1])) --end;
  return {begin, end};
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(kBlanks, at), text.size());
    at = std::min(text.find_first_of(kBlanks, begin), text.size());
    if (begin < at) words.emplace_back(text.substr(begin, at - begin));
  }
  return words;
}

// v, vv, v3: letters and digits, and no name.
bool is_run_of_downs(std::string_view text) {
  const std::size_t downs = std::min(text.find_first_not_of('v'), text.size());
  return downs > 0 &&
         std::ranges::all_of(text.substr(downs), [](char c) { return c >= '0' && c <= '9'; });
}

[[noreturn]] void bad_name(std::string_view line, Range where) {
  const std::string_view text = line.substr(where.begin, where.end - where.begin);
  if (is_run_of_downs(text)) {
    throw Error::at_text(std::string(line), where.begin, text.size(),
                         "`" + std::string(text) + "` is a game: `v` is down",
                         "choose another name");
  }
  throw Error::at_text(
      std::string(line), where.begin, std::max<std::size_t>(where.end - where.begin, 1),
      "this cannot be a name",
      "names are letters, digits and _, as in `g := {3|1}` or `f(x) := cool(x,1)`");
}

std::string name_in(std::string_view line, Range where) {
  const std::string_view text = line.substr(where.begin, where.end - where.begin);
  if (!is_sheet_name(text)) bad_name(line, where);
  return std::string(text);
}

// CGSuite writes `def f(x) := ...`.
void skip_def(std::string_view line, Range& head) {
  constexpr std::string_view kDef = "def";
  const std::string_view text = line.substr(head.begin, head.end - head.begin);
  if (!text.starts_with(kDef) || text.size() == kDef.size() || !is_blank(text[kDef.size()])) return;
  head = trimmed_range(line, head.begin + kDef.size(), head.end);
}

void read_head(std::string_view line, Range head, Statement& out) {
  skip_def(line, head);
  const std::string_view text = line.substr(head.begin, head.end - head.begin);
  const std::size_t open = text.find('(');
  out.name_at = head.begin;
  if (open == std::string_view::npos) {
    out.kind = Statement::Kind::Variable;
    out.name = name_in(line, head);
    return;
  }
  out.kind = Statement::Kind::Function;
  out.name = name_in(line, trimmed_range(line, head.begin, head.begin + open));
  if (text.back() != ')') bad_name(line, head);
  const std::size_t end = head.end - 1;
  for (std::size_t at = head.begin + open + 1; at <= end;) {
    const std::size_t comma = std::min(line.find(',', at), end);
    out.parameters.push_back(name_in(line, trimmed_range(line, at, comma)));
    at = comma + 1;
  }
  for (auto it = out.parameters.begin(); it != out.parameters.end(); ++it) {
    if (std::find(out.parameters.begin(), it, *it) == it) continue;
    throw Error::at_text(std::string(line), head.begin, head.end - head.begin,
                         "the parameter `" + *it + "` stands there twice",
                         "give them different names");
  }
}

bool read_command(std::string_view text, Statement& out) {
  using Kind = Statement::Kind;
  std::vector<std::string> words = words_of(text);
  const std::string& first = words.front();
  if (first == "help" || first == "?") out.kind = Kind::Help;
  else if (first == "names" && words.size() == 1) out.kind = Kind::Names;
  else if (first == "forget" && words.size() > 1) out.kind = Kind::Forget;
  else if ((first == "quit" || first == "exit") && words.size() == 1) out.kind = Kind::Quit;
  else return false;
  words.erase(words.begin());
  out.words = std::move(words);
  return true;
}

}  // namespace

bool is_sheet_name(std::string_view text) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  if (text.empty() || text.size() > 64 || !is_letter(text.front())) return false;
  const bool is_word =
      std::ranges::all_of(text, [&](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  return is_word && !is_run_of_downs(text);
}

Statement read_statement(std::string_view written) {
  Statement out;
  const std::string code = without_comments(written);
  const std::string_view line = code;
  Range whole = trimmed_range(line, 0, line.size());
  if (whole.begin < whole.end && line[whole.end - 1] == ';') {
    out.is_quiet = true;
    whole = trimmed_range(line, whole.begin, whole.end - 1);
  }
  if (whole.begin == whole.end) return out;
  if (const std::size_t sign = line.find(';', whole.begin); sign < whole.end) {
    throw Error::at_text(std::string(line), sign, 1, "a line has one statement",
                         "write what follows on a line of its own");
  }
  if (read_command(line.substr(whole.begin, whole.end - whole.begin), out)) return out;
  const std::size_t sign = line.find(":=");
  Range body = whole;
  out.kind = Statement::Kind::Question;
  if (sign != std::string_view::npos && sign < whole.end) {
    read_head(line, trimmed_range(line, whole.begin, sign), out);
    body = trimmed_range(line, sign + 2, whole.end);
    if (body.begin >= body.end) {
      throw Error::at_text(std::string(line), sign, 2, "a value is missing after `:=`",
                           "write `g := {3|1}`");
    }
  }
  out.body = line.substr(body.begin, body.end - body.begin);
  out.body_at = body.begin;
  return out;
}

}  // namespace upstar
