// One thread's walks through the tree of a ChampionSearch: down by the formula of champion_search.hpp, a leaf, and
// back with what it was worth.
//
// On the way down visits are counted, on the way up wins; the near statistics of a node get every move that its
// player made later, in the tree or in the playout. A walk that meets a decided node ends there with certainty, and
// what it has just decided itself is told to the nodes above, as far as it decides them too.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "play/core/random.hpp"
#include "play/nogo/champion_search.hpp"
#include "play/nogo/endgame_search.hpp"
#include "play/nogo/fast_board.hpp"
#include "play/nogo/search_tree.hpp"

namespace upstar::play {

class ChampionSearch::Walker {
 public:
  // `shared`: others walk at the same time.
  Walker(ChampionSearch& search, int member, bool shared);

  // From the root to a leaf and back.
  void walk();

  // The same effort as for any busy node. A root that is lost keeps its fate to itself: the game goes on.
  void try_root(Word playouts);

 private:
  static constexpr std::size_t kDeepest = FastBoard::kPoints + 1;

  struct Step {
    Word node;
    Word move;
    Player player;
  };

  [[nodiscard]] Word choose(Word at);
  Word expand(Word parent, Word move, const FastBoard& board, Player player,
              std::optional<float>& value);

  // What walks through a node were worth to its player on average.
  [[nodiscard]] std::optional<float> mean_value(Word at);

  // Exact searches of a position may cost about as much as its visits did: solve_effort nodes for each. An attempt
  // begins with twice the visits, and what was tried before is still in the table.
  [[nodiscard]] bool may_try(Word at, Word visits, const FastBoard& board);
  [[nodiscard]] Word spend(Word at, Word visits);
  void try_exactly(Word at, Word visits, const FastBoard& board, Player player);

  // The node after the first `steps` of the path is decided: what follows for those above it.
  void tell_parents(std::size_t steps);
  void finish(FastBoard& board, Player player, std::optional<float> value);
  // What a walk that was worth `success` to its player changes in one node of its path.
  void learn(const Step& here, float success);

  ChampionSearch& search_;
  SearchTree& tree_;
  EndgameSearch& exact_;
  Random random_;
  bool shared_;
  std::size_t depth_ = 0;
  std::array<Step, kDeepest> path_;
  std::array<std::array<float, FastBoard::kPoints>, 2> near_;
  std::array<Word, FastBoard::kPoints> copied_visits_;
  std::array<std::array<float, FastBoard::kPoints>, 4> copied_;
};

}  // namespace upstar::play
