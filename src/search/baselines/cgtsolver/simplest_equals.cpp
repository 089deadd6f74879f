// Values of all small strips, and the first strip of each.
#include "search/baselines/cgtsolver/simplest_equals.hpp"

#include <bit>
#include <cstdint>
#include <unordered_map>

#include "rules/player.hpp"
#include "search/baselines/cgtsolver/strip_text.hpp"
#include "value/arena.hpp"

namespace upstar::cgtsolver {
namespace {

class Values {
 public:
  explicit Values(Budget& budget) : arena_(budget) {}

  // The strips with n - 1 points must have been valued before.
  void add_layer(int n) {
    auto& layer = layers_[static_cast<std::size_t>(n)];
    layer.resize(nogo::strip_count(n));
    for (std::uint32_t number = 0; number < layer.size(); ++number) {
      arena_.budget().tick();
      const nogo::Strip strip = nogo::strip_at(n, number);
      layer[number] = arena_.make(options(strip, Player::Black), options(strip, Player::White));
    }
  }

  Game value(const nogo::Strip& strip) {
    if (strip.n == 0) return kZero;
    const nogo::StripIndex at = nogo::strip_index(strip);
    const Game game = layers_[static_cast<std::size_t>(strip.n)][at.number];
    return at.negated ? arena_.negative(game) : game;
  }

 private:
  std::vector<Game> options(const nogo::Strip& strip, Player player) {
    std::vector<Game> games;
    for (std::uint64_t points = nogo::legal_points(strip, player); points != 0;
         points &= points - 1) {
      const nogo::StripParts parts = nogo::play(strip, std::countr_zero(points), player);
      games.push_back(arena_.sum(value(parts[0]), value(parts[1])));
    }
    return games;
  }

  Arena arena_;
  std::array<std::vector<Game>, nogo::kMaxIndexedPoints + 1> layers_;
};

}  // namespace

SimplestEquals::SimplestEquals(int points, Budget& budget) : points_(points) {
  if (points == 0) return;
  Values values(budget);
  std::unordered_map<Game, nogo::Strip> simplest;
  for (int n = 1; n <= points; ++n) {
    values.add_layer(n);
    // A strip and its mirror image are equal, so the upright ones are enough.
    const auto offer = [&](const nogo::Strip& strip) {
      const nogo::Strip standing = upright(strip);
      const auto [known, is_new] = simplest.try_emplace(values.value(strip), standing);
      if (!is_new && before_in_database(standing, known->second)) known->second = standing;
    };
    for (std::uint32_t number = 0; number < nogo::strip_count(n); ++number) {
      const nogo::Strip strip = nogo::strip_at(n, number);
      offer(strip);
      offer(strip.negated());
    }
    auto& layer = layers_[static_cast<std::size_t>(n)];
    for (std::uint32_t number = 0; number < nogo::strip_count(n); ++number) {
      const nogo::Strip strip = nogo::strip_at(n, number);
      layer.push_back(simplest.at(values.value(strip)));
      layer.push_back(simplest.at(values.value(strip.negated())));
    }
  }
}

}  // namespace upstar::cgtsolver
