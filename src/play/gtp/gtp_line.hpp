// The lines of GTP, the Go Text Protocol, version 2: bytes into commands, and answers into bytes.
//
//     1 play black D4        an optional number, a command, arguments
//     =1                     an answer repeats the number; "=" for success, "?" for failure, and an empty
//                            line ends it
//
// Control characters are dropped, a tab is a space, and what follows '#' is a comment. "# interrupt" asks to
// end what is being done. Bytes come in pieces of any length; the last line may lack its end.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::play {

struct GtpCommand {
  std::string id;    // digits, or empty
  std::string name;  // empty: there is only a number
  std::vector<std::string> arguments;
};

// Cuts bytes into lines.
class GtpLines {
 public:
  // Longer lines are cut off there: no command has so many arguments, and memory is finite.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  void feed(std::string_view bytes);
  // No more bytes will come: what there is of a line is a line.
  void end();
  // False => no whole line is there.
  bool next(std::string& line);

 private:
  std::string partial_;
  std::deque<std::string> whole_;
};

[[nodiscard]] bool is_gtp_interrupt(std::string_view line);
// False => the line holds nothing to answer.
[[nodiscard]] bool parse_gtp_line(std::string_view line, GtpCommand& command);

// A text that begins with the end of a line, as boards do, keeps its columns below each other.
[[nodiscard]] std::string gtp_success(const GtpCommand& command, std::string_view text);
[[nodiscard]] std::string gtp_failure(const GtpCommand& command, std::string_view message);

}  // namespace upstar::play
