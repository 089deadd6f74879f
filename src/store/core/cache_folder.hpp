// Where files live that can be computed again: tables, databases.
//
// The XDG base directory rules: $XDG_CACHE_HOME if it is an absolute path, else ~/.cache; in it the
// folder upstar. Nothing here is precious, so deleting the folder costs time and nothing else.
#pragma once

#include <filesystem>
#include <string>

namespace upstar::store {

// The folder, whether or not it exists. Throws Error{BadInput} when neither variable is of use.
[[nodiscard]] std::filesystem::path cache_folder();

// False => cache_folder() throws.
[[nodiscard]] bool has_cache_folder();

// Makes a folder and those above it; no complaint if it is there.
void make_folder(const std::filesystem::path& folder);

// Throws Error{BadInput} when there is no such folder, or it cannot be read.
void require_folder(const std::filesystem::path& folder);

// The folder that somebody named, or else the cache folder.
[[nodiscard]] inline std::filesystem::path folder_or_cache(const std::string& named) {
  return named.empty() ? cache_folder() : std::filesystem::path(named);
}

}  // namespace upstar::store
