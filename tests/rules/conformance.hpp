// The conformance kit: what every game of the catalogue is held to.
//
// A game's test folder describes the game a second time, as naively as possible, in a specialisation
// of Naive: boards are strings, moves are made by editing them, nothing is shared with src/rules. The
// kit then compares everything the game claims (moves, names, split, normal form, bounds) and
// everything the engines conclude from it (values, winners, winning moves) with what follows from the
// naive description by plain recursion, on every tiny position and on random larger ones.
//
//     template <>
//     struct upstar::conformance::Naive<mygame::Rules> {
//       static std::vector<std::string> tiny();                 texts of all tiny positions
//       static std::string random(std::mt19937_64&);            the text of a larger position
//       static std::vector<NaiveMove> moves(const std::string&, Player);
//       static std::vector<BadText> bad_texts();                what parse must refuse, and where
//     };
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/player.hpp"
#include "value/arena.hpp"

namespace upstar::conformance {

struct NaiveMove {
  std::string name;
  std::string after;  // the text of the position after the move

  auto operator<=>(const NaiveMove&) const = default;
};

struct BadText {
  std::string text;
  std::size_t at = 0;
  std::size_t length = 0;
  std::string message;  // a part of the message or of the hint
};

template <class R>
struct Naive;  // one specialisation a game

// In how many ways n moves can be made, the players alternating.
template <class R>
std::uint64_t naive_perft(const std::string& text, Player player, int moves) {
  if (moves == 0) return 1;
  std::uint64_t total = 0;
  for (const NaiveMove& move : Naive<R>::moves(text, player)) {
    total += naive_perft<R>(move.after, opponent(player), moves - 1);
  }
  return total;
}

// Values by the definition: a game is its options. No split, no normal form.
template <class R>
class NaiveValuer {
 public:
  explicit NaiveValuer(Arena& arena) : arena_(arena) {}

  Game value(const std::string& text) {
    if (const auto found = known_.find(text); found != known_.end()) return found->second;
    std::vector<Game> left;
    std::vector<Game> right;
    for (const NaiveMove& move : Naive<R>::moves(text, Player::Black)) {
      left.push_back(value(move.after));
    }
    for (const NaiveMove& move : Naive<R>::moves(text, Player::White)) {
      right.push_back(value(move.after));
    }
    return known_[text] = arena_.make(left, right);
  }

 private:
  Arena& arena_;
  std::map<std::string, Game> known_;
};

// Winners by the definition: who cannot move loses, or wins in misere play. A sum is a list of texts.
template <class R>
class NaiveSolver {
 public:
  using Sum = std::vector<std::string>;

  bool wins_first(const Sum& sum, Player player) {
    Sum sorted = sum;
    std::sort(sorted.begin(), sorted.end());
    const auto key = std::make_pair(sorted, player);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const bool is_over = std::all_of(sorted.begin(), sorted.end(), [&](const std::string& text) {
      return Naive<R>::moves(text, player).empty();
    });
    return known_[key] = is_over ? IsMisere<R> : !winning_moves(sorted, player, true).empty();
  }

  // (component, name) of the winning moves; only one of them when that is enough.
  std::vector<std::pair<std::size_t, std::string>> winning_moves(const Sum& sum, Player player,
                                                                 bool one_is_enough = false) {
    std::vector<std::pair<std::size_t, std::string>> winning;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (const NaiveMove& move : Naive<R>::moves(sum[i], player)) {
        Sum next = sum;
        next[i] = move.after;
        if (wins_first(next, opponent(player))) continue;
        winning.emplace_back(i, move.name);
        if (one_is_enough) return winning;
      }
    }
    return winning;
  }

 private:
  std::map<std::pair<Sum, Player>, bool> known_;
};

}  // namespace upstar::conformance
