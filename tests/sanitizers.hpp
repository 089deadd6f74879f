// What cannot be tested under the address sanitizer. Its frames are many times larger, an exception
// that unwinds more than 64 MiB of stack leaves marks that it later takes for errors, and its shadow
// memory counts as the process's own. Release builds run these tests.
#pragma once

#include <gtest/gtest.h>

// GCC says so by macros, clang by features.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UPSTAR_IS_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define UPSTAR_IS_SANITIZED
#endif

#if defined(UPSTAR_IS_SANITIZED)
#define UPSTAR_SKIP_UNDER_SANITIZERS(reason) GTEST_SKIP() << (reason)
#else
#define UPSTAR_SKIP_UNDER_SANITIZERS(reason) static_cast<void>(reason)
#endif
