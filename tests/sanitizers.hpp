// What is not tested under the sanitizers, or less.
//
// Some things cannot be: the address sanitizer's frames are many times larger, an exception that unwinds
// more than 64 MiB of stack leaves marks that it later takes for errors, and its shadow memory counts as the
// process's own. And tests that look for wrong answers by going through thousands of cases have done so in
// release builds; for errors of memory a tenth of the rounds will do.
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

namespace upstar {

#if defined(UPSTAR_IS_SANITIZED)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

// How many of `all` rounds to run.
constexpr int rounds(int all) { return kIsSanitized ? (all + 9) / 10 : all; }

}  // namespace upstar

#if defined(UPSTAR_IS_SANITIZED)
#define UPSTAR_SKIP_UNDER_SANITIZERS(reason) GTEST_SKIP() << (reason)
#else
#define UPSTAR_SKIP_UNDER_SANITIZERS(reason) static_cast<void>(reason)
#endif
