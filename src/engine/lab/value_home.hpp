// Where values live that somebody holds: an arena with its session, kept alive by its values.
//
// An arena never forgets. So a laboratory has a current home for new values, and opens another one when that has
// grown beyond kFullBytes; the old one goes when its last value goes. Values of different homes meet in the
// current one of their laboratory: the others are carried over, option by option, once each.
//
//     lab ──> current home          home A (full) <── value, value
//                  ^──── value, value, value
//
// A home is used by one thread at a time (`mutex`). Nobody holds two of them: what is carried over is first
// written down as a list of games, options first, and then made in the other home.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <upstar/value.hpp>

#include "engine/session.hpp"
#include "value/arena.hpp"
#include "value/game_memo.hpp"

namespace upstar {

struct LabState {
  explicit LabState(EngineOptions given) : options(std::move(given)) {}

  EngineOptions options;
  std::mutex mutex;  // of what follows
  std::shared_ptr<ValueHome> current;
  std::unique_ptr<Engine> engine;
};

// Games written down, options first; the last one is meant.
struct GameScript {
  struct Node {
    bool is_up_star = false;
    UpStar form = {};
    std::vector<std::uint32_t> left = {};  // indices of earlier nodes
    std::vector<std::uint32_t> right = {};
  };
  std::vector<Node> nodes;
};

struct ValueHome : std::enable_shared_from_this<ValueHome> {
  static constexpr std::size_t kFullBytes = std::size_t{192} << 20;

  ValueHome(const EngineOptions& options, std::weak_ptr<LabState> owner, std::uint64_t number);

  [[nodiscard]] static std::uint64_t new_number();
  // The home in which new values of a laboratory are made.
  [[nodiscard]] static std::shared_ptr<ValueHome> current(const std::shared_ptr<LabState>& lab);
  // The home in which results from values of this one are made: that of its laboratory, or itself.
  [[nodiscard]] std::shared_ptr<ValueHome> place_of_results();

  // Runs work(attempts) as the only user of this home.
  template <class Work>
  void run(const Work& work, Session::Stack stack = Session::Stack::PresentFirst) {
    const std::lock_guard lock(mutex);
    session.work_in_place(stack, work);
  }

  // The handle here of a value that may live elsewhere. Not from within run().
  [[nodiscard]] Game brought(const GameValue& value);
  [[nodiscard]] GameValue value_of(Game game) { return {shared_from_this(), game.id}; }
  [[nodiscard]] static Game handle_of(const GameValue& value) { return Game{value.id_}; }
  [[nodiscard]] static ValueHome& home_of(const GameValue& value) { return *value.home_; }

  std::mutex mutex;
  Session session;
  std::weak_ptr<LabState> lab;
  std::uint64_t number;  // no two homes of a program have the same
  std::map<std::pair<std::uint64_t, std::uint32_t>, Game> carried;  // by home and handle
};

// A hash that depends on the game alone, not on its arena.
[[nodiscard]] std::uint64_t structural_hash(Arena& arena, Game game);

}  // namespace upstar
