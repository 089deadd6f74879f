// Normal form, moves by number, bytes.
#include "proof/nogo_rows/sum.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace upstar::proof {

using nogo::Strip;

namespace {

constexpr int kBitsOfByte = 8;

void put_gaps(std::string& out, std::uint64_t gaps, int n) {
  for (int bit = 0; bit <= n; bit += kBitsOfByte) out.push_back(static_cast<char>(gaps >> bit));
}

std::uint64_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

std::uint64_t take_gaps(std::string_view bytes, std::size_t& at, int n) {
  std::uint64_t gaps = 0;
  for (int bit = 0; bit <= n; bit += kBitsOfByte) gaps |= byte_at(bytes, at++) << bit;
  return gaps;
}

// Stones of one colour in all gaps between `moves` + 1 points: that many free moves.
Strip free_strip(int moves, Player player) {
  Strip strip;
  strip.n = moves + 1;
  (player == Player::Black ? strip.black : strip.white) = (std::uint64_t{1} << (moves + 1)) - 2;
  return strip;
}

}  // namespace

// The opponent has no move: he has no room between two of the player's stones, nor at an end. So stones
// of the player fill all gaps inside; a stone of the opponent can only stand at an end of the strip,
// where the point beside it is his last liberty and never legal. Each move on another point joins two
// gaps with stones of the player, and the last point is never legal.
int free_moves(const Strip& strip, Player player) {
  return std::min(std::popcount(legal_points(strip, player)), strip.n - 1);
}

void Sum::add(const Strip& strip) {
  const bool black = legal_points(strip, Player::Black) != 0;
  const bool white = legal_points(strip, Player::White) != 0;
  if (!black && !white) return;
  if (!white) {
    free += free_moves(strip, Player::Black);
  } else if (!black) {
    free -= free_moves(strip, Player::White);
  } else {
    const Strip upright = strip.canonical();
    const Strip negative = upright.negated().canonical();
    const auto found = std::lower_bound(strips.begin(), strips.end(), negative);
    if (found != strips.end() && *found == negative) {
      strips.erase(found);
    } else {
      strips.insert(std::upper_bound(strips.begin(), strips.end(), upright), upright);
    }
  }
}

int Sum::points() const {
  int points = std::abs(free);
  for (const Strip& strip : strips) points += strip.n;
  return points;
}

Sum Sum::negated() const {
  Sum out;
  out.free = -free;
  for (const Strip& strip : strips) out.strips.push_back(strip.negated().canonical());
  std::sort(out.strips.begin(), out.strips.end());
  return out;
}

std::optional<Sum> after_move(const Sum& sum, Player player, std::uint64_t number) {
  std::optional<Sum> found;
  for_each_move(sum, player, [&](std::uint64_t here, const Sum& after) {
    if (here == number) found = after;
    return here != number;
  });
  return found;
}

std::string encode(const Sum& sum) {
  std::string out;
  // Free moves of either player, zigzag: 0, -1, 1, -2, ... seven bits a byte.
  auto zigzag = static_cast<std::uint32_t>(sum.free < 0 ? -2 * sum.free - 1 : 2 * sum.free);
  for (; zigzag >= 0x80; zigzag >>= 7) out.push_back(static_cast<char>(zigzag | 0x80));
  out.push_back(static_cast<char>(zigzag));
  for (const Strip& strip : sum.strips) {
    out.push_back(static_cast<char>(strip.n));
    put_gaps(out, strip.black, strip.n);
    put_gaps(out, strip.white, strip.n);
  }
  return out;
}

Sum decode(std::string_view bytes) {
  Sum sum;
  std::size_t at = 0;
  std::uint32_t zigzag = 0;
  for (int shift = 0;; shift += 7) {
    const auto byte = static_cast<std::uint32_t>(byte_at(bytes, at++));
    zigzag |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  sum.free = zigzag % 2 == 1 ? -static_cast<int>(zigzag / 2) - 1 : static_cast<int>(zigzag / 2);
  while (at < bytes.size()) {
    Strip strip;
    strip.n = static_cast<int>(byte_at(bytes, at++));
    strip.black = take_gaps(bytes, at, strip.n);
    strip.white = take_gaps(bytes, at, strip.n);
    sum.strips.push_back(strip);
  }
  return sum;
}

std::vector<Strip> as_strips(const Sum& sum) {
  std::vector<Strip> strips = sum.strips;
  const Player player = sum.free > 0 ? Player::Black : Player::White;
  constexpr int kMost = 6;  // small strips are known to everybody
  for (int left = std::abs(sum.free); left > 0; left -= kMost) {
    strips.push_back(free_strip(std::min(left, kMost), player));
  }
  return strips;
}

std::string format(const Sum& sum) {
  std::string out;
  for (const Strip& strip : sum.strips) {
    out += (out.empty() ? "" : " + ") + nogo::format_strip(strip);
  }
  if (sum.free != 0) {
    out += fmt::format("{}{} free move{} of {}", out.empty() ? "" : " + ", std::abs(sum.free),
                       std::abs(sum.free) == 1 ? "" : "s", sum.free > 0 ? "Black" : "White");
  }
  return out.empty() ? "nothing" : out;
}

}  // namespace upstar::proof
