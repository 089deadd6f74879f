// Permuting sets of pieces, and games with some of their pieces gone.
#include "rules/removal_game.hpp"

#include <bit>
#include <cstddef>

namespace upstar {

std::uint64_t image(const RemovalGame::Permutation& permutation, std::uint64_t set) {
  std::uint64_t result = 0;
  for (; set != 0; set &= set - 1) {
    result |= std::uint64_t{1} << permutation[static_cast<std::size_t>(std::countr_zero(set))];
  }
  return result;
}

RemovalGame without(const RemovalGame& game, std::uint64_t removed) {
  RemovalGame rest;
  rest.misere = game.misere;
  RemovalGame::Permutation new_number(static_cast<std::size_t>(game.pieces));
  for (int piece = 0; piece < game.pieces; ++piece) {
    if ((removed >> piece & 1) == 0) {
      new_number[static_cast<std::size_t>(piece)] = static_cast<std::uint8_t>(rest.pieces++);
    }
  }
  for (const std::uint64_t move : game.moves) {
    if ((move & removed) == 0) rest.moves.push_back(image(new_number, move));
  }
  for (const RemovalGame::Permutation& symmetry : game.symmetries) {
    if (image(symmetry, removed) != removed) continue;
    RemovalGame::Permutation restricted(static_cast<std::size_t>(rest.pieces));
    for (std::size_t piece = 0; piece < symmetry.size(); ++piece) {
      if ((removed >> piece & 1) == 0) {
        restricted[new_number[piece]] = new_number[symmetry[piece]];
      }
    }
    rest.symmetries.push_back(restricted);
  }
  return rest;
}

}  // namespace upstar
