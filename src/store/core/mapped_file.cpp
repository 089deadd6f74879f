// MappedFile: open, mmap, munmap.
#include "store/core/mapped_file.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {

MappedFile::MappedFile(const std::filesystem::path& path) : path_(path) {
  File file = File::open_to_read(path);
  size_ = file.size();
  if (size_ == 0) return;  // mmap refuses to map nothing
  void* where = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.descriptor(), 0);
  if (where == MAP_FAILED) {
    throw Error(
        ErrorKind::Limit,
        fmt::format("cannot map `{}`: {}", path.string(), std::generic_category().message(errno)),
        "raise the system's limit of addresses (ulimit -v), or move the file away");
  }
  data_ = static_cast<const std::byte*>(where);
  place_ = MappedFiles::watch(file.descriptor(), data_, size_, path_);
  file_.emplace(std::move(file));
}

MappedFile::~MappedFile() {
  MappedFiles::forget(place_);
  if (data_ != nullptr) ::munmap(const_cast<std::byte*>(data_), size_);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : file_(std::exchange(other.file_, std::nullopt)),
      path_(std::move(other.path_)),
      data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      place_(std::exchange(other.place_, MappedFiles::kNotWatched)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(place_, other.place_);
  return *this;
}

}  // namespace upstar::store
