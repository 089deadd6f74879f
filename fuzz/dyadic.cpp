// Fuzzes Dyadic::parse: what is read prints and reads back as itself, and the arithmetic around it
// keeps its laws.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_dyadic
//     build/sanitize/bin/fuzz_dyadic fuzz/corpus/dyadic
#include "base/dyadic.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"

using upstar::Dyadic;
using upstar::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto x = Dyadic::parse(text);
  if (!x) return 0;
  const auto again = Dyadic::parse(x->to_string());
  require(again.has_value() && *again == *x, "what is printed parses back");
  require(again->hash() == x->hash(), "equal numbers have equal hashes");
  require(-(-*x) == *x, "two signs cancel");
  require(*x - *x == Dyadic(0), "a number minus itself is 0");
  require(x->halved() + x->halved() == *x, "two halves make one");
  require(x->floor() <= *x && *x < x->floor() + 1, "the floor lies within 1 below");
  require(x->ceil() >= *x && *x > x->ceil() - 1, "the ceiling lies within 1 above");
  require(x->scaled(70).scaled(-70) == *x, "scaling is exact");
  require(x->order_key() <= (*x + 1).order_key(), "keys are monotone");
  require((x->sign() < 0) == (*x < Dyadic(0)), "the sign tells the side of 0");
  return 0;
}
