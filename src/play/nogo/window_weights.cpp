// Reading and writing.
#include "play/nogo/window_weights.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "embedded_window_weights.hpp"
#include "play/nogo/weights_line.hpp"

namespace upstar::play {
namespace {

constexpr std::uint8_t kForBoth = 2;
constexpr std::uint8_t kForMe = 3;
constexpr int kMostOpen = 225;  // points: a full board of 15 by 15

constexpr std::array<std::string_view, kWindowShapes> kShapeNames{"block", "cross", "row"};

// The worth of the digit of a place in a code.
std::uint32_t unit_of(WindowShape shape, std::uint8_t place) {
  std::uint32_t unit = 1;
  for (int after = place + 1; after < kWindowSquares[static_cast<std::size_t>(shape)]; ++after) {
    unit *= 7;
  }
  return unit;
}

// Where a square of a window stands in its picture.
std::size_t place_in_picture(WindowShape shape, std::uint8_t place) {
  // A window in which only this square differs shows where it is.
  const std::string plain = window_picture(shape, 0);
  const std::string marked = window_picture(shape, unit_of(shape, place));
  return static_cast<std::size_t>(std::ranges::mismatch(plain, marked).in1 - plain.begin());
}

std::optional<std::uint32_t> code_of_picture(WindowShape shape, std::string_view picture) {
  if (picture.size() != window_picture(shape, 0).size()) return std::nullopt;
  std::uint32_t code = 0;
  for (std::uint8_t place = 0; place < kWindowSquares[static_cast<std::size_t>(shape)]; ++place) {
    const std::size_t letter = kWindowLetters.find(picture[place_in_picture(shape, place)]);
    if (letter == std::string_view::npos) return std::nullopt;
    code = 7 * code + static_cast<std::uint32_t>(letter);
  }
  if (window_picture(shape, code) != picture) return std::nullopt;
  return code;
}

std::string picture_of_move(WindowShape shape, const WindowImage& move) {
  std::string picture = window_picture(shape, move.code);
  picture[place_in_picture(shape, move.place)] = seen_at(shape, move) == kForBoth ? '*' : '+';
  return picture;
}

[[noreturn]] void wrong_window(const WeightsLine& line, WindowShape shape) {
  const std::uint32_t open =
      kWindowCodes[static_cast<std::size_t>(shape)] / 3;  // digits 2 everywhere
  line.fail(fmt::format("line {}: this is not a picture of a {}", line.number(),
                        kShapeNames[static_cast<std::size_t>(shape)]),
            fmt::format("for example {} or {}", window_picture(shape, open),
                        picture_of_move(shape, {open, 2})));
}

// A weight of a window, or of a move in it.
void read_window(WeightsLine& line, WindowShape shape, WindowWeights& weights) {
  std::string picture(line.word("a picture"));
  const std::size_t mark = picture.find_first_of("*+");
  if (mark != std::string::npos) picture[mark] = picture[mark] == '*' ? '.' : 'm';
  const std::optional<std::uint32_t> code = code_of_picture(shape, picture);
  if (!code) wrong_window(line, shape);
  const auto at = static_cast<std::size_t>(shape);
  if (mark != std::string::npos) {
    WindowImage move{*code, 0};
    while (place_in_picture(shape, move.place) != mark) ++move.place;
    weights.moves[at][listed_move(shape, move)] = line.thousandths(WindowWeights::kMost);
    return;
  }
  const ListedWindow listed = listed_window(shape, *code);
  if (listed.is_balanced) {
    line.fail(fmt::format("line {}: this window is the same with colours exchanged", line.number()),
              "it cannot weigh anything");
  }
  const int weight = line.thousandths(WindowWeights::kMost);
  weights.windows[at][listed.code] = listed.is_opposite ? -weight : weight;
}

void read_weight(WeightsLine& line, WindowWeights& weights) {
  const std::string_view kind = line.word("a shape");
  if (kind == "tempo") {
    const auto open =
        static_cast<std::size_t>(line.whole("the number of open points", 0, kMostOpen));
    if (weights.tempo.size() <= open) weights.tempo.resize(open + 1, 0);
    weights.tempo[open] = line.thousandths(WindowWeights::kMost);
    return;
  }
  const auto* name = std::ranges::find(kShapeNames, kind);
  if (name == kShapeNames.end()) {
    line.fail(fmt::format("line {}: this is not a shape", line.number()),
              "tempo, block, cross or row");
  }
  read_window(line, static_cast<WindowShape>(name - kShapeNames.begin()), weights);
}

}  // namespace

ListedWindow listed_window(WindowShape shape, std::uint32_t code) {
  const std::uint32_t smallest = std::ranges::min(window_images(shape, code));
  const std::uint32_t other = std::ranges::min(window_images(shape, exchanged(shape, code)));
  return {std::min(smallest, other), other < smallest, other == smallest};
}

bool is_move(WindowShape shape, const WindowImage& window) {
  const std::uint8_t seen = seen_at(shape, window);
  return seen == kForBoth || seen == kForMe;
}

WindowImage listed_move(WindowShape shape, const WindowImage& move) {
  return std::ranges::min(window_images(shape, move));
}

WindowWeights parse_window_weights(std::string_view text) {
  WindowWeights weights;
  each_weights_line(text, [&](WeightsLine& line) { read_weight(line, weights); });
  return weights;
}

std::string format_window_weights(const WindowWeights& weights) {
  std::string out;
  for (std::size_t open = 0; open < weights.tempo.size(); ++open) {
    out += fmt::format("tempo {} {}\n", open, weights.tempo[open]);
  }
  for (std::size_t at = 0; at < kWindowShapes; ++at) {
    const auto shape = static_cast<WindowShape>(at);
    for (const auto& [code, weight] : weights.windows[at]) {
      out += fmt::format("{} {} {}\n", kShapeNames[at], window_picture(shape, code), weight);
    }
    for (const auto& [move, weight] : weights.moves[at]) {
      out += fmt::format("{} {} {}\n", kShapeNames[at], picture_of_move(shape, move), weight);
    }
  }
  return out;
}

const WindowWeights& shipped_window_weights() {
  static const WindowWeights weights = [] {
    std::string text;
    for (const std::string_view piece : kEmbedded_window_weights) text += piece;
    return parse_window_weights(text);
  }();
  return weights;
}

}  // namespace upstar::play
