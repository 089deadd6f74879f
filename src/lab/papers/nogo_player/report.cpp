// A match for every row of the table.
#include "lab/papers/nogo_player/report.hpp"

#include <string_view>

#include <fmt/format.h>

#include "play/match/match.hpp"
#include "play/nogo/played_nogo.hpp"

namespace upstar {
namespace {

struct PrintedRow {
  int seconds;
  std::uint64_t times;  // of the first row
  std::string_view black;
  std::string_view white;
  std::string_view total;
};

constexpr std::array kTable1 = {
    PrintedRow{5, 1, "70%", "68%", "69.4%"},
    PrintedRow{10, 2, "75%", "76%", "75.5%"},
    PrintedRow{20, 4, "81%", "82%", "81.7%"},
    PrintedRow{50, 10, "89%", "86%", "87.6%"},
};

std::string share_in_words(std::uint64_t wins, std::uint64_t games) {
  const play::ShareInterval interval = play::wilson_interval(wins, games);
  return fmt::format("{:.0f}% of {} [{:.0f}, {:.0f}]",
                     games == 0 ? 0 : 100 * static_cast<double>(wins) / static_cast<double>(games),
                     games, 100 * interval.low, 100 * interval.high);
}

}  // namespace

void reproduce_uct(ReportWriter& writer, const NogoPlayerExtent& extent) {
  Exhibit& table =
      writer.exhibit("table 1", "how often patterns and modified UCT (B) beat plain UCT (A)");
  const play::PlayedNoGo start(play::NoGoGame::on_empty_board(extent.size, extent.size));
  for (const PrintedRow& row : kTable1) {
    play::MatchSettings settings;
    settings.a = extent.b;  // the score of a match is that of its first side
    settings.b = extent.a;
    settings.games = extent.games;
    settings.limits.playouts = extent.playouts * row.times;
    settings.seed = row.times;
    settings.memory = std::size_t{64} << 20;
    const std::string item =
        fmt::format("{} s, {} playouts", row.seconds, *settings.limits.playouts);
    writer.doing(item);
    play::MatchScore score;
    play::play_match(start, settings, writer.budget(), score, nullptr);
    const std::uint64_t games = score.games.size();
    const std::uint64_t black = score.games_as_black();
    put_beside(table, item + ", B is Black", std::string(row.black),
               share_in_words(score.wins_as_black(), black));
    put_beside(table, item + ", B is White", std::string(row.white),
               share_in_words(score.wins() - score.wins_as_black(), games - black));
    put_beside(table, item + ", total", std::string(row.total),
               share_in_words(score.wins(), games));
  }
}

void reproduce_uct(ReportWriter& writer) { reproduce_uct(writer, {}); }

}  // namespace upstar
