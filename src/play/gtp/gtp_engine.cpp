// The table of commands, and what each does to the game.
#include "play/gtp/gtp_engine.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "play/gtp/gtp_analysis.hpp"
#include "play/gtp/gtp_arguments.hpp"
#include "play/sgf/sgf.hpp"
#include "rules/nogo/large_moves.hpp"
#include "store/core/small_file.hpp"

namespace upstar::play {
namespace {

constexpr int kUsualSize = 9;
constexpr double kUsualSeconds = 1;
constexpr std::uint64_t kLargestSgf = std::uint64_t{1} << 22;  // bytes
constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

constexpr std::string_view kLeelaAnalysis = "lz-analyze";
constexpr std::string_view kKataAnalysis = "kata-analyze";

// Of the empty points about so many in a hundred are still played on, by both players together.
constexpr int kPlayedOn = 70;

int own_moves_expected(const nogo::LargeBoard& board) {
  const auto empty = static_cast<int>(std::ranges::count(board.squares, '.'));
  return std::max(empty * kPlayedOn / 200, 3);
}

int side_length(const std::string& text) {
  const int length = gtp_integer(text);
  if (length < 1 || length > NoGoGame::kLongestSide) throw gtp_error("unacceptable size");
  return length;
}

std::string joined(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace

struct GtpEngine::Row {
  std::string_view name;
  std::size_t least;  // arguments
  std::size_t most;
  Run run;  // null: an analysis
};

const std::vector<GtpEngine::Row>& GtpEngine::table() {
  using E = GtpEngine;
  static const std::vector<Row> rows = {
      {"protocol_version", 0, 0, &E::protocol_version},
      {"name", 0, 0, &E::name},
      {"version", 0, 0, &E::version},
      {"known_command", 1, 1, &E::known_command},
      {"list_commands", 0, 0, &E::list_commands},
      {"quit", 0, 0, &E::quit},
      {"boardsize", 1, 1, &E::boardsize},
      {"rectangular_boardsize", 2, 2, &E::boardsize},
      {"clear_board", 0, 0, &E::clear_board},
      {"komi", 1, 1, &E::komi},
      {"play", 2, 2, &E::play},
      {"genmove", 1, 1, &E::genmove},
      {"reg_genmove", 1, 1, &E::reg_genmove},
      {"undo", 0, 0, &E::undo},
      {"showboard", 0, 0, &E::showboard},
      {"time_settings", 3, 3, &E::time_settings},
      {"time_left", 3, 3, &E::time_left},
      {"final_score", 0, 0, &E::final_score},
      {"loadsgf", 1, 2, &E::loadsgf},
      {"printsgf", 0, 0, &E::printsgf},
      {"cputime", 0, 0, &E::cputime},
      {kLeelaAnalysis, 0, kAnyNumber, nullptr},
      {kKataAnalysis, 0, kAnyNumber, nullptr},
      {"upstar-policy", 1, 1, &E::policy},
      {"upstar-win_rates", 1, 1, &E::win_rates},
      {"upstar-line", 1, 1, &E::expected_line},
      {"gogui-analyze_commands", 0, 0, &E::analyze_commands},
      {"gogui-interrupt", 0, 0, &E::interrupt},
      {"gogui-play_sequence", 0, kAnyNumber, &E::play_sequence},
      {"gogui-rules_board", 0, 0, &E::rules_board},
      {"gogui-rules_board_size", 0, 0, &E::rules_board_size},
      {"gogui-rules_final_result", 0, 0, &E::rules_final_result},
      {"gogui-rules_game_id", 0, 0, &E::rules_game_id},
      {"gogui-rules_legal_moves", 0, 0, &E::rules_legal_moves},
      {"gogui-rules_side_to_move", 0, 0, &E::rules_side_to_move},
  };
  return rows;
}

GtpEngine::GtpEngine(GtpSettings settings)
    : settings_(std::move(settings)),
      player_(make_nogo_player(settings_.player, settings_.for_player)),
      game_(NoGoGame::on_empty_board(kUsualSize, kUsualSize)) {}

bool GtpEngine::is_analysis(std::string_view name) {
  return name == kLeelaAnalysis || name == kKataAnalysis;
}

void GtpEngine::answer(const GtpCommand& command, const GtpTalk& talk) {
  const auto row =
      std::ranges::find_if(table(), [&](const Row& r) { return r.name == command.name; });
  try {
    if (row == table().end()) throw gtp_error("unknown command");
    if (command.arguments.size() < row->least) throw gtp_error("missing argument");
    if (command.arguments.size() > row->most) throw gtp_error("too many arguments");
    if (row->run == nullptr) {
      analyze(command, talk);
    } else {
      talk.write(gtp_success(command, (this->*row->run)(command.arguments, talk)));
    }
  } catch (const Error& error) {
    if (error.kind == ErrorKind::Interrupted || error.kind == ErrorKind::Internal) throw;
    talk.write(gtp_failure(command, error.message));
  }
}

// ---- About the engine ----

std::string GtpEngine::protocol_version(const Arguments&, const GtpTalk&) { return "2"; }
std::string GtpEngine::name(const Arguments&, const GtpTalk&) {
  return "upstar " + settings_.player;
}
std::string GtpEngine::version(const Arguments&, const GtpTalk&) { return settings_.version; }

std::string GtpEngine::known_command(const Arguments& arguments, const GtpTalk&) {
  const bool known =
      std::ranges::any_of(table(), [&](const Row& row) { return row.name == arguments[0]; });
  return known ? "true" : "false";
}

std::string GtpEngine::list_commands(const Arguments&, const GtpTalk&) {
  std::vector<std::string> names;
  for (const Row& row : table()) names.emplace_back(row.name);
  return joined(names);
}

std::string GtpEngine::quit(const Arguments&, const GtpTalk&) {
  has_quit_ = true;
  return {};
}

std::string GtpEngine::cputime(const Arguments&, const GtpTalk&) {
  return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

std::string GtpEngine::interrupt(const Arguments&, const GtpTalk&) { return {}; }

// ---- The game ----

void GtpEngine::begin(NoGoGame game) {
  game_ = std::move(game);
  for (Clock& clock : clocks_) clock.restart();
}

// A width, or a width and a height.
std::string GtpEngine::boardsize(const Arguments& arguments, const GtpTalk&) {
  const int columns = side_length(arguments[0]);
  const int rows = side_length(arguments.back());
  begin(NoGoGame::on_empty_board(rows, columns));
  return {};
}

std::string GtpEngine::clear_board(const Arguments&, const GtpTalk&) {
  begin(NoGoGame::on_empty_board(game_.board().rows, game_.board().columns));
  return {};
}

// Nobody counts points.
std::string GtpEngine::komi(const Arguments& arguments, const GtpTalk&) {
  static_cast<void>(gtp_number(arguments[0]));
  return {};
}

std::string GtpEngine::play(const Arguments& arguments, const GtpTalk&) {
  const Player player = gtp_colour(arguments[0]);
  if (!game_.play(player, gtp_point(game_.board(), arguments[1]))) throw gtp_error("illegal move");
  return {};
}

std::string GtpEngine::play_sequence(const Arguments& arguments, const GtpTalk&) {
  if (arguments.size() % 2 != 0) throw gtp_error("missing argument");
  NoGoGame after = game_;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const Player player = gtp_colour(arguments[i]);
    if (!after.play(player, gtp_point(after.board(), arguments[i + 1]))) {
      throw gtp_error("illegal move");
    }
  }
  game_ = std::move(after);
  return {};
}

std::string GtpEngine::undo(const Arguments&, const GtpTalk&) {
  if (!game_.undo()) throw gtp_error("cannot undo");
  return {};
}

std::string GtpEngine::showboard(const Arguments&, const GtpTalk&) {
  return "\n" + joined(board_rows(game_.board()));
}

// Whoever is to move and cannot has lost, by as little as one can.
std::string GtpEngine::final_score(const Arguments&, const GtpTalk&) {
  const auto winner = game_.winner();
  if (!winner) throw gtp_error("cannot score: the game is not over");
  return *winner == Player::Black ? "B+1" : "W+1";
}

// The game of a file, or as much of it as lies before a move.
std::string GtpEngine::loadsgf(const Arguments& arguments, const GtpTalk&) {
  const int before = arguments.size() == 2 ? gtp_integer(arguments[1]) : 0;
  if (arguments.size() == 2 && before < 1) throw gtp_error("not a number of a move");
  SgfGame read;
  try {
    read = read_sgf(store::read_small_file(arguments[0], kLargestSgf));
  } catch (const Error& error) {
    throw gtp_error("cannot load file: " + error.message);
  }
  while (before > 0 && static_cast<int>(read.game.moves().size()) >= before) read.game.undo();
  begin(std::move(read.game));
  return std::string(name_of(game_.to_move()));
}

std::string GtpEngine::printsgf(const Arguments&, const GtpTalk&) {
  std::string text = write_sgf({.game = game_, .result = sgf_result(game_)});
  text.pop_back();
  return text;
}

// ---- Thinking ----

ThinkingLimits GtpEngine::limits_for(Player player) {
  ThinkingLimits limits = settings_.limits;
  const auto made = std::ranges::count_if(
      game_.moves(), [&](const NoGoMove& move) { return move.player == player; });
  if (const auto share =
          clock_of(player).share(static_cast<int>(made), own_moves_expected(game_.board()))) {
    limits.seconds = std::min(*share, limits.seconds.value_or(*share));
    limits.ends_early = true;  // what is saved is left for the moves to come
  } else if (!limits.seconds && !limits.playouts) {
    limits.seconds = kUsualSeconds;
  }
  return limits;
}

int GtpEngine::chosen(Player player, const ThinkingLimits& limits, const GtpTalk& talk) {
  const std::vector<int> points = nogo::legal_points(game_.board(), player);
  if (points.empty()) return -1;
  const Thoughts thoughts = player_->think(game_.board(), player, limits, {talk.stop, 0, nullptr});
  // A player that was stopped at once may not have thought of anything.
  if (thoughts.candidates.empty()) return points.front();
  const int point = thoughts.candidates.front().move;
  if (!std::ranges::binary_search(points, point)) {
    throw Error(ErrorKind::CheckFailed, "the player has chosen an illegal move");
  }
  return point;
}

std::string GtpEngine::genmove(const Arguments& arguments, const GtpTalk& talk) {
  const Player player = gtp_colour(arguments[0]);
  const auto begun = std::chrono::steady_clock::now();
  const int point = chosen(player, limits_for(player), talk);
  clock_of(player).spend(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  if (point < 0) return "resign";
  std::string vertex = vertex_name(game_.board(), point);
  if (!game_.play(player, point)) throw gtp_error("illegal move");
  return vertex;
}

std::string GtpEngine::reg_genmove(const Arguments& arguments, const GtpTalk& talk) {
  const Player player = gtp_colour(arguments[0]);
  const int point = chosen(player, limits_for(player), talk);
  return point < 0 ? "resign" : vertex_name(game_.board(), point);
}

std::string GtpEngine::time_settings(const Arguments& arguments, const GtpTalk&) {
  const TimeSettings settings{gtp_seconds(arguments[0]), gtp_seconds(arguments[1]),
                              gtp_integer(arguments[2])};
  if (settings.period_moves < 0) throw gtp_error("not a number of moves");
  for (Clock& clock : clocks_) clock.set(settings);
  return {};
}

std::string GtpEngine::time_left(const Arguments& arguments, const GtpTalk&) {
  const Player player = gtp_colour(arguments[0]);
  const double seconds = gtp_seconds(arguments[1]);
  const int moves = gtp_integer(arguments[2]);
  if (moves < 0) throw gtp_error("not a number of moves");
  clock_of(player).set_left(seconds, moves);
  return {};
}

void GtpEngine::analyze(const GtpCommand& command, const GtpTalk& talk) {
  const AnalysisRequest request = read_analysis(command.arguments, game_.to_move());
  const AnalysisStyle style =
      command.name == kLeelaAnalysis ? AnalysisStyle::LeelaZero : AnalysisStyle::KataGo;
  const auto tell = [&](const Thoughts& thoughts) {
    talk.write(analysis_line(game_.board(), thoughts, style, request.most_moves));
  };
  talk.write(fmt::format("={}\n", command.id));
  // As long as nobody says otherwise; playouts are a limit of their own.
  const ThinkingLimits limits{std::nullopt, settings_.limits.playouts, settings_.limits.threads};
  tell(player_->think(game_.board(), request.player, limits, {talk.stop, request.interval, tell}));
  talk.wait_until_stopped();
  talk.write("\n");
}

Thoughts GtpEngine::thoughts_of(Player player, const GtpTalk& talk) {
  ThinkingLimits limits = limits_for(player);
  limits.ends_early = false;  // all moves are looked at here, not only the best
  return player_->think(game_.board(), player, limits, {talk.stop, 0, nullptr});
}

std::string GtpEngine::policy(const Arguments& arguments, const GtpTalk& talk) {
  return policy_board(game_.board(), thoughts_of(gtp_colour(arguments[0]), talk));
}

std::string GtpEngine::win_rates(const Arguments& arguments, const GtpTalk& talk) {
  return win_rate_board(game_.board(), thoughts_of(gtp_colour(arguments[0]), talk));
}

std::string GtpEngine::expected_line(const Arguments& arguments, const GtpTalk& talk) {
  const Player player = gtp_colour(arguments[0]);
  return expected_moves(game_.board(), player, thoughts_of(player, talk));
}

// ---- What GoGui asks about the rules of a game ----

std::string GtpEngine::rules_game_id(const Arguments&, const GtpTalk&) { return "NoGo"; }

std::string GtpEngine::rules_board_size(const Arguments&, const GtpTalk&) {
  const nogo::LargeBoard& board = game_.board();
  return board.rows == board.columns ? fmt::format("{}", board.columns)
                                     : fmt::format("{} {}", board.columns, board.rows);
}

std::string GtpEngine::rules_board(const Arguments&, const GtpTalk&) {
  const nogo::LargeBoard& board = game_.board();
  std::string out;
  for (int point = 0; point < board.rows * board.columns; ++point) {
    const char square = board.squares[static_cast<std::size_t>(point)];
    out += square == 'x' ? 'X' : square == 'o' ? 'O' : square;
    if ((point + 1) % board.columns == 0) out += '\n';
  }
  out.pop_back();
  return out;
}

std::string GtpEngine::rules_side_to_move(const Arguments&, const GtpTalk&) {
  return std::string(name_of(game_.to_move()));
}

std::string GtpEngine::rules_legal_moves(const Arguments&, const GtpTalk&) {
  std::vector<std::string> names;
  for (const int point : nogo::legal_points(game_.board(), game_.to_move())) {
    names.push_back(vertex_name(game_.board(), point));
  }
  return fmt::format("{}", fmt::join(names, " "));
}

std::string GtpEngine::rules_final_result(const Arguments&, const GtpTalk&) {
  const auto winner = game_.winner();
  return winner ? std::string(name_of(*winner)) : "unknown";
}

std::string GtpEngine::analyze_commands(const Arguments&, const GtpTalk&) {
  return "string/Legal Moves/gogui-rules_legal_moves\n"
         "string/Side to Move/gogui-rules_side_to_move\n"
         "string/Result/gogui-rules_final_result\n"
         "string/Proposed Move/reg_genmove %c\n"
         "dboard/Policy/upstar-policy %c\n"
         "dboard/Win Rates/upstar-win_rates %c\n"
         "var/Expected Line/upstar-line %c\n"
         "string/CPU Time/cputime";
}

}  // namespace upstar::play
