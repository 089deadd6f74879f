// Games of MCGS as positions of ours, where both programs have them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

// A term of a sum.
struct McgsGame {
  std::string position;  // "nogo:..x", "value:{2|1}"
  std::string
      variant;  // where either player may make the moves of both: the expression that says so
};

// The game that `text` is in a section ("nogo", "impartial clobber_1xn"); nothing where it is not here.
[[nodiscard]] std::optional<McgsGame> read_mcgs_game(std::string_view section,
                                                     std::string_view text);

// A sum as the question what it is worth ("value nogo:.. value:*2") or who wins it ("solve ... --first black"). A
// variant of a game is no position, so a sum with one of them is asked about as an expression: the player who
// moves first wins when it is `|> 0` for Left, `<| 0` for Right.
enum class McgsAsked { Black, White, Nimber };
[[nodiscard]] std::vector<std::string> mcgs_question(const std::vector<McgsGame>& sum,
                                                     McgsAsked asked);
// What MCGS expects ("win", "loss", a nimber's number), as the answer to that question; empty when nothing.
[[nodiscard]] std::string mcgs_expectation(const std::vector<McgsGame>& sum, McgsAsked asked,
                                           std::string_view expected);

// The pieces of a text between separators, without empty ones.
[[nodiscard]] std::vector<std::string> pieces_of(std::string_view text,
                                                 std::string_view separators = " \t\r\n\v\f");

}  // namespace upstar
