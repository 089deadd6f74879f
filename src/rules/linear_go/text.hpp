// Games of Linear Go as text.
//
//     1x9                  the empty board of nine points, Black to move
//     1x8@1,7              the same after Black has played on point 1 and White on point 7
//     -x-ox-@w             a position, White to move; without @w it is Black
//     -x----/-x-o--@b,5,p  earlier positions, the oldest first, separated by '/': the last one is on
//                          the board. Then who moves, and moves: Black on 5, White passes
//
// Points count from 1 at the left, p is a pass, b and w (or x and o) name the player to move and stand
// before all moves. An empty point is written - or '.'. What has occurred counts: a move that repeats
// one of the positions, earlier ones included, is refused, with the move that is wrong underlined.
#pragma once

#include <string>
#include <string_view>

#include "rules/linear_go/record.hpp"

namespace upstar::linear_go {

inline constexpr std::string_view kName = "linear-go";
inline constexpr std::string_view kSummary =
    "Go on a row: capture by taking liberties, no position may come back, the larger area wins";
inline constexpr std::string_view kGrammar =
    "1xN, or rows of '-' (empty), 'x' and 'o', earlier positions first and separated by '/'; after "
    "'@' "
    "moves from there: points from 1, 'p' a pass, with 'b' or 'w' before them to say who begins";

// Throws Error::at_text with span and hint.
[[nodiscard]] Record parse_record(std::string_view text);
// parse_record(format_record(r)) == r in all that is not spelling.
[[nodiscard]] std::string format_record(const Record& record);

// Why a move is refused, in a sentence, and what else there is to say.
struct RefusalWords {
  std::string message;
  std::string hint;
};
[[nodiscard]] RefusalWords refusal_words(const Record& record, int move, Record::Refusal refusal);

[[nodiscard]] std::string format_board(const Board& board);
// "5", or "p".
[[nodiscard]] std::string format_move(int move);

}  // namespace upstar::linear_go
