// A file that appears whole or not at all: written under a temporary name beside its place, then
// renamed. Without commit(), or when the program is interrupted, nothing is left behind.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace upstar::cli {

class OutputFile {
 public:
  // Opens the temporary file; throws Error{BadInput} when the folder cannot be written to.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view text);
  // Flushes, renames, and gives the file its name.
  void commit();

 private:
  [[noreturn]] void fail(std::string_view doing) const;

  std::string path_;
  std::string temporary_;
  std::FILE* stream_ = nullptr;
};

// For a file that an option may name: null when `path` is empty. Opened before the work begins, so that
// a wrong name is found at once.
[[nodiscard]] std::unique_ptr<OutputFile> open_output(const std::string& path);
// Writes and commits, if there is a file.
void write_whole(const std::unique_ptr<OutputFile>& file, std::string_view text);

}  // namespace upstar::cli
