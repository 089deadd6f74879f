// Naming moves, and drawing one of each family.
#include "upstar/show_moves.hpp"

#include <utility>

#include <fmt/format.h>

#include "upstar/pictures.hpp"

namespace upstar::cli {
namespace {

std::string move_text(const SolveAnswer::Move& move, std::size_t position_count) {
  return position_count == 1 ? move.move : fmt::format("{}:{}", move.position + 1, move.move);
}

// A move as the list of the places it empties, each with the number of its position in a sum.
Json place_list(const SolveAnswer::Move& move, std::size_t position_count) {
  Json out = Json::array();
  for (const std::string& place : move.places) {
    out.push_back(move_text({move.position, place}, position_count));
  }
  return out;
}

}  // namespace

std::string moves_text(const std::vector<SolveAnswer::Move>& moves, std::size_t position_count) {
  std::string out;
  for (const SolveAnswer::Move& move : moves) {
    out += out.empty() ? "" : " ";
    out += move_text(move, position_count);
  }
  return out.empty() ? "none" : out;
}

Json moves_json(const std::vector<SolveAnswer::Move>& moves, std::size_t position_count) {
  Json out = Json::array();
  for (const SolveAnswer::Move& move : moves) out.push_back(move_text(move, position_count));
  return out;
}

std::string impartial_pictures(const SolveAnswer::Impartial& once, std::size_t position_count,
                               const Palette& palette) {
  std::vector<TextPicture> pictures;
  for (const SolveAnswer::Impartial::Family& family : once.families) {
    if (family.picture.empty()) continue;
    pictures.push_back(family.picture);
    pictures.back().emplace_back();
    pictures.back().push_back(move_text(family.move, position_count));
    pictures.back().push_back(family.size == 1 ? "alone"
                                               : fmt::format("{} like this", family.size));
  }
  if (pictures.empty()) {
    for (const TextPicture& picture : once.pictures) {
      if (!picture.empty()) pictures.push_back(picture);
    }
  }
  return pictures.empty() ? "" : "\n" + side_by_side(pictures, palette.width());
}

void add_impartial(Json& json, const SolveAnswer::Impartial& once, bool moves,
                   std::size_t position_count) {
  json["first_wins"] = or_null(once.first_wins);
  if (!moves) return;
  Json first = Json::array();
  for (const SolveAnswer::Move& move : once.moves) {
    first.push_back(place_list(move, position_count));
  }
  // A list that a limit has cut short is not known.
  json["winning_moves"] = {{"first", once.moves_complete ? std::move(first) : Json(nullptr)}};
  Json families = Json::array();
  for (const SolveAnswer::Impartial::Family& family : once.families) {
    families.push_back({{"move", place_list(family.move, position_count)}, {"size", family.size}});
  }
  json["move_families"] = std::move(families);
}

}  // namespace upstar::cli
