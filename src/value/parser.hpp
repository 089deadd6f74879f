// From text to an expression. The grammar, loosest first:
//
//     expression   sum [ comparator sum ]                == = < > <= >= <>, and || for "confused"
//     sum          term { + term | - term | ± operand }
//     term         { - } product
//     product      integer . product  |  ordinal         3.^ is three times ^
//     ordinal      factor { : factor }
//     factor       literal  |  { game }  |  ( sum )  |  name ( sum , ... )
//                  |  +- operand  |  +_ operand  |  -_ operand
//     literal      [number] [ups] [star]                 written without spaces: 2^*, 1/2vv*2
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

// Brackets, signs and multiples may be nested this deep.
inline constexpr std::size_t kDeepestNesting = 10'000;
inline constexpr std::size_t kLongestExpression = std::size_t{1} << 30;

// Throws Error{BadInput} with the place of the mistake and a hint, and what the budget throws, if there is one.
[[nodiscard]] Expression parse_expression(std::string_view text, Budget* budget = nullptr);

}  // namespace upstar
