// Characters dropped, words split, answers framed.
#include "play/gtp/gtp_line.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace upstar::play {
namespace {

constexpr std::size_t kLongestId = 18;

// Without control characters, and with spaces for tabs.
std::string cleaned(std::string_view line) {
  std::string out;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t') {
      out += ' ';
    } else if (byte >= 32 && byte != 127) {
      out += c;
    }
  }
  return out;
}

bool is_id(std::string_view word) {
  return word.size() <= kLongestId && std::ranges::all_of(word, [](char c) {
           return std::isdigit(static_cast<unsigned char>(c)) != 0;
         });
}

}  // namespace

void GtpLines::feed(std::string_view bytes) {
  for (;;) {
    const std::size_t end = bytes.find('\n');
    const std::string_view piece = bytes.substr(0, end);
    partial_.append(piece.substr(0, kLongestLine - std::min(kLongestLine, partial_.size())));
    if (end == std::string_view::npos) return;
    whole_.push_back(std::exchange(partial_, {}));
    bytes.remove_prefix(end + 1);
  }
}

void GtpLines::end() {
  if (!partial_.empty()) whole_.push_back(std::exchange(partial_, {}));
}

bool GtpLines::next(std::string& line) {
  if (whole_.empty()) return false;
  line = std::move(whole_.front());
  whole_.pop_front();
  return true;
}

bool is_gtp_interrupt(std::string_view line) {
  const std::string text = cleaned(line);
  return text.substr(0, text.find_last_not_of(' ') + 1) == "# interrupt";
}

bool parse_gtp_line(std::string_view line, GtpCommand& command) {
  command = {};
  std::string text = cleaned(line);
  text.resize(std::min(text.find('#'), text.size()));
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(' ', end);
  }
  if (words.empty()) return false;
  auto word = words.begin();
  if (is_id(*word)) command.id = std::move(*word++);
  if (word != words.end()) command.name = std::move(*word++);
  command.arguments.assign(std::move_iterator(word), std::move_iterator(words.end()));
  return true;
}

std::string gtp_success(const GtpCommand& command, std::string_view text) {
  const char* const gap = text.empty() || text.starts_with('\n') ? "" : " ";
  return fmt::format("={}{}{}\n\n", command.id, gap, text);
}

std::string gtp_failure(const GtpCommand& command, std::string_view message) {
  return fmt::format("?{} {}\n\n", command.id, message);
}

}  // namespace upstar::play
