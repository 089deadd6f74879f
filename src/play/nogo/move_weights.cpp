// Reading, writing, and looking up.
#include "play/nogo/move_weights.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "base/hash.hpp"
#include "embedded_move_weights.hpp"
#include "play/nogo/weights_line.hpp"

namespace upstar::play {
namespace {

[[noreturn]] void wrong_picture(const WeightsLine& line, int points) {
  line.fail(
      fmt::format("line {}: this is not a picture of {} points around a move", line.number(),
                  points),
      fmt::format("for example {}", picture_of(0xaa'aaaa & ((1U << 2 * points) - 1), points)));
}

std::uint32_t picture(WeightsLine& line, int points) {
  const std::string_view text = line.word("a picture");
  const std::string outline = picture_of(0, points);
  if (text.size() != outline.size()) wrong_picture(line, points);
  constexpr std::string_view kLetters = "xo.#";
  // The points of a picture row by row, as the code numbers them.
  std::uint32_t code = 0;
  for (unsigned k = 0; k < static_cast<unsigned>(points); ++k) {
    // A code in which only this point differs shows where it is.
    const std::string marked = picture_of(2U << 2 * k, points);
    const auto where = static_cast<std::size_t>(
        std::mismatch(marked.begin(), marked.end(), outline.begin()).first - marked.begin());
    const std::size_t letter = kLetters.find(text[where]);
    if (letter == std::string_view::npos) wrong_picture(line, points);
    code |= static_cast<std::uint32_t>(letter) << 2 * k;
  }
  if (picture_of(code, points) != text) wrong_picture(line, points);
  return smallest_image(code, points);
}

void read_feature(WeightsLine& line, WeightsTable& table) {
  const std::string_view kind = line.word("a feature");
  if (kind == "kind") {
    const std::string_view which = line.word("a kind of point");
    if (which != "shared" && which != "private") {
      line.fail(fmt::format("line {}: this is not a kind of point", line.number()),
                "shared or private");
    }
    table.kinds[which == "private" ? 1 : 0] = line.weight();
  } else if (kind == "eyes") {
    const int made = line.count("the number of eyes made", 2);
    const int spoiled = line.count("the number of eyes spoiled", 2);
    const int place = 3 * made + spoiled;
    table.eyes[static_cast<std::size_t>(place)] = line.weight();
  } else if (kind == "square") {
    const std::uint32_t code = picture(line, kSquarePoints);
    table.squares[code] = line.weight();
  } else if (kind == "diamond") {
    const std::uint32_t code = picture(line, kDiamondPoints);
    table.diamonds[code] = line.weight();
  } else {
    line.fail(fmt::format("line {}: this is not a feature", line.number()),
              "kind, eyes, square or diamond");
  }
}

}  // namespace

WeightsTable parse_weights(std::string_view text) {
  WeightsTable table;
  each_weights_line(text, [&](WeightsLine& line) { read_feature(line, table); });
  return table;
}

std::string format_weights(const WeightsTable& table) {
  std::string out;
  out += fmt::format("kind shared {:.4g}\nkind private {:.4g}\n", table.kinds[0], table.kinds[1]);
  for (std::size_t shape = 0; shape < kEyeShapes; ++shape) {
    out += fmt::format("eyes {} {} {:.4g}\n", shape / 3, shape % 3, table.eyes[shape]);
  }
  for (const auto& [code, weight] : table.squares) {
    out += fmt::format("square {} {:.4g}\n", picture_of(code, kSquarePoints), weight);
  }
  for (const auto& [code, weight] : table.diamonds) {
    out += fmt::format("diamond {} {:.4g}\n", picture_of(code, kDiamondPoints), weight);
  }
  return out;
}

MoveWeights::MoveWeights(const WeightsTable& table) : squares_(kSquareMask + 1, 1.0F) {
  std::transform(table.kinds.begin(), table.kinds.end(), kinds_.begin(),
                 [](double weight) { return static_cast<float>(weight); });
  std::transform(table.eyes.begin(), table.eyes.end(), eyes_.begin(),
                 [](double weight) { return static_cast<float>(weight); });
  for (const auto& [code, weight] : table.squares) {
    for (const std::uint32_t image : images(code, kSquarePoints)) {
      squares_[image] = static_cast<float>(weight);
    }
  }
  mask_ = static_cast<std::uint32_t>(std::bit_ceil(table.diamonds.size() * 16 + 1)) - 1;
  diamonds_.assign(mask_ + 1, {0, 0});
  for (const auto& [code, weight] : table.diamonds) {
    for (const std::uint32_t image : images(code, kDiamondPoints)) {
      std::uint32_t at = static_cast<std::uint32_t>(mix64(image)) & mask_;
      while (diamonds_[at].weight != 0 && diamonds_[at].code != image) at = (at + 1) & mask_;
      diamonds_[at] = {image, static_cast<float>(weight)};
    }
  }
}

float MoveWeights::diamond_weight(std::uint32_t code) const {
  std::uint32_t at = static_cast<std::uint32_t>(mix64(code)) & mask_;
  while (diamonds_[at].weight != 0) {
    if (diamonds_[at].code == code) return diamonds_[at].weight;
    at = (at + 1) & mask_;
  }
  return 1;
}

float MoveWeights::weigh(const FastBoard& board, Player to_move, int point) const {
  const std::uint32_t code = diamond_code(board, point, to_move);
  const std::size_t kind = board.legal(point, opponent(to_move)) ? 0 : 1;
  return kinds_[kind] * eyes_[static_cast<std::size_t>(eye_shape(code))] *
         squares_[code & kSquareMask] * diamond_weight(code);
}

std::optional<float> MoveWeights::evaluate(const FastBoard& board, Player to_move,
                                           std::span<const std::uint8_t> points,
                                           std::span<float> shares) const {
  float sum = 0;
  for (std::size_t at = 0; at < points.size(); ++at) {
    shares[at] = weigh(board, to_move, points[at]);
    sum += shares[at];
  }
  for (float& share : shares) share /= sum;
  return std::nullopt;
}

const WeightsTable& shipped_weights() {
  static const WeightsTable table = [] {
    std::string text;
    for (const std::string_view piece : kEmbedded_move_weights) text += piece;
    return parse_weights(text);
  }();
  return table;
}

}  // namespace upstar::play
