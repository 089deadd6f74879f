// Lines of play. A printed line agrees if all of it can be played and every move keeps the score; ours
// stands beside it and may be another.
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/linear_go/report_sections.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::linear_go_paper {
namespace {

using linear_go::Record;

struct Line {
  std::string_view begins;  // moves from the empty board that are asked about
  std::string_view goes_on;
};
struct RowOfLines {
  int points;
  std::vector<Line> lines;
};
const std::vector<RowOfLines> kFigure11 = {
    {2, {{"1", "2"}}},
    {3, {{"1", "2"}, {"2", ""}}},
    {4, {{"1", "3 2"}, {"2", "3 4"}}},
    {5, {{"1", "4 2 3 2 1"}, {"2", "4"}, {"3", "4 2 1 2"}}},
    {6, {{"1", "5 2 3 2 1"}, {"2", "5 3"}, {"3", "2 1 5 2 4 2"}}},
    {7, {{"1", "6 4 2 5 3 4 5"}, {"2", "6 4"}, {"3", "2 1 6 2 4 2"}, {"4", "6 2"}}},
    {8, {{"1", "7 3 6 2 4 2"}, {"2", "7 5"}, {"3", "2 7 4 6"}, {"4", "7 2 6"}}},
    {9,
     {{"1", "3 8 6 4 5"},
      {"2", "8 4 6"},
      {"3", "2 6 8 4 7 9 5 4 8 5"},
      {"4", "2 8 6"},
      {"5", "2 8 4 6 7 6"}}},
};

struct Reply {
  int point;
  int score;
  int seconds;
  std::uint64_t nodes;
  int depth;
  std::string_view line;  // after the reply
};
constexpr std::array<Reply, 7> kFigure12 = {{
    {2, -3, 8186, 11879007487, 31, "7 5 3 2"},
    {3, -3, 1879, 2555094103, 31, "7 5 2"},
    {4, -1, 149, 205699259, 35, "7 3 6 2"},
    {5, -3, 8202, 11759010780, 31, "3 4 7 2"},
    {6, 1, 180, 258613192, 31, "7 2 5 3 6"},
    {7, -3, 33160, 50349939752, 43, "3 6 2 4 2"},
    {8, 1, 8051, 11489810583, 57, "6 3 5"},
}};
// Of the caption, after 1 4.
constexpr std::string_view kWhiteProlongs = "7 5 2 3 6 8 2 7 6 7 8 5 3 7";
constexpr std::string_view kBothProlong =
    "7 5 2 3 2 1 6 8 6 7 2 6 7 8 5 4 7 5 3 5 1 4 6 4 5 2 4 8 4 7 5 6 7 8 3 1 3 2 7 3 2 1 4 5 2 4 6 "
    "4 8 5 3 5 7 4 1 4 6 8 6 5 3 4 5 2 7 4 8 6 3 7";

constexpr std::string_view kNotPlayable = "cannot be played";

Record game_after(int points, std::string_view moves) {
  Record game = Record::from(linear_go::Board::empty(points));
  for (const int move : parse_line(moves)) game.play(move);
  return game;
}

// Our line, or a pass of both.
std::string our_line(LinearGoScores& scores, const Record& game) {
  const std::string line = format_line(scores.line(game));
  return line.empty() ? "both pass" : line;
}

// What a reader of the line should know.
std::string note_on(const Record& end, std::size_t printed_moves, int score) {
  if (linear_go::score(end.board()) != score) {
    return fmt::format("ends with {}, where dead stones are still on the board",
                       linear_go::format_board(end.board()));
  }
  std::size_t passes = 0;
  for (const int move : end.moves) passes += move == linear_go::kPass ? 1 : 0;
  if (passes == 0 || end.moves.size() == printed_moves) return "";
  return fmt::format("played with {} that {} not printed", passes == 1 ? "a pass" : "passes",
                     passes == 1 ? "is" : "are");
}

// A line from that game on.
ReportRow& compare_line(Exhibit& exhibit, LinearGoScores& scores, const std::string& item,
                        const Record& start, std::string_view printed) {
  const std::vector<int> moves = parse_line(printed);
  const std::optional<Record> end = play_printed_line(scores, start, moves);
  const std::string published = printed.empty() ? "both pass" : std::string(printed);
  ReportRow& row = compare(exhibit, item, published, our_line(scores, start), end.has_value());
  if (end && row.ours != row.published) row.as_good = "another best line";
  if (end) row.note = note_on(*end, start.moves.size() + moves.size(), scores.score(start));
  return row;
}

// Where a printed line ends, and what that scores.
void compare_end(Exhibit& exhibit, LinearGoScores& scores, const Record& start,
                 std::string_view line, std::string_view board, int score) {
  const auto end = play_printed_line(scores, start, parse_line(line));
  const std::string found = end ? linear_go::format_board(end->board()) : std::string(kNotPlayable);
  compare(exhibit, fmt::format("{} leads to", line), std::string(board), found);
  compare(exhibit, "Black's score", fmt::format("{:+}", score),
          fmt::format("{:+}", scores.score(start)));
}

}  // namespace

void short_lines(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent) {
  Exhibit& figure = writer.exhibit("figure 11", "short lines of best play after each first move");
  for (const RowOfLines& row : kFigure11) {
    if (row.points > extent.openings) continue;
    for (const Line& line : row.lines) {
      const std::string item = fmt::format("1x{}, {}", row.points, line.begins);
      writer.doing(item);
      compare_line(figure, scores, item, game_after(row.points, line.begins), line.goes_on);
    }
  }
}

void hardest_opening(ReportWriter& writer, LinearGoScores& scores) {
  Exhibit& figure = writer.exhibit("figure 12", "the replies to a stone on 1, eight points");
  for (const Reply& reply : kFigure12) {
    const std::string item = fmt::format("1 {}", reply.point);
    writer.doing(item);
    const Record game = game_after(8, item);
    compare(figure, item, fmt::format("{:+}", reply.score),
            fmt::format("{:+}", scores.score(game)));
    if (reply.point == 2) {
      const bool fits = play_printed_line(scores, game, parse_line(reply.line)).has_value();
      known_error(figure, item + ", line", std::string(reply.line),
                  fits ? std::string(reply.line) : std::string(kNotPlayable), kNotPlayable,
                  "point 2 is White's from the first move on; best play may stop after 7 5");
    } else {
      compare_line(figure, scores, item + ", line", game, reply.line);
    }
    put_beside(figure, item + ", nodes",
               fmt::format("{}, depth {}, {} s", grouped_digits(reply.nodes), reply.depth,
                           grouped_digits(static_cast<std::uint64_t>(reply.seconds))),
               grouped_digits(scores.nodes_from_nothing(game)));
  }
  const Record after_4 = game_after(8, "1 4");
  compare_line(figure, scores, "1 4, White prolongs", after_4, kWhiteProlongs);
  compare_line(figure, scores, "1 4, both prolong", after_4, kBothProlong);
}

void exercise(ReportWriter& writer, LinearGoScores& scores) {
  Exhibit& figure = writer.exhibit("figure 14", "the first state of figure 2: -x-ox- after 2 4 5");
  compare_end(figure, scores, game_after(6, "2 4 5"), "6 3 1 3 2 5 p 3 2 1", "x-x-x-", 6);
}

void not_stable(ReportWriter& writer, LinearGoScores& scores) {
  Exhibit& claims = writer.exhibit("after theorem 5",
                                   "two states on eight points that are loosely "
                                   "packed and not worth what they score");
  const Record first = game_after(8, "2 7 3 5");
  compare(claims, "2 7 3 5 is", "-xx-o-o-", linear_go::format_board(first.board()));
  tell(claims, "it scores", fmt::format("{:+}", linear_go::score(first.board())));
  compare_end(claims, scores, first, "4 6 8 6 p 7", "-xxx-oo-", 1);
  const Record second = game_after(8, "2 4 7 p 6 p");
  compare(claims, "2 4 7 6 is", "-x-o-xx-", linear_go::format_board(second.board())).note =
      "with White passing before and after 6";
  tell(claims, "it scores", fmt::format("{:+}", linear_go::score(second.board())));
  compare_end(claims, scores, second, "5 8 5 p 3 p 7", "-xx-x-x-", 8);
}

}  // namespace upstar::linear_go_paper
