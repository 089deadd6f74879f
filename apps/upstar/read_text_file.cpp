// Opening, looking what it is, reading.
#include "upstar/read_text_file.hpp"

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/format.h>

#include "base/error.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {

std::string read_text_file(const std::string& name, const CancelToken& cancel) {
  constexpr std::size_t kLongest = std::size_t{64} << 20;
  Budget budget(kLongest);
  if (name == "-") return read_standard_input(cancel, budget);
  namespace fs = std::filesystem;
  const auto refuse = [&](const std::string& why) {
    throw Error(ErrorKind::BadInput, fmt::format("cannot read `{}`: {}", name, why),
                "name a text file, or - for standard input");
  };
  std::error_code failed;
  const fs::file_status status = fs::status(name, failed);
  if (!fs::exists(status)) refuse("there is no such file");
  if (!fs::is_regular_file(status)) refuse("it is not a regular file");
  if (fs::file_size(name, failed) > kLongest) refuse("it is longer than 64 MiB");
  std::ifstream file(name, std::ios::binary);
  if (!file) refuse(std::generic_category().message(errno));
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace upstar::cli
