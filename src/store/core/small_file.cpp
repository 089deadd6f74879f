// One read, after a look at the size.
#include "store/core/small_file.hpp"

#include <span>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/file.hpp"

namespace upstar::store {

std::string read_small_file(const std::filesystem::path& path, std::uint64_t most) {
  const File file = File::open_to_read(path);
  const std::uint64_t size = file.size();
  if (size > most) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is too large for what it should be", path.string()));
  }
  std::string text(size, '\0');
  file.read_at(0, std::as_writable_bytes(std::span(text)));
  return text;
}

}  // namespace upstar::store
