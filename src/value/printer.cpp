// Laying out, measuring and writing the text of a value.
//
// Every kind of text is the same sequence: an opening, the parts with separators between them (commas,
// and the bars where Right's begin), a closing. Measuring and writing both follow it.
#include "value/printer.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "value/expression.hpp"
#include "value/named.hpp"
#include "value/predicates.hpp"

namespace upstar {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 16;

std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  return a > kEndlessText - b ? kEndlessText : a + b;
}

// ^, ^^, ^3, ...; v for a negative count.
std::string ups_text(std::int64_t ups) {
  const std::string sign = ups > 0 ? "^" : "v";
  const std::int64_t count = ups > 0 ? ups : -ups;
  if (count > 2) return sign + std::to_string(count);
  return count == 2 ? sign + sign : (count == 1 ? sign : "");
}

std::string star_text(std::uint32_t nim) {
  return nim == 0 ? "" : (nim == 1 ? "*" : "*" + std::to_string(nim));
}

}  // namespace

Game Printer::Layout::part(std::size_t index) const {
  return index < left.size() ? left[index] : right[index - left.size()];
}

bool Printer::Layout::is_bare(std::size_t index) const {
  return one_is_bare && (index < left.size() ? left.size() : right.size()) == 1;
}

Printer::Shape Printer::classified(Game game) {
  Shape shape;
  if (arena_.is_up_star(game)) return shape;
  if (const auto power = as_up_power(arena_, game); power && power->exponent <= kMostUpPower)
    return shape;
  if (const auto tiny = as_number_tiny(arena_, game)) {
    shape.form = tiny->is_miny ? Form::Miny : Form::Tiny;
    shape.inner = tiny->inner;
    shape.number = tiny->number;
  } else {
    shape.form = is_own_negative(game) ? Form::Switch : Form::Braces;
  }
  return shape;
}

// Asks for the negative, which may have to be made, only when nothing speaks against it.
bool Printer::is_own_negative(Game game) {
  return arena_.left(game).size() == arena_.right(game).size() && arena_.mean(game).is_zero() &&
         arena_.left_stop(game) == -arena_.right_stop(game) && is_switch(arena_, game);
}

std::string Printer::plain_text(Game game) {
  Dyadic number;
  std::string rest;
  if (arena_.is_up_star(game)) {
    const UpStar& form = arena_.form(game);
    number = form.number;
    rest = ups_text(form.ups) + star_text(form.nim);
  } else {
    const PowerForm power = as_up_power(arena_, game).value();
    number = power.number;
    rest = ups_text(power.sign);
    rest += (power.sum ? "[" : "<") + std::to_string(power.exponent) + (power.sum ? "]" : ">");
    rest += star_text(power.star ? 1 : 0);
  }
  return number.is_zero() && !rest.empty() ? rest : number.to_string() + rest;
}

Printer::Layout Printer::layout_of(Game game, const Shape& shape) {
  switch (shape.form) {
    case Form::Plain:
      return {};
    case Form::Tiny:
      return {{&shape.inner, 1}, {}, "Tiny(", ")"};
    case Form::Miny:
      return {{&shape.inner, 1}, {}, "Miny(", ")"};
    case Form::Braces:
      return {order_.left(game), order_.right(game), "{", "}", true};
    case Form::Switch:
      break;
  }
  const std::span<const Game> left = order_.left(game);
  if (left.size() > 1) return {left, {}, "+-{", "}"};
  // A number, or a game that brings its own braces, follows the sign directly.
  const Shape* option = measured(left.front());
  const bool is_delimited =
      arena_.is_number(left.front()) || (option != nullptr && option->bars > 0);
  if (is_delimited) return {left, {}, "+-", ""};
  return {left, {}, "+-(", ")"};
}

const Printer::Shape* Printer::measured(Game game) const {
  const Shape* shape = shapes_.find(game);
  return shape != nullptr && shape->length > 0 ? shape : nullptr;
}

