// A container that lets a program start few threads, or none.
#include <unistd.h>

#include <vector>

#include <gtest/gtest.h>

#include "faults/kit.hpp"
#include "sanitizers.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::faults {
namespace {

// The limit counts threads of a user, and root has none; so the program runs as a user that nobody is.
constexpr uid_t kNobodyElse = 61'234;

TEST(FewThreads, EveryCommandEndsSoundly) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the sanitizers start a thread of their own at the end");
  if (::geteuid() != 0) GTEST_SKIP() << "only root can run programs as another user";
  const Kitchen hall;
  Conditions as_another;
  as_another.user = kNobodyElse;
  if (run({"--version"}, hall.path(), as_another).code != 0) {
    GTEST_SKIP() << "another user cannot reach the program";
  }
  Choices choices;
  for (int round = 0; round < rounds(); ++round) {
    for (const cli::Command& command : cli::commands()) {
      const Kitchen kitchen;
      Conditions conditions;
      conditions.user = kNobodyElse;
      conditions.limits[RLIMIT_NPROC] = 1 + choices.below(5);
      conditions.stop_after = choices.moment(100);
      try_run(choices.one_of(examples_of(command)), kitchen, conditions);
    }
  }
}

}  // namespace
}  // namespace upstar::faults
