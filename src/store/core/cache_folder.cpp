// Environment variables, and create_directories with a message.
#include "store/core/cache_folder.hpp"

#include <cstdlib>
#include <system_error>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {

namespace fs = std::filesystem;

namespace {

// Empty when neither variable is of use.
fs::path find_cache_folder() {
  const auto absolute = [](const char* variable) {
    const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    const fs::path path = value == nullptr ? "" : value;
    return path.is_absolute() ? path : fs::path();
  };
  if (const fs::path cache = absolute("XDG_CACHE_HOME"); !cache.empty()) return cache / "upstar";
  if (const fs::path home = absolute("HOME"); !home.empty()) return home / ".cache" / "upstar";
  return {};
}

}  // namespace

bool has_cache_folder() { return !find_cache_folder().empty(); }

fs::path cache_folder() {
  fs::path folder = find_cache_folder();
  if (!folder.empty()) return folder;
  throw Error(ErrorKind::BadInput, "there is no folder for files to keep",
              "set HOME or XDG_CACHE_HOME, or name the file");
}

void require_folder(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator opened(folder, error);
  if (!error) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("cannot read the folder `{}`: {}", folder.string(), error.message()),
              "name a folder that exists and that you may read");
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error && fs::is_directory(folder, error)) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("cannot make the folder `{}`: {}", folder.string(),
                          error ? error.message() : "there is a file of that name"),
              "name a file in a folder that you may write to");
}

}  // namespace upstar::store
