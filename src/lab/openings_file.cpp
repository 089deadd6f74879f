// Lines to rows and back; what is torn is cut off, what is strange is refused.
#include "lab/openings_file.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargest = std::uint64_t{1} << 20;  // bytes; no table is longer

std::string first_line(OpeningChoice choice) {
  return fmt::format("upstar sweep 1: nogo, 1 row, openings {}\n", name_of(choice));
}

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

// The rows of the whole lines; `whole` is how much of the text they are.
struct Parsed {
  std::vector<RowOpenings> rows;
  std::size_t whole = 0;
};

Parsed parse(const fs::path& path, const std::string& text, OpeningChoice choice) {
  const std::string first = first_line(choice);
  Parsed parsed;
  if (first.starts_with(text) && text != first) return parsed;  // killed before the first row
  if (text.size() > kLargest || !text.starts_with(first)) {
    refuse(path, fmt::format("is no table of openings of this kind ({})", name_of(choice)));
  }
  parsed.whole = first.size();
  for (int number = 2;; ++number) {
    const std::size_t end = text.find('\n', parsed.whole);
    if (end == std::string::npos) break;
    RowOpenings row;
    try {
      row = read_openings_line(std::string_view(text).substr(parsed.whole, end - parsed.whole));
    } catch (const Error& error) {
      refuse(path, fmt::format("is damaged in line {}: {}", number, error.message));
    }
    const auto same = [&](const RowOpenings& other) { return other.n == row.n; };
    if (std::ranges::any_of(parsed.rows, same)) {
      refuse(path, fmt::format("is damaged in line {}: 1x{} was there before", number, row.n));
    }
    parsed.rows.push_back(std::move(row));
    parsed.whole = end + 1;
  }
  std::ranges::sort(parsed.rows, {}, &RowOpenings::n);
  return parsed;
}

void write(const store::File& file, std::uint64_t at, const std::string& text) {
  file.write_at(at, std::as_bytes(std::span(text)));
  file.sync();
}

}  // namespace

std::string openings_line(const RowOpenings& row) {
  return fmt::format("1x{} {} database {}/{} {:016x} key {} threads {} nodes {} seconds {:.3f}\n",
                     row.n, row.marks, row.means.exact_points, row.means.bounds_points,
                     row.means.fingerprint, row.means.key_bits, row.means.threads, row.nodes,
                     row.seconds);
}

RowOpenings read_openings_line(std::string_view line) {
  RowOpenings row;
  std::istringstream stream{std::string(line)};
  const auto expect = [&](std::string_view word) {
    std::string found(word.size(), '\0');
    stream >> std::ws;
    stream.read(found.data(), static_cast<std::streamsize>(found.size()));
    if (found != word) stream.setstate(std::ios::failbit);
  };
  expect("1x");
  stream >> row.n >> row.marks;
  expect("database");
  stream >> row.means.exact_points;
  expect("/");
  stream >> row.means.bounds_points >> std::hex >> row.means.fingerprint >> std::dec;
  expect("key");
  stream >> row.means.key_bits;
  expect("threads");
  stream >> row.means.threads;
  expect("nodes");
  stream >> row.nodes;
  expect("seconds");
  stream >> row.seconds;
  // Whatever was read must be what would have been written.
  if (!stream || openings_line(row) != fmt::format("{}\n", line) ||
      row.marks.size() != static_cast<std::size_t>(row.n) ||
      row.marks.find_first_not_of("xo.") != std::string::npos) {
    throw Error(ErrorKind::BadInput, "this is no line of a table of openings");
  }
  return row;
}

std::vector<RowOpenings> read_openings(const fs::path& path, OpeningChoice choice) {
  return parse(path, content_of(store::File::open_to_read(path)), choice).rows;
}

OpeningsFile::OpeningsFile(const fs::path& path, OpeningChoice choice)
    : file_(store::File::open_to_write(path)) {
  const std::string text = content_of(file_);
  Parsed parsed = parse(path, text, choice);
  rows_ = std::move(parsed.rows);
  if (parsed.whole < text.size()) file_.resize(parsed.whole);
  if (parsed.whole == 0) write(file_, 0, first_line(choice));
}

const RowOpenings* OpeningsFile::find(int n) const {
  const auto found = std::ranges::find(rows_, n, &RowOpenings::n);
  return found == rows_.end() ? nullptr : &*found;
}

void OpeningsFile::append(const RowOpenings& row) {
  write(file_, file_.size(), openings_line(row));
  rows_.push_back(row);
}

}  // namespace upstar
