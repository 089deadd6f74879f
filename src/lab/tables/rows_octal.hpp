// Partizan octal games: heaps from which two players take by different codes, and when their values
// are periodic for good.
//
// A code has a digit for every number k = 1, 2, ..., K of counters that may be taken; its bits say
// what may be left of a heap of n:
//
//     1   nothing  (n = k)        2   one heap of n - k        4   two heaps that add up to n - k
//
// A row of squares is a heap: XT Domineering on 1xn is (.7 | .17), because Left never has room for a
// vertical domino and tiles any square, and Right covers two neighbours anywhere or a lone square.
// Domineering is (.0 | .07).
//
// Theorem. Let G(n) be the value of a heap of n. If for some e >= 1 and p >= 1
//
//     G(n + p) = G(n)    for all n with  e <= n < 2e + p + K,
//
// then it is so for all n >= e.
//
// Proof, by induction (that of Guy and Smith for impartial octal games; it never uses that both
// players have the same moves). Let n >= 2e + p + K, and let the equation hold from e up to n - 1.
// Both n and n + p exceed K, so no move takes a whole heap. Take a move in n + p that takes k <= K and
// leaves heaps a <= b with a + b = n + p - k, where a = 0 stands for a single heap. Then
// b >= (n + p - K)/2 >= e + p, hence e <= b - p < n and G(b) = G(b - p): the same move in n, with b - p
// (not 0, for e >= 1) in the place of b, leads to the same value G(a) + G(b). Conversely a move in n
// leaves b >= (n - K)/2 >= e with b < n, and the same move in n + p, with b + p in its place, leads to
// the same value. So both players have options of the same values in n and in n + p, and
// G(n + p) = G(n).  QED
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

struct PartizanOctal {
  std::vector<int> left;  // digit k - 1 says what taking k may leave, 0 to 7
  std::vector<int> right;
};

// The values of heaps of 0, 1, ..., largest counters.
[[nodiscard]] std::vector<Game> heap_values(Arena& arena, const PartizanOctal& code, int largest);

struct Period {
  int first = 0;   // e: from here on
  int length = 0;  // p

  bool operator==(const Period&) const = default;
};

// The shortest period, and the earliest beginning (at least 1) of it, that the theorem proves from
// these values; nothing if they show none or are too few for a proof.
[[nodiscard]] std::optional<Period> proven_period(const PartizanOctal& code,
                                                  std::span<const Game> values);

}  // namespace upstar
