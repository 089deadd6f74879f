// The log as a checkpoint: what was proved is not proved again.
#include "proof/linear_go/certificate_log.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "proof/linear_go/checker.hpp"
#include "proof/linear_go/kit.hpp"
#include "scratch_folder.hpp"

namespace upstar::proof::superko {
namespace {

using linear_go::parse_record;

struct Session {
  Budget budget;
  upstar::superko::Solver solver;
  CertificateLog log;

  Session(int points, const std::filesystem::path& path)
      : solver(points, budget), log(points, budget) {
    log.keep_in(path, solver);
    solver.set_sink(&log);
  }
};

TEST(SuperkoLog, AnswersFromWhatWasProved) {
  const ScratchFolder folder;
  std::uint64_t steps = 0;
  {
    Session first(9, folder / "log");
    std::vector<Claim> claims;
    claim_moves(first.solver, parse_record("1x9"), claims);
    steps = first.log.steps();
    EXPECT_GT(first.solver.nodes(), 1000u);
  }
  Session second(9, folder / "log");
  EXPECT_EQ(second.log.steps(), steps);
  std::vector<Claim> claims;
  claim_moves(second.solver, parse_record("1x9"), claims);
  EXPECT_EQ(second.solver.nodes(), 0u);
  Budget budget;
  EXPECT_EQ(check(second.log.certificate(claims), budget).problem, "");
}

// Interrupted anywhere, and gone on with from what is there.
TEST(SuperkoLog, GoesOnAfterAnInterruption) {
  const ScratchFolder folder;
  std::uint64_t last_steps = 0;
  const linear_go::Record record = parse_record("1x9@1");
  for (int round = 0; round < 4; ++round) {
    Session session(9, folder / "log");
    EXPECT_GE(session.log.steps(), last_steps);
    last_steps = session.log.steps();
    EXPECT_FALSE(session.solver.try_decide(record, -4, 400)) << round;
  }
  // A kill tears the last frame.
  std::filesystem::resize_file(folder / "log", std::filesystem::file_size(folder / "log") - 3);
  Session session(9, folder / "log");
  EXPECT_GT(last_steps, 0u);
  upstar::superko::Score score;
  upstar::superko::find_score(session.solver, record, score);
  EXPECT_EQ(score.low, -4);
  Budget budget;
  EXPECT_EQ(check(session.log.certificate(claims_of(score)), budget).problem, "");
}

TEST(SuperkoLog, RefusesAnotherRow) {
  const ScratchFolder folder;
  { Session session(5, folder / "log"); }
  EXPECT_THROW(Session(6, folder / "log"), Error);
}

// Whole frames that say something untrue.
TEST(SuperkoLog, RefusesWhatIsNoProof) {
  const ScratchFolder folder;
  for (const Step& step : {Step{true, 0, {}}, Step{true, 0, {{1, 2, false}}}, Step{false, 5, {}},
                           Step{false, 1000, {}}}) {
    const std::filesystem::path path = folder / "log";
    std::filesystem::remove(path);
    {
      store::FrameLog log(path, "proofs of linear-go 1x3", [](store::Bytes) {});
      std::vector<std::byte> bytes;
      append_step(bytes, step);
      log.append(bytes);
    }
    EXPECT_THROW(Session(3, path), Error) << step.row;
  }
}

// On two points, o- with Black to move: he loses if -x is banned, so he wins by -x; but that he loses, for his
// opponent comes back to o- after -x, does not follow, because o- has occurred.
TEST(SuperkoLog, RefusesAProofThatGoesInCircles) {
  const ScratchFolder folder;
  constexpr std::uint64_t kRow = 2;
  const std::vector<Step> steps = {
      {false, kRow, {}}, {true, kRow, {{1, 3, false}}}, {false, kRow, {{1, 3, false}}}};
  for (const std::size_t count : {2, 3}) {
    const std::filesystem::path path = folder / std::to_string(count);
    {
      store::FrameLog log(path, "proofs of linear-go 1x2", [](store::Bytes) {});
      std::vector<std::byte> bytes;
      for (std::size_t i = 0; i < count; ++i) append_step(bytes, steps[i]);
      log.append(bytes);
    }
    if (count == 2) {
      EXPECT_EQ(Session(2, path).log.steps(), 2U);
    } else {
      EXPECT_THROW(Session(2, path), Error);
    }
  }
}

}  // namespace
}  // namespace upstar::proof::superko
