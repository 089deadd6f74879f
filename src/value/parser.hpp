// From text to an expression. The grammar, loosest first:
//
//     expression   sum [ comparator sum ]                == = != < > <= >= <>, || for "confused", <| |> for
//                                                        "less, or confused" and its mirror image
//     sum          term { + term | - term | ± operand }
//     term         { - } product
//     product      integer . product  |  chain           3.^ is three times ^
//     chain        factor { : factor  |  . name [ ( sum , ... ) ]  |  [ sum ]  |  name factor }
//     factor       literal  |  { game }  |  ( sum )  |  [ sum , ... ]  |  name  |  name ( sum , ... )
//                  |  position  |  +- operand  |  +_ operand  |  -_ operand
//     literal      [number] [ups] [star]                 written without spaces: 2^*, 1/2vv*2, 2Tiny(2)
//
// Names and positions mean what the table of functions and the surroundings say (surroundings.hpp).
//
// A minus sign before a number belongs to the number: -1^ is (-1) + ^, as values are printed; but in
// 5-1^ it subtracts 1^. An operand of +- or +_ is a number, or has its own brackets.
//
// Bars are operators that do not associate: the longer the run, the later it is applied. So
// {a||b|c} needs no inner braces, and {a|b|c} is refused. Between bars stands a list of options; a
// game written with bars of its own, like b|c above, is an option by itself.
#pragma once

#include <cstddef>
#include <string_view>

#include "value/expression.hpp"

namespace upstar {

class Surroundings;

// Brackets, signs and multiples may be nested this deep.
inline constexpr std::size_t kDeepestNesting = 10'000;
inline constexpr std::size_t kLongestExpression = std::size_t{1} << 30;

// Throws Error{BadInput} with the place of the mistake and a hint, and what the budget throws, if there is one.
// `surroundings` are what words may mean beside functions; null: nothing.
[[nodiscard]] Expression parse_expression(std::string_view text, Budget* budget = nullptr,
                                          const Surroundings* surroundings = nullptr);

}  // namespace upstar
