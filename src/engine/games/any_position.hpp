// A position of any game, read once: what travels from the door of the engine to its solvers.
//
// It holds the typed position of its game and knows the game's adapter. Who knows a game asks for its
// positions by the game's type; who does not, asks the adapter. Moves are erased likewise. The text it
// was read from stays with it for messages alone; nothing reads it again.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"

namespace upstar {

class GameAdapter;

// A move of some game, of the type that the game's rules name; of `value`, a canonical form.
using AnyMove = std::any;

// Beside every piece of the heap stand the allocator's own words.
inline constexpr std::size_t kAllocatorBytes = 16;

// What a text takes from the heap; short ones lie in the string itself.
[[nodiscard]] inline std::size_t heap_bytes(const std::string& text) {
  return text.capacity() > std::string().capacity() ? text.capacity() + kAllocatorBytes : 0;
}

class AnyPosition {
 public:
  // `text` is "domineering:4x4".
  template <class G>
  [[nodiscard]] static AnyPosition of(GameAdapter& game, std::string text,
                                      typename G::Position position) {
    return AnyPosition(game, std::move(text), Of<G>{std::move(position)}, sizeof(Of<G>));
  }

  [[nodiscard]] GameAdapter& game() const { return *game_; }

  // The position of the game G; null when it is one of another game. Two games may have positions of
  // the same type, so the game is what is asked for.
  template <class G>
  [[nodiscard]] const typename G::Position* find() const {
    const Of<G>* found = std::any_cast<Of<G>>(&position_);
    return found == nullptr ? nullptr : &found->position;
  }
  // It must be one of the game G.
  template <class G>
  [[nodiscard]] const typename G::Position& get() const {
    return std::any_cast<const Of<G>&>(position_).position;
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  // What stands after the colon.
  [[nodiscard]] std::string_view own_text() const {
    return std::string_view(text_).substr(text_.find(':') + 1);
  }

  // What it takes from the heap.
  [[nodiscard]] std::size_t heap_bytes() const {
    return upstar::heap_bytes(text_) + position_bytes_ + kAllocatorBytes;
  }

  // Bad input, with the whole position underlined; or what stands after the colon.
  [[nodiscard]] Error complaint(std::string message, std::string hint) const {
    return Error::at_text(text_, 0, text_.size(), std::move(message), std::move(hint));
  }
  [[nodiscard]] Error own_complaint(std::string message, std::string hint) const {
    const std::size_t begin = text_.size() - own_text().size();
    return Error::at_text(text_, begin, text_.size() - begin, std::move(message), std::move(hint));
  }

 private:
  template <class G>
  struct Of {
    typename G::Position position;
  };

  AnyPosition(GameAdapter& game, std::string text, std::any position, std::uint32_t position_bytes)
      : game_(&game),
        position_bytes_(position_bytes),
        text_(std::move(text)),
        position_(std::move(position)) {}

  GameAdapter* game_;
  std::uint32_t position_bytes_;  // without what it holds elsewhere
  std::string text_;
  std::any position_;
};

// Runs `work`, which sees only what stands after the colon of `whole`; makes its errors point into the
// whole.
template <class Work>
auto pointing_into(std::string_view whole, Work work) {
  try {
    return work();
  } catch (Error& error) {
    if (error.kind == ErrorKind::BadInput) {
      error.text = std::string(whole);
      error.at += whole.find(':') + 1;
    }
    throw;
  }
}

// Reads "domineering:4x4" as a position of G. Throws Error{BadInput}, pointing into it, when it is not.
template <class G>
[[nodiscard]] AnyPosition read_position(GameAdapter& game, std::string text) {
  typename G::Position position = pointing_into(
      text, [&] { return G::parse(std::string_view(text).substr(text.find(':') + 1)); });
  return AnyPosition::of<G>(game, std::move(text), std::move(position));
}

}  // namespace upstar
