// `upstar verify FILE`: does a proof that `solve --proof` wrote prove what it claims?
//
// The engine checks the file by the rules alone. Printed are the claims and the proof's size, or what is
// missing and where; with --stats, of the solution of a board, its positions depth by depth.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "base/grouped_digits.hpp"
#include "base/size_words.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/json_document.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct VerifyFields {
  SharedOptions shared;
  bool stats = false;
  bool brief = false;
};

void list_verify(OptionList& options, VerifyFields& fields) {
  list_limits(options, fields.shared);
  options.flag("stats", "of a solution: tell its positions by depth", fields.stats);
  options.flag("brief", "the verdict and what is claimed, in a line", fields.brief);
}

std::string_view player_name(bool black) { return black ? "Black" : "White"; }
std::string_view player_key(bool black) { return black ? "black" : "white"; }

std::string claim_words(const VerifyAnswer::Claim& claim) {
  std::string sum;
  for (const std::string& position : claim.positions) {
    sum += (sum.empty() ? "" : " + ") + printable(position);
  }
  if (claim.threshold) {
    return fmt::format("Black scores {} {} in {}", claim.holds ? "at least" : "less than",
                       *claim.threshold, sum);
  }
  const std::string_view first = player_name(claim.black_first);
  if (claim.black_first == claim.black_wins) return fmt::format("{} first wins {}", first, sum);
  return fmt::format("{} first loses {}", first, sum);
}

// Two claims that leave one score only are told as one.
bool pins_down(const VerifyAnswer::Claim& lower, const VerifyAnswer::Claim& upper) {
  return lower.threshold && upper.threshold && lower.positions == upper.positions && lower.holds &&
         !upper.holds && *upper.threshold == *lower.threshold + 1;
}

std::vector<std::string> all_claims(const std::vector<VerifyAnswer::Claim>& claims) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    if (i + 1 < claims.size() && pins_down(claims[i], claims[i + 1])) {
      out.push_back(fmt::format("Black scores {} in {}", *claims[i].threshold,
                                printable(claims[i].positions.front())));
      ++i;
    } else {
      out.push_back(claim_words(claims[i]));
    }
  }
  return out;
}

std::string_view verify_headline(const VerifyAnswer& answer) {
  if (!answer.valid) return "not checked to the end";
  return *answer.valid ? "proved" : "not proved";
}

std::string_view what_is_counted(const VerifyAnswer& answer) {
  if (answer.has_steps) return "steps, each from those before it";
  return answer.shape ? "positions with the winner to move, all answers to each"
                      : "states with the winner to move, all answers to each";
}

double share_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string depth_line(std::size_t depth, std::string_view to_move, std::uint64_t positions,
                       std::uint64_t visits, std::uint64_t ends) {
  if (positions == 0) return "";
  std::string out =
      fmt::format("  {:>5}  {:>7}  {:>14}  {:>17}", depth, to_move, grouped_digits(positions),
                  fmt::format("{:.1f} %", 100 * share_of(visits - positions, visits)));
  if (ends != 0) out += fmt::format("  {:>14}", grouped_digits(ends));
  return out + "\n";
}

std::string solution_text(const VerifyAnswer::Shape& shape, const Palette& palette) {
  std::string out = "\n  " +
                    palette.dim(fmt::format("{:>5}  {:>7}  {:>14}  {:>17}  {:>14}", "depth",
                                            "to move", "positions", "met before", "ends")) +
                    "\n";
  for (std::size_t i = 0; i < shape.by_depth.size(); ++i) {
    const VerifyAnswer::Shape::Depth& depth = shape.by_depth[i];
    out += depth_line(i, "winner", depth.winner_positions, depth.winner_visits, 0);
    out += depth_line(i, "loser", depth.loser_positions, depth.loser_visits, depth.ends);
  }
  return out + fmt::format("\n  {} ends, the winner has an eye in {:.1f} % of them\n",
                           grouped_digits(shape.ends),
                           100 * share_of(shape.ends_with_eye, shape.ends));
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

std::string verify_text(const VerifyAnswer& answer, bool stats, const Palette& palette) {
  TextRows rows;
  for (const std::string& words : all_claims(answer.claims)) {
    rows.emplace_back(rows.empty() ? "claim" : "", words);
  }
  rows.emplace_back("file",
                    fmt::format("{}, {}", printable(answer.file), size_words(answer.file_bytes)));
  if (answer.valid == false) rows.emplace_back("problem", printable(answer.problem));
  if (answer.valid == true) {
    rows.emplace_back(answer.has_steps ? "proof" : "strategy",
                      fmt::format("{} {}", grouped_digits(answer.states), what_is_counted(answer)));
    rows.emplace_back("relies on", answer.method);
  }
  std::string out = palette.bold(verify_headline(answer)) + "\n\n" + text_table(rows, palette);
  if (stats && answer.shape) out += solution_text(*answer.shape, palette);
  return out;
}

std::string verify_json(const VerifyAnswer& answer, bool stats) {
  Json json = document("verify");
  json["input"] = answer.file;
  json["file_bytes"] = integer(answer.file_bytes);
  json["valid"] = or_null(answer.valid);
  Json claims = Json::array();
  for (const VerifyAnswer::Claim& claim : answer.claims) {
    if (claim.threshold) {
      claims.push_back(
          {{"positions", claim.positions}, {"at_least", *claim.threshold}, {"holds", claim.holds}});
      continue;
    }
    claims.push_back({{"positions", claim.positions},
                      {"first", player_key(claim.black_first)},
                      {"winner", player_key(claim.black_wins)}});
  }
  json["claims"] = std::move(claims);
  if (answer.valid == false) json["problem"] = answer.problem;
  json["states"] = integer(answer.states);
  json["largest_agenda"] = integer(answer.largest_agenda);
  json["method"] = answer.valid ? Json(answer.method) : Json(nullptr);
  if (stats && answer.shape) json["solution"] = solution_json(*answer.shape);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string brief_verdict(const VerifyAnswer& answer) {
  return fmt::format("{}: {}\n", verify_headline(answer),
                     fmt::join(all_claims(answer.claims), "; "));
}

int run_verify(const VerifyFields& fields, const Call& call) {
  const std::string& file = only_word(call);
  const VerifyAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.verify(file); });
  if (fields.shared.json) {
    print(verify_json(answer, fields.stats));
  } else {
    print(fields.brief ? brief_verdict(answer)
                       : verify_text(answer, fields.stats, Palette(STDOUT_FILENO)));
  }
  return answer.valid == false ? kCheckFailed : exit_code_after(answer.stopped);
}

}  // namespace

Command verify_command() {
  return with_options(
      {
          .name = "verify",
          .words = {.usage = "FILE", .are_files = true},
          .summary = "does a proof prove what it claims?",
          .description =
              "Checks what `solve --proof` wrote by the rules alone: the winner's moves come\n"
              "from the file, all answers of the opponent are made by the checker, which knows no\n"
              "values, no databases and no search. Tells what is proved, or what is missing and\n"
              "where; then the exit code is 4.",
          .examples =
              {{"verify row.proof", "a certificate that `solve --proof row.proof` has written"},
               {"verify row.proof --json", "for scripts; exit code 4 when it proves nothing"},
               {"verify board.solution --stats", "the solution of a board, depth by depth"}},
      },
      list_verify, run_verify);
}

}  // namespace upstar::cli
