// Values as text, in the notation that the parser reads back.
//
//     number + ups + star      0   5/8   *3   ^^   ^3   2^*   1/2vv*2   -1v3*2
//     up powers                ^<2>   v[3]*   1^[2]
//     tiny and miny            Tiny(2)   Miny({2|1})   2Tiny(2)   -1/2Miny(1)
//     its own negative         +-1   +-(1*)   +-{2|1}   +-{0,^*}
//     anything else            {2|1}   {4*||3*|2*}   {0,{2|1}|-1}
//
// An option that stands alone on its side is written without braces, and the run of bars around it is
// one longer than its own; options in a list keep their braces. Options are listed in structural
// order, so equal values have equal texts in every arena.
//
// A value can be small as a graph and its text longer than any memory. The text's length is computed
// over the graph, and the text itself is written piece by piece from a stack as deep as the game.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "value/arena.hpp"
#include "value/game_memo.hpp"
#include "value/structural_order.hpp"

namespace upstar {

// Lengths from here on are not told apart.
inline constexpr std::uint64_t kEndlessText = std::numeric_limits<std::uint64_t>::max();

// Receives the text in pieces. It may throw to stop the writing.
using TextSink = std::function<void(std::string_view)>;

// Keeps what it learns of a game's followers: worth sharing when many values are printed.
class Printer {
 public:
  explicit Printer(Arena& arena) : arena_(arena), order_(arena), shapes_(arena.budget()) {}

  [[nodiscard]] std::uint64_t length(Game game);
  void write(Game game, const TextSink& sink);
  // Throws Error{Limit} when the budget does not hold the text.
  [[nodiscard]] std::string text(Game game);

 private:
  enum class Form : std::uint8_t { Plain, Tiny, Miny, Switch, Braces };

  struct Shape {
    std::uint64_t length = 0;  // of the whole text, braces included; 0 while its parts are measured
    std::uint32_t bars = 0;    // the run of bars that splits it; 0 when it has none
    Game inner;                // of Tiny and Miny
    Game number;               // of Tiny and Miny: what they are added to; 0 is not written
    Form form = Form::Plain;
  };
  // The parts of a text that are games again, and what stands around them.
  struct Layout {
    std::span<const Game> left;
    std::span<const Game> right;
    std::string_view open;
    std::string_view close;
    bool one_is_bare = false;  // a part alone on its side needs no braces

    [[nodiscard]] std::size_t size() const { return left.size() + right.size(); }
    [[nodiscard]] Game part(std::size_t index) const;
    [[nodiscard]] bool is_bare(std::size_t index) const;
  };
  struct Frame {
    Layout layout;
    std::uint32_t bars;
    bool bare;
    std::size_t next;
  };

  [[nodiscard]] Shape classified(Game game);
  [[nodiscard]] bool is_own_negative(Game game);
  [[nodiscard]] std::string plain_text(Game game);
  [[nodiscard]] const Shape* measured(Game game) const;
  const Shape& shape_of(Game game);
  void measure(Game game, Shape shape, const Layout& layout);
  // `shape` must stay where it is while the layout is used.
  [[nodiscard]] Layout layout_of(Game game, const Shape& shape);

  Arena& arena_;
  StructuralOrder order_;
  GameMemo<Shape> shapes_;
};

[[nodiscard]] std::uint64_t text_length(Arena& arena, Game game);
void write_text(Arena& arena, Game game, const TextSink& sink);
[[nodiscard]] std::string to_text(Arena& arena, Game game);

}  // namespace upstar
