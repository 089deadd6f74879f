// Tables of openings in text files, one line a row of NoGo, written while a sweep goes on.
//
//     upstar sweep 2: nogo, 1 row, openings all
//     1x7 oooxooo database 13/16 9f3c5a7e01b2d4c6 key 128 threads 1 nodes 12 seconds 0.003 check 47106139
//     ...
//
// store/core/results_file.hpp says what the check is, and what becomes of such a file when its writer is killed.
// Lines may stand in any order, each row once; points that mirror each other have the same mark.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/sweeps/openings.hpp"
#include "store/core/results_file.hpp"

namespace upstar {

// A line of the file, without its check, with its end; and back. The reader throws Error{BadInput} for anything else.
[[nodiscard]] std::string openings_line(const RowOpenings& row);
[[nodiscard]] RowOpenings read_openings_line(std::string_view line);

// Which table a results file is, by what it says it is about; nothing when it is something else.
[[nodiscard]] std::optional<OpeningChoice> openings_about(std::string_view about);

// All rows of a file, by their length. Throws Error{BadInput}, naming the file, when it cannot be read
// or holds something else. Nothing is changed.
[[nodiscard]] std::vector<RowOpenings> read_openings(const std::filesystem::path& path,
                                                     OpeningChoice choice);

class OpeningsFile {
 public:
  // Makes the file if there is none. Another process that writes it is refused.
  OpeningsFile(const std::filesystem::path& path, OpeningChoice choice);

  // The row of that length, or null.
  [[nodiscard]] const RowOpenings* find(int n) const;
  // On the disk when this returns. The row must be new.
  void append(const RowOpenings& row);

 private:
  std::vector<RowOpenings> rows_;
  ResultsFile file_;
};

}  // namespace upstar
