// Pictures of positions of every game, as text and as SVG, with moves marked.
#include <stack>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "draw/board_svg.hpp"
#include "draw/occurrences.hpp"
#include "draw/picture_svg.hpp"
#include "draw/picture_text.hpp"
#include "draw/position_picture.hpp"
#include "rules/catalogue.hpp"

namespace upstar {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// The position after the first move of that name.
template <Ruleset R>
typename R::Position after_move(const typename R::Position& position, Player player,
                                const std::string& name) {
  typename R::Position found = position;
  R::for_each_move(position, player, [&](typename R::Move move, const auto& after) {
    if (R::move_name(position, move) == name) found = after;
  });
  EXPECT_FALSE(found == position) << name;
  return found;
}

template <Ruleset R>
Picture with_move(const std::string& text, Player player, const std::string& name) {
  const auto position = R::parse(text);
  Picture picture = picture_of<R>(position);
  mark_move<R>(picture, after_move<R>(position, player, name));
  return picture;
}

template <Ruleset R>
std::vector<std::string> text_of(const std::string& position) {
  return picture_text(picture_of<R>(R::parse(position)));
}

// Every tag that opens closes, in the right order, and nothing is left over.
void expect_well_formed(const std::string& svg) {
  std::stack<std::string> open;
  for (std::size_t at = 0; (at = svg.find('<', at)) != std::string::npos;) {
    const std::size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos) << svg;
    const std::string tag = svg.substr(at + 1, end - at - 1);
    EXPECT_EQ(occurrences(tag, "\"") % 2, 0u) << tag;
    if (tag.front() == '/') {
      ASSERT_FALSE(open.empty()) << svg;
      EXPECT_EQ(open.top(), tag.substr(1));
      open.pop();
    } else if (tag.back() != '/') {
      open.push(tag.substr(0, tag.find(' ')));
    }
    at = end;
  }
  EXPECT_TRUE(open.empty()) << svg;
}

TEST(PictureText, OfEachGame) {
  EXPECT_THAT(text_of<domineering::Rules>("..#/..."), ElementsAre("2 . . #", "1 . . .", "  A B C"));
  EXPECT_THAT(text_of<xt_domineering::Rules>("2x2"), ElementsAre("2 . .", "1 . .", "  A B"));
  EXPECT_THAT(text_of<nogo::Rules>(".x/o./.#"), ElementsAre("3 . x", "2 o .", "1 . #", "  A B"));
  EXPECT_THAT(text_of<nogo::Rules>("1x10"),
              ElementsAre(" .  .  .  .  .  .  .  .  .  .", " 1  2  3  4  5  6  7  8  9 10"));
  EXPECT_THAT(text_of<triangular_nim::Rules>("3"),
              ElementsAre("1   x", "2  x x", "3 x x x", "  1 2 3"));
  EXPECT_THAT(text_of<triangular_nim::MisereRules>("x/x."), ElementsAre("1  x", "2 x .", "  1 2"));
  Picture named = picture_of<domineering::Rules>(domineering::Rules::parse("1x3"));
  named.caption = "a row";
  EXPECT_THAT(picture_text(named), ElementsAre("a row", ". . .", "1 2 3"));
}

TEST(PictureText, MarksMoves) {
  const Picture domino = with_move<domineering::Rules>("2x3", Player::Black, "B1-B2");
  EXPECT_THAT(picture_text(domino), ElementsAre("2 . * .", "1 . * .", "  A B C"));
  EXPECT_EQ(domino.edges, (std::vector<CellEdge>{{{0, 1}, {1, 1}}}));
  const Picture tile = with_move<xt_domineering::Rules>("1x3", Player::Black, "2");
  EXPECT_THAT(picture_text(tile), ElementsAre(". * .", "1 2 3"));
  EXPECT_TRUE(tile.edges.empty());
  EXPECT_THAT(picture_text(with_move<nogo::Rules>("2x2", Player::White, "A1")),
              ElementsAre("2 . .", "1 O .", "  A B"));
  EXPECT_THAT(picture_text(with_move<triangular_nim::Rules>("3", Player::Black, "2.1,3.1")),
              ElementsAre("1   x", "2  * x", "3 * x x", "  1 2 3"));
}

