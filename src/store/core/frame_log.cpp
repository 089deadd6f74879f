// Reading what is there, cutting off what is torn, writing what comes.
#include "store/core/frame_log.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/checksum.hpp"
#include "store/core/mapped_file.hpp"

namespace upstar::store {
namespace {

constexpr std::string_view kLogMagic = "upst-log";
constexpr std::uint32_t kLogVersion = 1;
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kFrameHeaderBytes = 16;
constexpr std::uint32_t kLongestFrame = 1U << 30;

Bytes as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

}  // namespace

FrameLog::FrameLog(const std::filesystem::path& path, std::string_view description,
                   const std::function<void(Bytes)>& on_frame)
    : file_(File::open_to_write(path)) {
  if (file_.size() == 0) {
    write_header(description);
    return;
  }
  {
    const MappedFile mapped(path);
    try {
      end_ = read(mapped.bytes(), description, [&](Bytes frame) {
        ++frames_;
        on_frame(frame);
      });
    } catch (Error& error) {
      if (error.kind == ErrorKind::BadInput) {
        error.message = fmt::format("`{}`: {}", path.string(), error.message);
      }
      throw;
    }
  }
  if (end_ == 0) {  // killed while the header was written
    write_header(description);
  } else {
    file_.resize(end_);
  }
}

void FrameLog::write_header(std::string_view description) {
  std::vector<std::byte> header(kHeaderBytes + description.size());
  std::memcpy(header.data(), kLogMagic.data(), kLogMagic.size());
  store_number<std::uint32_t>(header.data() + 8, kLogVersion);
  store_number<std::uint32_t>(header.data() + 12, static_cast<std::uint32_t>(description.size()));
  store_number<std::uint64_t>(header.data() + 16, checksum(as_bytes(description)));
  std::memcpy(header.data() + kHeaderBytes, description.data(), description.size());
  file_.resize(0);
  file_.write_at(0, header);
  end_ = header.size();
}

std::uint64_t FrameLog::read(Bytes file, std::string_view description,
                             const std::function<void(Bytes)>& on_frame) {
  const std::size_t magic_there = std::min(file.size(), kLogMagic.size());
  if (std::memcmp(file.data(), kLogMagic.data(), magic_there) != 0) {
    throw Error(ErrorKind::BadInput, "this file is not a log of upstar", "name another file");
  }
  if (file.size() < kHeaderBytes) return 0;
  if (load_number<std::uint32_t>(file.data() + 8) != kLogVersion) {
    throw Error(ErrorKind::BadInput, "this log is of another version", "start a new one");
  }
  const std::uint32_t length = load_number<std::uint32_t>(file.data() + 12);
  if (length > file.size() - kHeaderBytes) return 0;
  const Bytes about = file.subspan(kHeaderBytes, length);
  if (checksum(about) != load_number<std::uint64_t>(file.data() + 16)) {
    throw Error(ErrorKind::BadInput, "the beginning of this log is damaged", "start a new one");
  }
  const std::string_view found(reinterpret_cast<const char*>(about.data()), about.size());
  if (found != description) {
    throw Error(ErrorKind::BadInput,
                fmt::format("this log is about {}, not {}", found, description),
                "name another file");
  }
  std::size_t at = kHeaderBytes + length;
  for (std::uint64_t number = 0; file.size() - at >= kFrameHeaderBytes; ++number) {
    const std::uint32_t bytes = load_number<std::uint32_t>(file.data() + at);
    if (bytes > kLongestFrame || bytes > file.size() - at - kFrameHeaderBytes) break;
    const Bytes frame = file.subspan(at + kFrameHeaderBytes, bytes);
    if (checksum(frame, number) != load_number<std::uint64_t>(file.data() + at + 8)) break;
    on_frame(frame);
    at += kFrameHeaderBytes + bytes;
  }
  return at;
}

void FrameLog::append(Bytes frame) {
  std::vector<std::byte> bytes(kFrameHeaderBytes + frame.size());
  store_number<std::uint32_t>(bytes.data(), static_cast<std::uint32_t>(frame.size()));
  store_number<std::uint64_t>(bytes.data() + 8, checksum(frame, frames_));
  std::copy(frame.begin(), frame.end(), bytes.begin() + kFrameHeaderBytes);
  file_.write_at(end_, bytes);
  end_ += bytes.size();
  ++frames_;
}

}  // namespace upstar::store
