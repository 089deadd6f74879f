// The checker accepts what the search proves, and nothing that is false.
#include "proof/linear_go/checker.hpp"

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "proof/linear_go/kit.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"

namespace upstar::proof::superko {
namespace {

using ::testing::HasSubstr;

Verdict verdict_on(const Certificate& certificate) {
  Budget budget;
  const Verdict verdict = check(certificate, budget);
  EXPECT_EQ(verdict.valid, verdict.problem.empty());
  EXPECT_EQ(budget.memory_used(), 0u);
  return verdict;
}

std::vector<Step> steps_of(const Certificate& certificate) {
  std::vector<Step> steps(certificate.steps);
  StepReader reader(certificate.bytes);
  for (Step& step : steps) EXPECT_TRUE(reader.next(step));
  EXPECT_TRUE(reader.at_end());
  return steps;
}

void replace_steps(Certificate& certificate, const std::vector<Step>& steps) {
  certificate.bytes.clear();
  for (const Step& step : steps) append_step(certificate.bytes, step);
  certificate.steps = steps.size();
}

TEST(SuperkoChecker, AcceptsWhatIsProved) {
  for (const std::string text :
       {"1x1", "1x2", "1x3", "1x4", "1x5", "1x6", "1x7", "1x8", "1x9", "1x8@1", "1x8@2,7,3,5",
        "1x5@5,1,2,4", "-x-ox-@w", "1x6@2,p", "------/-x----/-x-o--@w", "1x7@4,2,p"}) {
    const Certificate certificate = certificate_of(linear_go::parse_record(text));
    EXPECT_EQ(verdict_on(certificate).problem, "") << text;
    EXPECT_FALSE(certificate.claims.empty()) << text;
  }
}

// One log for many games: proofs that were found under one history and used under another.
TEST(SuperkoChecker, AcceptsProofsThatTravelled) {
  Budget budget;
  upstar::superko::Solver solver(7, budget);
  CertificateLog log(7, budget);
  solver.set_sink(&log);
  std::vector<Claim> claims;
  for (const std::string text : {"1x7", "1x7@1", "1x7@7", "1x7@3,5,p", "1x7@w,3", "1x7@4,6,2"}) {
    claim_moves(solver, linear_go::parse_record(text), claims);
  }
  EXPECT_EQ(verdict_on(log.certificate(claims)).problem, "");
}

// With the same steps, no other claim is believed.
TEST(SuperkoChecker, RefusesFalseClaims) {
  const Certificate good = certificate_of(linear_go::parse_record("1x7"));
  for (std::size_t i = 0; i < good.claims.size(); ++i) {
    Certificate bad = good;
    bad.claims[i].holds = !bad.claims[i].holds;
    EXPECT_FALSE(verdict_on(bad).valid);
    bad = good;
    bad.claims[i].threshold += good.claims[i].holds ? 1 : -1;
    EXPECT_FALSE(verdict_on(bad).valid) << good.claims[i].position;
    // A step about another row, or none.
    for (const std::uint64_t step : {std::uint64_t{0}, good.steps + 1, good.claims[i].step / 2}) {
      bad = good;
      bad.claims[i].step = step;
      EXPECT_FALSE(verdict_on(bad).valid);
    }
    bad = good;
    bad.claims[i].turn ^= 2;
    EXPECT_FALSE(verdict_on(bad).valid);
  }
}

TEST(SuperkoChecker, RefusesProofsUnderOtherHistories) {
  // Black's proof of 7 with stones on 2 and 6 does not hold where he may not move.
  const Certificate good = certificate_of(linear_go::parse_record("-x---x-@w"));
  Certificate bad = good;
  int refused = 0;
  for (std::size_t i = 0; i < good.claims.size(); ++i) {
    const Certificate one{good.points, {good.claims[i]}, good.steps, good.bytes};
    bad = one;
    for (const std::string earlier : {"-x-x-x-", "-xx--x-", "-x--xx-", "-x-xxx-", "-xxx-x-"}) {
      bad.claims[0].position = earlier + "/" + good.claims[i].position;
      if (!verdict_on(bad).valid) ++refused;
    }
  }
  EXPECT_GT(refused, 3);
}

// Records changed at random. What is left must be refused; the few changes that mean nothing (a turn of
// a row that mirrors itself, a reply that another step proves too) leave a proof.
TEST(SuperkoChecker, RefusesStepsThatWereChanged) {
  const Certificate good = certificate_of(linear_go::parse_record("1x6"));
  const std::vector<Step> steps = steps_of(good);
  std::mt19937_64 random(1);
  int refused = 0;
  constexpr int kChanges = rounds(2000);
  for (int i = 0; i < kChanges; ++i) {
    std::vector<Step> changed = steps;
    Step& step = changed[random() % changed.size()];
    const std::size_t reply = step.replies.empty() ? 0 : random() % step.replies.size();
    const bool has_reply = !step.replies.empty();
    switch (random() % 6) {
      case 0:
        step.mover_wins = !step.mover_wins;
        break;
      case 1:
        step.row += 1 + random() % 5;
        break;
      case 2:
        if (has_reply) step.replies[reply].turn ^= static_cast<unsigned>(1 + random() % 3);
        else step.row = 0;
        break;
      case 3:
        if (has_reply) step.replies[reply].back += 1;
        else step.row ^= 1;
        break;
      case 4:
        if (has_reply) step.replies[reply].is_pass ^= true;
        else step.row += 2;
        break;
      default:
        if (has_reply) step.replies.erase(step.replies.begin() + static_cast<long>(reply));
        else step.row = 1;
        break;
    }
    Certificate bad = good;
    replace_steps(bad, changed);
    if (!verdict_on(bad).valid) ++refused;
  }
  EXPECT_GT(refused, kChanges * 9 / 10);
}

TEST(SuperkoChecker, SaysWhatIsWrong) {
  const Certificate good = certificate_of(linear_go::parse_record("1x4"));
  Certificate bad = good;
  bad.bytes.pop_back();
  EXPECT_THAT(verdict_on(bad).problem, HasSubstr("cannot be read"));
  bad = good;
  ++bad.steps;
  EXPECT_THAT(verdict_on(bad).problem, HasSubstr("fewer steps"));
  bad = good;
  --bad.steps;
  EXPECT_FALSE(verdict_on(bad).valid);
  bad = good;
  bad.points = 21;
  EXPECT_THAT(verdict_on(bad).problem, HasSubstr("1 to 20 points"));
  bad = good;
  bad.points = 5;
  EXPECT_FALSE(verdict_on(bad).valid);
  bad = good;
  bad.claims[0].position = "1x4@1,1";
  EXPECT_THAT(verdict_on(bad).problem, HasSubstr("is not a game"));
}

TEST(SuperkoChecker, FilesAreReadBackAndNoBitMayFlip) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder / "row.proof";
  const Certificate good = certificate_of(linear_go::parse_record("1x5"));
  write_certificate(good, path);
  Budget budget;
  const Certificate again = read_certificate(path, budget);
  EXPECT_EQ(again.points, good.points);
  EXPECT_EQ(again.claims, good.claims);
  EXPECT_EQ(again.steps, good.steps);
  EXPECT_EQ(again.bytes, good.bytes);

  std::ifstream in(path, std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(in), {}};
  std::mt19937 random(9);
  for (int i = 0; i < 300; ++i) {
    std::string changed = whole;
    const std::size_t at = random() % changed.size();
    changed[at] = static_cast<char>(changed[at] ^ (1 << random() % 8));
    std::ofstream(folder / "bad.proof", std::ios::binary) << changed;
    EXPECT_THROW(static_cast<void>(read_certificate(folder / "bad.proof", budget)), Error) << at;
  }
}

}  // namespace
}  // namespace upstar::proof::superko
