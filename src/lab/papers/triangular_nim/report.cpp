// The tables of all positions, and the exhibits that are read off them.
#include "lab/papers/triangular_nim/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "draw/curves_svg.hpp"
#include "draw/triangle_svg.hpp"
#include "lab/papers/triangular_nim/report_sections.hpp"
#include "lab/sweeps/processor_watch.hpp"
#include "rules/triangular_nim/board.hpp"
#include "rules/triangular_nim/text.hpp"
#include "search/removal/win_table.hpp"

namespace upstar {
namespace triangular_nim_chapter {
namespace {

using retrograde::WinTable;
using triangular_nim::removal_game;

// Table 5, from one layer on: normal play, misere play.
constexpr std::array<std::array<std::string_view, 2>, kMostPrinted> kTable5 = {{
    {"win", "loss"},
    {"loss", "win"},
    {"win", "loss"},
    {"win", "win"},
    {"win", "loss"},
    {"win", "win"},
    {"win", "win"},
    {"win", "win"},
    {"win", "win"},
}};

bool affords(Budget& budget, const RemovalGame& game) {
  const retrograde::TableShape shape(game);
  return budget.affords(shape.classes.stored() * retrograde::kBytesPerBlock);
}

SolvedTriangle solve(ReportWriter& writer, const RemovalGame& game, int layers) {
  retrograde::SweepOptions options;
  options.budget = &writer.budget();
  options.progress = [&](std::uint64_t done, std::uint64_t total) {
    writer.doing(fmt::format("{} layers in {} play, {} %", layers, play_name(game.misere),
                             100 * done / std::max(std::uint64_t{1}, total)));
  };
  const ProcessorWatch watch;
  const WinTable table = WinTable::solve(game, options);
  SolvedTriangle solved;
  solved.seconds = watch.seconds();
  solved.layers = layers;
  solved.misere = game.misere;
  solved.losing_positions = table.losing_positions();
  solved.first_player_wins = table.wins(game.full());
  solved.bytes = table.bytes();
  for (const std::uint64_t move : game.moves) {
    if (!table.wins(game.full() ^ move)) solved.winning_moves.push_back(move);
  }
  return solved;
}

// The moves by class under the symmetries: the least of each, and how many there are.
std::map<std::uint64_t, int> classes(const SolvedTriangle& solved) {
  std::map<std::uint64_t, int> found;
  for (const std::uint64_t move : solved.winning_moves) {
    std::uint64_t least = move;
    for (const auto& symmetry : triangular_nim::symmetries(solved.layers)) {
      least = std::min(least, image(symmetry, move));
    }
    ++found[least];
  }
  return found;
}

std::string percent(double rate) { return fmt::format("{:.1f} %", 100 * rate); }

std::string in_play(int layers, bool misere) {
  return fmt::format("{} layer{}, {}", layers, layers == 1 ? "" : "s", play_name(misere));
}

}  // namespace

double SolvedTriangle::loss_rate() const {
  return std::ldexp(static_cast<double>(losing_positions), -triangular_nim::places(layers));
}

SolvedTriangles::SolvedTriangles(ReportWriter& writer) {
  for (int layers = 1; layers <= kMostSolved; ++layers) {
    for (const bool misere : {false, true}) {
      const RemovalGame game = removal_game(layers, misere);
      if (affords(writer.budget(), game)) solved_.push_back(solve(writer, game, layers));
    }
  }
}

const SolvedTriangle* SolvedTriangles::find(int layers, bool misere) const {
  for (const SolvedTriangle& solved : solved_) {
    if (solved.layers == layers && solved.misere == misere) return &solved;
  }
  return nullptr;
}

std::string not_computed(int layers) {
  return layers <= kMostSolved ? "not computed: too little memory" : "not computed here";
}

std::string_view play_name(bool misere) { return misere ? "misere" : "normal"; }

SolvedTriangles winners(ReportWriter& writer) {
  Exhibit& table = writer.exhibit("table 5", "does the first player win?");
  SolvedTriangles triangles(writer);
  for (int layers = 1; layers <= kMostPrinted; ++layers) {
    for (const bool misere : {false, true}) {
      const std::string printed(
          kTable5.at(static_cast<std::size_t>(layers - 1)).at(misere ? 1 : 0));
      const SolvedTriangle* ours = triangles.find(layers, misere);
      if (ours == nullptr) {
        put_beside(table, in_play(layers, misere), printed, not_computed(layers));
      } else {
        compare(table, in_play(layers, misere), printed, ours->first_player_wins ? "win" : "loss");
      }
    }
  }
  table.rows.back().note = kNineLayers;
  return triangles;
}

void loss_rates(ReportWriter& writer, const SolvedTriangles& triangles) {
  Exhibit& figure = writer.exhibit("figure 16", "how many of all positions are lost for the mover");
  std::vector<Curve> curves;
  for (const bool misere : {false, true}) {
    Curve& curve = curves.emplace_back(Curve{fmt::format("{} play", play_name(misere)), {}});
    for (int layers = 1; layers <= kMostSolved; ++layers) {
      const SolvedTriangle* ours = triangles.find(layers, misere);
      if (ours == nullptr) continue;
      curve.points.emplace_back(layers, ours->loss_rate());
      tell(figure, in_play(layers, misere),
           fmt::format("{} of 2^{}, {:.2f} %", grouped_digits(ours->losing_positions),
                       triangular_nim::places(layers), 100 * ours->loss_rate()));
    }
  }
  // The text does not say of which play; 6.0 is right for the one it goes on to investigate.
  const SolvedTriangle* normal = triangles.find(8, false);
  const SolvedTriangle* misere = triangles.find(8, true);
  if (normal == nullptr || misere == nullptr) {
    put_beside(figure, "8 layers", "6.0 %", not_computed(8));
  } else {
    compare(figure, "8 layers", "6.0 %", percent(misere->loss_rate())).note =
        fmt::format("in misere play; in normal play it is {}", percent(normal->loss_rate()));
  }
  put_beside(figure, "9 layers", "5.0 %", not_computed(9)).note = kNineLayers;
  curves.push_back({"published", {{8, 0.060}, {9, 0.050}}, false});
  figure.pictures.push_back(
      {"lost positions, of all; the caption in the thesis speaks of lost to won, its text of all",
       curves_svg(curves, "layers", "lost positions")});
}

void winning_moves(ReportWriter& writer, const SolvedTriangles& triangles) {
  Exhibit& figure = writer.exhibit(
      "figures 10 and 11", "the first moves that win; the drawings of the thesis are for 8 layers");
  for (int layers = 1; layers <= kMostSolved; ++layers) {
    for (const bool misere : {false, true}) {
      const SolvedTriangle* ours = triangles.find(layers, misere);
      if (ours == nullptr) {
        tell(figure, in_play(layers, misere), not_computed(layers));
        continue;
      }
      const std::map<std::uint64_t, int> found = classes(*ours);
      std::string text = found.empty() ? "none" : "";
      for (const auto& [move, count] : found) {
        text += fmt::format("{}{} ({})", text.empty() ? "" : "; ",
                            fmt::join(triangular_nim::place_names(move), ","), count);
        if (layers != kMostSolved) continue;
        figure.pictures.push_back({fmt::format("{}, one of {}", in_play(layers, misere), count),
                                   triangle_svg(layers, move)});
      }
      tell(figure, in_play(layers, misere), text);
    }
  }
  figure.rows.front().note =
      "places by row and column from the apex; in brackets the number of moves that are the same "
      "but turned or mirrored";
  tell(figure, "figures 14 and 15, 9 layers", not_computed(9)).note = kNineLayers;
}

}  // namespace triangular_nim_chapter

void reproduce_triangular_nim(ReportWriter& writer) {
  namespace chapter = triangular_nim_chapter;
  chapter::methods(writer);
  chapter::drawings(writer);
  chapter::groups_of_blocks(writer);
  const chapter::SolvedTriangles triangles = chapter::winners(writer);
  chapter::loss_rates(writer, triangles);
  chapter::winning_moves(writer, triangles);
  chapter::costs(writer, triangles);
}

}  // namespace upstar
