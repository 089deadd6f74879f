// First moves and replies, drawn and counted.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "draw/board_svg.hpp"
#include "lab/papers/rectangular_nogo/replies.hpp"
#include "lab/papers/rectangular_nogo/report_sections.hpp"
#include "search/nogo_boards/board_oracle.hpp"

namespace upstar::rectangular_nogo_paper {
namespace {

std::string names_of(const Rectangle& board, const std::vector<int>& points) {
  std::vector<std::string> names;
  for (const int point : points) names.push_back(board.point_name(point));
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

// Black's stone, and White's replies with a mark of their own.
BoardPicture picture(const Rectangle& board, int opening, const std::vector<int>& replies,
                     char mark) {
  const auto columns = static_cast<std::size_t>(board.columns);
  BoardPicture drawn{
      board.point_name(opening),
      std::vector<std::string>(static_cast<std::size_t>(board.rows), std::string(columns, '.'))};
  const auto at = [&](int point) -> char& {
    return drawn
        .rows[static_cast<std::size_t>(point) / columns][static_cast<std::size_t>(point) % columns];
  };
  for (const int reply : replies) at(reply) = mark;
  at(opening) = 'x';
  return drawn;
}

std::string text_of(const BoardPicture& picture) {
  return fmt::format("{}", fmt::join(picture.rows, "/"));
}

}  // namespace

void openings_of_five(ReportWriter& writer) {
  constexpr Rectangle kBoard{5, 5};
  Exhibit& figure = writer.exhibit("figure 1", "the distinct openings of 5x5, and White's replies");
  const std::vector<int> openings = different_openings(kBoard);
  compare(figure, "distinct openings", "6", fmt::format("{}", openings.size()));
  std::vector<BoardPicture> pictures;
  for (const int opening : openings) {
    const std::vector<int> replies = different_replies(kBoard, opening);
    pictures.push_back(picture(kBoard, opening, replies, '*'));
    tell(figure, kBoard.point_name(opening),
         fmt::format("{}, {} distinct replies", text_of(pictures.back()), replies.size()));
  }
  figure.rows[1].note =
      "rows from the top; x the opening, * a reply; the paper finds that all six win";
  figure.pictures.push_back({"openings and distinct replies", boards_svg(pictures)});
}

void replies_of_four(ReportWriter& writer) {
  constexpr Rectangle kBoard{4, 4};
  Exhibit& figure =
      writer.exhibit("figure 4", "the openings of 4x4, and White's only winning replies");
  const std::unique_ptr<BoardOracle> judge =
      oracle_of_boards(kBoard.rows, kBoard.columns, writer.budget(), 1);
  const std::vector<int> openings = different_openings(kBoard);
  compare(figure, "distinct openings", "3", fmt::format("{}", openings.size()));
  std::vector<BoardPicture> pictures;
  for (const int opening : openings) {
    writer.doing(kBoard.point_name(opening));
    const std::vector<int> replies = winning_replies(kBoard, opening, *judge);
    compare(figure, fmt::format("winning replies to {}", kBoard.point_name(opening)),
            kBoard.point_name(opposite(kBoard, opening)), names_of(kBoard, replies));
    pictures.push_back(picture(kBoard, opening, replies, 'o'));
    figure.rows.back().note = text_of(pictures.back());
  }
  figure.pictures.push_back({"openings and the replies that win", boards_svg(pictures)});

  Exhibit& section = writer.exhibit("section 4.1", "symmetric replies on 4x4");
  const SymmetricReplies replies = symmetric_replies(kBoard, *judge);
  compare(section, "positions where White can make the board symmetric", "24,708",
          grouped_digits(replies.positions));
  compare(section, "of them, such a move wins", "85.3 %",
          fmt::format("{:.1f} %", 100 * static_cast<double>(replies.winning) /
                                      static_cast<double>(replies.positions)));
  section.rows.back().note =
      "symmetric: its own half turn with the colours exchanged; positions that alternating play "
      "does "
      "not reach are counted too";
}

}  // namespace upstar::rectangular_nogo_paper
