// Fuzzes the road from text to value and back: parser, evaluator, printer, in little memory and time.
// A value prints to a text that parses to the same value; comparisons agree with the order of the
// sides; errors point into the text.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_expression
//     build/sanitize/bin/fuzz_expression -dict=fuzz/expression.dict fuzz/corpus/expression
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "value/arena.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

using fuzz::require;

constexpr std::size_t kMemory = std::size_t{16} << 20;
constexpr std::chrono::milliseconds kTime{300};
constexpr std::size_t kLongestInput = 2000;

struct Checker {
  Arena& arena;

  void operator()(Game game) const {
    const std::string text = to_text(arena, game);
    require(text.size() == text_length(arena, game), "the length of a text is known beforehand");
    reads_back(game, text);
    require(arena.make(arena.left(game), arena.right(game)) == game, "options make the game");
    require(arena.negative(arena.negative(game)) == game, "two signs cancel");
    require(arena.right_stop(game) <= arena.left_stop(game), "the left stop is the larger one");
  }
  // Fuzzers run on the stack they are given, where a text thousands of levels deep may be refused.
  void reads_back(Game game, const std::string& text) const {
    try {
      require(game_from_text(arena, text) == game, "what is printed parses back");
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput) throw;
      require(error.message.find("nested") != std::string::npos,
              "what is printed is read, unless it is too deep for the stack");
    }
  }
  void operator()(const LazySum& sum) const {
    const Game game = sum.canonical();
    require(sum.mean() == arena.mean(game), "means add");
    (*this)(game);
  }
  void operator()(const Dyadic& number) const {
    require(Dyadic::parse(number.to_string()) == number, "a rational parses back");
  }
  void operator()(bool) const {}
  void operator()(const std::vector<Game>& games) const {
    for (const Game game : games) (*this)(game);
  }
  void operator()(const NotAtomic& none) const {
    require(!none.reason.empty(), "a missing weight has a reason");
  }
  void operator()(const Words& words) const {
    require(!words.text.empty(), "an answer in words has some");
  }
  void operator()(const Thing&) const {
    require(false, "an expression by itself has nothing else");
  }
  void operator()(const Comparison& comparison) const {
    const Relation relation = relation_of(arena, comparison);
    const Game left = comparison.left.canonical();
    const Game right = comparison.right.canonical();
    require(arena.compare(left, right) == relation, "sums compare like their canonical forms");
    (*this)(left);
    (*this)(right);
  }
};

void check(std::string_view text) {
  Budget budget(kMemory);
  budget.set_deadline(Budget::Clock::now() + kTime);
  Arena arena(budget);
  try {
    std::visit(Checker{arena}, evaluate(arena, parse_expression(text)));
  } catch (const Error& error) {
    fuzz::promise_good_error(error, text);
  }
  require(budget.memory_peak() <= kMemory, "the memory limit holds");
}

}  // namespace
}  // namespace upstar

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size <= upstar::kLongestInput) {
    upstar::check({reinterpret_cast<const char*>(data), size});
  }
  return 0;
}
