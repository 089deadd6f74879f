// Positions, and how many ways lead to each.
#include "upstar/report_solution.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"

namespace upstar::cli {
namespace {

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string line(std::size_t depth, std::string_view to_move, std::uint64_t positions,
                 std::uint64_t visits, std::uint64_t ends) {
  if (positions == 0) return "";
  std::string out =
      fmt::format("  {:>5}  {:>7}  {:>14}  {:>17}", depth, to_move, grouped_digits(positions),
                  fmt::format("{:.1f} %", 100 * share(visits - positions, visits)));
  if (ends != 0) out += fmt::format("  {:>14}", grouped_digits(ends));
  return out + "\n";
}

}  // namespace

std::string solution_text(const VerifyAnswer::Shape& shape, const Palette& palette) {
  std::string out = "\n  " +
                    palette.dim(fmt::format("{:>5}  {:>7}  {:>14}  {:>17}  {:>14}", "depth",
                                            "to move", "positions", "met before", "ends")) +
                    "\n";
  for (std::size_t i = 0; i < shape.by_depth.size(); ++i) {
    const VerifyAnswer::Shape::Depth& depth = shape.by_depth[i];
    out += line(i, "winner", depth.winner_positions, depth.winner_visits, 0);
    out += line(i, "loser", depth.loser_positions, depth.loser_visits, depth.ends);
  }
  return out + fmt::format("\n  {} ends, the winner has an eye in {:.1f} % of them\n",
                           grouped_digits(shape.ends),
                           100 * share(shape.ends_with_eye, shape.ends));
}

Json solution_json(const VerifyAnswer::Shape& shape) {
  Json depths = Json::array();
  for (std::size_t i = 0; i < shape.by_depth.size(); ++i) {
    const VerifyAnswer::Shape::Depth& depth = shape.by_depth[i];
    depths.push_back({{"depth", i},
                      {"winner_positions", integer(depth.winner_positions)},
                      {"winner_visits", integer(depth.winner_visits)},
                      {"loser_positions", integer(depth.loser_positions)},
                      {"loser_visits", integer(depth.loser_visits)},
                      {"ends", integer(depth.ends)}});
  }
  return {{"by_depth", std::move(depths)},
          {"ends", integer(shape.ends)},
          {"ends_with_eye", integer(shape.ends_with_eye)}};
}

}  // namespace upstar::cli
