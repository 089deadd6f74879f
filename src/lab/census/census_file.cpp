// Lines to what they say and back.
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

// What a line is about: there is one line about it in a file.
std::string subject(const CensusRecord& record) {
  return fmt::format("{} depth {}", record.position, record.depth);
}
std::string subject(const CensusTotal& total) { return total.position + " whole"; }
std::string subject(const SmallestBoard& board) {
  return fmt::format("{} {}", board.position.substr(0, board.position.find(':')), board.value);
}

template <class Line>
const Line* find_subject(const std::vector<Line>& lines, const Line& line) {
  const auto found = std::ranges::find_if(
      lines, [&](const Line& other) { return subject(other) == subject(line); });
  return found == lines.end() ? nullptr : &*found;
}

// Adds what was read, if it is what would have been written.
template <class Line>
void add_read(std::string_view text, const Line& line, bool read, std::vector<Line>& to) {
  if (!read || census_line(line) != fmt::format("{}\n", text)) {
    throw Error(ErrorKind::BadInput, "this is not a line of a census");
  }
  if (find_subject(to, line) != nullptr) {
    throw Error(ErrorKind::BadInput, fmt::format("{} was there before", subject(line)));
  }
  to.push_back(line);
}

ResultsFile::ReadLine into_results(CensusResults& results) {
  return [&results](std::string_view line) { read_census_line(line, results); };
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

std::string census_line(const CensusTotal& total) {
  return fmt::format("{} whole values {}\n", total.position, total.values);
}

std::string census_line(const SmallestBoard& board) {
  return fmt::format("{} worth {} smallest {}\n", board.position, board.value, board.points);
}

void read_census_line(std::string_view line, CensusResults& to) {
  std::istringstream stream{std::string(line)};
  std::string position;
  std::string kind;
  std::string word;
  stream >> position >> kind;
  if (kind == "whole") {
    CensusTotal total{position, 0};
    stream >> word >> total.values;
    add_read(line, total, !stream.fail(), to.totals);
  } else if (kind == "worth") {
    SmallestBoard board{position, {}, 0};
    stream >> board.value >> word >> board.points;
    add_read(line, board, !stream.fail(), to.boards);
  } else {
    CensusRecord record;
    record.position = position;
    stream >> record.depth >> word >> record.positions >> word >> record.classes >> word;
    for (std::uint64_t& count : record.by_band) stream >> count;
    for (CensusRecord::Extreme* extreme : {&record.hottest, &record.highest, &record.lowest}) {
      read_extreme(stream, *extreme);
    }
    add_read(line, record, !stream.fail(), to.depths);
  }
}

CensusResults read_censuses(const std::filesystem::path& path) {
  CensusResults results;
  ResultsFile::read(path, census_kind(), into_results(results));
  return results;
}

CensusFile::CensusFile(const std::filesystem::path& path)
    : file_(path, census_kind(), into_results(results_)) {}

template <class Line>
void CensusFile::add_to(std::vector<Line>& known, const Line& line) {
  const Line* before = find_subject(known, line);
  if (before == nullptr) {
    file_.append(census_line(line));
    known.push_back(line);
  } else if (*before != line) {
    throw Error(ErrorKind::BadInput,
                fmt::format("the file says something else of {}", subject(line)),
                "name another file, or move this one away");
  }
}

void CensusFile::add(const CensusRecord& record) { add_to(results_.depths, record); }
void CensusFile::add(const CensusTotal& total) { add_to(results_.totals, total); }
void CensusFile::add(const SmallestBoard& board) { add_to(results_.boards, board); }

}  // namespace upstar
