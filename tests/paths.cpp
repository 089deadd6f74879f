// The folder of the checkout, from the build.
#include "paths.hpp"

namespace upstar {

std::string source_path(std::string_view file) {
  return std::string(UPSTAR_SOURCE_DIR "/").append(file);
}

std::string test_data(std::string_view file) { return source_path("tests/data/").append(file); }

}  // namespace upstar
