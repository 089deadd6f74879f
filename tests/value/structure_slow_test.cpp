// A canonical form with a million stops: the empty NoGo strip of 16 points (1,201,194 stops, as
// published with CGSuite), valued here from the bare rules, and every measure taken of it.
#include <map>
#include <string>

#include "value/atomic_weight.hpp"
#include "value/calculus_kit.hpp"
#include "value/predicates.hpp"
#include "value/reduced.hpp"
#include "value/structure.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

// One-row NoGo on a string of '.', 'x' and 'o'. Runs of one colour act like one stone, and a border
// between two colours separates the board.
class NoGoStrips {
 public:
  explicit NoGoStrips(Arena& arena) : arena_(arena) {}

  Game value(const std::string& board) {
    Game sum = kZero;
    std::string part;
    for (const char point : board) {
      if (!part.empty() && point != '.' && part.back() == point) continue;
      if (!part.empty() && point != '.' && part.back() != '.') {
        sum = arena_.sum(sum, part_value(part));
        part.clear();
      }
      part += point;
    }
    return arena_.sum(sum, part_value(part));
  }

 private:
  Game part_value(const std::string& part) {
    if (const auto known = known_.find(part); known != known_.end()) return known->second;
    std::vector<Game> options[2];
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (part[i] != '.') continue;
      for (const int side : {0, 1}) {
        std::string next = part;
        next[i] = "xo"[side];
        if (is_legal(next)) options[side].push_back(value(next));
      }
    }
    const Game result = arena_.make(options[0], options[1]);
    known_[part] = result;
    known_[{part.rbegin(), part.rend()}] = result;
    return result;
  }

  // Every run of stones of one colour touches an empty point.
  static bool is_legal(const std::string& board) {
    for (std::size_t first = 0; first < board.size();) {
      std::size_t last = first;
      while (last + 1 < board.size() && board[last + 1] == board[first]) ++last;
      const bool free_before = first > 0 && board[first - 1] == '.';
      const bool free_after = last + 1 < board.size() && board[last + 1] == '.';
      if (board[first] != '.' && !free_before && !free_after) return false;
      first = last + 1;
    }
    return true;
  }

  Arena& arena_;
  std::map<std::string, Game> known_;
};

class StructureSlowTest : public calculus::CalculusTest {};

TEST_F(StructureSlowTest, TheEmptyStripOfSixteen) {
  NoGoStrips strips(arena);
  const Game strip = strips.value(std::string(16, '.'));
  EXPECT_EQ(stop_count(arena, strip), Dyadic(1'201'194));
  EXPECT_EQ(neg(strip), strip);

  const Thermograph graph = thermograph(arena, strip);
  EXPECT_EQ(graph.mean(), Dyadic(0));
  EXPECT_EQ(graph.temperature(), temperature(arena, strip));
  EXPECT_EQ(value_at(graph.left, temperature(arena, strip)), Dyadic(0));
  EXPECT_GT(follower_count(arena, strip), 1000U);
  EXPECT_FALSE(is_all_small(arena, strip));
  EXPECT_EQ(atomic_weight(arena, strip).has_value(), is_infinitesimal(arena, strip));
  const Game reduced = reduced_canonical_form(arena, strip);
  EXPECT_EQ(arena.left_stop(reduced), arena.left_stop(strip));
  EXPECT_LE(birthday(arena, reduced), birthday(arena, strip));
}

}  // namespace
}  // namespace upstar
