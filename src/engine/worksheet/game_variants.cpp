// Recursion over the moves of the game's rules, one position of a kind at a time.
#include "engine/worksheet/game_variants.hpp"

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"

namespace upstar {
namespace {

constexpr std::size_t kNodeBytes =
    64;  // what a table of strings spends on an entry beside its letters
constexpr Player kEitherPlayer[] = {Player::Black, Player::White};

// What is remembered of positions that look alike, and whether this one is the negative of what is remembered.
Normalised<std::string> name_of_kind(const AnyPosition& position) {
  const std::string game(position.text(), 0, position.text().find(':') + 1);
  if (const auto normal = position.game().normal_text(position)) {
    return {game + normal->position, normal->negated};
  }
  return {position.game().written(position), false};
}

std::uint32_t least_missing(const std::set<std::uint32_t>& nimbers) {
  std::uint32_t least = 0;
  for (const std::uint32_t nimber : nimbers) {
    if (nimber != least) break;
    ++least;
  }
  return least;
}

}  // namespace

GameVariants::GameVariants(Session& session) : session_(session), held_(session.budget()) {}

Game GameVariants::impartial(const AnyPosition& position) {
  require_value(position);
  return session_.arena().nimber(nimber_of(position));
}

std::uint32_t GameVariants::nimber_of(const AnyPosition& position) {
  const std::vector<std::string> parts = position.game().parts(position);
  if (parts.size() == 1) return nimber_of_part(position);
  std::uint32_t sum = 0;
  for (const std::string& part : parts) sum ^= nimber_of_part(session_.games().read(part));
  return sum;
}

std::uint32_t GameVariants::nimber_of_part(const AnyPosition& part) {
  std::string kind = name_of_kind(part).position;
  if (const auto found = nimbers_.find(kind); found != nimbers_.end()) return found->second;
  check_stack();
  session_.budget().tick();
  std::set<std::uint32_t> reached;
  for (const Player player : kEitherPlayer) {
    part.game().for_each_follower(part, player, [&](const AnyMove&, const AnyPosition& after) {
      reached.insert(nimber_of(after));
    });
  }
  charge(kind);
  return nimbers_.emplace(std::move(kind), least_missing(reached)).first->second;
}

Game GameVariants::dicotic(const AnyPosition& position) {
  require_value(position);
  Arena& arena = session_.arena();
  Normalised<std::string> kind = name_of_kind(position);
  const auto turned = [&](Game game) { return kind.negated ? arena.negative(game) : game; };
  if (const auto found = dicotic_.find(kind.position); found != dicotic_.end()) {
    return turned(found->second);
  }
  check_stack();
  session_.budget().tick();
  std::vector<Game> options[2];
  for (const Player player : kEitherPlayer) {
    std::vector<Game>& own = options[player == Player::Black ? 0 : 1];
    position.game().for_each_follower(
        position, player,
        [&](const AnyMove&, const AnyPosition& after) { own.push_back(dicotic(after)); });
  }
  const bool is_over = options[0].empty() || options[1].empty();
  const Game value = is_over ? kZero : arena.make(options[0], options[1]);
  charge(kind.position);
  dicotic_.emplace(std::move(kind.position), turned(value));
  return value;
}

void GameVariants::require_value(const AnyPosition& position) const {
  if (const std::optional<Error> why = position.game().no_place_in_sum(position)) throw Error(*why);
}

void GameVariants::charge(const std::string& key) { held_.add(key.size() + kNodeBytes); }

}  // namespace upstar
