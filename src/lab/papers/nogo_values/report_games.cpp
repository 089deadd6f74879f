// Figures 25 to 27 and tables 8 to 11: single values, where they occur, and the extreme ones.
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "draw/picture_svg.hpp"
#include "draw/position_picture.hpp"
#include "lab/census/find_board.hpp"
#include "lab/papers/nogo_values/printed_games.hpp"
#include "lab/papers/nogo_values/report_sections.hpp"
#include "value/evaluate.hpp"
#include "value/thermograph.hpp"

namespace upstar::nogo_chapter {
namespace {

constexpr std::size_t kInTurn = 4;         // of kCountings: reached in turn, Black first
constexpr std::size_t kInTurnClasses = 5;  // the same, up to symmetry

std::string mean_and_temperature(Arena& arena, Game game) {
  return fmt::format("mean {}, temperature {}", arena.mean(game).to_string(),
                     temperature(arena, game).to_string());
}

std::string drawn_board(const nogo::Board& board) {
  return picture_svg(picture_of<nogo::Rules>(board));
}

// "depth 6", "depths 5 and 7", "depths 3, 4 and 5".
std::string depth_words(const std::map<int, nogo::Board>& depths) {
  std::vector<std::string> numbers;
  for (const auto& [depth, board] : depths) numbers.push_back(std::to_string(depth));
  if (numbers.empty()) return "no depth up to 8";
  if (numbers.size() == 1) return "depth " + numbers.front();
  const std::string last = numbers.back();
  numbers.pop_back();
  return fmt::format("depths {} and {}", fmt::join(numbers, ", "), last);
}

void compare_figure(ReportWriter& writer, std::string_view name, std::string_view value,
                    std::string_view printed) {
  Exhibit& figure = writer.exhibit(std::string(name), "a value, its mean and its temperature");
  compare(figure, std::string(value), std::string(printed),
          mean_and_temperature(writer.arena(), game_from_text(writer.arena(), value)));
}

// A printed game occurs at its depth, with its mean and temperature.
void compare_game(Exhibit& exhibit, Arena& arena, const SmallDepths& depths,
                  const PrintedGame& printed) {
  const Game game = game_from_text(arena, printed.value);
  const auto& occurs = depths.occurrences.at(game);
  const auto at = occurs.find(printed.depth);
  const std::string item = fmt::format("game {}  {}", printed.number, printed.value);
  const std::string published = fmt::format("mean {}, temperature {}, depth {}", printed.mean,
                                            printed.temperature, printed.depth);
  const std::string facts = mean_and_temperature(arena, game);
  if (at != occurs.end()) {
    const nogo::Board& board = at->second;
    ReportRow& row =
        compare(exhibit, item, published, fmt::format("{}, depth {}", facts, printed.depth));
    row.note = fmt::format("{}; occurs at {}", nogo::format_board(board), depth_words(occurs));
    row.picture = drawn_board(board);
    return;
  }
  ReportRow& row = known_error(
      exhibit, item, published, fmt::format("{}, {}", facts, depth_words(occurs)),
      "mean -1/2, temperature 2, depths 5 and 7",
      "no legal 4x4 position of depth 6 has this value; the board has it at other depths");
  if (!occurs.empty()) row.picture = drawn_board(occurs.begin()->second);
}

// "7/2", with the board beside it, and what all legal positions of the depth have.
void add_board(ReportRow& row, const ExtremeBoard& found, const ExtremeBoard& of_all) {
  row.note += fmt::format("{}{}; of all legal positions of this depth {}, {}",
                          row.note.empty() ? "" : "; ", nogo::format_board(found.board),
                          of_all.number.to_string(), nogo::format_board(of_all.board));
  row.picture = drawn_board(found.board);
}

constexpr std::string_view kMissed = "a position of that depth was missed";

}  // namespace

void figures(ReportWriter& writer) {
  compare_figure(writer, "figure 25", "{3||0|-2}", "mean 1, temperature 2");
  compare_figure(writer, "figure 26", "{4|*}", "mean 2, temperature 2");
  compare_figure(writer, "figure 27", "{7|6||2|1}", "mean 4, temperature 5/2");
  // The figure is a position of 4x7; smaller boards are as hot.
  Exhibit& smaller =
      writer.exhibit("figure 27, smaller boards", "how large a board must be for temperature 5/2");
  Valuer<nogo::Rules> valuer(writer.arena());
  for (const std::string_view text : {"o.x.o/xo.ox/.x.x.", "x.ox/xox./...x/x.x."}) {
    const nogo::Board board = nogo::Rules::parse(text);
    const Game value = valuer.value(board);
    ReportRow& row = tell(smaller, std::string(text), mean_and_temperature(writer.arena(), value));
    row.picture = drawn_board(board);
  }
}

void special_values(ReportWriter& writer, const SmallDepths& depths) {
  constexpr int kPoints = 12;
  Exhibit& table = writer.exhibit("table 8", "values of 4x4 positions of depth 6 and 8");
  Arena& arena = writer.arena();
  Valuer<nogo::Rules> valuer(arena);
  std::vector<Game> games;
  for (const PrintedGame& printed : kTable8) games.push_back(game_from_text(arena, printed.value));
  const FoundBoards<nogo::Board> found = find_smallest_boards(valuer, games, kPoints);
  if (found.stopped) throw Error(*found.stopped);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto& occurs = depths.occurrences.at(games[i]);
    const bool is_there = occurs.contains(6) || occurs.contains(8);
    ReportRow& row = compare(table, fmt::format("game {}  {}", kTable8[i].number, kTable8[i].value),
                             "occurs", is_there ? "occurs" : "occurs at " + depth_words(occurs));
    row.note = "occurs at " + depth_words(occurs);
    if (const auto& board = found.boards[i]) {
      row.note += fmt::format("; a smallest board is {}", nogo::format_board(*board));
      row.picture = drawn_board(*board);
    }
  }
}

