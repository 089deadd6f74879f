// What is known about small parts of boards, opened when somebody first asks: the largest file in the cache
// folder (store/nogo_boards/part_file.hpp). None is made in passing, for that takes ten seconds; without one
// searches of boards find the values of the smallest parts themselves and do without the others.
//
// A file is good for the boards that it was made from. The larger parts of other boards are others: of those
// of six points that come up on 4x6, the file made from boards of up to 21 points knows one in six. Looking
// for them takes more time than it saves.
#pragma once

#include <optional>
#include <vector>

#include "search/nogo_boards/build_parts.hpp"
#include "store/nogo_boards/part_file.hpp"

namespace upstar {

class PartTables {
 public:
  // For boards of this size; null when there is none made from such boards. Valid as long as these tables. Throws
  // Error{BadInput}, naming the file, when there is one that cannot be used.
  const store::PartTable* table(int rows, int columns);

 private:
  void open();

  bool looked_ = false;
  std::optional<store::PartFile> file_;
  std::vector<BoardSize> boards_;  // of the file
};

}  // namespace upstar
