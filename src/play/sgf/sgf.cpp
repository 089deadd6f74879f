// Properties into a game, and a game into properties.
#include "play/sgf/sgf.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "play/sgf/sgf_nodes.hpp"
#include "rules/nogo/large_blocks.hpp"

namespace upstar::play {
namespace {

// Points are two letters, the column from the left and the row from the top, whatever the size.
std::string sgf_point(const nogo::LargeBoard& board, int point) {
  return {static_cast<char>('a' + point % board.columns),
          static_cast<char>('a' + point / board.columns)};
}

class SgfGameReader {
 public:
  explicit SgfGameReader(std::string_view text) : text_(text) {}

  SgfGame read() {
    const std::vector<SgfNode> nodes = sgf_main_line(text_);
    read_root(nodes.front());
    for (const SgfNode& node : nodes) read_node(node);
    if (!moving_) begin_moves();
    return std::move(out_);
  }

 private:
  [[noreturn]] void refuse(std::size_t at, std::string message, std::string hint = {}) const {
    throw sgf_error(text_, at, std::move(message), std::move(hint));
  }

  static const SgfProperty* find(const SgfNode& node, std::string_view name) {
    const auto found = std::ranges::find(node.properties, name, &SgfProperty::name);
    return found == node.properties.end() ? nullptr : &*found;
  }

  void read_root(const SgfNode& root) {
    if (const SgfProperty* game = find(root, "GM")) {
      if (game->values.front().text != "1") {
        refuse(game->at, "this is a game of another kind", "NoGo is written as GM[1]");
      }
    }
    int columns = 9;
    int rows = 9;
    if (const SgfProperty* size = find(root, "SZ")) {
      const std::string& text = size->values.front().text;
      const std::size_t colon = text.find(':');
      columns = side(text.substr(0, colon), size->at);
      rows = colon == std::string::npos ? columns : side(text.substr(colon + 1), size->at);
    }
    initial_ = NoGoGame::on_empty_board(rows, columns).board();
  }

  [[nodiscard]] int side(std::string_view text, std::size_t at) const {
    int length = 0;
    const char* const end = text.data() + text.size();
    const auto [read_to, status] = std::from_chars(text.data(), end, length);
    if (status != std::errc() || read_to != end || length < 1 || length > NoGoGame::kLongestSide) {
      refuse(at, "this is not the size of a board",
             fmt::format("sizes go up to {0}: SZ[9] or SZ[9:7]", NoGoGame::kLongestSide));
    }
    return length;
  }

  void read_node(const SgfNode& node) {
    std::string comment;
    for (const SgfProperty& property : node.properties) {
      const SgfValue& value = property.values.front();
      if (property.name == "B" || property.name == "W") {
        make_move(property.name == "B" ? Player::Black : Player::White, value);
      } else if (property.name == "AB" || property.name == "AW" || property.name == "AE") {
        set_up(property);
      } else if (property.name == "PL") {
        set_first(value);
      } else if (property.name == "C") {
        comment = value.text;
      } else if (property.name == "PB") {
        out_.black = value.text;
      } else if (property.name == "PW") {
        out_.white = value.text;
      } else if (property.name == "RE") {
        out_.result = value.text;
      }
    }
    if (comment.empty()) return;
    if (!moving_) {
      out_.comment = comment;
    } else {
      out_.comments.resize(out_.game.moves().size());
      out_.comments.back() = comment;
    }
  }

  [[nodiscard]] int point(std::string_view text, std::size_t at) const {
    const int column = text.size() == 2 ? text[0] - 'a' : -1;
    const int row = text.size() == 2 ? text[1] - 'a' : -1;
    if (column < 0 || column >= initial_.columns || row < 0 || row >= initial_.rows) {
      refuse(at, "this is not a point of the board", "points are two letters, column and row: ee");
    }
    return row * initial_.columns + column;
  }

