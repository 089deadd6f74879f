// Every first move of rows of up to twelve points, proved and checked.
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "proof/linear_go/checker.hpp"
#include "proof/linear_go/kit.hpp"
#include "rules/linear_go/board.hpp"

namespace upstar::proof::superko {
namespace {

TEST(SuperkoCertificates, OfAllFirstMovesHold) {
  for (int points = 10; points <= 12; ++points) {
    const Certificate certificate =
        certificate_of(linear_go::Record::from(linear_go::Board::empty(points)));
    Budget budget;
    const Verdict verdict = check(certificate, budget);
    EXPECT_EQ(verdict.problem, "") << points;
    EXPECT_EQ(verdict.steps, certificate.steps);
  }
}

}  // namespace
}  // namespace upstar::proof::superko
