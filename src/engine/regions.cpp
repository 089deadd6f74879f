// Sets of points become names and pictures; regions get their values one by one.
#include "engine/regions.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>

#include "draw/picture.hpp"
#include "draw/picture_svg.hpp"
#include "draw/picture_text.hpp"
#include "draw/position_picture.hpp"
#include "draw/value_signs.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "rules/nogo/regions.hpp"
#include "rules/nogo/residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

using nogo::Board;
using nogo::BoardRegions;
using nogo::StringKind;

constexpr std::chrono::milliseconds kForWhole{10'000};  // where no time limit is given
constexpr std::size_t kLongestText = std::size_t{1} << 20;
// Letters that mean something else in the pictures are left out.
constexpr std::string_view kNames = "123456789acdefghijklmnpqrstuvyz";

RegionsAnswer::Points named_points(const Board& board, std::uint64_t points) {
  RegionsAnswer::Points names;
  for_each_square(points, [&](int point) {
    names.push_back(square_name(point, board.area.rows, board.area.columns));
  });
  return names;
}

char colour_letter(Player player) { return player == Player::Black ? 'x' : 'o'; }

std::string kind_word(StringKind kind) {
  return kind == StringKind::Wall ? "wall" : kind == StringKind::XWall ? "x-wall" : "free";
}

void tell_regions(const Board& board, const BoardRegions& found, RegionsAnswer& answer) {
  const auto names = [&](std::uint64_t points) { return named_points(board, points); };
  answer.classes = {names(found.classes.two_go), names(found.classes.black_go),
                    names(found.classes.white_go), names(found.classes.no_go)};
  answer.black_eventual = names(found.eventual[0]);
  answer.white_eventual = names(found.eventual[1]);
  for (const nogo::BoardString& string : found.strings) {
    answer.strings.push_back({colour_letter(string.colour), names(string.stones),
                              names(string.liberties), kind_word(string.kind), string.dragon});
  }
  for (const nogo::Dragon& dragon : found.dragons) {
    answer.dragons.push_back(
        {colour_letter(dragon.colour), names(dragon.stones), names(dragon.links), dragon.is_wall});
  }
  for (const std::uint64_t closed : found.closed_regions) {
    answer.closed_regions.push_back(names(closed));
  }
  for (const nogo::Region& region : found.regions) {
    answer.regions.push_back({kNames[answer.regions.size() % kNames.size()],
                              names(region.points),
                              names(region.stones),
                              {},
                              {},
                              {}});
  }
}

// ---- Pictures ----

// Writes a character into every cell of a set.
void write_cells(Picture& picture, const Board& board, std::uint64_t points, char cell) {
  for_each_square(points, [&](int point) {
    picture.rows[static_cast<std::size_t>(point / board.area.columns)]
                [static_cast<std::size_t>(point % board.area.columns)] = cell;
  });
}

void write_classes(Picture& picture, const Board& board, const BoardRegions& found) {
  write_cells(picture, board, found.classes.no_go, '-');
  write_cells(picture, board, found.classes.black_go, 'b');
  write_cells(picture, board, found.classes.white_go, 'w');
  write_cells(picture, board, found.eventual[0], 'B');
  write_cells(picture, board, found.eventual[1], 'W');
}

Picture class_picture(const Board& board, const BoardRegions& found) {
  Picture picture = picture_of<nogo::Rules>(board);
  write_classes(picture, board, found);
  return picture;
}

Picture region_picture(const Board& board, const BoardRegions& found, const RegionsAnswer& answer) {
  Picture picture = picture_of<nogo::Rules>(board);
  const auto write = [&](StringKind kind, char black, char white) {
    write_cells(picture, board, found.stones_of(kind) & board.black, black);
    write_cells(picture, board, found.stones_of(kind) & board.white, white);
  };
  write(StringKind::Wall, 'X', 'O');
  write(StringKind::XWall, '%', '@');
  write_cells(picture, board, found.classes.no_go, '-');
  for (std::size_t i = 0; i < found.regions.size(); ++i) {
    write_cells(picture, board, found.regions[i].points, answer.regions[i].name);
  }
  return picture;
}

// What the picture explains: regions with their values, and every sign that it has.
std::vector<LegendLine> region_legend(const BoardRegions& found, const RegionsAnswer& answer) {
  constexpr std::size_t kLongest = 40;  // characters of a value
  std::vector<LegendLine> lines;
  for (const RegionsAnswer::Region& region : answer.regions) {
    std::string value = region.value.value_or("");
    if (value.size() > kLongest) value = value.substr(0, kLongest) + "...";
    lines.push_back({std::string(1, region.name), static_cast<int>(lines.size()),
                     value.empty() ? "not valued" : with_signs(value)});
  }
  const auto explain = [&](std::uint64_t points, std::string sign, std::string words) {
    if (points != 0) lines.push_back({std::move(sign), -1, std::move(words)});
  };
  explain(found.classes.black_go & ~found.eventual[0], "b", "for Black alone");
  explain(found.classes.white_go & ~found.eventual[1], "w", "for White alone");
  explain(found.eventual[0], "B", "for Black, whenever he likes");
  explain(found.eventual[1], "W", "for White, whenever he likes");
  explain(found.classes.no_go, "-", "for nobody");
  explain(found.stones_of(StringKind::Wall), "+", "stones of a wall");
  explain(found.stones_of(StringKind::XWall), "x", "stones of an X-wall");
  return lines;
}

// Regions are colours with a number, classes are letters, and stones of walls carry a sign.
std::string drawn_regions(const Board& board, const BoardRegions& found,
                          const RegionsAnswer& answer, std::string caption) {
  Picture picture = picture_of<nogo::Rules>(board);
  picture.caption = std::move(caption);
  picture.legend = region_legend(found, answer);
  write_classes(picture, board, found);
  const auto place = [&](int point) {
    return CellPlace{point / board.area.columns, point % board.area.columns};
  };
  for (std::size_t i = 0; i < found.regions.size(); ++i) {
    for_each_square(found.regions[i].points | found.regions[i].stones, [&](int point) {
      picture.tints.push_back({place(point), static_cast<int>(i)});
    });
    // Its name stands on a point that no letter needs; where there is none, the colour tells.
    const std::uint64_t free = found.regions[i].points & found.classes.two_go;
    if (free != 0) write_cells(picture, board, free & (~free + 1), answer.regions[i].name);
  }
  for_each_square(found.stones_of(StringKind::Wall), [&](int point) {
    picture.signs.push_back({place(point), '+'});
  });
  for_each_square(found.stones_of(StringKind::XWall), [&](int point) {
    picture.signs.push_back({place(point), 'x'});
  });
  return picture_svg(picture) + "\n";
}

// ---- Values ----

class RegionValues {
 public:
  RegionValues(Session& session, Attempts& attempts, RegionsAnswer& answer)
      : arena_(session.arena()), attempts_(attempts), answer_(answer), valuer_(arena_) {}

  void value(const Board& board, const BoardRegions& found) {
    LazySum total(arena_);
    bool has_all = true;
    for (std::size_t i = 0; i < found.regions.size(); ++i) {
      has_all = value_region(board, found.regions[i], answer_.regions[i], total) && has_all;
    }
    if (!has_all) return;
    std::optional<Game> sum;
    need("adding the values up", [&] {
      sum = total.canonical();
      answer_.sum = text(*sum);
    });
    std::optional<Game> whole;
    const bool done = attempts_.attempt(
        "valuing the board", attempts_.has_time_limit() ? std::nullopt : std::optional(kForWhole),
        [&] {
          whole = Valuer<nogo::Rules>(arena_).value(board);
          answer_.whole = text(*whole);
        });
    if (!done) answer_.stopped = attempts_.why();
    if (sum && whole) answer_.adds_up = *sum == *whole;
  }

 private:
  template <class Work>
  bool need(std::string_view doing, const Work& work) {
    const bool done = attempts_.attempt(doing, std::nullopt, work);
    if (!done) answer_.stopped = attempts_.why();
    return done;
  }

  bool value_region(const Board& board, const nogo::Region& region, RegionsAnswer::Region& told,
                    LazySum& total) {
    return need("valuing the regions", [&] {
      const Game game = valuer_.value(nogo::residual_of(board, region.points));
      total.add(game);
      told.mean = arena_.mean(game).to_string();
      told.temperature = thermograph(arena_, game).temperature().to_string();
      told.value = text(game);
    });
  }

  // Values as long as that are nothing to read: their length is.
  [[nodiscard]] std::string text(Game game) {
    Printer printer(arena_);
    const std::uint64_t length = printer.length(game);
    if (length > kLongestText) return "(" + std::to_string(length) + " characters)";
    return printer.text(game);
  }

  Arena& arena_;
  Attempts& attempts_;
  RegionsAnswer& answer_;
  Valuer<nogo::ResidualRules> valuer_;
};

}  // namespace

void find_regions(Session& session, const RegionsQuestion& question, Attempts& attempts,
                  RegionsAnswer& answer) {
  const AnyPosition position = session.games().read(question.position);
  if (position.find<nogo::Rules>() == nullptr) {
    throw position.complaint("regions are of boards of NoGo of at most 64 points",
                             "for example nogo:..x/.o./...");
  }
  find_regions(session, position.get<nogo::Rules>(), question.position, question.published,
               attempts, answer);
}

void find_regions(Session& session, const Board& board, const std::string& caption, bool published,
                  Attempts& attempts, RegionsAnswer& answer) {
  const BoardRegions found =
      nogo::regions_of(board, published ? nogo::CutRule::Published : nogo::CutRule::Corrected);
  tell_regions(board, found, answer);
  answer.class_picture = picture_text(class_picture(board, found));
  answer.region_picture = picture_text(region_picture(board, found, answer));
  RegionValues(session, attempts, answer).value(board, found);
  answer.svg = drawn_regions(board, found, answer, caption);
  if (answer.adds_up == false && !published) {
    throw Error(ErrorKind::Internal, "the values of the regions do not add up to the board's");
  }
}

}  // namespace upstar
