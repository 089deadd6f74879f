// Drawing the family: every box is a canvas that is copied into a larger one.
#include "lab/nogo_family/family.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/nogo/large_blocks.hpp"

namespace upstar::nogo {
namespace {

struct Place {
  int row = 0;
  int column = 0;
};

struct PlacedWire {
  Place stone;
  std::vector<Place> liberties;
};

char other_colour(char colour) { return colour == 'x' ? 'o' : 'x'; }

// A rectangle under construction. `hub` is where the wire above it ends, with a roof that covers so many
// columns on either side.
struct Canvas {
  std::vector<std::string> rows;
  Place hub;
  int roof = 0;
  std::vector<PlacedWire> wires;
  std::vector<Place> hubs;

  Canvas(int height, int width, char sea)
      : rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), sea)) {}

  [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
  [[nodiscard]] int width() const { return static_cast<int>(rows.front().size()); }

  char& at(int row, int column) {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  void fill_row(int row, int from, int to, char colour) {
    for (int column = std::min(from, to); column <= std::max(from, to); ++column) {
      at(row, column) = colour;
    }
  }
  void fill_column(int column, int from, int to, char colour) {
    for (int row = from; row <= to; ++row) at(row, column) = colour;
  }

  // Copies a box to a place, with all that is known of it, and returns where its hub is now.
  Place copy(const Canvas& box, int row, int column) {
    const auto moved = [&](const Place& place) {
      return Place{place.row + row, place.column + column};
    };
    for (int i = 0; i < box.height(); ++i) {
      rows[static_cast<std::size_t>(row) + static_cast<std::size_t>(i)].replace(
          static_cast<std::size_t>(column), static_cast<std::size_t>(box.width()),
          box.rows[static_cast<std::size_t>(i)]);
    }
    for (const PlacedWire& wire : box.wires) {
      PlacedWire& copied = wires.emplace_back(PlacedWire{moved(wire.stone), {}});
      for (const Place& liberty : wire.liberties) copied.liberties.push_back(moved(liberty));
    }
    for (const Place& place : box.hubs) hubs.push_back(moved(place));
    return moved(box.hub);
  }

  // The hub with the first stones of its three wires, two rows high.
  void start_wires(Place place, char colour) {
    fill_row(place.row, place.column - 2, place.column + 2, colour);
    at(place.row, place.column) = '.';
    for (const int aside : {-2, 0, 2}) at(place.row + 1, place.column + aside) = colour;
  }
};

// A row of boxes with one column of sea between them, the first at `column`; gives their hubs.
std::vector<Place> copy_side_by_side(Canvas& canvas, const std::vector<Canvas>& boxes, int row,
                                     int column) {
  std::vector<Place> found;
  for (const Canvas& box : boxes) {
    found.push_back(canvas.copy(box, row, column));
    column += box.width() + 1;
  }
  return found;
}

int width_side_by_side(const std::vector<Canvas>& boxes) {
  int width = static_cast<int>(boxes.size()) - 1;
  for (const Canvas& box : boxes) width += box.width();
  return width;
}

void put_roofs(Canvas& canvas, const std::vector<Canvas>& boxes, const std::vector<Place>& hubs,
               char colour) {
  for (std::size_t i = 0; i < hubs.size(); ++i) {
    canvas.fill_row(hubs[i].row - 1, hubs[i].column - boxes[i].roof, hubs[i].column + boxes[i].roof,
                    colour);
  }
}

// X_1 with blocks of one colour in a sea of the other.
Canvas first_box(char colour) {
  constexpr std::array<std::string_view, 8> kRows = {"xoooo.oooox", "xo.oxoxo.ox", "xoooxoxooox",
                                                     "xxxxxoxxxxx", "x.xxoooxxxx", "xxxxo.oxxxx",
                                                     "xxxxoooxxxx", "xxxxxxxxxxx"};
  Canvas box(8, 11, other_colour(colour));
  for (int row = 0; row < box.height(); ++row) {
    for (int column = 0; column < box.width(); ++column) {
      const char drawn = kRows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      box.at(row, column) = drawn == 'o' ? colour : drawn == 'x' ? other_colour(colour) : '.';
    }
  }
  box.hub = {0, 5};
  box.roof = 4;
  box.hubs = {box.hub};
  box.wires = {{{0, 4}, {{0, 5}, {1, 2}}}, {{0, 6}, {{0, 5}, {1, 8}}}, {{1, 5}, {{0, 5}, {5, 5}}}};
  return box;
}

// X_k with wires of one colour in a sea of the other.
Canvas box_of(int level, char colour) {
  if (level == 1) return first_box(colour);
  constexpr int kLeftMargin = 4;  // room for the eye of the sea
  constexpr int kRightMargin = 2;
  constexpr int kFirstRow = 6;  // of the boxes below
  const std::vector<Canvas> boxes(6, box_of(level - 1, other_colour(colour)));
  Canvas box(kFirstRow + boxes.front().height() + 1,
             kLeftMargin + width_side_by_side(boxes) + kRightMargin, other_colour(colour));
  const std::vector<Place> below = copy_side_by_side(box, boxes, kFirstRow, kLeftMargin);
  box.hub = {0, (below[2].column + below[3].column) / 2};
  box.roof = 2;
  box.hubs.insert(box.hubs.begin(), box.hub);
  box.start_wires(box.hub, colour);
  box.fill_row(2, below[0].column, box.hub.column - 2, colour);
  box.fill_row(2, box.hub.column + 2, below[5].column, colour);
  for (const std::size_t outer : {0U, 1U, 4U, 5U})
    box.fill_column(below[outer].column, 3, 4, colour);
  box.fill_column(box.hub.column, 2, 4, colour);
  box.fill_row(4, below[2].column, below[3].column, colour);
  put_roofs(box, boxes, below, colour);
  box.at(1, 1) = '.';
  box.wires.push_back({{2, below[0].column}, {box.hub, below[0], below[1]}});
  box.wires.push_back({{2, box.hub.column}, {box.hub, below[2], below[3]}});
  box.wires.push_back({{2, below[5].column}, {box.hub, below[4], below[5]}});
  return box;
}

// A hole of a sea that keeps it alive for ever: an empty point and a stone that lives by it.
void put_hole(Canvas& canvas, Place place, char sea) {
  canvas.at(place.row, place.column) = '.';
  canvas.at(place.row + 1, place.column) = other_colour(sea);
}

FamilyBoard finished(std::string name, const Canvas& canvas) {
  FamilyBoard out{std::move(name), {canvas.height(), canvas.width(), {}}, {}, {}};
  for (const std::string& row : canvas.rows) out.board.squares += row;
  const auto square = [&](const Place& place) { return place.row * canvas.width() + place.column; };
  for (const PlacedWire& wire : canvas.wires) {
    FamilyWire& drawn = out.wires.emplace_back(FamilyWire{square(wire.stone), {}});
    for (const Place& liberty : wire.liberties) drawn.liberties.push_back(square(liberty));
    std::ranges::sort(drawn.liberties);
  }
  for (const Place& place : canvas.hubs) out.hubs.push_back(square(place));
  check_wires(out);
  return out;
}

void require_level(int level) {
  if (level >= 1 && level <= kMostFamilyLevels) return;
  throw Error(ErrorKind::BadInput, fmt::format("there is no level {} of the family", level),
              fmt::format("levels go from 1 to {}", kMostFamilyLevels));
}

}  // namespace

