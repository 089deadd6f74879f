// Tests that take longer than everything around them: they run when they are asked for (`./test long`).
#pragma once

#include <cstdlib>

#include <gtest/gtest.h>

#define UPSTAR_ONLY_IN_LONG_RUNS()                   \
  if (std::getenv("UPSTAR_LONG_TESTS") == nullptr) { \
    GTEST_SKIP() << "./test long runs it";           \
  }                                                  \
  static_assert(true, "a semicolon follows")
