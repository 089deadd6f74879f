// Patterns and a modified UCT against plain UCT (Sun, Liu and Qiu): the paper's table 1.
//
// The paper lets its program B, patterns first and then UCT without losing points, play against its program A,
// plain UCT, with 5 to 50 seconds a move on 9x9, and prints B's share of wins; how many games were played it does
// not say. Programs A and B are the players `uct` and `patterns-uct` here. Seconds of another machine are
// not to be had, so this table is one of playouts, in the paper's proportions 1 : 2 : 4 : 10, which gives the same
// games on every machine. Shares are put beside each other and not judged: they are of other programs.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "lab/papers/report_writer.hpp"

namespace upstar {

struct NogoPlayerExtent {
  int size = 9;
  int games = 20;               // of every row
  std::uint64_t playouts = 40;  // of the first row
  std::string a = "uct";
  std::string b = "patterns-uct";
};

void reproduce_uct(ReportWriter& writer);
// The same of another extent.
void reproduce_uct(ReportWriter& writer, const NogoPlayerExtent& extent);

}  // namespace upstar