// Requires that the parts are measured.
void Printer::measure(Game game, Shape shape, const Layout& layout) {
  shape.length = layout.open.size() + layout.close.size();
  if (shape.form == Form::Plain) shape.length = plain_text(game).size();
  if (shape.number != kZero) shape.length += plain_text(shape.number).size();
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const Shape& part = *measured(layout.part(i));
    const bool bare = layout.is_bare(i) && part.bars > 0;
    if (bare) shape.bars = std::max(shape.bars, part.bars);
    const bool shorter = bare && part.length != kEndlessText;
    shape.length = saturating_sum(shape.length, shorter ? part.length - 2 : part.length);
  }
  if (shape.form == Form::Braces) ++shape.bars;
  const std::size_t sides = layout.right.empty() ? 1 : 2;
  if (layout.size() > sides) shape.length = saturating_sum(shape.length, layout.size() - sides);
  shape.length = saturating_sum(shape.length, shape.bars);
  shapes_.store(game, shape);
}

// Measures the parts first; games wait on a list instead of on the stack.
const Printer::Shape& Printer::shape_of(Game game) {
  std::vector<Game> pending = {game};
  while (!pending.empty()) {
    arena_.budget().tick();
    const Game next = pending.back();
    if (measured(next) != nullptr) {
      pending.pop_back();
      continue;
    }
    if (shapes_.find(next) == nullptr) shapes_.store(next, classified(next));
    const Shape shape = *shapes_.find(next);
    const Layout layout = layout_of(next, shape);
    const std::size_t before = pending.size();
    for (std::size_t i = 0; i < layout.size(); ++i) {
      if (measured(layout.part(i)) == nullptr) pending.push_back(layout.part(i));
    }
    if (pending.size() == before) measure(next, shape, layout);
  }
  return *shapes_.find(game);
}

std::uint64_t Printer::length(Game game) { return shape_of(game).length; }

void Printer::write(Game game, const TextSink& sink) {
  std::string piece;
  const auto put = [&](std::string_view text) {
    piece += text;
    if (piece.size() < kPieceBytes) return;
    sink(piece);
    piece.clear();
  };
  shape_of(game);  // from here on nothing is added to shapes_, so that shapes stay where they are
  std::vector<Frame> frames;
  const auto begin = [&](Game part, bool may_be_bare) {
    const Shape& shape = *measured(part);
    if (shape.form == Form::Plain) return put(plain_text(part));
    const bool bare = may_be_bare && shape.bars > 0;
    if (shape.number != kZero) put(plain_text(shape.number));
    frames.push_back({layout_of(part, shape), shape.bars, bare, 0});
    if (!bare) put(frames.back().layout.open);
  };
  for (begin(game, false); !frames.empty();) {
    arena_.budget().tick();
    Frame& frame = frames.back();
    const std::size_t index = frame.next++;
    if (index == frame.layout.size()) {
      if (!frame.bare) put(frame.layout.close);
      frames.pop_back();
      continue;
    }
    if (index == frame.layout.left.size()) put(std::string(frame.bars, '|'));
    else if (index > 0) put(",");
    begin(frame.layout.part(index), frame.layout.is_bare(index));
  }
  if (!piece.empty()) sink(piece);
}

std::string Printer::text(Game game) {
  const std::uint64_t size = length(game);
  if (size == kEndlessText || !arena_.budget().affords(size)) {
    const std::string count = size == kEndlessText ? "more than 10^19" : std::to_string(size);
    throw Error(ErrorKind::Limit, "the value's text has " + count + " characters");
  }
  std::string out;
  out.reserve(size);
  write(game, [&](std::string_view piece) { out += piece; });
  return out;
}

std::uint64_t text_length(Arena& arena, Game game) { return Printer(arena).length(game); }

void write_text(Arena& arena, Game game, const TextSink& sink) { Printer(arena).write(game, sink); }

std::string to_text(Arena& arena, Game game) { return Printer(arena).text(game); }

}  // namespace upstar
