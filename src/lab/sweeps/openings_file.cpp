// Lines to rows and back.
#include "lab/sweeps/openings_file.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

ResultsKind kind_of(OpeningChoice choice) {
  return {fmt::format("nogo, 1 row, openings {}", name_of(choice)),
          fmt::format("table of openings of this kind ({})", name_of(choice))};
}

// Adds what a line says to `rows`.
ResultsFile::ReadLine into(std::vector<RowOpenings>& rows) {
  return [&rows](std::string_view line) {
    RowOpenings row = read_openings_line(line);
    const auto same = [&](const RowOpenings& other) { return other.n == row.n; };
    if (std::ranges::any_of(rows, same)) {
      throw Error(ErrorKind::BadInput, fmt::format("1x{} was there before", row.n));
    }
    rows.push_back(std::move(row));
  };
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
    throw Error(ErrorKind::BadInput, "this is not a line of a table of openings");
  }
  if (!std::equal(row.marks.begin(), row.marks.end(), row.marks.rbegin())) {
    throw Error(ErrorKind::BadInput,
                fmt::format("points of 1x{} that mirror each other have different marks", row.n));
  }
  return row;
}

std::optional<OpeningChoice> openings_about(std::string_view about) {
  for (const OpeningChoice choice : {OpeningChoice::All, OpeningChoice::B1}) {
    if (kind_of(choice).about == about) return choice;
  }
  return std::nullopt;
}

std::vector<RowOpenings> read_openings(const fs::path& path, OpeningChoice choice) {
  std::vector<RowOpenings> rows;
  ResultsFile::read(path, kind_of(choice), into(rows));
  std::ranges::sort(rows, {}, &RowOpenings::n);
  return rows;
}

OpeningsFile::OpeningsFile(const fs::path& path, OpeningChoice choice)
    : file_(path, kind_of(choice), into(rows_)) {}

const RowOpenings* OpeningsFile::find(int n) const {
  const auto found = std::ranges::find(rows_, n, &RowOpenings::n);
  return found == rows_.end() ? nullptr : &*found;
}

void OpeningsFile::append(const RowOpenings& row) {
  file_.append(openings_line(row));
  rows_.push_back(row);
}

}  // namespace upstar
