// A folder for the files of a fuzzer; in memory, if there is such a place.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace upstar::fuzz {

struct ScratchFolder {
  ScratchFolder() {
    const std::filesystem::path memory = "/dev/shm";
    path = (std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path()) /
           ("upstar-fuzz-" + std::to_string(::getpid()));
    std::filesystem::create_directories(path);
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::filesystem::path path;
};

}  // namespace upstar::fuzz
