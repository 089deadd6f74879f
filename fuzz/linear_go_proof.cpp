// Fuzzes the checker of Linear Go with claims and steps of its choosing, and logs with bytes of its
// choosing. Whatever they are, the checker ends, says what is wrong, and believes nothing that is not
// true: a search decides that.
//
// Input: a byte, the threshold plus 8, with the highest bit for a claim that holds; a byte with the turn;
// a byte with the step; the game, a line feed, and the steps as they stand in a file.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_linear_go_proof
//     build/sanitize/bin/fuzz_linear_go_proof fuzz/corpus/linear_go_proof
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/linear_go/checker.hpp"
#include "rules/linear_go/text.hpp"
#include "search/linear_go/solver.hpp"
#include "store/core/frame_log.hpp"

namespace upstar::proof::superko {
namespace {

using fuzz::require;

constexpr int kMostPoints = 6;  // a search of more takes too long here

void check_certificate(const Certificate& certificate) {
  Budget budget;
  const Verdict verdict = check(certificate, budget);
  require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
  require(budget.memory_used() == 0, "what was charged is given back");
  if (!verdict.valid) return;
  const Claim& claim = certificate.claims.front();
  const linear_go::Record record = linear_go::parse_record(claim.position);
  upstar::superko::Solver solver(record.points(), budget);
  require(solver.decide(record, claim.threshold).at_least == claim.holds,
          "what is accepted is true");
}

void read_log(std::string_view input) {
  const store::Bytes bytes{reinterpret_cast<const std::byte*>(input.data()), input.size()};
  try {
    const std::uint64_t end = store::FrameLog::read(bytes, "a log", [](store::Bytes) {});
    require(end <= bytes.size(), "a log ends inside its file");
  } catch (const Error& error) {
    require(error.kind == ErrorKind::BadInput, "what is no log is bad input");
  }
}

}  // namespace
}  // namespace upstar::proof::superko

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  proof::superko::read_log(input);
  const std::size_t end = input.find('\n', 3);
  if (size < 4 || end == std::string_view::npos) return 0;
  proof::superko::Certificate certificate;
  proof::superko::Claim& claim = certificate.claims.emplace_back();
  claim.position = input.substr(3, end - 3);
  claim.threshold = (data[0] & 0x7f) - 8;
  claim.holds = (data[0] & 0x80) != 0;
  claim.turn = data[1];
  claim.step = data[2];
  int points = 0;
  try {
    points = linear_go::parse_record(claim.position).points();
  } catch (const Error&) {
    points = 3;
  }
  if (points > proof::superko::kMostPoints) return 0;
  certificate.points = static_cast<std::size_t>(points);
  for (std::size_t i = end + 1; i < size; ++i) {
    certificate.bytes.push_back(static_cast<std::byte>(data[i]));
  }
  proof::superko::Step step;
  for (proof::superko::StepReader reader(certificate.bytes); reader.next(step);) {
    ++certificate.steps;
  }
  proof::superko::check_certificate(certificate);
  return 0;
}
