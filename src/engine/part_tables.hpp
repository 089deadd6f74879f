// What is known about small parts of boards, opened when somebody first asks: the largest file in the cache
// folder (store/parts/part_file.hpp). None is made in passing, for that takes half a minute; without one
// searches of boards find the values that they need themselves.
//
// Small parts are much the same on all boards, larger ones are not: of the parts that come up on 4x6, the
// file made from boards of up to 21 points knows two thirds of those of four points, and one in six of those
// of six. Looking for those takes more time than it saves. So boards of other sizes than those in the file
// get a view of it that ends with the parts that are valued without a file, too.
#pragma once

#include <optional>
#include <vector>

#include "search/boards/build_parts.hpp"
#include "store/parts/part_file.hpp"

namespace upstar {

class PartTables {
 public:
  // For boards of this size; null when there is none. Valid as long as these tables. Throws Error{BadInput},
  // naming the file, when there is one that cannot be used.
  const store::PartTable* table(int rows, int columns);

 private:
  void open();

  bool looked_ = false;
  std::optional<store::PartFile> file_;
  std::vector<BoardSize> boards_;  // of the file
  store::PartTable small_parts_;   // the view for other boards
};

}  // namespace upstar
