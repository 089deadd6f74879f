// Laying out an answer as text.
#include "upstar/report_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "upstar/pictures.hpp"
#include "upstar/report_proof.hpp"
#include "upstar/report_scores.hpp"
#include "upstar/report_search.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

constexpr int kValueLines = 5;
constexpr std::size_t kLongestSum = 2'000;
constexpr std::string_view kUnknown = "unknown";

// 1234567 -> 1,234,567
std::string grouped(std::string digits) {
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}
std::string grouped(std::uint64_t number) { return grouped(std::to_string(number)); }

std::string_view outcome_words(char outcome) {
  switch (outcome) {
    case 'L':
      return "L  Left (Black) wins, whoever moves first";
    case 'R':
      return "R  Right (White) wins, whoever moves first";
    case 'N':
      return "N  the player who moves first wins";
    default:
      return "P  the player who moves second wins";
  }
}

std::string bounded(const std::optional<Bounded>& number) {
  if (!number) return std::string(kUnknown);
  if (number->is_exact()) return number->low;
  return fmt::format("from {} to {}", number->low, number->high);
}

std::string counted(const std::optional<std::string>& number) {
  return number ? grouped(*number) : std::string(kUnknown);
}

std::string value_lines(const ValueFacts& facts, const Palette& palette) {
  if (facts.value) return palette.bold(*facts.value) + "\n";
  if (!facts.value_head.empty()) {
    const std::size_t shown =
        longest_shown_value(palette) - static_cast<std::size_t>(palette.width());
    return fmt::format("{} ...\n{}\n",
                       palette.bold(std::string_view(facts.value_head).substr(0, shown)),
                       palette.dim(fmt::format("({} characters; --full prints them all, "
                                               "--value-file FILE writes them to a file)",
                                               grouped(facts.value_length.value_or(0)))));
  }
  return {};
}

std::string sum_line(const std::string& sum, bool full) {
  if (full || sum.size() <= kLongestSum) return sum;
  return fmt::format("{} ... ({} characters; --full prints them all)", sum.substr(0, kLongestSum),
                     grouped(sum.size()));
}

std::string facts_text(const ValueFacts& facts, bool full, const Palette& palette) {
  if (!facts.mean) return "undecided\n";
  std::string out = value_lines(facts, palette);
  const bool has_value = !out.empty();
  if (!has_value && !facts.simplified.empty()) {
    out = palette.bold(sum_line(facts.simplified, full)) + "\n" +
          palette.dim("(the sum, simplified; its canonical form was not reached)") + "\n";
  }
  TextRows rows;
  if (!facts.names.empty()) rows.emplace_back("by names", facts.names);
  if (facts.outcome) {
    rows.emplace_back("outcome", outcome_words(*facts.outcome));
  } else {
    rows.emplace_back("outcome", kUnknown);
  }
  rows.emplace_back("mean", bounded(facts.mean));
  rows.emplace_back("temperature", bounded(facts.temperature));
  rows.emplace_back("left stop", bounded(facts.left_stop));
  rows.emplace_back("right stop", bounded(facts.right_stop));
  if (has_value) {
    rows.emplace_back("atomic weight", facts.has_no_atomic_weight
                                           ? std::string("none")
                                           : facts.atomic_weight.value_or(std::string(kUnknown)));
    rows.emplace_back("birthday", counted(facts.birthday));
    rows.emplace_back("stops", counted(facts.stop_count));
    rows.emplace_back("followers",
                      facts.followers ? grouped(*facts.followers) : std::string(kUnknown));
  }
  out += "\n" + text_table(rows, palette);
  if (facts.thermograph) out += "\n" + facts.thermograph->text;
  return out;
}

std::string_view relation_words(std::string_view relation) {
  if (relation == "=") return "the two sides are equal";
  if (relation == "<") return "the left side is less than the right side";
  if (relation == ">") return "the left side is greater than the right side";
  return "the two sides are confused with each other";
}

std::string yes_or_no(bool yes) { return yes ? "true" : "false"; }

std::string first_player(std::string_view player, const std::optional<bool>& wins,
                         const int* within) {
  if (!wins) return std::string(kUnknown);
  if (within != nullptr) {
    return fmt::format("{} {} in at most {} moves", player, *wins ? "wins" : "does not win",
                       *within);
  }
  return fmt::format("{} {}", player, *wins ? "wins" : "loses");
}

