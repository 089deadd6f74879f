// Where an output goes that somebody has named.
//
//     nothing is there, or a regular file   a file beside it is written and renamed into its place: whoever
//                                           looks sees the old one or the whole new one
//     a symbolic link                       the same for what it leads to; the link stays
//     a device, a pipe                      written into; renaming would destroy it
//     a folder                              refused
//
// A pipe that nobody reads yet, or not fast enough, makes its writer wait; then the writer asks now and
// then whether it shall go on.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "store/core/bytes.hpp"

namespace upstar::store {

// The name that a file has, or will have, behind all symbolic links. Throws Error{BadInput} when they
// lead round in a circle.
[[nodiscard]] std::filesystem::path behind_links(const std::filesystem::path& path);

// Something is there that is neither a regular file nor a folder.
[[nodiscard]] bool is_stream(const std::filesystem::path& path);

// Throws Error{BadInput} when no output can get this name: better said before the work.
void require_output(const std::filesystem::path& path);
// The same for a file that is read again when work goes on: it must be a regular one.
void require_kept_file(const std::filesystem::path& path);

// Called now and then while a writer waits; throws to end the waiting.
using WhileWaiting = std::function<void()>;

// A device or a pipe, open for writing.
class OutputStream {
 public:
  OutputStream(std::filesystem::path path, WhileWaiting while_waiting);
  ~OutputStream();
  OutputStream(const OutputStream&) = delete;
  OutputStream& operator=(const OutputStream&) = delete;

  void write(Bytes bytes);

 private:
  std::filesystem::path path_;
  WhileWaiting while_waiting_;
  int descriptor_ = -1;
};

// For outputs that can only be made as regular files: path() is one, and deliver() brings it to its place.
class OutputPlace {
 public:
  explicit OutputPlace(std::filesystem::path named);
  ~OutputPlace();
  OutputPlace(const OutputPlace&) = delete;
  OutputPlace& operator=(const OutputPlace&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Copies the file to where it belongs, if it is not there already.
  void deliver(const WhileWaiting& while_waiting) const;

 private:
  std::filesystem::path named_;
  std::filesystem::path path_;
  std::filesystem::path scratch_folder_;  // empty when the file is made in its place
};

}  // namespace upstar::store
