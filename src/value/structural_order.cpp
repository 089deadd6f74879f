// Sorting the options of all followers, from the simplest up, without recursion.
#include "value/structural_order.hpp"

#include <algorithm>

#include "value/named.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMostOptions = std::size_t{1} << 32;

std::strong_ordering compare_forms(const UpStar& a, const UpStar& b) {
  if (const auto order = a.number <=> b.number; order != 0) return order;
  if (const auto order = a.ups <=> b.ups; order != 0) return order;
  return a.nim <=> b.nim;
}

// Where two lists part: the first pair that differs, or null when one is the beginning of the other.
struct Parting {
  const Game* a;
  const Game* b;
};
Parting parting_of(std::span<const Game> a, std::span<const Game> b) {
  const std::size_t common = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (a[i] != b[i]) return {&a[i], &b[i]};
  }
  return {nullptr, nullptr};
}

}  // namespace

StructuralOrder::StructuralOrder(Arena& arena)
    : arena_(arena), entries_(arena.budget()), options_(arena.budget(), kMostOptions) {}

StructuralOrder::Rank StructuralOrder::rank_of(Game game) {
  if (arena_.is_up_star(game)) {
    const UpStar& form = arena_.form(game);
    return form.is_number() ? Rank::Number : (form.is_nimber() ? Rank::Nimber : Rank::UpStar);
  }
  return as_up_power(arena_, game) ? Rank::UpPower : Rank::Other;
}

StructuralOrder::Entry StructuralOrder::entry(Game game) {
  prepare(game);
  return *entries_.find(game);
}

// Options of a general game were made before it and have smaller handles: sorted by handle, the
// followers stand simplest first, and their lists can be sorted one after the other.
void StructuralOrder::prepare(Game game) {
  if (arena_.is_up_star(game) || entries_.find(game)) return;
  std::vector<Game> followers;
  std::vector<Game> pending = {game};
  GameMemo<bool> seen(arena_.budget());
  while (!pending.empty()) {
    const Game next = pending.back();
    pending.pop_back();
    if (arena_.is_up_star(next) || entries_.find(next) || seen.find(next)) continue;
    arena_.budget().tick();
    seen.store(next, true);
    followers.push_back(next);
    for (const Game option : arena_.left(next)) pending.push_back(option);
    for (const Game option : arena_.right(next)) pending.push_back(option);
  }
  std::sort(followers.begin(), followers.end());
  const auto before = [this](Game a, Game b) { return compare_prepared(a, b) < 0; };
  for (const Game next : followers) {
    arena_.budget().tick();
    std::vector<Game> left(arena_.left(next).begin(), arena_.left(next).end());
    std::vector<Game> right(arena_.right(next).begin(), arena_.right(next).end());
    std::sort(left.begin(), left.end(), before);
    std::sort(right.begin(), right.end(), before);
    const Entry made{static_cast<std::uint32_t>(options_.size()),
                     static_cast<std::uint32_t>(left.size()),
                     static_cast<std::uint32_t>(right.size()), rank_of(next)};
    options_.append(left);
    options_.append(right);
    entries_.store(next, made);
  }
}

std::strong_ordering StructuralOrder::compare(Game a, Game b) {
  prepare(a);
  prepare(b);
  return compare_prepared(a, b);
}

std::strong_ordering StructuralOrder::compare_prepared(Game a, Game b) {
  while (a != b) {
    const bool a_is_up_star = arena_.is_up_star(a);
    const bool b_is_up_star = arena_.is_up_star(b);
    const Rank a_rank = a_is_up_star ? rank_of(a) : entries_.find(a)->rank;
    const Rank b_rank = b_is_up_star ? rank_of(b) : entries_.find(b)->rank;
    if (a_rank != b_rank) return a_rank <=> b_rank;
    if (a_is_up_star) return compare_forms(arena_.form(a), arena_.form(b));
    const Entry x = *entries_.find(a);
    const Entry y = *entries_.find(b);
    Parting parting = parting_of(x.left(*this), y.left(*this));
    if (parting.a == nullptr) {
      if (x.left_count != y.left_count) return x.left_count <=> y.left_count;
      parting = parting_of(x.right(*this), y.right(*this));
      if (parting.a == nullptr) return x.right_count <=> y.right_count;
    }
    a = *parting.a;
    b = *parting.b;
  }
  return std::strong_ordering::equal;
}

void StructuralOrder::sort(std::vector<Game>& games) {
  for (const Game game : games) prepare(game);
  std::sort(games.begin(), games.end(),
            [this](Game a, Game b) { return compare_prepared(a, b) < 0; });
}

}  // namespace upstar
