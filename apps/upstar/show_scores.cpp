// Laying out scores: a headline, the board, the line and the moves.
#include "upstar/show_scores.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "upstar/show_proof_file.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

// With a sign, which 0 has not.
std::string signed_number(int number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

std::string score_words(const ScoreBounds& score) {
  if (score.is_known()) return signed_number(score.low);
  return fmt::format("from {} to {}", signed_number(score.low), signed_number(score.high));
}

std::string score_headline(const ScoreAnswer& scores) {
  if (scores.threshold) {
    if (!scores.at_least) return "undecided";
    return fmt::format("{}  Black scores {} {}", *scores.at_least ? "true" : "false",
                       *scores.at_least ? "at least" : "less than", *scores.threshold);
  }
  if (!scores.score.is_known()) return fmt::format("Black scores {}", score_words(scores.score));
  const int score = scores.score.low;
  if (score == 0) return "0  a tie";
  return fmt::format("{}  {} wins by {}", score_words(scores.score), score > 0 ? "Black" : "White",
                     std::abs(score));
}

// The row with its points numbered, and below each the score of a move there.
std::string scored_row(const ScoreAnswer& scores) {
  if (scores.moves.empty()) return "";
  std::vector<std::string> cells;
  std::vector<std::string> numbers;
  std::vector<std::string> below;
  std::size_t width = 1;
  for (std::size_t i = 0; i < scores.position.size(); ++i) {
    cells.emplace_back(1, scores.position[i]);
    numbers.push_back(fmt::format("{}", i + 1));
    const auto found = std::ranges::find_if(
        scores.moves, [&](const auto& move) { return move.first == numbers.back(); });
    below.push_back(found == scores.moves.end() ? ""
                    : found->second.is_known()  ? signed_number(found->second.low)
                                                : "?");
    width = std::max({width, numbers.back().size(), below.back().size()});
  }
  const auto line = [&](const std::vector<std::string>& words) {
    std::string out = " ";
    for (const std::string& word : words) out += fmt::format(" {:>{}}", word, width);
    out.erase(out.find_last_not_of(' ') + 1);
    return out + "\n";
  };
  return "\n" + line(cells) + line(numbers) + line(below);
}

Json score_json(const ScoreBounds& score) {
  return score.is_known() ? Json(score.low) : Json(nullptr);
}

Json bounds_json(const ScoreBounds& score) { return Json::array({score.low, score.high}); }

}  // namespace

std::string scores_text(const SolveAnswer& answer, const Palette& palette) {
  const ScoreAnswer& scores = *answer.scores;
  std::string out = palette.bold(score_headline(scores)) + "\n\n";
  TextRows rows;
  rows.emplace_back("position", fmt::format("{}  {} to move", scores.position,
                                            scores.black_to_move ? "Black" : "White"));
  if (scores.line) {
    std::string line;
    for (const std::string& move : *scores.line) line += (line.empty() ? "" : " ") + move;
    rows.emplace_back("best line", line.empty() ? "both pass" : line);
  }
  for (const auto& [move, score] : scores.moves) {
    rows.emplace_back(move == "p" ? "pass" : "move " + move, score_words(score));
  }
  if (scores.resumed_steps > 0) {
    rows.emplace_back("checkpoint", fmt::format("went on with {} proofs that were there",
                                                grouped_digits(scores.resumed_steps)));
  }
  if (answer.proof) rows.emplace_back("certificate", proof_words(*answer.proof, "steps"));
  return out + text_table(rows, palette) + scored_row(scores);
}

void add_scores(Json& json, const ScoreAnswer& scores) {
  if (scores.threshold) {
    json["at_least"] = {{"threshold", *scores.threshold}, {"holds", or_null(scores.at_least)}};
  }
  json["score"] = score_json(scores.score);
  if (!scores.score.is_known()) json["bounds"] = bounds_json(scores.score);
  if (!scores.threshold) json["line"] = or_null(scores.line);
  if (scores.moves.empty()) return;
  Json moves = Json::object();
  Json open = Json::object();
  for (const auto& [move, score] : scores.moves) {
    moves[move] = score_json(score);
    if (!score.is_known()) open[move] = bounds_json(score);
  }
  json["moves"] = std::move(moves);
  if (!open.empty()) json["move_bounds"] = std::move(open);
}

}  // namespace upstar::cli
