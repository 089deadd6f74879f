// A file that only grows: frames of bytes, one after the other, for work that must survive a kill.
//
//     header   magic (8) | version (4) | length of the description (4) | its checksum (8) | description
//     frame    length (4) | zero (4) | checksum of the bytes and the frame's number (8) | bytes
//
// A frame counts once it is there as a whole with the right checksum. What a kill has torn is the last
// one; opening the file to go on with it cuts it off, and whatever follows it. So a log is always a true
// beginning of what was written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "store/core/bytes.hpp"
#include "store/core/file.hpp"

namespace upstar::store {

class FrameLog {
 public:
  // Makes the file, or goes on with it: `on_frame` is given every frame that is there. Throws
  // Error{BadInput} naming the file when it is something else, or about something else.
  FrameLog(const std::filesystem::path& path, std::string_view description,
           const std::function<void(Bytes)>& on_frame);

  void append(Bytes frame);
  // Returns when the disk has everything.
  void sync() const { file_.sync(); }

  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] std::uint64_t frames() const { return frames_; }
  [[nodiscard]] std::uint64_t bytes() const { return end_; }

  // What reading makes of any bytes at all: the frames of `file` go to `on_frame`, and where the last
  // good one ends is told. Throws Error{BadInput} for a header that is none of ours.
  static std::uint64_t read(Bytes file, std::string_view description,
                            const std::function<void(Bytes)>& on_frame);

 private:
  void write_header(std::string_view description);

  File file_;
  std::uint64_t frames_ = 0;
  std::uint64_t end_ = 0;
};

}  // namespace upstar::store
