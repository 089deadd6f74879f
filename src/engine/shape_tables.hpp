// Values of small components of Domineering, opened when somebody first asks: the largest file in the cache folder
// (store/domineering/shape_file.hpp). None is made in passing; without one searches know those in small boxes.
#pragma once

#include <optional>

#include "store/domineering/shape_file.hpp"

namespace upstar {

class ShapeTables {
 public:
  // Null when there is none. Valid as long as these tables. Throws Error{BadInput}, naming the file, when there is
  // one that cannot be used.
  const store::ShapeTable* table();

 private:
  bool looked_ = false;
  std::optional<store::ShapeFile> file_;
};

}  // namespace upstar
