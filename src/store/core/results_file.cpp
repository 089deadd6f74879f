// Whole lines in, whole lines out; what is torn is cut off, what is strange is refused.
#include "store/core/results_file.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <boost/crc.hpp>
#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/output_place.hpp"

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

constexpr int kUnchecked = 1;
constexpr int kVersion = 2;
constexpr std::string_view kCheck = " check ";

// The check of a line without its end.
std::string check_of(std::string_view first_line, std::string_view line) {
  boost::crc_32_type crc;
  crc.process_bytes(first_line.data(), first_line.size());
  crc.process_bytes(line.data(), line.size());
  return fmt::format("{:08x}", crc.checksum());
}

std::string with_check(std::string_view first_line, std::string_view line) {
  return fmt::format("{}{}{}\n", line, kCheck, check_of(first_line, line));
}

// The line without its check. Throws Error{BadInput} when it is not the check of this line.
std::string_view without_check(std::string_view first_line, std::string_view line) {
  const std::size_t end = line.rfind(kCheck);
  const std::string_view rest = line.substr(0, end);
  if (end == std::string_view::npos ||
      line.substr(end + kCheck.size()) != check_of(first_line, rest)) {
    throw Error(ErrorKind::BadInput, "its check does not fit: it was edited, or written by hand");
  }
  return rest;
}

struct WholeLines {
  std::size_t bytes = 0;  // how much of the text they are
  bool checked = true;
  std::vector<std::string_view> lines;  // without ends and checks; the first line not among them
};

WholeLines read_lines(const fs::path& path, const std::string& text, const ResultsKind& kind,
                      const ResultsFile::ReadLine& read_line) {
  WholeLines whole;
  std::string first = kind.first_line(kVersion);
  if (first.starts_with(text) && text != first) return whole;  // killed before the first result
  if (text.starts_with(kind.first_line(kUnchecked))) {
    first = kind.first_line(kUnchecked);
    whole.checked = false;
  }
  if (text.size() > kLargest || !text.starts_with(first)) {
    refuse(path, fmt::format("is not a {}", kind.what));
  }
  whole.bytes = first.size();
  for (int number = 2;; ++number) {
    const std::size_t end = text.find('\n', whole.bytes);
    if (end == std::string::npos) return whole;
    std::string_view line = std::string_view(text).substr(whole.bytes, end - whole.bytes);
    try {
      if (whole.checked) line = without_check(first, line);
      read_line(line);
    } catch (const Error& error) {
      refuse(path, fmt::format("is damaged in line {}: {}", number, error.message));
    }
    whole.lines.push_back(line);
    whole.bytes = end + 1;
  }
}

}  // namespace

std::string ResultsKind::first_line(int version) const {
  return fmt::format("upstar sweep {}: {}\n", version, about);
}

ResultsFile::ResultsFile(const fs::path& path, const ResultsKind& kind, const ReadLine& read)
    : first_line_(kind.first_line(kVersion)), file_(store::File::open_to_write(path)) {
  const std::string text = content_of(file_);
  const WholeLines whole = read_lines(path, text, kind, read);
  if (!whole.checked) {
    std::string all = first_line_;
    for (const std::string_view line : whole.lines) all += with_check(first_line_, line);
    become(all);
    return;
  }
  if (whole.bytes < text.size()) file_.resize(whole.bytes);
  if (whole.bytes == 0) write(first_line_);
}

// By way of a file beside this one, so that a kill leaves the old one or the new one.
void ResultsFile::become(std::string_view text) {
  const fs::path path = store::behind_links(file_.path());
  store::File fresh = store::File::open_to_write(path.string() + ".new");
  fresh.resize(0);
  fresh.write_at(0, std::as_bytes(std::span(text)));
  fresh.sync();
  fresh.rename_to(path);
  file_ = std::move(fresh);
}

void ResultsFile::read(const fs::path& path, const ResultsKind& kind, const ReadLine& read_line) {
  read_lines(path, content_of(store::File::open_to_read(path)), kind, read_line);
}

std::string ResultsFile::about(const fs::path& path) {
  const std::string text = content_of(store::File::open_to_read(path));
  for (const int version : {kVersion, kUnchecked}) {
    const std::string begin = fmt::format("upstar sweep {}: ", version);
    const std::size_t end = text.find('\n');
    if (!text.starts_with(begin) || end == std::string::npos) continue;
    return text.substr(begin.size(), end - begin.size());
  }
  refuse(path, "is not a results file of a sweep");
}

void ResultsFile::append(std::string_view line) {
  line.remove_suffix(1);
  write(with_check(first_line_, line));
}

void ResultsFile::write(std::string_view text) {
  file_.write_at(file_.size(), std::as_bytes(std::span(text)));
  file_.sync();
}

}  // namespace upstar
