// Answers as JSON: one document on standard output, the contract that scripts depend on.
//
//     schema    1
//     command   "eval", "value", "solve", "table" or "reproduce"
//     input     what was asked: the expression, the list of positions or names, or game:board
//     ...       the answer; what is not known is null
//     stats     nodes, seconds, memory_peak
//
// Rationals are strings; whole numbers beyond 2^53 are strings too, because many readers of JSON keep
// numbers as doubles. An error has the key `error` instead of an answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar::cli {

[[nodiscard]] std::string eval_json(std::string_view expression, const EvalAnswer& answer);
[[nodiscard]] std::string value_json(const std::vector<std::string>& positions,
                                     const EvalAnswer& answer);
[[nodiscard]] std::string solve_json(const std::vector<std::string>& positions,
                                     const SolveQuestion& question, const SolveAnswer& answer);
[[nodiscard]] std::string table_json(const TableQuestion& question, const TableAnswer& answer);
[[nodiscard]] std::string rows_json(const RowsQuestion& question, const RowsAnswer& answer);
[[nodiscard]] std::string reproduce_json(const std::vector<std::string>& names,
                                         const ReproduceAnswer& answer);
[[nodiscard]] std::string error_json(std::string_view command, const Error& error);

}  // namespace upstar::cli
