// A file that appears whole or not at all: written under another name beside its place, then renamed.
// Without commit(), or when the program is interrupted, nothing is left behind; what a kill leaves is called
// FILE.upstar-partial, and the next run that writes FILE takes it over. What is not a regular file, a
// device or a pipe, is written into as it is.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "store/core/file.hpp"
#include "store/core/output_place.hpp"

namespace upstar::cli {

class OutputFile {
 public:
  // Opens the file; throws Error{BadInput} when that name cannot be written to. A pipe is waited for
  // until somebody reads it, or the token is set.
  OutputFile(const std::string& path, const CancelToken& cancel);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view text);
  // Writes the rest and gives the file its name.
  void commit();

 private:
  void flush();

  std::filesystem::path path_;                   // behind links
  std::string waiting_;                          // not yet written
  std::unique_ptr<store::OutputStream> stream_;  // of a device or a pipe
  std::optional<store::File> file_;              // of anything else, until it has its name
  std::uint64_t written_ = 0;
};

// For a file that an option may name: null when `path` is empty. Opened before the work begins, so that
// a wrong name is found at once.
[[nodiscard]] std::unique_ptr<OutputFile> open_output(const std::string& path,
                                                      const CancelToken& cancel);
// "wrote report.html": what a command says on standard error that has printed nothing else.
[[nodiscard]] std::string written_words(const std::string& path);
// Writes and commits, if there is a file.
void write_whole(const std::unique_ptr<OutputFile>& file, std::string_view text);

}  // namespace upstar::cli
