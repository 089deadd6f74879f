// Words as a shell would see them, line by line.
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <upstar/batch.hpp>

#include "base/error.hpp"
#include "engine/batch/mcgs_tests.hpp"

namespace upstar {
namespace {

constexpr std::string_view kArrow = "=>";

bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view without_gaps(std::string_view text) {
  while (!text.empty() && is_gap(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_gap(text.back())) text.remove_suffix(1);
  return text;
}

BatchQuestion read_line(std::string_view line, std::size_t number) {
  BatchQuestion question;
  question.line = number;
  std::size_t end = line.size();
  for (std::size_t at = 0; at < line.size();) {
    if (is_gap(line[at])) {
      ++at;
      continue;
    }
    if (line[at] == '#') {
      end = at;
      break;
    }
    if (line.substr(at).starts_with(kArrow)) {
      question.expected = without_gaps(line.substr(at + kArrow.size()));
      end = at;
      break;
    }
    std::string word;
    while (at < line.size() && !is_gap(line[at])) {
      const char quote = line[at];
      if (quote != '\'' && quote != '"') {
        word += line[at++];
        continue;
      }
      const std::size_t close = line.find(quote, at + 1);
      if (close == std::string_view::npos) {
        throw Error::at_text(std::string(line), at, 1,
                             fmt::format("line {}: this quote is never closed", number),
                             "close it, or leave it away");
      }
      word += line.substr(at + 1, close - at - 1);
      at = close + 1;
    }
    question.words.push_back(std::move(word));
  }
  question.text = without_gaps(line.substr(0, end));
  return question;
}

}  // namespace

std::vector<BatchQuestion> read_batch(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";  // some editors begin files with it
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (is_mcgs_test(text)) return read_mcgs_tests(text);
  std::vector<BatchQuestion> questions;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    BatchQuestion question = read_line(text.substr(begin, end - begin), ++number);
    if (!question.words.empty()) questions.push_back(std::move(question));
    begin = end + 1;
  }
  return questions;
}

}  // namespace upstar
