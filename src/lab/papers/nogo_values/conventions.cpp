// Lists of choices, and their product.
#include "lab/papers/nogo_values/conventions.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

namespace upstar::nogo_chapter {
namespace {

struct StonesChoice {
  std::string_view name;
  bool (*takes)(int difference);
};
struct DepthChoice {
  std::string_view name;
  int (*depth)(const PositionTraits& position);
};
struct DepthsChoice {
  std::string_view name;
  bool (*takes)(int depth, int d);
};

constexpr std::array<std::string_view, 3> kAlike = {"all", "up to symmetry",
                                                    "up to symmetry and colours"};

constexpr std::array kStones = {
    StonesChoice{"any stones", [](int) { return true; }},
    StonesChoice{"as many of both", [](int n) { return n == 0; }},
    StonesChoice{"Black one more", [](int n) { return n == 1; }},
    StonesChoice{"White one more", [](int n) { return n == -1; }},
    StonesChoice{"Black none or one more", [](int n) { return n == 0 || n == 1; }},
    StonesChoice{"White none or one more", [](int n) { return n == 0 || n == -1; }},
    StonesChoice{"at most one more", [](int n) { return std::abs(n) <= 1; }},
    StonesChoice{"one more of either", [](int n) { return std::abs(n) == 1; }},
    StonesChoice{"at most two more", [](int n) { return std::abs(n) <= 2; }},
    StonesChoice{"at most three more", [](int n) { return std::abs(n) <= 3; }},
    StonesChoice{"Black as many or more", [](int n) { return n >= 0; }},
    StonesChoice{"Black more", [](int n) { return n > 0; }},
};

constexpr std::array kDepth = {
    DepthChoice{"in any order", [](const PositionTraits& p) { return int{p.lengths.any_order}; }},
    DepthChoice{"Black first", [](const PositionTraits& p) { return int{p.lengths.black_first}; }},
    DepthChoice{"White first", [](const PositionTraits& p) { return int{p.lengths.white_first}; }},
    DepthChoice{"who has fewer stones first",
                [](const PositionTraits& p) {
                  return int{p.difference <= 0 ? p.lengths.black_first : p.lengths.white_first};
                }},
    DepthChoice{"who has more stones first",
                [](const PositionTraits& p) {
                  return int{p.difference > 0 ? p.lengths.black_first : p.lengths.white_first};
                }},
    DepthChoice{"the longer in turn",
                [](const PositionTraits& p) {
                  return int{std::max(p.lengths.black_first, p.lengths.white_first)};
                }},
    DepthChoice{"the shorter in turn",
                [](const PositionTraits& p) {
                  return int{std::min(p.lengths.black_first, p.lengths.white_first)};
                }},
    DepthChoice{"empty points", [](const PositionTraits& p) { return p.empty; }},
};

constexpr std::array kDepths = {
    DepthsChoice{"d", [](int depth, int d) { return depth == d; }},
    DepthsChoice{"d - 1", [](int depth, int d) { return depth == d - 1; }},
    DepthsChoice{"d + 1", [](int depth, int d) { return depth == d + 1; }},
    DepthsChoice{"d - 1 or d", [](int depth, int d) { return depth == d - 1 || depth == d; }},
    DepthsChoice{"d or d + 1", [](int depth, int d) { return depth == d || depth == d + 1; }},
    DepthsChoice{"up to d", [](int depth, int d) { return depth <= d; }},
    DepthsChoice{"1 to d", [](int depth, int d) { return depth >= 1 && depth <= d; }},
};

constexpr std::array<std::string_view, 2> kMovers = {"whoever can move", "both can move"};

std::vector<Convention> product_of_choices() {
  std::vector<Convention> all;
  for (std::size_t alike = 0; alike < kAlike.size(); ++alike) {
    for (std::size_t stones = 0; stones < kStones.size(); ++stones) {
      for (std::size_t depth = 0; depth < kDepth.size(); ++depth) {
        for (std::size_t depths = 0; depths < kDepths.size(); ++depths) {
          for (std::size_t movers = 0; movers < kMovers.size(); ++movers) {
            all.push_back({alike, stones, depth, depths, movers});
          }
        }
      }
    }
  }
  return all;
}

}  // namespace

std::string Convention::name() const {
  return fmt::format("{}; {}; {}, depth {}; {}", kAlike[alike], kStones[stones].name,
                     kDepth[depth].name, kDepths[depths].name, kMovers[movers]);
}

bool Convention::takes(const PositionTraits& position, int d) const {
  if (!kStones[stones].takes(position.difference)) return false;
  if (movers == 1 && (position.lengths.black_first == 0 || position.lengths.white_first == 0)) {
    return false;
  }
  return kDepths[depths].takes(kDepth[depth].depth(position), d);
}

const std::vector<Convention>& all_conventions() {
  static const std::vector<Convention> all = product_of_choices();
  return all;
}

void ConventionCounts::add(const PlacementIndex::Class& entry, const GameLengths& lengths,
                           int points) {
  const int black = std::popcount(entry.black);
  const int white = std::popcount(entry.white);
  const PositionTraits traits{lengths, black - white, points - black - white};
  const Key key{lengths.any_order,         lengths.black_first, lengths.white_first,
                traits.difference,         traits.empty,        entry.images,
                entry.own_negative ? 1 : 0};
  Kind& kind = kinds_[key];
  kind = {traits, entry.own_negative, static_cast<std::uint64_t>(entry.images), kind.classes + 1};
}

std::uint64_t ConventionCounts::count(const Convention& convention, int d) const {
  std::uint64_t total = 0;
  for (const auto& [key, kind] : kinds_) {
    const bool takes_it = convention.takes(kind.traits, d);
    const bool takes_negative = convention.takes(kind.traits.exchanged(), d);
    std::uint64_t of_class = 0;
    switch (static_cast<CountedOnce>(convention.alike)) {
      case CountedOnce::ImagesAndColours:
        of_class = takes_it || takes_negative ? 1 : 0;
        break;
      case CountedOnce::Images:
      case CountedOnce::Nothing:
        of_class = (takes_it ? 1U : 0U) + (takes_negative && !kind.own_negative ? 1U : 0U);
        break;
    }
    if (static_cast<CountedOnce>(convention.alike) == CountedOnce::Nothing) of_class *= kind.images;
    total += of_class * kind.classes;
  }
  return total;
}

}  // namespace upstar::nogo_chapter
