// Each position is drawn by the engine; here pictures are put next to each other.
#include "upstar/show_drawings.hpp"

#include "base/error.hpp"
#include "upstar/pictures.hpp"

namespace upstar::cli {

std::string drawings_text(const SolveAnswer::Drawings& drawings, bool all, int width) {
  std::vector<TextPicture> pictures;
  for (const SolveAnswer::Drawings::OfPosition& one : drawings.pictures) {
    if (!all && !one.has_marks) continue;
    TextPicture& picture = pictures.emplace_back(TextPicture{one.caption, ""});
    picture.insert(picture.end(), one.rows.begin(), one.rows.end());
  }
  return pictures.empty() ? "" : "\n" + side_by_side(pictures, width);
}

Json drawings_json(const SolveAnswer::Drawings& drawings) {
  Json list = Json::array();
  for (const SolveAnswer::Drawings::OfPosition& one : drawings.pictures) {
    list.push_back({{"caption", one.caption}, {"rows", one.rows}});
  }
  return list;
}

void require_drawings(const std::vector<std::string>& positions,
                      const std::optional<SolveAnswer::Drawings>& drawings) {
  if (drawings && !drawings->pictures.empty()) return;
  throw Error::at_text(positions.front(), 0, positions.front().size(),
                       "there is no picture of this position",
                       "for example: upstar solve nogo:3x3 --moves --draw");
}

}  // namespace upstar::cli