  void set_up(const SgfProperty& property) {
    if (moving_) {
      refuse(property.at, "stones are set up after the first move",
             "AB, AW and AE stand before the moves");
    }
    const char stone = property.name == "AB" ? 'x' : property.name == "AW" ? 'o' : '.';
    for (const SgfValue& value : property.values) {
      // A point, or two corners of a rectangle.
      const std::string_view text = value.text;
      const std::size_t colon = text.find(':');
      const int from = point(text.substr(0, colon), value.at);
      const int to =
          colon == std::string_view::npos ? from : point(text.substr(colon + 1), value.at);
      for (int row = from / initial_.columns; row <= to / initial_.columns; ++row) {
        for (int column = from % initial_.columns; column <= to % initial_.columns; ++column) {
          const int square = row * initial_.columns + column;
          initial_.squares[static_cast<std::size_t>(square)] = stone;
        }
      }
    }
    set_up_at_ = property.at;
  }

  void set_first(const SgfValue& value) {
    const char letter = value.text.empty() ? ' ' : value.text.front();
    if (letter != 'B' && letter != 'b' && letter != 'W' && letter != 'w') {
      refuse(value.at, "this is not a player", "PL[B] or PL[W]");
    }
    if (moving_) refuse(value.at, "the player to move changes after the first move");
    first_ = letter == 'B' || letter == 'b' ? Player::Black : Player::White;
  }

  void begin_moves() {
    const std::vector<nogo::LargeBlock> blocks = nogo::blocks_of(initial_);
    const auto dead = std::ranges::find_if(
        blocks, [](const nogo::LargeBlock& block) { return block.liberties.empty(); });
    if (dead != blocks.end()) {
      refuse(set_up_at_, fmt::format("the stones of {} have no liberty",
                                     vertex_name(initial_, dead->stones.front())));
    }
    out_.game = NoGoGame(initial_, first_.value_or(Player::Black));
    moving_ = true;
  }

  void make_move(Player player, const SgfValue& value) {
    if (!moving_) {
      if (!first_) first_ = player;
      begin_moves();
    }
    const bool is_old_pass = value.text == "tt" && std::max(initial_.columns, initial_.rows) < 20;
    if (value.text.empty() || is_old_pass) refuse(value.at, "nobody can pass in NoGo");
    const int where = point(value.text, value.at);
    if (!out_.game.play(player, where)) {
      refuse(value.at, fmt::format("{} may not play {}", name_of(player),
                                   vertex_name(out_.game.board(), where)));
    }
  }

  std::string_view text_;
  SgfGame out_;
  nogo::LargeBoard initial_;
  std::optional<Player> first_;
  std::size_t set_up_at_ = 0;
  bool moving_ = false;
};

}  // namespace

SgfGame read_sgf(std::string_view text) { return SgfGameReader(text).read(); }

std::string sgf_result(const NoGoGame& game) {
  const auto winner = game.winner();
  return !winner ? "" : *winner == Player::Black ? "B+R" : "W+R";
}

std::string write_sgf(const SgfGame& game) {
  const nogo::LargeBoard& board = game.game.initial();
  if (board.squares.find('#') != std::string::npos) {
    throw Error(ErrorKind::BadInput, "a board with blocked points cannot be written in SGF",
                "play on a board without '#'");
  }
  std::string out =
      fmt::format("(;GM[1]FF[4]CA[UTF-8]AP[upstar]RU[NoGo]SZ[{}]",
                  board.rows == board.columns ? fmt::format("{}", board.rows)
                                              : fmt::format("{}:{}", board.columns, board.rows));
  out += sgf_property("PB", game.black) + sgf_property("PW", game.white) +
         sgf_property("RE", game.result);
  for (const char stone : {'x', 'o'}) {
    std::string points;
    for (int point = 0; point < board.rows * board.columns; ++point) {
      if (board.squares[static_cast<std::size_t>(point)] == stone) {
        points += fmt::format("[{}]", sgf_point(board, point));
      }
    }
    if (!points.empty()) out += (stone == 'x' ? "AB" : "AW") + points;
  }
  if (game.game.first() == Player::White) out += "PL[W]";
  out += sgf_property("C", game.comment);
  const std::vector<NoGoMove>& moves = game.game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    constexpr std::size_t kMovesOnALine = 10;
    out += i % kMovesOnALine == 0 ? "\n" : "";
    out += fmt::format(";{}[{}]", moves[i].player == Player::Black ? 'B' : 'W',
                       sgf_point(board, moves[i].point));
    if (i < game.comments.size()) out += sgf_property("C", game.comments[i]);
  }
  return out + ")\n";
}

}  // namespace upstar::play
