// Signals at any moment: a clean end.
#include <gtest/gtest.h>

#include "faults/kit.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::faults {
namespace {

TEST(Signals, EndEveryCommandCleanly) {
  Choices choices;
  for (int round = 0; round < rounds(); ++round) {
    for (const cli::Command& command : cli::commands()) {
      const Kitchen kitchen;
      Conditions conditions;
      conditions.stop_after = choices.moment(150);
      conditions.signal = choices.below(2) == 0 ? SIGINT : SIGTERM;
      try_run(choices.one_of(examples_of(command)), kitchen, conditions);
    }
  }
}

}  // namespace
}  // namespace upstar::faults
