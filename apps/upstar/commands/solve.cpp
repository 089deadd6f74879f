// `upstar solve POSITION...`: who wins a sum of positions, by which moves, or with which score.
//
// The options become one question, the engine chooses a solver and answers it. There are three forms of
// answers: of games with players of their own (Black first, White first), of impartial games (one answer for
// both), and of games played for points (show_scores.hpp). A proof that was asked for is written by the
// engine and only mentioned here.
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/listed_words.hpp"
#include "upstar/output_file.hpp"
#include "upstar/show_drawings.hpp"
#include "upstar/show_moves.hpp"
#include "upstar/show_outcome.hpp"
#include "upstar/show_proof_file.hpp"
#include "upstar/show_scores.hpp"
#include "upstar/show_search_stats.hpp"
#include "upstar/show_solve.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct SolveFields {
  SharedOptions shared;
  std::string first = "both";
  bool moves = false;
  bool draw = false;
  bool brief = false;
  bool latex = false;
  std::string svg_file;
  std::string proof_file;
  std::string at_least;
  std::string checkpoint_file;
  std::optional<int> within;
  std::string profile;
  std::string without;
  std::optional<int> outcomes;
  bool stats = false;
  std::string table_file;
};

// Which games have solvers that take an option stands before what it means.
const std::string& help_of(const SolverOption& option) {
  using Helps = std::map<const SolverOption*, std::string>;
  static const Helps helps = [] {
    const std::vector<SolverInfo> solvers = Engine::solvers();
    Helps made;
    for (const SolverOption* one : option::kAll) {
      std::vector<std::string> with;
      std::vector<std::string> without;
      for (const GameInfo& game : Engine::games()) {
        const auto takes = [&](const SolverInfo& solver) {
          return solver.has(*one) &&
                 std::ranges::find(solver.games, game.name) != solver.games.end();
        };
        (std::ranges::any_of(solvers, takes) ? with : without).push_back(game.name);
      }
      const std::string games =
          with.size() <= without.size() + 1
              ? fmt::format("{}: ", fmt::join(with, ", "))
              : (without.empty() ? "" : fmt::format("all but {}: ", fmt::join(without, ", ")));
      made[one] = games + std::string(one->meaning);
    }
    return made;
  }();
  return helps.at(&option);
}

// Solvers that are chosen by name.
struct Profiles {
  std::string choices = "upstar";
  std::string help = "upstar's own solvers, or a published one";
};
const Profiles& profiles() {
  static const Profiles made = [] {
    Profiles out;
    for (const SolverInfo& solver : Engine::solvers()) {
      if (solver.profile == "upstar") continue;
      out.choices += fmt::format("|{}", solver.profile);
      out.help += fmt::format("{} {} takes {}", out.help.find(':') == std::string::npos ? ":" : ",",
                              solver.profile, solver.takes);
    }
    return out;
  }();
  return made;
}

// The features of all solvers that have some to be left out.
const std::string& all_features() {
  static const std::string made = [] {
    std::set<std::string_view> names;
    for (const SolverInfo& solver : Engine::solvers()) {
      for (const SolverInfo::Feature& feature : solver.features) names.insert(feature.name);
    }
    return fmt::format("{}", fmt::join(names, "|"));
  }();
  return made;
}

OptionText text_of(const SolverOption& option) {
  return {option.name, option.argument, option.standard, help_of(option)};
}

void list_solve(OptionList& options, SolveFields& fields) {
  list_limits_and_threads(options, fields.shared);
  options.choice({"first", "black|white|both", "both", "who moves first"}, fields.first);
  options.flag("moves",
               "list all winning moves and mark them on the board; Linear Go: all moves with their "
               "scores",
               fields.moves);
  options.flag("brief", "one line, and no board", fields.brief);
  options.flag("draw", "draw the positions, with the winning moves of --moves marked", fields.draw);
  options.flag("latex", "print the drawings as TikZ pictures", fields.latex);
  options.file({"svg", "FILE", "", "the same drawing as an SVG file"}, FileUse::Written,
               fields.svg_file);
  options.choice({"profile", profiles().choices, "upstar", profiles().help}, fields.profile);
  options.file(text_of(option::kProof), FileUse::Written, fields.proof_file);
  options.file(text_of(option::kCheckpoint), FileUse::Kept, fields.checkpoint_file);
  options.file(text_of(option::kTable), FileUse::Read, fields.table_file);
  options.text(text_of(option::kAtLeast), fields.at_least);
  options.count(text_of(option::kWithin), fields.within);
  options.count(text_of(option::kOutcomes), fields.outcomes);
  OptionText without = text_of(option::kWithout);
  without.offered = all_features();
  options.text(without, fields.without);
  options.flag(option::kStats.name, help_of(option::kStats), fields.stats);
}

