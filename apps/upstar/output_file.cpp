// OutputFile: mkstemp, fwrite, fsync, rename.
#include "upstar/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::cli {

OutputFile::OutputFile(std::string path) : path_(std::move(path)), temporary_(path_ + ".XXXXXX") {
  const int descriptor = ::mkstemp(temporary_.data());
  if (descriptor < 0) fail("create");
  const mode_t mask = ::umask(0);  // mkstemp makes private files; ours are like any other
  ::umask(mask);
  ::fchmod(descriptor, 0666 & ~mask);
  stream_ = ::fdopen(descriptor, "wb");
  if (stream_ == nullptr) {
    ::close(descriptor);
    ::unlink(temporary_.c_str());
    fail("open");
  }
}

OutputFile::~OutputFile() {
  if (stream_ == nullptr) return;
  std::fclose(stream_);
  ::unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) fail("write");
}

void OutputFile::commit() {
  if (std::fflush(stream_) != 0 || ::fsync(::fileno(stream_)) != 0) fail("write");
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail("rename");
  std::fclose(std::exchange(stream_, nullptr));
}

void OutputFile::fail(std::string_view doing) const {
  throw Error(ErrorKind::BadInput,
              fmt::format("cannot {} `{}`: {}", doing, path_, std::strerror(errno)),
              "name a file in a folder that exists and that you may write to");
}

std::unique_ptr<OutputFile> open_output(const std::string& path) {
  return path.empty() ? nullptr : std::make_unique<OutputFile>(path);
}

void write_whole(const std::unique_ptr<OutputFile>& file, std::string_view text) {
  if (!file) return;
  file->write(text);
  file->commit();
}

}  // namespace upstar::cli
