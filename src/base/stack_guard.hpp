// Deep recursion that ends in an error message instead of a crash.
//
// Games are trees and most of their algebra is recursive; an adversarial input can be deeper than the
// stack. Recursive functions call check_stack(), which throws Error{Limit} while there is still room
// to unwind. with_deep_stack runs a function on a thread with a stack large enough for any game a
// person would write, and hands its exceptions back.
#pragma once

#include <functional>

#include "base/error.hpp"

namespace upstar {

// What check_stack throws: on a deeper stack the same work may succeed.
class StackLimit : public Error {
 public:
  using Error::Error;
};

// Throws StackLimit, an Error{Limit}, when less than a safe margin of this thread's stack is left.
void check_stack();

// Calls `work` on a thread with a 512 MiB stack (address space; pages are used as touched), waits for
// it, and rethrows what it throws. The stack is smaller where the system limits addresses, and the present one
// where it starts no thread.
void with_deep_stack(const std::function<void()>& work);

}  // namespace upstar