// A whole number that may be negative; nothing when the option was not given.
std::optional<int> score_in(const std::string& text) {
  if (text.empty()) return std::nullopt;
  int score = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), score);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw Error::at_text(text, 0, text.size(), "--at-least needs a score",
                         "a whole number, for example -3");
  }
  return score;
}

// Winning moves are drawn for people without being asked for.
bool shows_moves(const SolveFields& fields) {
  return fields.moves && !fields.brief && !fields.shared.json;
}

SolveQuestion solve_question(const SolveFields& fields) {
  SolveQuestion question;
  question.black_first = fields.first != "white";
  question.white_first = fields.first != "black";
  question.moves = fields.moves;
  question.drawings =
      fields.draw || fields.latex || !fields.svg_file.empty() || shows_moves(fields);
  question.profile = fields.profile;
  SolverOptions& options = question.options;
  const auto set_file = [&](const TypedOption<std::string>& option, const std::string& file) {
    if (!file.empty()) options.set(option, file);
  };
  set_file(option::kProof, fields.proof_file);
  set_file(option::kCheckpoint, fields.checkpoint_file);
  set_file(option::kTable, fields.table_file);
  if (const auto score = score_in(fields.at_least)) options.set(option::kAtLeast, *score);
  if (fields.within) options.set(option::kWithin, *fields.within);
  if (fields.outcomes) options.set(option::kOutcomes, *fields.outcomes);
  if (!fields.without.empty()) options.set(option::kWithout, listed(fields.without));
  if (fields.stats) options.set(option::kStats, true);
  return question;
}

std::string first_player(std::string_view player, const std::optional<bool>& wins,
                         const int* within) {
  if (!wins) return "unknown";
  if (within != nullptr) {
    return fmt::format("{} {} in at most {} moves", player, *wins ? "wins" : "does not win",
                       *within);
  }
  return fmt::format("{} {}", player, *wins ? "wins" : "loses");
}

// A limit may have come before all moves were tried.
std::string moves_title(bool complete) {
  return complete ? "winning moves" : "winning moves so far";
}

