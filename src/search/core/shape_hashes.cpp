// Hashes of values, from the hashes of their options.
#include "search/core/shape_hashes.hpp"

#include <string>

#include "base/dyadic.hpp"
#include "base/stack_guard.hpp"
#include "search/core/fixed.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMostHashes = std::size_t{1} << 31;  // as many as an arena can hold games

// By its text where it is too fine or too large for a word.
void add_number(Hasher128& hasher, const Dyadic& number) {
  if (const auto units = number.scaled(kFixedBits).to_int64()) {
    hasher.add(static_cast<std::uint64_t>(*units));
    return;
  }
  const std::string text = number.to_string();
  hasher.add(text.size());
  for (const char c : text) hasher.add(static_cast<unsigned char>(c));
}

}  // namespace

ShapeHashes::ShapeHashes(Arena& arena, std::uint64_t salt)
    : arena_(arena), salt_(salt), known_(arena.budget(), kMostHashes) {}

Hash128 ShapeHashes::make(Game game) {
  check_stack();
  Hasher128 hasher;
  if (salt_ != 0) hasher.add(salt_);
  if (arena_.is_up_star(game)) {
    const UpStar& form = arena_.form(game);
    add_number(hasher, form.number);
    hasher.add(static_cast<std::uint64_t>(form.ups));
    hasher.add(form.nim);
  } else {
    // In any order of the options, for that depends on handles.
    for (const Arena::Options options : {arena_.left(game), arena_.right(game)}) {
      Hash128 total{options.size(), 0};
      for (const Game option : options) {
        const Hash128 term = of(option);
        total.low += term.low;
        total.high += term.high;
      }
      hasher.add(total.low);
      hasher.add(total.high);
    }
  }
  if (known_.size() <= game.id) known_.resize(game.id + 1);
  return known_[game.id] = hasher.finish();
}

}  // namespace upstar