FamilyBoard family_gadget(int level) {
  require_level(level);
  const Canvas box = box_of(level, 'o');
  Canvas canvas(box.height() + 1, box.width(), 'x');
  canvas.hub = canvas.copy(box, 1, 0);
  // The sea touches the hub from above; its eye becomes a hole.
  put_hole(canvas, level == 1 ? Place{5, 1} : Place{2, 1}, 'x');
  return finished(fmt::format("X_{}", level), canvas);
}

FamilyBoard family_root(const std::array<int, 3>& levels) {
  constexpr int kLeftMargin = 3;
  constexpr int kFirstRow = 7;
  std::vector<Canvas> boxes;
  for (const int level : levels) {
    require_level(level);
    boxes.push_back(box_of(level, 'x'));
  }
  const int highest = std::max({boxes[0].height(), boxes[1].height(), boxes[2].height()});
  Canvas canvas(kFirstRow + highest + 1, kLeftMargin + width_side_by_side(boxes) + 1, 'x');
  const std::vector<Place> below = copy_side_by_side(canvas, boxes, kFirstRow, kLeftMargin);
  canvas.hub = {1, below[1].column};
  canvas.hubs.insert(canvas.hubs.begin(), canvas.hub);
  canvas.start_wires(canvas.hub, 'o');
  canvas.fill_row(3, below[0].column, canvas.hub.column - 2, 'o');
  canvas.fill_row(3, canvas.hub.column + 2, below[2].column, 'o');
  for (const Place& hub : below) canvas.fill_column(hub.column, 3, kFirstRow - 1, 'o');
  put_roofs(canvas, boxes, below, 'o');
  put_hole(canvas, {0, 0}, 'x');
  for (const Place& hub : below) canvas.wires.push_back({{4, hub.column}, {canvas.hub, hub}});
  return finished(fmt::format("R({},{},{})", levels[0], levels[1], levels[2]), canvas);
}

FamilyBoard family_group(int level, int copies) {
  require_level(level);
  if (copies < 1 || copies > 6) {
    throw Error(ErrorKind::BadInput, "a group has one to six copies", "for example 'copies' = 2");
  }
  constexpr int kLeftMargin = 2;
  constexpr int kFirstRow = 4;
  const std::vector<Canvas> boxes(static_cast<std::size_t>(copies), box_of(level, 'x'));
  Canvas canvas(kFirstRow + boxes.front().height() + 1, kLeftMargin + width_side_by_side(boxes) + 1,
                'x');
  const std::vector<Place> below = copy_side_by_side(canvas, boxes, kFirstRow, kLeftMargin);
  canvas.fill_row(1, below.front().column, below.back().column, 'o');
  for (const Place& hub : below) canvas.fill_column(hub.column, 1, kFirstRow - 1, 'o');
  put_roofs(canvas, boxes, below, 'o');
  put_hole(canvas, {0, 0}, 'x');
  canvas.wires.push_back({{1, below.front().column}, below});
  return finished(fmt::format("G({},{})", level, copies), canvas);
}

void check_wires(const FamilyBoard& family) {
  const auto fail = [&](std::string_view what) {
    throw Error(ErrorKind::Internal, fmt::format("{} is drawn wrongly: {}", family.name, what));
  };
  std::vector<const LargeBlock*> block_of(family.board.squares.size(), nullptr);
  const std::vector<LargeBlock> blocks = blocks_of(family.board);
  for (const LargeBlock& block : blocks) {
    if (block.liberties.empty()) fail("a block has no liberty");
    for (const int stone : block.stones) block_of[static_cast<std::size_t>(stone)] = &block;
  }
  for (const FamilyWire& wire : family.wires) {
    const LargeBlock* block = block_of[static_cast<std::size_t>(wire.stone)];
    if (block == nullptr || block->liberties != wire.liberties) {
      fail(fmt::format("the wire at {}", family.board.point_name(wire.stone)));
    }
  }
}

}  // namespace upstar::nogo
