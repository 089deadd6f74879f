// Fuzzes the readers of results files, line by line: a line is refused with an Error, or it is written as it
// was read.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_results_line
//     build/sanitize/bin/fuzz_results_line fuzz/corpus/results_line
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "check.hpp"
#include "lab/census/census_file.hpp"
#include "lab/hunt/hunt_file.hpp"
#include "lab/sweeps/openings_file.hpp"
#include "lab/sweeps/outcomes_file.hpp"
#include "lab/sweeps/rectangles_file.hpp"

namespace upstar {
namespace {

using fuzz::require;

template <class Read, class Write>
void check(std::string_view line, const Read& read, const Write& write) {
  try {
    require(write(read(line)) == std::string(line) + "\n", "a line is written as it was read");
  } catch (const Error& error) {
    fuzz::promise_good_error(error, line);
    require(error.kind == ErrorKind::BadInput, "a strange line is bad input");
  }
}

// A line of a census is of one of three kinds.
std::string written_census(const CensusResults& results) {
  std::string out;
  for (const CensusRecord& record : results.depths) out += census_line(record);
  for (const CensusTotal& total : results.totals) out += census_line(total);
  for (const SmallestBoard& board : results.boards) out += census_line(board);
  return out;
}
CensusResults read_census(std::string_view line) {
  CensusResults results;
  read_census_line(line, results);
  return results;
}

}  // namespace
}  // namespace upstar

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  upstar::check(line, upstar::read_verdict_line, upstar::verdict_line);
  upstar::check(line, upstar::read_openings_line, upstar::openings_line);
  upstar::check(line, upstar::read_outcome_line, upstar::outcome_line);
  upstar::check(line, upstar::read_census, upstar::written_census);
  upstar::check(line, upstar::read_hunt_line, upstar::hunt_line);
  return 0;
}
