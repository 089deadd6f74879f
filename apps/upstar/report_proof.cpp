// Laying out what a certificate says.
#include "upstar/report_proof.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "upstar/quantities.hpp"
#include "upstar/report_solution.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

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

std::string_view headline(const VerifyAnswer& answer) {
  if (!answer.valid) return "not checked to the end";
  return *answer.valid ? "proved" : "not proved";
}

std::string_view what_is_counted(const VerifyAnswer& answer) {
  if (answer.has_steps) return "steps, each from those before it";
  return answer.shape ? "positions with the winner to move, all answers to each"
                      : "states with the winner to move, all answers to each";
}

}  // namespace

std::string proof_words(const SolveAnswer::Proof& proof, std::string_view unit) {
  return fmt::format("{}, {} {}, {}", printable(proof.file), grouped_digits(proof.states), unit,
                     size_words(proof.file_bytes));
}

Json proof_json(const SolveAnswer::Proof& proof) {
  return {{"file", proof.file},
          {"file_bytes", integer(proof.file_bytes)},
          {"states", integer(proof.states)}};
}

std::string verify_text(const VerifyAnswer& answer, bool stats, const Palette& palette) {
  TextRows rows;
  for (const std::string& words : all_claims(answer.claims)) {
    rows.emplace_back(rows.empty() ? "claim" : "", words);
  }
  rows.emplace_back("file",
                    fmt::format("{}, {}", printable(answer.file), size_words(answer.file_bytes)));
  if (answer.valid == false) rows.emplace_back("problem", answer.problem);
  if (answer.valid == true) {
    rows.emplace_back(answer.has_steps ? "proof" : "strategy",
                      fmt::format("{} {}", grouped_digits(answer.states), what_is_counted(answer)));
    rows.emplace_back("relies on", answer.method);
  }
  std::string out = palette.bold(headline(answer)) + "\n\n" + text_table(rows, palette);
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

}  // namespace upstar::cli
