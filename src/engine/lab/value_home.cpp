// Opening homes, and carrying games from one to another.
#include "engine/lab/value_home.hpp"

#include <algorithm>
#include <atomic>
#include <unordered_map>

#include "base/hash.hpp"

namespace upstar {
namespace {

// Calls done(game) for every follower, options first.
template <class Known, class Done>
void visit_followers(Arena& arena, Game root, const Known& known, const Done& done) {
  std::vector<Game> open{root};
  while (!open.empty()) {
    const Game game = open.back();
    if (known(game)) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    if (!arena.is_up_star(game)) {
      for (const Game option : arena.left(game)) {
        if (!known(option)) open.push_back(option);
      }
      for (const Game option : arena.right(game)) {
        if (!known(option)) open.push_back(option);
      }
    }
    if (open.size() > before) continue;
    open.pop_back();
    arena.budget().tick();
    done(game);
  }
}

GameScript written_down(Arena& arena, Game root) {
  GameScript script;
  std::unordered_map<Game, std::uint32_t> places;
  visit_followers(
      arena, root, [&](Game game) { return places.contains(game); },
      [&](Game game) {
        GameScript::Node node;
        node.is_up_star = arena.is_up_star(game);
        if (node.is_up_star) {
          node.form = arena.form(game);
        } else {
          for (const Game option : arena.left(game)) node.left.push_back(places.at(option));
          for (const Game option : arena.right(game)) node.right.push_back(places.at(option));
        }
        places.emplace(game, static_cast<std::uint32_t>(script.nodes.size()));
        script.nodes.push_back(std::move(node));
      });
  return script;
}

Game made_from(Arena& arena, const GameScript& script) {
  std::vector<Game> made;
  const auto all = [&](const std::vector<std::uint32_t>& places) {
    std::vector<Game> games;
    for (const std::uint32_t place : places) games.push_back(made[place]);
    return games;
  };
  for (const GameScript::Node& node : script.nodes) {
    made.push_back(node.is_up_star ? arena.up_star(node.form)
                                   : arena.make(all(node.left), all(node.right)));
  }
  return made.back();
}

}  // namespace

ValueHome::ValueHome(const EngineOptions& options, std::weak_ptr<LabState> owner,
                     std::uint64_t home_number)
    : session(options), lab(std::move(owner)), number(home_number) {}

std::uint64_t ValueHome::new_number() {
  static std::atomic<std::uint64_t> count{0};
  return ++count;
}

std::shared_ptr<ValueHome> ValueHome::current(const std::shared_ptr<LabState>& lab) {
  const std::lock_guard lock(lab->mutex);
  if (lab->current) {
    const std::lock_guard in_use(lab->current->mutex);
    const Budget& budget = lab->current->session.budget();
    if (budget.memory_used() < std::min(kFullBytes, budget.memory_limit() / 2)) return lab->current;
  }
  lab->current = std::make_shared<ValueHome>(lab->options, lab, new_number());
  return lab->current;
}

std::shared_ptr<ValueHome> ValueHome::place_of_results() {
  const std::shared_ptr<LabState> owner = lab.lock();
  return owner ? current(owner) : shared_from_this();
}

Game ValueHome::brought(const GameValue& value) {
  if (value.home_.get() == this) return Game{value.id_};
  const std::pair key(value.home_->number, value.id_);
  {
    const std::lock_guard lock(mutex);
    if (const auto found = carried.find(key); found != carried.end()) return found->second;
  }
  GameScript script;
  value.home_->run(
      [&](Attempts&) { script = written_down(value.home_->session.arena(), Game{value.id_}); });
  Game here = kZero;
  run([&](Attempts&) { here = made_from(session.arena(), script); });
  const std::lock_guard lock(mutex);
  carried.emplace(key, here);
  return here;
}

std::uint64_t structural_hash(Arena& arena, Game root) {
  std::unordered_map<Game, std::uint64_t> hashes;
  visit_followers(
      arena, root, [&](Game game) { return hashes.contains(game); },
      [&](Game game) {
        std::uint64_t hash = 0;
        if (arena.is_up_star(game)) {
          const UpStar& form = arena.form(game);
          hash = mix64(form.number.hash() + mix64(static_cast<std::uint64_t>(form.ups) * 2 + 1)) +
                 mix64(form.nim + 0x51ed270bULL);
        } else {
          // Sums do not depend on the order of options, which is that of handles.
          for (const Game option : arena.left(game)) hash += mix64(hashes.at(option) + 1);
          hash = mix64(hash);
          for (const Game option : arena.right(game)) hash += mix64(hashes.at(option) + 2);
        }
        hashes.emplace(game, mix64(hash));
      });
  return hashes.at(root);
}

}  // namespace upstar
