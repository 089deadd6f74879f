// What holds for Black holds for White.
#include "engine/impartial_answer.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace upstar {

bool are_impartial(std::span<const PlacedPosition> placed) {
  bool by_rules = false;
  for (const PlacedPosition& position : placed) {
    const Impartial impartial = position.desk->impartial(position.text);
    if (impartial == Impartial::No) return false;
    by_rules |= impartial == Impartial::Yes;
  }
  return by_rules;
}

void tell_once(std::span<const PlacedPosition> placed, SolveAnswer& answer) {
  SolveAnswer::Impartial& once = *answer.impartial;
  once.first_wins = answer.black_first ? answer.black_first : answer.white_first;
  if (once.first_wins) answer.outcome = *once.first_wins ? 'N' : 'P';
  const std::vector<SolveAnswer::Move>& moves =
      answer.black_first ? answer.black_moves : answer.white_moves;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    once.pictures.push_back(placed[i].desk->picture(placed[i].text));
    std::vector<std::string> names;
    for (const SolveAnswer::Move& move : moves) {
      if (move.position == i) names.push_back(move.move);
    }
    const std::size_t first = once.moves.size();
    std::map<std::size_t, std::size_t> index;  // into the families, by the family's first move
    for (const ShownMove& shown : placed[i].desk->show_moves(placed[i].text, names)) {
      once.moves.push_back({i, names[once.moves.size() - first], shown.places});
      const auto [family, is_new] = index.try_emplace(shown.family, once.families.size());
      if (is_new) once.families.push_back({once.moves.back(), shown.picture, 0});
      ++once.families[family->second].size;
    }
  }
  answer.black_moves.clear();
  answer.white_moves.clear();
}

}  // namespace upstar
