// The stack guard: endless recursion ends in Error{Limit}, on whatever thread it runs.
#include "base/stack_guard.hpp"

#include <cstddef>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace upstar {
namespace {

constexpr std::size_t kNeverSoDeep = std::size_t{1} << 40;

// Recurses until the guard speaks; returns how deep it came. `frame` keeps the frames from merging.
std::size_t depth_until_error(std::size_t depth, volatile char* above) {
  volatile char frame[256];
  frame[0] = static_cast<char>(*above + 1);
  try {
    check_stack();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
    return depth;
  }
  if (depth == kNeverSoDeep) return depth;  // so that the compiler sees an end
  const std::size_t reached = depth_until_error(depth + 1, frame);
  frame[1] = frame[0];
  return reached;
}

std::size_t reachable_depth() {
  volatile char start = 0;
  return depth_until_error(0, &start);
}

TEST(StackGuard, EndlessRecursionIsAnError) {
  EXPECT_GT(reachable_depth(), 1000U);
  EXPECT_GT(reachable_depth(), 1000U) << "the guard works again after unwinding";
}

TEST(StackGuard, EveryThreadKnowsItsOwnStack) {
  std::size_t depth = 0;
  std::thread([&] { depth = reachable_depth(); }).join();
  EXPECT_GT(depth, 1000U);
}

TEST(StackGuard, ADeepStackIsDeepAndGuardedToo) {
  const std::size_t shallow = reachable_depth();
  std::size_t deep = 0;
  with_deep_stack([&] { deep = reachable_depth(); });
  EXPECT_GT(deep, 8 * shallow);
}

TEST(StackGuard, HandsExceptionsBack) {
  EXPECT_THROW(with_deep_stack([] { throw std::runtime_error("from below"); }), std::runtime_error);
  EXPECT_THROW(with_deep_stack([] { throw Error(ErrorKind::BadInput, "no game"); }), Error);
}

TEST(StackGuard, WaitsForItsWork) {
  int done = 0;
  with_deep_stack([&] { done = 7; });
  EXPECT_EQ(done, 7);
  with_deep_stack([&] { with_deep_stack([&] { done = 8; }); });
  EXPECT_EQ(done, 8);
}

}  // namespace
}  // namespace upstar
