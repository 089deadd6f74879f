// What is known about small parts of boards, opened when somebody first asks: the largest file in the cache
// folder (store/parts/part_file.hpp). None is made in passing, for that takes half a minute; without one
// searches of boards find the values that they need themselves.
#pragma once

#include <optional>

#include "store/parts/part_file.hpp"

namespace upstar {

class PartTables {
 public:
  // Null when there is none. Valid as long as these tables. Throws Error{BadInput}, naming the file, when
  // there is one that cannot be used.
  const store::PartTable* table();

 private:
  bool looked_ = false;
  std::optional<store::PartFile> file_;
};

}  // namespace upstar