std::string move_list(const std::vector<SolveAnswer::Move>& moves, std::size_t position_count) {
  std::string out;
  for (const SolveAnswer::Move& move : moves) {
    out += out.empty() ? "" : " ";
    out += move_text(move, position_count);
  }
  return out.empty() ? "none" : out;
}

// One answer for both players.
std::string impartial_text(const SolveAnswer& answer, const SolveQuestion& question,
                           std::size_t position_count, const Palette& palette) {
  std::string out = answer.outcome ? palette.bold(outcome_words(*answer.outcome)) : "undecided";
  out += "\n";
  if (question.moves && answer.impartial->first_wins) {
    const std::string moves = move_list(answer.impartial->moves, position_count);
    out += "\n" + text_table({{"winning moves", moves}}, palette);
  }
  return out + impartial_pictures(*answer.impartial, position_count, palette);
}

}  // namespace

std::size_t longest_shown_value(const Palette& palette) {
  return static_cast<std::size_t>(palette.width() * kValueLines);
}

std::string eval_text(const EvalAnswer& answer, bool full, const Palette& palette) {
  switch (answer.kind) {
    case EvalAnswer::Kind::Value:
      return facts_text(answer.facts, full, palette);
    case EvalAnswer::Kind::Number:
      return value_lines(answer.facts, palette);
    case EvalAnswer::Kind::Truth:
      return palette.bold(yes_or_no(*answer.holds)) + "\n";
    case EvalAnswer::Kind::Nothing:
      return palette.bold("none") + "\n  " + answer.reason + "\n";
    case EvalAnswer::Kind::List: {
      std::string out;
      for (const std::string& value : answer.list) out += palette.bold(value) + "\n";
      return out;
    }
    case EvalAnswer::Kind::Comparison:
      break;
  }
  if (!answer.relation) return "undecided\n";
  return fmt::format("{}\n  {}  {}\n", palette.bold(yes_or_no(*answer.holds)), *answer.relation,
                     relation_words(*answer.relation));
}

std::string move_text(const SolveAnswer::Move& move, std::size_t position_count) {
  return position_count == 1 ? move.move : fmt::format("{}:{}", move.position + 1, move.move);
}

std::string impartial_pictures(const SolveAnswer::Impartial& once, std::size_t position_count,
                               const Palette& palette) {
  std::vector<Picture> pictures;
  for (const SolveAnswer::Impartial::Family& family : once.families) {
    if (family.picture.empty()) continue;
    pictures.push_back(family.picture);
    pictures.back().emplace_back();
    pictures.back().push_back(move_text(family.move, position_count));
    pictures.back().push_back(family.size == 1 ? "alone"
                                               : fmt::format("{} like this", family.size));
  }
  if (pictures.empty()) {
    for (const Picture& picture : once.pictures) {
      if (!picture.empty()) pictures.push_back(picture);
    }
  }
  return pictures.empty() ? "" : "\n" + side_by_side(pictures, palette.width());
}

std::string solve_text(const SolveAnswer& answer, const SolveQuestion& question,
                       std::size_t position_count, const Palette& palette) {
  if (answer.scores) return scores_text(answer, palette);
  if (answer.impartial) return impartial_text(answer, question, position_count, palette);
  std::string out;
  if (answer.outcome) out += palette.bold(outcome_words(*answer.outcome)) + "\n\n";
  TextRows rows;
  const int* within = question.options.find(option::kWithin);
  if (question.black_first) {
    rows.emplace_back("Black first", first_player("Black", answer.black_first, within));
    if (question.moves && answer.black_first) {
      rows.emplace_back("winning moves", move_list(answer.black_moves, position_count));
    }
  }
  if (question.white_first) {
    rows.emplace_back("White first", first_player("White", answer.white_first, within));
    if (question.moves && answer.white_first) {
      rows.emplace_back("winning moves", move_list(answer.white_moves, position_count));
    }
  }
  if (answer.proof) {
    const bool board = answer.proof->of_board;
    rows.emplace_back(board ? "solution" : "certificate",
                      proof_words(*answer.proof, board ? "positions" : "states"));
  }
  out += text_table(rows, palette);
  if (answer.search) out += search_text(*answer.search, palette);
  return out;
}

}  // namespace upstar::cli
