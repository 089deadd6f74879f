// Putting one drawing into another: every point of its items moves by the same way.
#include "draw/sketch.hpp"

namespace upstar {
namespace {

struct Mover {
  double right;
  double down;

  void operator()(SketchPath& path) const {
    for (SketchPoint& point : path.points) move(point);
  }
  void operator()(SketchDisc& disc) const { move(disc.centre); }
  void operator()(SketchWords& words) const { move(words.at); }

  void move(SketchPoint& point) const {
    point.x += right;
    point.y += down;
  }
};

}  // namespace

void Sketch::add(const Sketch& other, double right, double down) {
  for (SketchItem item : other.items) {
    std::visit(Mover{right, down}, item);
    items.push_back(std::move(item));
  }
}

}  // namespace upstar
