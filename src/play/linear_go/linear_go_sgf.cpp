// The position the moves began on, and the moves.
#include "play/linear_go/linear_go_sgf.hpp"

#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

#include "play/sgf/sgf_nodes.hpp"

namespace upstar::play {
namespace {

std::string sgf_point(int point) { return {static_cast<char>('a' + point), 'a'}; }

std::string set_up(std::string_view name, std::uint32_t stones) {
  std::string points;
  for (int point = 0; stones >> point != 0; ++point) {
    if (stones >> point & 1U) points += fmt::format("[{}]", sgf_point(point));
  }
  return points.empty() ? points : fmt::format("{}{}", name, points);
}

}  // namespace

std::optional<std::string> linear_go_sgf(const linear_go::Record& record,
                                         const PlayedGame::SgfWords& words) {
  if (record.start > 0) return std::nullopt;
  const linear_go::Board& board = record.positions.front();
  std::string out =
      fmt::format("(;GM[1]FF[4]CA[UTF-8]AP[upstar]RU[Linear Go]SZ[{}:1]KM[0]", record.points());
  out += sgf_property("PB", words.black) + sgf_property("PW", words.white) +
         sgf_property("RE", words.result);
  out += set_up("AB", board.black) + set_up("AW", board.white);
  if (record.first == Player::White) out += "PL[W]";
  out += sgf_property("C", words.comment);
  Player mover = record.first;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    constexpr std::size_t kMovesOnALine = 10;
    out += i % kMovesOnALine == 0 ? "\n" : "";
    const int move = record.moves[i];
    out += fmt::format(";{}[{}]", mover == Player::Black ? 'B' : 'W',
                       move == linear_go::kPass ? std::string() : sgf_point(move));
    mover = opponent(mover);
  }
  return out + ")\n";
}

}  // namespace upstar::play
