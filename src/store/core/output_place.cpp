// stat, readlink, and writing without ever waiting inside the system.
#include "store/core/output_place.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>  // mkdtemp
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/file.hpp"

namespace upstar::store {

namespace fs = std::filesystem;

namespace {

constexpr int kMostLinks = 40;  // as many as Linux follows
constexpr std::chrono::milliseconds kBetweenLooks{20};
constexpr std::size_t kCopiedAtOnce = 1 << 16;

// Nothing => there is nothing of that name.
std::optional<struct stat> status_of(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

[[noreturn]] void refuse_output(const fs::path& path, std::string_view why) {
  throw Error(ErrorKind::BadInput, fmt::format("cannot create `{}`: {}", path.string(), why),
              "name a file in a folder that exists and that you may write to");
}

[[noreturn]] void refuse_folder(const fs::path& path) {
  throw Error(ErrorKind::BadInput, fmt::format("`{}` is a folder", path.string()),
              "name a file in it");
}

std::string words_for(int code) { return std::generic_category().message(code); }

// A file can be made there, or is there and may be written.
void require_writable(const fs::path& path, bool renamed_into_place) {
  const fs::path real = behind_links(path);
  const bool is_there = status_of(real).has_value();
  if (is_there && ::access(real.c_str(), W_OK) != 0) refuse_output(path, words_for(errno));
  if (is_there && !renamed_into_place) return;
  const fs::path folder = real.has_parent_path() ? real.parent_path() : fs::path(".");
  if (!real.has_filename()) refuse_output(path, words_for(EISDIR));
  if (::access(folder.c_str(), W_OK | X_OK) != 0) refuse_output(path, words_for(errno));
  if (!fs::is_directory(folder)) refuse_output(path, words_for(ENOTDIR));
}

}  // namespace

fs::path behind_links(const fs::path& path) {
  fs::path real = path;
  std::error_code none;
  for (int links = 0; fs::is_symlink(fs::symlink_status(real, none)); ++links) {
    if (links == kMostLinks) refuse_output(path, words_for(ELOOP));
    const fs::path next = fs::read_symlink(real, none);
    if (none) refuse_output(path, none.message());
    real = next.is_absolute() ? next : real.parent_path() / next;
  }
  // Links such as /dev/fd/3 name what is open; what they say is not always a name.
  const auto named = status_of(path);
  const auto found = status_of(real);
  const bool is_same =
      named.has_value() == found.has_value() &&
      (!named || (named->st_dev == found->st_dev && named->st_ino == found->st_ino));
  return is_same ? real : path;
}

bool is_stream(const fs::path& path) {
  const auto status = status_of(path);
  return status && !S_ISREG(status->st_mode) && !S_ISDIR(status->st_mode);
}

void require_output(const fs::path& path) {
  const auto status = status_of(path);
  if (status && S_ISDIR(status->st_mode)) refuse_folder(path);
  require_writable(path, !is_stream(path));
}

void require_kept_file(const fs::path& path) {
  const auto status = status_of(path);
  if (status && S_ISDIR(status->st_mode)) refuse_folder(path);
  if (is_stream(path)) require_regular_file(path, status->st_mode);
  require_writable(path, false);
}

OutputStream::OutputStream(fs::path path, WhileWaiting while_waiting)
    : path_(std::move(path)), while_waiting_(std::move(while_waiting)) {
  for (;;) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor_ >= 0) return;
    // A pipe without a reader; other things say the same and never change.
    const int code = errno;
    const auto status = status_of(path_);
    if (code != EINTR && (code != ENXIO || !status || !S_ISFIFO(status->st_mode))) {
      fail_at("open", path_, code);
    }
    while_waiting_();
    std::this_thread::sleep_for(kBetweenLooks);
  }
}

OutputStream::~OutputStream() { ::close(descriptor_); }

void OutputStream::write(Bytes bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put >= 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(put));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) fail_at("write", path_, errno);
    while_waiting_();
    pollfd room{descriptor_, POLLOUT, 0};
    ::poll(&room, 1, static_cast<int>(kBetweenLooks.count()));
  }
}

OutputPlace::OutputPlace(fs::path named) : named_(std::move(named)) {
  if (!is_stream(named_)) {
    path_ = behind_links(named_);
    return;
  }
  std::error_code none;
  std::string folder = (fs::temp_directory_path(none) / "upstar-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) fail_at("make a folder", folder, errno);
  scratch_folder_ = folder;
  path_ = scratch_folder_ / "output";
}

OutputPlace::~OutputPlace() {
  std::error_code ignored;
  if (!scratch_folder_.empty()) fs::remove_all(scratch_folder_, ignored);
}

void OutputPlace::deliver(const WhileWaiting& while_waiting) const {
  if (scratch_folder_.empty()) return;
  const File file = File::open_to_read(path_);
  OutputStream stream(named_, while_waiting);
  std::vector<std::byte> buffer(kCopiedAtOnce);
  const std::uint64_t size = file.size();
  for (std::uint64_t at = 0; at < size; at += buffer.size()) {
    buffer.resize(std::min<std::uint64_t>(buffer.size(), size - at));
    file.read_at(at, buffer);
    stream.write(buffer);
  }
}

}  // namespace upstar::store
