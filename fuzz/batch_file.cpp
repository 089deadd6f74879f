// Fuzzes the reader of batches, MCGS's tests among them: any text is questions or refused with an Error, and every
// question has a command and a line.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_batch_file
//     build/sanitize/bin/fuzz_batch_file fuzz/corpus/batch_file
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <upstar/batch.hpp>

#include "base/error.hpp"
#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    for (const upstar::BatchQuestion& question : upstar::read_batch(text)) {
      upstar::fuzz::require(!question.words.empty(), "a question has a command");
      upstar::fuzz::require(question.line > 0, "lines are counted from 1");
      upstar::fuzz::require(!question.text.empty(), "a question can be told");
    }
  } catch (const upstar::Error& error) {
    upstar::fuzz::require(error.kind == upstar::ErrorKind::BadInput, "the input is what is wrong");
    upstar::fuzz::require(error.at <= error.text.size(), "an error points into its text");
    upstar::fuzz::require(error.length <= error.text.size() - error.at, "and ends there");
  }
  return 0;
}
