// A whole file as memory, read-only: the system loads pages as they are touched and shares them with
// every process that maps the same file.
//
// The bytes are those of the file when it is mapped; whoever shortens a mapped file under a reader
// takes the reader down with it. Our writers never do: they rename whole files into place.
#pragma once

#include <cstddef>
#include <filesystem>

#include "store/core/bytes.hpp"

namespace upstar::store {

class MappedFile {
 public:
  explicit MappedFile(const std::filesystem::path& path);
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] Bytes bytes() const { return {data_, size_}; }

 private:
  std::filesystem::path path_;
  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace upstar::store
