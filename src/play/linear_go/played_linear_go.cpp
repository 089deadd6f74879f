// Points become numbers of moves, and the end a score in words.
#include "play/linear_go/played_linear_go.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "draw/picture_text.hpp"
#include "draw/position_picture.hpp"
#include "play/linear_go/linear_go_players.hpp"
#include "play/linear_go/linear_go_sgf.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::play {
namespace {

using linear_go::kPass;
using linear_go::Record;

// Only whose turn it is has moves.
std::vector<int> moves_of(const Record& record, Player player) {
  return player == record.to_move ? record.legal_moves() : std::vector<int>();
}

GameResult result_of(const linear_go::Board& board) {
  const int score = linear_go::score(board);
  GameResult result;
  if (score != 0) result.winner = score > 0 ? Player::Black : Player::White;
  result.points = std::abs(score);
  return result;
}

// "Black wins by 3", "it is a tie".
std::string in_words(const GameResult& result) {
  if (!result.winner) return "it is a tie";
  return fmt::format("{} wins by {}", capital(*result.winner), *result.points);
}

bool is_spelled_out_pass(std::string_view name) {
  constexpr std::string_view kSpelledOut = "pass";
  return std::ranges::equal(name, kSpelledOut, [](char typed, char letter) {
    return std::tolower(static_cast<unsigned char>(typed)) == letter;
  });
}

}  // namespace

std::unique_ptr<PlayedGame> PlayedLinearGo::copy() const {
  return std::make_unique<PlayedLinearGo>(*this);
}

std::string PlayedLinearGo::text() const {
  return fmt::format("{}:{}", linear_go::kName, linear_go::format_record(record()));
}

std::vector<std::string> PlayedLinearGo::picture() const {
  std::vector<std::string> rows = picture_text(picture_of(record().board()));
  const linear_go::Area area = linear_go::area(record().board());
  rows.push_back(fmt::format("area: Black {}, White {}", area.black, area.white));
  return rows;
}

std::vector<std::string> PlayedLinearGo::marked_picture(
    Player player, const std::vector<std::string>& marks) const {
  const linear_go::Board& board = record().board();
  const std::vector<int> moves = moves_of(record(), player);
  std::string points;
  std::string names;
  for (int point = 0; point < board.points; ++point) {
    const auto at = std::ranges::find(moves, point) - moves.begin();
    const bool is_move = static_cast<std::size_t>(at) < moves.size();
    const std::string shown = is_move                     ? marks.at(static_cast<std::size_t>(at))
                              : board.is_empty_at(point)  ? ""
                              : board.black >> point & 1U ? "X"
                                                          : "O";
    points += fmt::format("{:>4}", shown);
    names += fmt::format("{:>4}", point + 1);
  }
  std::vector<std::string> rows{points, names};
  if (!moves.empty()) rows.push_back(fmt::format("pass {}", marks.back()));
  return rows;
}

std::vector<std::string> PlayedLinearGo::move_names(Player player) const {
  std::vector<std::string> names;
  for (const int move : moves_of(record(), player)) names.push_back(linear_go::format_move(move));
  return names;
}

std::optional<int> PlayedLinearGo::find_move(Player player, std::string_view name) const {
  return PlayedGame::find_move(player,
                               is_spelled_out_pass(name) ? linear_go::format_move(kPass) : name);
}

std::string PlayedLinearGo::refusal(Player player, std::string_view name) const {
  int point = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), point);
  const bool is_number = error == std::errc() && end == name.data() + name.size();
  if (player != record().to_move || !is_number) return {};
  if (point < 1 || point > record().points()) {
    return fmt::format("there is no point {}: they go from 1 to {}", point, record().points());
  }
  const auto refusal = record().refusal(point - 1);
  if (!refusal) return {};
  const linear_go::RefusalWords words = linear_go::refusal_words(record(), point - 1, *refusal);
  return fmt::format("{}; {}", words.message, words.hint);
}

void PlayedLinearGo::play(Player player, int number) {
  const int move = moves_of(record(), player).at(static_cast<std::size_t>(number));
  history_.push_back(record().after(move));
}

bool PlayedLinearGo::undo() {
  if (history_.size() == 1) return false;
  history_.pop_back();
  return true;
}

std::string PlayedLinearGo::told(Player player, int number) const {
  if (moves_of(record(), player).at(static_cast<std::size_t>(number)) != kPass) {
    return PlayedGame::told(player, number);
  }
  if (record().passes == 1) return fmt::format("{} passes", capital(player));
  return fmt::format("{} passes; if {} passes too, {}", capital(player), capital(opponent(player)),
                     in_words(result_of(record().board())));
}

std::string_view PlayedLinearGo::help() const {
  return "  p, pass     a pass; two in a row end the game, and the larger area wins\n";
}

std::optional<PlayedGame::Ending> PlayedLinearGo::ending(Player /*to_move*/) const {
  if (!record().is_over()) return std::nullopt;
  const GameResult result = result_of(record().board());
  return Ending{result, fmt::format("both have passed: {}", in_words(result))};
}

std::vector<GamePlayerName> PlayedLinearGo::players() const { return common_players(); }

std::unique_ptr<GamePlayer> PlayedLinearGo::make_player(std::string_view name,
                                                        const GamePlayerSettings& settings) const {
  return make_linear_go_player(name, settings);
}

std::optional<std::string> PlayedLinearGo::sgf(const SgfWords& words) const {
  return linear_go_sgf(record(), words);
}

}  // namespace upstar::play