void extremes(ReportWriter& writer, const SmallDepths& depths) {
  Arena& arena = writer.arena();
  const auto& in_turn = depths.counts[kInTurn];
  const auto& all = depths.counts[0];
  Exhibit& means =
      writer.exhibit("table 9", "highest and lowest means, of positions that play in turn reaches");
  const auto missed = [&](std::size_t depth, const char* printed, const char* found) {
    const ExtremeBoard& highest = *in_turn[depth].highest_mean;
    add_board(known_error(means, fmt::format("highest mean, depth {}", depth), printed,
                          highest.number.to_string(), found, std::string(kMissed)),
              highest, *all[depth].highest_mean);
  };
  const auto met = [&](std::size_t depth, const char* printed) {
    const ExtremeBoard& lowest = *in_turn[depth].lowest_mean;
    add_board(compare(means, fmt::format("lowest mean, depth {}", depth), printed,
                      lowest.number.to_string()),
              lowest, *all[depth].lowest_mean);
  };
  missed(6, "13/4", "7/2");
  met(6, "-5/2");
  missed(8, "9/4", "21/8");
  met(8, "-3/2");
  for (const PrintedGame& printed : kTable9) compare_game(means, arena, depths, printed);

  const auto begin = [&](const char* name, std::size_t depth) -> Exhibit& {
    return writer.exhibit(
        name, fmt::format("the hottest positions of depth {}, of those that play in turn reaches",
                          depth));
  };
  const auto finish = [&](Exhibit& table, ReportRow& row, std::size_t depth, const char* count,
                          std::span<const PrintedGame> games) {
    add_board(row, *in_turn[depth].hottest, *all[depth].hottest);
    put_beside(
        table, "positions of that temperature", count,
        fmt::format("{} up to symmetry", depths.counts[kInTurnClasses][depth].hottest_positions));
    for (const PrintedGame& printed : games) compare_game(table, arena, depths, printed);
  };
  Exhibit& six = begin("table 10", 6);
  finish(six, compare(six, "highest temperature", "2", in_turn[6].hottest->number.to_string()), 6,
         "5", kTable10);
  Exhibit& eight = begin("table 11", 8);
  finish(eight,
         known_error(eight, "highest temperature", "7/4", in_turn[8].hottest->number.to_string(),
                     "59/32", std::string(kMissed)),
         8, "6", kTable11);
}

}  // namespace upstar::nogo_chapter