// A move changes something, and everything it changes is marked: true of every game.
TEST(Pictures, OfEveryGameShowItsMoves) {
  Catalogue::for_each([](auto rules) {
    using R = typename decltype(rules)::type;
    for (const std::string_view example : R::kExamples) {
      const auto position = R::parse(example);
      const Picture before = picture_of<R>(position);
      expect_well_formed(picture_svg(before));
      ASSERT_FALSE(before.rows.empty()) << R::kName;
      for (const Player player : {Player::Black, Player::White}) {
        R::for_each_move(position, player, [&](auto, const auto& after) {
          Picture picture = before;
          mark_move<R>(picture, after);
          EXPECT_FALSE(picture.marks.empty()) << R::kName << " " << example;
          for (const CellMark& mark : picture.marks) {
            picture.rows[static_cast<std::size_t>(mark.cell.row)]
                        [static_cast<std::size_t>(mark.cell.column)] = mark.becomes;
          }
          EXPECT_EQ(picture.rows, picture_of<R>(after).rows);
          expect_well_formed(picture_svg(picture));
        });
      }
    }
  });
}

TEST(PictureSvg, ExplainsItsSigns) {
  Picture picture = picture_of<nogo::Rules>(nogo::Rules::parse("..x/.o."));
  picture.rows[0][0] = 'b';
  const std::string plain = picture_svg(picture);
  picture.legend = {{"1", 0, "{1|<0}"}, {"b", -1, "for Black alone"}};
  const std::string explained = picture_svg(picture);
  expect_well_formed(explained);
  EXPECT_EQ(occurrences(explained, "<text"), occurrences(plain, "<text") + 4);
  EXPECT_EQ(occurrences(explained, "<rect"), occurrences(plain, "<rect") + 1);
  EXPECT_EQ(occurrences(explained, "for Black alone"), 1u);
  EXPECT_EQ(occurrences(explained, "{1|&lt;0}"), 1u);
}

TEST(PictureSvg, ShowsSquaresStonesAndMarks) {
  const std::string domino =
      picture_svg(with_move<domineering::Rules>("..#/...", Player::Black, "A1-A2"));
  EXPECT_EQ(occurrences(domino, "<rect"), 6u);  // five squares, and the domino in one piece
  EXPECT_EQ(occurrences(domino, "#b3412c"), 1u);
  EXPECT_EQ(occurrences(domino, "<text"), 5u);
  const std::string stones = picture_svg(with_move<nogo::Rules>(".x/o.", Player::Black, "A2"));
  EXPECT_EQ(occurrences(stones, "<path"), 4u);
  EXPECT_EQ(occurrences(stones, "<circle"), 4u);  // two stones, the one that comes, its dot
  Picture heaps;
  heaps.rows = {"3<.", "###"};
  heaps.caption = "heaps & more";
  const std::string glyphs = picture_svg(heaps);
  expect_well_formed(glyphs);
  EXPECT_THAT(glyphs, HasSubstr(">&lt;</text>"));
  EXPECT_THAT(glyphs, HasSubstr("heaps &amp; more"));
}

// Lines of a board end where it has no points.
TEST(PictureSvg, LinesStopAtBlockedPoints) {
  Picture picture;
  picture.lattice = BoardLattice::Points;
  picture.rows = {"..#."};
  const std::string svg = picture_svg(picture);
  EXPECT_THAT(svg, HasSubstr("M9 9L27 9"));
  EXPECT_THAT(svg, HasSubstr("M63 9L63 9"));
  EXPECT_THAT(svg, Not(HasSubstr("45")));
}

TEST(BoardsSvg, PlacesBoardsLikeWords) {
  const std::vector<BoardPicture> boards(5, {"4x9", std::vector<std::string>(4, "x..*....o")});
  const std::string svg = boards_svg(boards);
  expect_well_formed(svg);
  EXPECT_EQ(occurrences(svg, ">4x9</text>"), 5u);
  EXPECT_EQ(occurrences(svg, "<circle"), 5u * 4 * 3);
  EXPECT_EQ(occurrences(svg, "<text x=\"14\""), 2u);  // four to a line
}

}  // namespace
}  // namespace upstar
