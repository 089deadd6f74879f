// Fuzzes the language of worksheets: statements, one a line, in little memory and time. Every line is answered or
// refused; a line that is refused points into itself, and changes no name.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_worksheet
//     build/sanitize/bin/fuzz_worksheet -dict=fuzz/worksheet.dict fuzz/corpus/worksheet
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <upstar/engine.hpp>
#include <upstar/worksheet.hpp>

#include "base/error.hpp"
#include "check.hpp"

namespace upstar {
namespace {

constexpr std::size_t kLongestInput = 600;

std::string names_of(Engine& engine) {
  std::string out;
  for (const auto& [name, meaning] : engine.statement("names", {}).lines)
    out += name + "=" + meaning + "\n";
  return out;
}

void run_sheet(std::string_view text) {
  EngineOptions options;
  options.memory_limit = std::size_t{96} << 20;
  options.time_limit = std::chrono::milliseconds(100);
  options.threads = 1;
  Engine engine(options);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    const std::string before = names_of(engine);
    try {
      static_cast<void>(engine.statement(line, {}));
    } catch (const Error& error) {
      fuzz::require(error.kind != ErrorKind::Internal, "no statement causes an internal error");
      fuzz::require(error.at <= error.text.size(), "an error points into its text");
      fuzz::require(error.length <= error.text.size() - error.at, "and ends there");
      if (error.kind == ErrorKind::BadInput) {
        fuzz::require(names_of(engine) == before, "a statement that fails changes nothing");
      }
    }
    static_cast<void>(engine.completions(line));
  }
}

}  // namespace
}  // namespace upstar

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size <= upstar::kLongestInput) {
    upstar::run_sheet({reinterpret_cast<const char*>(data), size});
  }
  return 0;
}
