// The .test files of MCGS (Folkersen, Müller, Du) as questions.
//
//     {version 1.4}            what the file is
//     /* words */              a comment, told with the answers (mcgs_comments.hpp)
//     [nogo] .X. | O..         a section names the game of what follows; rows of boards are separated by bars
//     (1 2)  3/4               games, in parentheses where they have spaces
//     cgt: {1|0} :cgt          a value
//     {B win, W loss}          who wins the sum of all of this, moving first; then a new sum begins
//     {N 3}                    the nimber of the sum
//
// The games that both have: nogo and clobber with their rows (nogo_1xn, clobber_1xn), domineering, and the values
// integer_game, dyadic_rational, nimber, switch_game, up_star and nim; and of all these their impartial variants
// ([impartial nogo]). A question with another game in its sum is passed over, and the game is named.
#pragma once

#include <string_view>
#include <vector>

#include <upstar/batch.hpp>

namespace upstar {

[[nodiscard]] bool is_mcgs_test(std::string_view text);
// Throws Error{BadInput}, pointing into the line.
[[nodiscard]] std::vector<BatchQuestion> read_mcgs_tests(std::string_view text);

}  // namespace upstar
