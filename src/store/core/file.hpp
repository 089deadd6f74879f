// A file open for reading and writing at given places, from any number of threads.
//
// A thin coat over POSIX: whatever fails becomes an Error that names the file. A full disk is a limit,
// everything else (no such file, no permission, a file shorter than it claims) is bad input. So is whatever
// is not a regular file: opening a pipe would wait for its other end, and what is read here is read at
// places that only regular files have.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "store/core/bytes.hpp"

namespace upstar::store {

// The Error for a call of the system that failed: what was done, to which file, and the number of the error.
[[noreturn]] void fail_at(std::string_view doing, const std::filesystem::path& path, int code);
// Throws Error{BadInput} unless `mode` is that of a regular file.
void require_regular_file(const std::filesystem::path& path, mode_t mode);
// Removes a file that its writer has left behind. One that is being written stays, and so does whatever is
// not a regular file.
void remove_abandoned(const std::filesystem::path& path);

class File {
 public:
  static File open_to_read(const std::filesystem::path& path);
  // Makes the file if there is none, and locks it: a second writer, in this process or another, is
  // refused. The lock goes with the file, and with the process, however it ends; but a process that was killed, and a
  // child that it was just starting, may hold it for a moment longer, so the second writer waits for a moment.
  static File open_to_write(const std::filesystem::path& path,
                            std::chrono::milliseconds patience = kPatience);
  static constexpr std::chrono::milliseconds kPatience{500};

  ~File();
  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] std::uint64_t size() const;

  // All of the bytes or an Error.
  void read_at(std::uint64_t offset, MutableBytes into) const;
  void write_at(std::uint64_t offset, Bytes bytes) const;
  // Cuts the file, or lengthens it with zeros that take no space.
  void resize(std::uint64_t bytes) const;
  // Makes a range read as zeros and gives the file system its whole pages back.
  // False => this file system cannot, and nothing has changed.
  [[nodiscard]] bool punch_hole(std::uint64_t offset, std::uint64_t bytes) const;
  // Returns when the disk has everything.
  void sync() const;
  // Gives the file another name, replacing what had it, whose permissions it takes over; lasting once this
  // returns. Call sync() before.
  void rename_to(const std::filesystem::path& path);

 private:
  File(std::filesystem::path path, int descriptor);
  [[noreturn]] void fail(std::string_view doing) const;

  std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace upstar::store
