// A board under search, always seen by the player to move, who is called Left.
//
//     state  =  parts      what is left of the board, each part as the set of its points
//            +  value      all parts that are known by value, added up
//            +  stones     all that were placed: nothing that matters, but what an adviser sees (move_adviser.hpp)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/nogo/live_board.hpp"
#include "search/nogo_boards/part_book.hpp"

namespace upstar {

struct BoardState {
  nogo::LiveBoard board;  // without the parts that are known by value
  std::array<std::uint64_t, 64> part_places;
  std::uint32_t part_count = 0;
  PartValue value;
  std::array<std::uint64_t, 2> stones{};  // by colour: 0 is the player to move

  BoardState() {}  // NOLINT(modernize-use-equals-default): the places are filled as they are used
  BoardState(const BoardState& other) { *this = other; }
  BoardState& operator=(const BoardState& other) {
    board = other.board;
    part_count = other.part_count;
    for (std::uint32_t i = 0; i < part_count; ++i) part_places[i] = other.part_places[i];
    value = other.value;
    stones = other.stones;
    return *this;
  }

  [[nodiscard]] std::span<const std::uint64_t> parts() const {
    return {part_places.data(), part_count};
  }
};

}  // namespace upstar
