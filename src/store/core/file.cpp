// File: open, pread, pwrite, fallocate, flock, fsync, rename.
#include "store/core/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {

namespace fs = std::filesystem;

namespace {

// False => the name belongs to another file by now.
bool has_name(int descriptor, const fs::path& path) {
  struct stat open_file {};
  struct stat named_file {};
  return ::fstat(descriptor, &open_file) == 0 && ::stat(path.c_str(), &named_file) == 0 &&
         open_file.st_dev == named_file.st_dev && open_file.st_ino == named_file.st_ino;
}

mode_t mode_of(const File& file) {
  struct stat status {};
  if (::fstat(file.descriptor(), &status) != 0) fail_at("look at", file.path(), errno);
  return status.st_mode;
}

}  // namespace

void fail_at(std::string_view doing, const fs::path& path, int code) {
  const bool full = code == ENOSPC || code == EDQUOT || code == EFBIG;
  throw Error(full ? ErrorKind::Limit : ErrorKind::BadInput,
              fmt::format("cannot {} `{}`: {}", doing, path.string(),
                          std::generic_category().message(code)),
              full ? "make room on the disk, or name a file on a larger one" : "");
}

void require_regular_file(const fs::path& path, mode_t mode) {
  if (S_ISREG(mode)) return;
  const std::string_view what = S_ISDIR(mode)    ? "a folder"
                                : S_ISFIFO(mode) ? "a pipe"
                                : S_ISSOCK(mode) ? "a socket"
                                                 : "a device";
  throw Error(ErrorKind::BadInput, fmt::format("`{}` is not a file but {}", path.string(), what),
              S_ISDIR(mode) ? "name a file in it" : "name a regular file");
}

void remove_abandoned(const fs::path& path) {
  std::error_code ignored;
  if (!fs::is_regular_file(fs::symlink_status(path, ignored))) return;
  try {
    const File unlocked = File::open_to_write(path, std::chrono::milliseconds(0));
    fs::remove(path, ignored);
  } catch (const Error&) {  // somebody is writing it, or we may not
  }
}

File File::open_to_read(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) fail_at("open", path, errno);
  File file(path, descriptor);
  require_regular_file(path, mode_of(file));
  return file;
}

File File::open_to_write(const fs::path& path, std::chrono::milliseconds patience) {
  constexpr std::chrono::milliseconds kStep(10);
  for (;;) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
    if (descriptor < 0) fail_at("open", path, errno);
    File file(path, descriptor);
    require_regular_file(path, mode_of(file));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) file.fail("lock");
      if (patience.count() > 0) {
        std::this_thread::sleep_for(kStep);
        patience -= kStep;
        continue;
      }
      throw Error(ErrorKind::BadInput,
                  fmt::format("somebody is writing `{}` already", path.string()),
                  "wait until that is done, or name another file");
    }
    // Between our open and our lock the last writer may have renamed the file.
    if (has_name(descriptor, path)) return file;
  }
}

File::File(fs::path path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

File::~File() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

File::File(File&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

File& File::operator=(File&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

void File::fail(std::string_view doing) const { fail_at(doing, path_, errno); }

std::uint64_t File::size() const {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) fail("look at");
  return static_cast<std::uint64_t>(status.st_size);
}

void File::read_at(std::uint64_t offset, MutableBytes into) const {
  while (!into.empty()) {
    const ssize_t got = ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read");
    if (got == 0) {
      throw Error(ErrorKind::BadInput, fmt::format("`{}` ends at byte {}, where more was expected",
                                                   path_.string(), offset));
    }
    into = into.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
}

void File::write_at(std::uint64_t offset, Bytes bytes) const {
  while (!bytes.empty()) {
    const ssize_t put =
        ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) fail("write");
    bytes = bytes.subspan(static_cast<std::size_t>(put));
    offset += static_cast<std::uint64_t>(put);
  }
}

void File::resize(std::uint64_t bytes) const {
  if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0) fail("resize");
}

bool File::punch_hole(std::uint64_t offset, std::uint64_t bytes) const {
#ifdef FALLOC_FL_PUNCH_HOLE
  if (bytes == 0) return true;
  if (::fallocate(descriptor_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
                  static_cast<off_t>(offset), static_cast<off_t>(bytes)) == 0) {
    return true;
  }
  if (errno != EOPNOTSUPP && errno != ENOSYS) fail("free a part of");
#else
  static_cast<void>(offset);
  static_cast<void>(bytes);
#endif
  return false;
}

void File::sync() const {
  if (::fsync(descriptor_) != 0) fail("sync");
}

void File::rename_to(const fs::path& path) {
  struct stat replaced {};
  if (::stat(path.c_str(), &replaced) == 0 && S_ISREG(replaced.st_mode)) {
    ::fchmod(descriptor_, replaced.st_mode & 0777);  // the owner may refuse; then it has ours
  }
  if (::rename(path_.c_str(), path.c_str()) != 0) fail_at("rename to", path, errno);
  path_ = path;
  // The new name is in the folder, which is a file of its own.
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) fail_at("open", folder, errno);
  const int code = ::fsync(descriptor) == 0 ? 0 : errno;
  ::close(descriptor);
  // Some network file systems cannot sync folders; the name is there all the same.
  if (code != 0 && code != EINVAL && code != ENOTSUP) fail_at("sync", folder, code);
}

}  // namespace upstar::store