// One answer for both players.
std::string impartial_text(const SolveAnswer& answer, const SolveQuestion& question,
                           std::size_t position_count, const Palette& palette) {
  std::string out = answer.outcome ? palette.bold(outcome_words(*answer.outcome)) : "undecided";
  out += "\n";
  TextRows rows;
  if (question.moves && answer.impartial->first_wins) {
    rows.emplace_back(moves_title(answer.impartial->moves_complete),
                      moves_text(answer.impartial->moves, position_count));
  }
  if (answer.proof) rows.emplace_back("certificate", proof_words(*answer.proof, "states"));
  if (!rows.empty()) out += "\n" + text_table(rows, palette);
  return out + impartial_pictures(*answer.impartial, position_count, palette);
}

}  // namespace

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
      rows.emplace_back(moves_title(answer.black_moves_complete),
                        moves_text(answer.black_moves, position_count));
    }
  }
  if (question.white_first) {
    rows.emplace_back("White first", first_player("White", answer.white_first, within));
    if (question.moves && answer.white_first) {
      rows.emplace_back(moves_title(answer.white_moves_complete),
                        moves_text(answer.white_moves, position_count));
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

namespace {

Json win_or_loss(const std::optional<bool>& wins) {
  return wins ? Json(*wins ? "win" : "loss") : Json(nullptr);
}

std::string solve_json(const std::vector<std::string>& positions, const SolveQuestion& question,
                       const SolveAnswer& answer, bool has_pictures) {
  Json json = document("solve");
  json["input"] = positions;
  if (answer.scores) {
    add_scores(json, *answer.scores);
    if (answer.drawings && has_pictures) json["pictures"] = drawings_json(*answer.drawings);
    if (answer.proof) json["proof"] = proof_json(*answer.proof);
    add_ending(json, answer.stopped, answer.stats);
    json["stats"]["method"] = answer.method;
    return dumped(json);
  }
  json["outcome"] = outcome_json(answer.outcome);
  if (const int* within = question.options.find(option::kWithin)) json["within"] = *within;
  if (answer.impartial) {
    add_impartial(json, *answer.impartial, question.moves, positions.size());
    if (answer.drawings && has_pictures) json["pictures"] = drawings_json(*answer.drawings);
    if (answer.proof) json["proof"] = proof_json(*answer.proof);
    add_ending(json, answer.stopped, answer.stats);
    return dumped(json);
  }
  if (question.black_first) json["black_first"] = win_or_loss(answer.black_first);
  if (question.white_first) json["white_first"] = win_or_loss(answer.white_first);
  if (question.moves) {
    Json moves = Json::object();
    Json so_far = Json::object();  // what a limit has left of lists that nobody knows
    const auto add = [&](const char* player, const std::vector<SolveAnswer::Move>& list,
                         bool complete) {
      moves[player] = complete ? moves_json(list, positions.size()) : Json(nullptr);
      if (!complete && !list.empty()) so_far[player] = moves_json(list, positions.size());
    };
    if (question.black_first) add("black", answer.black_moves, answer.black_moves_complete);
    if (question.white_first) add("white", answer.white_moves, answer.white_moves_complete);
    json["winning_moves"] = moves;
    if (!so_far.empty()) json["winning_moves_so_far"] = so_far;
  }
  if (answer.drawings && has_pictures) json["pictures"] = drawings_json(*answer.drawings);
  if (answer.proof) json["proof"] = proof_json(*answer.proof);
  add_ending(json, answer.stopped, answer.stats);
  json["stats"]["method"] = answer.method;
  if (answer.search) json["stats"]["search"] = search_json(*answer.search);
  return dumped(json);
}

// One line, whatever was asked.
std::string brief_text(const SolveAnswer& answer, const SolveQuestion& question,
                       std::size_t position_count, const Palette& palette) {
  std::vector<std::string> parts;
  if (answer.scores) {
    const std::string whole = scores_text(answer, palette);
    return whole.substr(0, whole.find('\n') + 1);
  }
  const bool both = question.black_first && question.white_first;
  const int* within = question.options.find(option::kWithin);
  if (answer.impartial || (both && answer.outcome)) {
    parts.push_back(answer.outcome ? std::string(outcome_words(*answer.outcome)) : "undecided");
  } else {
    if (question.black_first)
      parts.push_back("Black first: " + first_player("Black", answer.black_first, within));
    if (question.white_first)
      parts.push_back("White first: " + first_player("White", answer.white_first, within));
  }
  if (question.moves && answer.impartial) {
    parts.push_back("by " + moves_text(answer.impartial->moves, position_count));
  } else if (question.moves) {
    if (question.black_first)
      parts.push_back("Black by " + moves_text(answer.black_moves, position_count));
    if (question.white_first)
      parts.push_back("White by " + moves_text(answer.white_moves, position_count));
  }
  return fmt::format("{}\n", fmt::join(parts, "; "));
}

// What `solve` prints for people.
std::string solve_page(const SolveFields& fields, const SolveAnswer& answer,
                       const SolveQuestion& question, std::size_t position_count) {
  const Palette palette(STDOUT_FILENO);
  if (fields.brief) return brief_text(answer, question, position_count, palette);
  std::string out = solve_text(answer, question, position_count, palette);
  if (!answer.drawings) return out;
  // Where both have the same moves, families of them are drawn already, and scores stand below their points.
  if (fields.draw) return out + drawings_text(*answer.drawings, true, palette.width());
  if (!shows_moves(fields) || answer.impartial || answer.scores) return out;
  return out + drawings_text(*answer.drawings, false, palette.width());
}

// Whoever is stopped should know that the work need not be lost the next time.
void advise_to_keep(SolveAnswer& answer, const std::vector<std::string>& positions,
                    const SolveFields& fields) {
  if (!answer.stopped || !fields.checkpoint_file.empty() || !fields.profile.empty()) return;
  const std::string game = positions.front().substr(0, positions.front().find(':'));
  const auto keeps = [&](const SolverInfo& solver) {
    return solver.has(option::kCheckpoint) &&
           std::ranges::find(solver.games, game) != solver.games.end();
  };
  if (std::ranges::none_of(Engine::solvers(), keeps)) return;
  std::string& hint = answer.stopped->hint;
  hint += fmt::format("{}with --checkpoint FILE the next search begins with what this one found",
                      hint.empty() ? "" : "; ");
}

int run_solve(const SolveFields& fields, const Call& call) {
  require_latex_or_json(fields.latex, fields.shared);
  const std::vector<std::string> positions = positions_of(call, fields.shared);
  const SolveQuestion question = solve_question(fields);
  const auto svg_file = open_output(fields.svg_file, call.cancel);
  SolveAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.solve(positions, question); });
  advise_to_keep(answer, positions, fields);
  const bool needs_drawings = fields.draw || fields.latex || !fields.svg_file.empty();
  if (needs_drawings && !answer.stopped) require_drawings(positions, answer.drawings);
  if (answer.drawings) write_whole(svg_file, answer.drawings->svg);
  if (fields.shared.json) {
    print(solve_json(positions, question, answer, fields.draw || !fields.svg_file.empty()));
  } else if (fields.latex && answer.drawings) {
    print(answer.drawings->latex);
  } else {
    print(solve_page(fields, answer, question, positions.size()));
  }
  return exit_code_after(answer.stopped);
}

}  // namespace

