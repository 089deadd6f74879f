// A node of the search of whole boards: a board, what it falls into, and who is to move.
//
// A component that is a number is taken off the board, and the numbers are added up. Boards that differ in how
// their numbers came about are one then, and numbers are looked at once, not at every later move. A component
// in a small box, or in a database, is a number if its walls say so (walls.hpp); other numbers are not noticed, and
// need not be.
// The sum x is a multiple of 1/4 and stands for its canonical form: a move in it goes to x - 1 if x is a positive
// integer, and to x - 1/2^k if x is an odd multiple of 1/2^k; for the opponent it is the same of -x. Since x
// equals what was taken away, who wins does not change.
//
// A question may come with a number of its own beside the board, which is added to them; it may be a multiple of 1/8.
//
// The key is exact: the least image of the board, and above it the number. A board of so many squares that there
// is no room for the number keeps its components, and there may be no number beside it.
//
//     bit  0 .. squares - 1    the free squares
//          squares ..          4 * x + 512 rounded down, 10 bits
//          squares + 10        is there 1/8 more? Only with a number beside the board.
//
// A move changes the component that it is made in and no other. So a node begins with the components of its
// parent, and with what is known of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/domineering/board.hpp"
#include "search/domineering/boxes.hpp"
#include "search/domineering/outcome_table.hpp"
#include "search/domineering/shape_walls.hpp"
#include "search/domineering/walls.hpp"

namespace upstar::domineering {

// Of the sum of numbers, in units of a value.
inline constexpr int kNumberUnit = kUnit / 4;
inline constexpr int kEighth = kUnit / 8;
inline constexpr int kNumberBits = 10;
// Is there room for a number in the key of a board, and for eighths?
[[nodiscard]] constexpr bool keeps_number(int squares) { return squares + kNumberBits <= 128; }
[[nodiscard]] constexpr bool keeps_eighths(int squares) { return keeps_number(squares + 1); }

// Where Vertical's move in the number leads, if she has one. Horizontal's leads to -number_after(-number).
[[nodiscard]] inline std::optional<int> number_after(int number) {
  if (number % kUnit != 0) return number - (number & -number);
  if (number > 0) return number - kUnit;
  return std::nullopt;
}

template <class Kind>
struct OutcomeNode {
  using Set = typename Kind::Set;
  using Place = OutcomeTable::Place;

  static constexpr std::size_t kMostComponents = sizeof(Set) * 4;
  static constexpr std::size_t kMostMoves = sizeof(Set) * 8 + 1;
  static constexpr int kInNumber = -1;  // for a component

  struct Component {
    Set squares;
    Boxes::Place place;
    std::array<PackedWalls, 2> walls;  // by player, as far as known
    std::array<bool, 2> is_known;
  };
  struct Rest {  // the walls of all other components and of the number
    Walls own;   // the mover's
    Walls opposing;
  };
  struct Move {
    int score;  // no two moves have the same
    std::int16_t component;
    std::int16_t line;
    std::int16_t bit;
  };

  OutcomeNode() {}  // NOLINT: left as it is, a node is filled as far as it is used

  Board<Kind> board;
  int number;  // Vertical's, in units
  int mover;
  bool is_expected_to_win;
  Place place;
  int component_count;
  int move_count;
  std::array<Component, kMostComponents> components;
  std::array<Rest, kMostComponents> rests;
  std::array<Move, kMostMoves> moves;

  [[nodiscard]] int number_of(int player) const { return player == 0 ? number : -number; }
  [[nodiscard]] Component& component(int i) { return components[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Component& component(int i) const {
    return components[static_cast<std::size_t>(i)];
  }
};

// The walls of a number, seen by its owner. Of an odd multiple of 1/8 they have not met yet at the colder temperature:
// {x - 1/8 | x + 1/8} goes to a multiple of 1/4 and a quarter of tax, one way or the other.
[[nodiscard]] inline Walls walls_of_number(int number) {
  Walls walls = integer_walls(number);
  if (number % kNumberUnit != 0) {
    walls[0] = static_cast<std::int16_t>(number - kEighth);
    walls[2] = static_cast<std::int16_t>(number + kEighth);
  }
  return walls;
}

// Makes nodes for boards of one size.
template <class Kind>
class NodeMaker {
 public:
  using Set = typename Kind::Set;
  using Node = OutcomeNode<Kind>;

  // Without boxes and shapes (null) nothing is known to be a number.
  NodeMaker(const Frame<Kind>& frame, const Boxes* boxes, const ShapeWalls* shapes,
            bool use_numbers)
      : frame_(frame),
        boxes_(boxes),
        shapes_(shapes),
        number_shift_(frame.rows() * frame.columns()),
        has_number_(keeps_number(number_shift_)),
        takes_numbers_(use_numbers && has_number_) {}

  void make_root(Set squares, int number, int mover, Node& node) const {
    node.board = frame_.board(squares);
    node.number = number;
    node.mover = mover;
    node.is_expected_to_win = true;
    node.component_count = 0;
    split(node.board.squares(), node);
    find_place(node);
  }

  void make_child(const Node& parent, const typename Node::Move& move, Node& node) const {
    node.number = parent.number;
    node.mover = 1 - parent.mover;
    node.component_count = 0;
    for (int i = 0; i < parent.component_count; ++i) {
      if (i != move.component) node.component(node.component_count++) = parent.component(i);
    }
    if (move.component == Node::kInNumber) {
      node.board = parent.board;
      const int sign = parent.mover == 0 ? 1 : -1;
      node.number = sign * *number_after(sign * parent.number);
    } else {
      frame_.play(parent.board, parent.mover, move.line, move.bit, node.board);
      split(parent.component(move.component).squares & node.board.squares(), node);
    }
    find_place(node);
  }

 private:
  void split(Set squares, Node& node) const {
    while (squares != 0) {
      typename Node::Component& component = node.component(node.component_count);
      component.squares = frame_.component(squares, squares & (~squares + 1));
      squares ^= component.squares;
      component.is_known = {};
      component.place = {};
      if (boxes_ != nullptr) component.place = boxes_->find<Kind>(component.squares, frame_);
      if (find_exact_walls(component)) {
        component.is_known = {true, true};
        const auto number = takes_numbers_ ? number_between(unpacked(component.walls[0]),
                                                            unpacked(component.walls[1]))
                                           : std::nullopt;
        if (number) {
          node.number += *number;
          frame_.take(node.board, component.squares);
          continue;
        }
      }
      ++node.component_count;
    }
  }

  bool find_exact_walls(typename Node::Component& component) const {
    if (const Box* box = component.place.box) {
      component.walls = box->packed(component.place.set);
      return true;
    }
    const auto found =
        shapes_ != nullptr ? shapes_->find<Kind>(component.squares, frame_) : std::nullopt;
    if (found) component.walls = *found;
    return found.has_value();
  }

  void find_place(Node& node) const {
    Set128 key = node.board.key();
    if (has_number_) {
      const int eighth = node.number / kEighth & 1;
      const int quarters =
          (node.number - eighth * kEighth) / kNumberUnit + (1 << (kNumberBits - 1));
      key |= Set128{static_cast<unsigned>(quarters | eighth << kNumberBits)} << number_shift_;
    }
    node.place = OutcomeTable::place_of(key, node.mover);
  }

  const Frame<Kind>& frame_;
  const Boxes* boxes_;
  const ShapeWalls* shapes_;
  int number_shift_;
  bool has_number_;  // in its key
  bool takes_numbers_;
};

}  // namespace upstar::domineering
