// Lines to records and back.
#include "lab/census/census_file.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

constexpr std::uint64_t kLongestValue = 200;

ResultsKind census_kind() { return {"census", "file of censuses"}; }

bool is_about_the_same(const CensusRecord& a, const CensusRecord& b) {
  return a.position == b.position && a.depth == b.depth;
}

ResultsFile::ReadLine into_records(std::vector<CensusRecord>& records) {
  return [&records](std::string_view line) {
    CensusRecord record = read_census_line(line);
    const auto same = [&](const CensusRecord& other) { return is_about_the_same(other, record); };
    if (std::ranges::any_of(records, same)) {
      throw Error(ErrorKind::BadInput,
                  fmt::format("{} depth {} was there before", record.position, record.depth));
    }
    records.push_back(std::move(record));
  };
}

CensusRecord::Extreme recorded(Arena& arena, const CensusExtreme& extreme) {
  Printer printer(arena);
  const bool is_long = printer.length(extreme.value) > kLongestValue;
  return {arena.mean(extreme.value).to_string(), temperature(arena, extreme.value).to_string(),
          extreme.board, is_long ? "-" : printer.text(extreme.value)};
}

std::string extreme_words(std::string_view name, const CensusRecord::Extreme& extreme) {
  return fmt::format(" {} {} {} {} {}", name, extreme.mean, extreme.temperature, extreme.board,
                     extreme.value);
}

void read_extreme(std::istringstream& stream, CensusRecord::Extreme& extreme) {
  std::string name;
  stream >> name >> extreme.mean >> extreme.temperature >> extreme.board >> extreme.value;
}

}  // namespace

CensusRecord census_record(Arena& arena, std::string position, const DepthCensus& depth) {
  return {std::move(position),
          depth.depth,
          depth.positions,
          depth.classes,
          depth.by_band,
          recorded(arena, *depth.hottest),
          recorded(arena, *depth.highest),
          recorded(arena, *depth.lowest)};
}

std::string census_line(const CensusRecord& record) {
  return fmt::format("{} depth {} positions {} classes {} bands {}{}{}{}\n", record.position,
                     record.depth, record.positions, record.classes, fmt::join(record.by_band, " "),
                     extreme_words("hottest", record.hottest),
                     extreme_words("highest", record.highest),
                     extreme_words("lowest", record.lowest));
}

CensusRecord read_census_line(std::string_view line) {
  CensusRecord record;
  std::istringstream stream{std::string(line)};
  std::string word;
  stream >> record.position >> word >> record.depth >> word >> record.positions >> word >>
      record.classes >> word;
  for (std::uint64_t& count : record.by_band) stream >> count;
  for (CensusRecord::Extreme* extreme : {&record.hottest, &record.highest, &record.lowest}) {
    read_extreme(stream, *extreme);
  }
  // Whatever was read must be what would have been written.
  if (stream.fail() || census_line(record) != fmt::format("{}\n", line)) {
    throw Error(ErrorKind::BadInput, "this is not a line of a census");
  }
  return record;
}

std::vector<CensusRecord> read_censuses(const std::filesystem::path& path) {
  std::vector<CensusRecord> records;
  ResultsFile::read(path, census_kind(), into_records(records));
  return records;
}

CensusFile::CensusFile(const std::filesystem::path& path)
    : file_(path, census_kind(), into_records(records_)) {}

void CensusFile::add(const CensusRecord& record) {
  const auto known = std::ranges::find_if(
      records_, [&](const CensusRecord& other) { return is_about_the_same(other, record); });
  if (known == records_.end()) {
    file_.append(census_line(record));
    records_.push_back(record);
  } else if (*known != record) {
    throw Error(
        ErrorKind::BadInput,
        fmt::format("the file has other numbers for {} depth {}", record.position, record.depth),
        "name another file, or move this one away");
  }
}

}  // namespace upstar