Command solve_command() {
  return with_options(
      {.name = "solve",
       .words = {.usage = "POSITION...", .offered = offered_positions<is_any>},
       .summary = "who wins a position, or a sum of them",
       .description =
           "Decides who wins when Black (Left) moves first and when White (Right) does. Who\n"
           "cannot move loses. In a sum, moves are named with the number of their position,\n"
           "as in 2:A1-A2. A single - reads positions from standard input.\n"
           "\n"
           "On a board of one row points are numbered from the left; elsewhere a point is a\n"
           "letter (without I) and a row, counted from the bottom: A1 is the lower left corner.\n"
           "In drawings a capital letter is a stone that wins (in Linear Go a best move), a star\n"
           "a square that is covered.\n"
           "\n"
           "Where both players have the same moves, the answer is told once, and winning\n"
           "moves that differ by a symmetry of the position are drawn once. Triangles in\n"
           "normal play add up by their nimbers, with each other and with values; those in\n"
           "misere play only with each other.\n"
           "\n"
           "Linear Go is played for points: its answer is Black's score with best play of\n"
           "both, and a short line of such play. Who moves, what was played and which\n"
           "positions have occurred are part of the position.",
       .examples = {{"solve domineering:4x5", "who wins, whoever moves first"},
                    {"solve domineering:4x4 --moves", "with all winning moves"},
                    {"solve nogo:3x3 --first black --moves --draw",
                     "drawn, with winning moves marked; --svg FILE for print"},
                    {"solve domineering:3x4 'value:+-1' --first white", "a sum, White to move"},
                    {"solve nogo:.x.................. --first white --profile cgtsolver --stats",
                     "as the published solver does, with its counts"},
                    {"solve nogo:1x22 --proof row.proof", "with a certificate for `upstar verify`"},
                    {"solve nogo:4x4 --proof board.solution",
                     "with the winner's whole strategy, likewise"},
                    {"solve nogo:3x5 --within 13 --moves", "openings that win in at most 13 moves"},
                    {"solve linear-go:1x9 --moves",
                     "the score of a game of points, and of every first move"},
                    {"solve linear-go:1x8@1,7 --at-least -3",
                     "after two moves: does Black score -3?"},
                    {"solve linear-go:1x7@3 --profile mtdf --without table,total",
                     "as the published solver does, without some of its features"},
                    {"solve linear-go:1x15 --moves --checkpoint row.log --proof row.proof",
                     "interrupted or killed, the same command goes on"},
                    {"solve triangular-nim:7 --moves", "winning moves as pictures, up to symmetry"},
                    {"solve triangular-nim:5 'value:*5'", "a triangle and a heap of five"}},
       .more_help = games_help<is_any>},
      list_solve, run_solve);
}

}  // namespace upstar::cli
