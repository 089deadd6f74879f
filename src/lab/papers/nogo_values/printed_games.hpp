// The games that the chapter numbers, as it prints them.
#pragma once

#include <array>
#include <string_view>

namespace upstar::nogo_chapter {

struct PrintedGame {
  int number;
  std::string_view value;
  std::string_view mean = {};  // not of table 8
  std::string_view temperature = {};
  int depth = 0;  // 6 or 8
};

inline constexpr std::array<PrintedGame, 11> kTable8 = {{
    {1, "2"},
    {2, "1"},
    {3, "0"},
    {4, "-1"},
    {5, "-2"},
    {6, "*"},
    {7, "^"},
    {8, "^*"},
    {9, "^^"},
    {10, "^^*"},
    {11, "^<2>"},
}};

inline constexpr std::array<PrintedGame, 4> kTable9 = {{
    {12, "{4*||3*|2*}", "13/4", "3/4", 6},
    {13, "{-2|-3}", "-5/2", "1/2", 6},
    {14, "{3*||2|1}", "9/4", "3/4", 8},
    {15, "{-1^*,{*|-1,{-1,-1*|-2}}|-2}", "-3/2", "1/2", 8},
}};

inline constexpr std::array<PrintedGame, 5> kTable10 = {{
    {16, "{4*|0}", "2", "2", 6},
    {17, "{4*|*,v}", "2", "2", 6},
    {18, "{4*|||1*|*||*}", "2", "2", 6},
    {19, "{2|1*||-5/2}", "-1/2", "2", 6},
    {20, "{3*|-1*}", "1", "2", 6},
}};

inline constexpr std::array<PrintedGame, 6> kTable11 = {{
    {21, "{{4|3},{4|3*}|{3|1},{3*|1}||2*|||-1*}", "3/4", "7/4", 8},
    {22, "{3|2||-1}", "3/4", "7/4", 8},
    {23, "{3*||*,{*,{2*|*}|*,{*,v|-1}}|-1*,{{*|-1*},{v|-1*},{*,v|-1}|{-1|-2*},{-1*|-2*}}}", "5/4",
     "7/4", 8},
    {24, "{3*|{*|-1*},{*||{-1/2*|-1},{-1/2*|-1*}|-1,-1v*}}", "5/4", "7/4", 8},
    {25, "{3*||v,{*,{1|0,*}||*|-1*}|-1*}", "5/4", "7/4", 8},
    {26, "{3*|{*,{{1|0},{1|1,{1|0}}|0,*}|-1*},{0||{-1/2*|-1},{-1/2*|-1*}|-1,-1v*}}", "5/4", "7/4",
     8},
}};

}  // namespace upstar::nogo_chapter
