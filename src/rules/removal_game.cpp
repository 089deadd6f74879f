// Permuting sets of pieces, games with some of their pieces gone, and games put side by side.
#include "rules/removal_game.hpp"

#include <bit>
#include <cstddef>
#include <numeric>

#include <fmt/format.h>

#include "base/error.hpp"

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

RemovalGame together(std::span<const RemovalGame> games) {
  RemovalGame all;
  all.misere = !games.empty() && games.front().misere;
  for (const RemovalGame& game : games) {
    if (all.pieces + game.pieces > RemovalGame::kMostPieces) {
      throw Error(
          ErrorKind::Limit,
          fmt::format("together the positions have more than {} pieces", RemovalGame::kMostPieces),
          "ask about fewer or smaller ones");
    }
    for (const std::uint64_t move : game.moves) all.moves.push_back(move << all.pieces);
    all.pieces += game.pieces;
  }
  RemovalGame::Permutation identity(static_cast<std::size_t>(all.pieces));
  std::iota(identity.begin(), identity.end(), std::uint8_t{0});
  all.symmetries.push_back(std::move(identity));
  return all;
}

std::vector<std::uint64_t> independent_parts(const RemovalGame& game, std::uint64_t position) {
  std::vector<std::uint64_t> parts;
  for (const std::uint64_t move : game.moves) {
    if ((move & ~position) != 0) continue;
    std::uint64_t joined = move;
    std::erase_if(parts, [&](std::uint64_t part) {
      if ((part & move) == 0) return false;
      joined |= part;
      return true;
    });
    parts.push_back(joined);
  }
  return parts;
}

}  // namespace upstar
