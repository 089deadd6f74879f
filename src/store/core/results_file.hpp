// Results in a text file, one line each, written while long work goes on.
//
// The first line says what the file is about; a file about something else is refused by name and left
// as it is. Every other line ends in a check of its own, which people can read over and compare files by:
//
//     4x4 A1 loses by boards-6 threads 1 nodes 12345 seconds 0.123 check c077d21e
//
// the CRC-32 of the first line and this one, up to the blank before "check". A line that was edited is
// refused. Files of version 1 have no checks: they are believed, and get them when they are opened for
// writing.
//
// Every line goes to the disk before the next work is begun. So a kill costs at most what was
// being searched: what it leaves is whole lines and perhaps the beginning of one, which has no end of
// line and is cut off when the file is opened again. What a line means is for others to say.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "store/core/file.hpp"

namespace upstar {

struct ResultsKind {
  std::string about;  // "nogo, rectangles"
  std::string what;   // for complaints: "table of openings of this kind (b1)"

  // With its end.
  [[nodiscard]] std::string first_line(int version) const;
};

class ResultsFile {
 public:
  // Takes a line without its end; throws Error{BadInput} for one that does not belong.
  using ReadLine = std::function<void(std::string_view)>;

  // Makes the file if there is none. Another process that writes it is refused.
  ResultsFile(const std::filesystem::path& path, const ResultsKind& kind, const ReadLine& read);

  // All lines of a file. Throws Error{BadInput}, naming the file, when it cannot be read or holds
  // something else. Nothing is changed.
  static void read(const std::filesystem::path& path, const ResultsKind& kind,
                   const ReadLine& read_line);

  // What a results file is about, whatever it is. Throws Error{BadInput} when it is none.
  [[nodiscard]] static std::string about(const std::filesystem::path& path);

  // On the disk when this returns. The line has its end, and no check yet.
  void append(std::string_view line);

 private:
  void write(std::string_view text);
  void become(std::string_view text);

  std::string first_line_;
  store::File file_;
};

}  // namespace upstar
