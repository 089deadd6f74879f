// Certificates that hold are accepted, all others refused: the checker against brute force, and against
// certificates with something changed.
#include "proof/nogo_rows/checker.hpp"

#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "proof/nogo_rows/kit.hpp"
#include "proof/opposite_claim.hpp"
#include "sanitizers.hpp"

namespace upstar::proof {
namespace {

using test::Lab;
using ::testing::HasSubstr;

std::vector<std::uint64_t> moves_of(const Certificate& certificate) {
  std::vector<std::uint64_t> moves;
  MoveList::Reader reader(certificate.moves);
  while (const auto move = reader.next()) moves.push_back(*move);
  return moves;
}

Certificate with_moves(Certificate certificate, const std::vector<std::uint64_t>& moves) {
  certificate.moves = {};
  for (const std::uint64_t move : moves) certificate.moves.append(move);
  certificate.states = moves.size();
  return certificate;
}

TEST(Checker, AcceptsEmptyBoardsAndRefusesTheOppositeClaim) {
  Lab lab;
  for (int n = 1; n <= 14; ++n) {
    for (const Player first : kPlayers) {
      const Certificate certificate = lab.certificate({"1x" + std::to_string(n)}, first);
      const Verdict verdict = check(certificate, lab.budget);
      EXPECT_TRUE(verdict.valid) << n << ": " << verdict.problem;
      EXPECT_EQ(verdict.stats.states, certificate.states);
      Certificate wrong = certificate;
      wrong.claims[0] = test::opposite(wrong.claims[0]);
      EXPECT_FALSE(check(wrong, lab.budget).valid) << n;
    }
  }
}

TEST(Checker, AgreesWithBruteForceOnRandomSums) {
  std::mt19937_64 rng(5);
  test::NaiveRows brute_force;
  Lab lab;
  for (int i = 0; i < rounds(150); ++i) {
    const std::vector<std::string> rows = test::random_rows(rng, 1 + i % 3, 6);
    for (const Player first : kPlayers) {
      const Certificate certificate = lab.certificate(rows, first);
      EXPECT_TRUE(check(certificate, lab.budget).valid) << testing::PrintToString(rows);
      EXPECT_EQ(certificate.claims[0].winner == first, brute_force.wins_first(rows, first));
    }
  }
}

// Whatever the moves are: what the checker accepts is true.
TEST(Checker, NeverAcceptsAWrongClaim) {
  std::mt19937_64 rng(6);
  Lab lab;
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::vector<std::string> rows = test::random_rows(rng, 2, 5);
    const Player first = kPlayers[i % 2];
    const Claim wrong{rows, first, opponent(lab.winner(rows, first))};
    std::vector<std::uint64_t> moves(rng() % 8);
    for (std::uint64_t& move : moves) move = rng() % 4;
    const Verdict verdict = check(with_moves({{wrong}, {}, 0}, moves), lab.budget);
    EXPECT_FALSE(verdict.valid) << format(wrong);
    EXPECT_FALSE(verdict.problem.empty());
    ++refused;
  }
  EXPECT_EQ(refused, 2000);
}

// Every entry on its own: left out, said twice, or another move in its place.
TEST(Checker, RefusesEveryChangedEntry) {
  Lab lab;
  const Certificate certificate = lab.certificate({kIsSanitized ? "1x9" : "1x13"}, Player::Black);
  const std::vector<std::uint64_t> moves = moves_of(certificate);
  ASSERT_GT(moves.size(), 20u);
  int still_strategies = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<std::uint64_t> dropped = moves;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(check(with_moves(certificate, dropped), lab.budget).valid) << i;

    std::vector<std::uint64_t> doubled = moves;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), moves[i]);
    EXPECT_FALSE(check(with_moves(certificate, doubled), lab.budget).valid) << i;

    std::vector<std::uint64_t> impossible = moves;
    impossible[i] += 100;
    const Verdict verdict = check(with_moves(certificate, impossible), lab.budget);
    EXPECT_FALSE(verdict.valid);
    EXPECT_EQ(verdict.stats.states, i + 1);

    std::vector<std::uint64_t> changed = moves;
    changed[i] = moves[i] == 0 ? 1 : moves[i] - 1;
    if (check(with_moves(certificate, changed), lab.budget).valid) ++still_strategies;
  }
  // Where two moves are mirror images, or the opponent has the same answers to both, the changed list
  // is a strategy too. Such places are few.
  EXPECT_LT(still_strategies, static_cast<int>(moves.size()) / 2);
}

TEST(Checker, SaysWhatIsMissing) {
  Lab lab;
  Certificate certificate = lab.certificate({"1x5"}, Player::Black);
  std::vector<std::uint64_t> moves = moves_of(certificate);

  moves[0] = 7;
  EXPECT_EQ(
      check(with_moves(certificate, moves), lab.budget).problem,
      "in state 1 (the winner, as Black, to move in .....) the certificate names move 8 of 5");
  EXPECT_EQ(check(with_moves(certificate, {}), lab.budget).problem,
            "in state 1 (the winner, as Black, to move in .....) the certificate has no move");

  moves = moves_of(certificate);
  moves.push_back(0);
  EXPECT_THAT(check(with_moves(certificate, moves), lab.budget).problem,
              HasSubstr("the certificate has more moves"));
  certificate.states += 1;
  EXPECT_FALSE(check(certificate, lab.budget).valid);

  const Claim nobody_moves{{"."}, Player::White, Player::White};
  EXPECT_EQ(check({{nobody_moves}, {}, 0}, lab.budget).problem,
            "in state 1 (the winner, as Black, to move in nothing) there is no legal move");
}

TEST(Checker, OneStrategyProvesManyClaims) {
  Lab lab;
  std::vector<Claim> claims;
  std::uint64_t alone = 0;
  for (const char* opening : {"x.........", ".x........", "..x.......", "...x......"}) {
    const std::vector<std::string> rows{opening};
    claims.push_back({rows, Player::White, lab.winner(rows, Player::White)});
    alone += lab.certificate({claims.back()}).states;
  }
  const Certificate certificate = lab.certificate(claims);
  EXPECT_TRUE(check(certificate, lab.budget).valid);
  EXPECT_LT(certificate.states, alone);
  for (std::size_t i = 0; i < claims.size(); ++i) {
    Certificate wrong = certificate;
    wrong.claims[i] = test::opposite(wrong.claims[i]);
    EXPECT_FALSE(check(wrong, lab.budget).valid) << i;
  }
}

TEST(Checker, KeepsToItsLimits) {
  Lab lab;
  const Certificate certificate = lab.certificate({"1x16"}, Player::Black);
  Budget small(4096);
  EXPECT_THROW(static_cast<void>(check(certificate, small)), Error);
  EXPECT_EQ(small.memory_used(), 0u);
  CancelToken cancel;
  cancel.cancel();
  Budget stopped;
  stopped.set_cancel_token(&cancel);
  const Certificate longer = lab.certificate({"1x18"}, Player::Black);
  EXPECT_THROW(static_cast<void>(check(longer, stopped)), Error);
}

TEST(Claims, RefuseWhatIsNoRow) {
  const std::vector<std::string> board{"2x2"};
  EXPECT_THROW(static_cast<void>(strips_of(board)), Error);
  const std::vector<std::string> long_row{"1x63"};
  EXPECT_THROW(static_cast<void>(strips_of(long_row)), Error);
  // Rows beside each other are rows, and a column is one too.
  const std::vector<std::string> rows{"..../####/.x..", "3x1"};
  EXPECT_EQ(strips_of(rows).size(), 3u);
}

}  // namespace
}  // namespace upstar::proof
