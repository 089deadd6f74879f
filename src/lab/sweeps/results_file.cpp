// Whole lines in, whole lines out; what is torn is cut off, what is strange is refused.
#include "lab/sweeps/results_file.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargest = std::uint64_t{1} << 20;  // bytes; no table is longer

std::string content_of(const store::File& file) {
  const std::uint64_t size = std::min(file.size(), kLargest + 1);
  std::string text(size, '\0');
  file.read_at(0, std::as_writable_bytes(std::span(text)));
  return text;
}

[[noreturn]] void refuse(const fs::path& path, std::string_view why) {
  throw Error(ErrorKind::BadInput, fmt::format("`{}` {}", path.string(), why),
              "name another file, or move this one away");
}

// Reads the whole lines; how much of the text they are.
std::size_t read_lines(const fs::path& path, const std::string& text, const ResultsKind& kind,
                       const ResultsFile::ReadLine& read_line) {
  const std::string& first = kind.first_line;
  if (first.starts_with(text) && text != first) return 0;  // killed before the first result
  if (text.size() > kLargest || !text.starts_with(first)) {
    refuse(path, fmt::format("is not a {}", kind.what));
  }
  std::size_t whole = first.size();
  for (int number = 2;; ++number) {
    const std::size_t end = text.find('\n', whole);
    if (end == std::string::npos) return whole;
    try {
      read_line(std::string_view(text).substr(whole, end - whole));
    } catch (const Error& error) {
      refuse(path, fmt::format("is damaged in line {}: {}", number, error.message));
    }
    whole = end + 1;
  }
}

}  // namespace

ResultsFile::ResultsFile(const fs::path& path, const ResultsKind& kind, const ReadLine& read)
    : file_(store::File::open_to_write(path)) {
  const std::string text = content_of(file_);
  const std::size_t whole = read_lines(path, text, kind, read);
  if (whole < text.size()) file_.resize(whole);
  if (whole == 0) append(kind.first_line);
}

void ResultsFile::read(const fs::path& path, const ResultsKind& kind, const ReadLine& read_line) {
  read_lines(path, content_of(store::File::open_to_read(path)), kind, read_line);
}

void ResultsFile::append(std::string_view line) {
  file_.write_at(file_.size(), std::as_bytes(std::span(line)));
  file_.sync();
}

}  // namespace upstar
