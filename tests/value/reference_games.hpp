// Random games for RapidCheck, as shapes that shrink well and become trees of a reference World.
//
// A Shape is a number, a nimber, a multiple of up with a star, a switch, a tiny, or options of such.
// They are mixed so that small shapes are rich in what makes the algebra hard: equal stops, options
// that dominate by an infinitesimal only, reversible options, numbers hidden in hot clothes.
#pragma once

#include <rapidcheck.h>

#include <ostream>
#include <string>
#include <vector>

#include "value/reference.hpp"

namespace upstar::reference {

struct Shape {
  enum class Kind { Number, Nimber, Ups, Switch, Tiny, Options };
  Kind kind = Kind::Number;
  int first = 0;   // units, heap, ups, units, units above zero
  int second = 0;  // -, -, heap, units, sign
  std::vector<Shape> left;
  std::vector<Shape> right;

  [[nodiscard]] std::string text() const {
    const auto list = [](const std::vector<Shape>& shapes) {
      std::string out;
      for (const Shape& shape : shapes) out += (out.empty() ? "" : ",") + shape.text();
      return out;
    };
    switch (kind) {
      case Kind::Number:
        return std::to_string(first) + "u";
      case Kind::Nimber:
        return "*" + std::to_string(first);
      case Kind::Ups:
        return "(" + std::to_string(first) + ".^*" + std::to_string(second) + ")";
      case Kind::Switch:
        return "{" + std::to_string(first) + "u|" + std::to_string(second) + "u}";
      case Kind::Tiny:
        return (second < 0 ? "-Tiny(" : "Tiny(") + std::to_string(first) + "u)";
      case Kind::Options:
        break;
    }
    return "{" + list(left) + "|" + list(right) + "}";
  }
};

inline void showValue(const Shape& shape, std::ostream& os) { os << shape.text(); }

// Numbers are multiples of `unit`.
inline Tree tree_of(World& world, const Shape& shape, Fixed unit = kOne / 4) {
  const auto units = [&](int count) { return world.number(count * unit); };
  switch (shape.kind) {
    case Shape::Kind::Number:
      return units(shape.first);
    case Shape::Kind::Nimber:
      return world.nimber(shape.first);
    case Shape::Kind::Ups: {
      Tree sum = world.nimber(shape.second);
      const Tree step = shape.first < 0 ? world.negative(world.up()) : world.up();
      for (int i = 0; i < std::abs(shape.first); ++i) sum = world.sum(sum, step);
      return sum;
    }
    case Shape::Kind::Switch:
      return world.make({units(shape.first)}, {units(shape.second)});
    case Shape::Kind::Tiny: {
      const Tree threat = world.make({World::kZero}, {units(-shape.first)});
      const Tree tiny = world.make({World::kZero}, {threat});
      return shape.second < 0 ? world.negative(tiny) : tiny;
    }
    case Shape::Kind::Options:
      break;
  }
  Trees left;
  Trees right;
  for (const Shape& option : shape.left) left.push_back(tree_of(world, option, unit));
  for (const Shape& option : shape.right) right.push_back(tree_of(world, option, unit));
  return world.make(std::move(left), std::move(right));
}

// The simple games that options are made of.
inline rc::Gen<Shape> simple_shape() {
  using Kind = Shape::Kind;
  return rc::gen::exec([] {
    Shape shape;
    shape.kind = *rc::gen::weightedElement<Kind>(
        {{6, Kind::Number}, {3, Kind::Nimber}, {3, Kind::Ups}, {3, Kind::Switch}, {1, Kind::Tiny}});
    switch (shape.kind) {
      case Kind::Nimber:
        shape.first = *rc::gen::inRange(0, 4);
        break;
      case Kind::Ups:
        shape.first = *rc::gen::inRange(-2, 3);
        shape.second = *rc::gen::inRange(0, 3);
        break;
      case Kind::Switch:
        shape.first = *rc::gen::inRange(-6, 9);
        shape.second = *rc::gen::inRange(-8, 7);
        break;
      case Kind::Tiny:
        shape.first = *rc::gen::inRange(1, 9);
        shape.second = *rc::gen::element(1, -1);
        break;
      case Kind::Number:
      case Kind::Options:
        // Whole numbers more often than quarters.
        shape.first = *rc::gen::oneOf(rc::gen::inRange(-8, 9), rc::gen::element(-8, -4, 0, 4, 8));
        break;
    }
    return shape;
  });
}

// Games of at most `levels` levels of options above simple ones, at most `width` options a side.
inline rc::Gen<Shape> any_shape(int levels, int width) {
  if (levels == 0) return simple_shape();
  return rc::gen::exec([levels, width] {
    if (*rc::gen::inRange(0, 4) == 0) return *simple_shape();
    Shape shape;
    shape.kind = Shape::Kind::Options;
    const auto fill = [&](std::vector<Shape>& options) {
      const int count = *rc::gen::weightedElement<int>({{1, 0}, {6, 1}, {5, width}, {2, 2}});
      for (int i = 0; i < count; ++i) options.push_back(*any_shape(levels - 1, width));
    };
    fill(shape.left);
    fill(shape.right);
    return shape;
  });
}

}  // namespace upstar::reference
