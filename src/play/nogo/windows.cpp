// Looking at a board, symmetries, and pictures.
#include "play/nogo/windows.hpp"

namespace upstar::play {
namespace {

constexpr std::uint8_t kBeyond = 6;

using Places = std::array<std::uint8_t, 6>;

// Which square stands at each place after a symmetry.
constexpr std::array<Places, 4> kBlockTurns{
    {{0, 1, 2, 3, 4, 5}, {2, 1, 0, 5, 4, 3}, {3, 4, 5, 0, 1, 2}, {5, 4, 3, 2, 1, 0}}};
constexpr std::array<Places, 8> kCrossTurns{{{0, 1, 2, 3, 4},
                                             {0, 3, 2, 1, 4},
                                             {4, 1, 2, 3, 0},
                                             {4, 3, 2, 1, 0},
                                             {1, 0, 2, 4, 3},
                                             {1, 4, 2, 0, 3},
                                             {3, 0, 2, 4, 1},
                                             {3, 4, 2, 0, 1}}};
constexpr std::array<Places, 2> kRowTurns{{{0, 1, 2, 3, 4}, {4, 3, 2, 1, 0}}};

std::array<std::uint8_t, 6> digits(WindowShape shape, std::uint32_t code) {
  std::array<std::uint8_t, 6> all{};
  for (int place = kWindowSquares[static_cast<std::size_t>(shape)]; place-- > 0; code /= 7) {
    all[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(code % 7);
  }
  return all;
}

}  // namespace

SeenBoard::SeenBoard(const FastBoard& board, Player player)
    : rows_(board.rows() + 2), columns_(board.columns() + 2) {
  squares_.fill(kBeyond);
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      // By what stands there, and who may play there.
      static constexpr std::array<std::array<std::uint8_t, 4>, 4> kSeen{
          {{0, 0, 0, 0}, {1, 1, 1, 1}, {5, 3, 4, 2}, {kBeyond, kBeyond, kBeyond, kBeyond}}};
      const int point = FastBoard::kStride * row + column;
      const unsigned allowed = static_cast<unsigned>(board.legal(point, player)) |
                               static_cast<unsigned>(board.legal(point, opponent(player))) << 1;
      const unsigned there = board.at(point);
      squares_[static_cast<std::size_t>(place_of(point))] =
          kSeen[there < 2 ? there ^ static_cast<unsigned>(player) : there][allowed];
    }
  }
}

std::uint32_t exchanged(WindowShape shape, std::uint32_t code) {
  constexpr std::array<std::uint8_t, 7> kOther{1, 0, 2, 4, 3, 5, 6};
  const auto squares = digits(shape, code);
  std::uint32_t other = 0;
  for (int place = 0; place < kWindowSquares[static_cast<std::size_t>(shape)]; ++place) {
    other = 7 * other + kOther[squares[static_cast<std::size_t>(place)]];
  }
  return other;
}

std::vector<WindowImage> window_images(WindowShape shape, const WindowImage& window) {
  const auto squares = digits(shape, window.code);
  std::vector<WindowImage> images;
  const auto add = [&](const Places& turn) {
    WindowImage image{0, 0};
    for (int place = 0; place < kWindowSquares[static_cast<std::size_t>(shape)]; ++place) {
      const std::uint8_t from = turn[static_cast<std::size_t>(place)];
      image.code = 7 * image.code + squares[from];
      if (from == window.place) image.place = static_cast<std::uint8_t>(place);
    }
    images.push_back(image);
  };
  switch (shape) {
    case WindowShape::Block:
      for (const Places& turn : kBlockTurns) add(turn);
      break;
    case WindowShape::Cross:
      for (const Places& turn : kCrossTurns) add(turn);
      break;
    case WindowShape::Row:
      for (const Places& turn : kRowTurns) add(turn);
      break;
  }
  return images;
}

std::vector<std::uint32_t> window_images(WindowShape shape, std::uint32_t code) {
  std::vector<std::uint32_t> codes;
  for (const WindowImage& image : window_images(shape, WindowImage{code, 0})) {
    codes.push_back(image.code);
  }
  return codes;
}

std::uint8_t seen_at(WindowShape shape, const WindowImage& window) {
  return digits(shape, window.code)[window.place];
}

std::string window_picture(WindowShape shape, std::uint32_t code) {
  const auto squares = digits(shape, code);
  const auto letter = [&](std::size_t place) { return kWindowLetters[squares[place]]; };
  if (shape == WindowShape::Cross) {
    return {letter(1), '/', letter(0), letter(2), letter(4), '/', letter(3)};
  }
  if (shape == WindowShape::Row) return {letter(0), letter(1), letter(2), letter(3), letter(4)};
  return {letter(0), letter(1), letter(2), '/', letter(3), letter(4), letter(5)};
}

}  // namespace upstar::play
