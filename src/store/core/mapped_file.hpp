// A whole file as memory, read-only: the system loads pages as they are touched and shares them with
// every process that maps the same file.
//
// Whoever writes into a mapped file changes what its readers see; mapped_files.hpp is how that is noticed. Our
// writers never do: they rename whole files into place.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

#include "store/core/bytes.hpp"
#include "store/core/file.hpp"
#include "store/core/mapped_files.hpp"

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
  std::optional<File> file_;  // open as long as it is mapped; none when it is empty
  std::filesystem::path path_;
  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  int place_ = MappedFiles::kNotWatched;
};

}  // namespace upstar::store
