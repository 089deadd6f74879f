// For fuzzers that build well-formed things: the input is a list of choices, a byte each, and what comes of them
// is counted. Where the input ends, random numbers that depend on it go on; so short inputs are whole things too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace upstar::fuzz {

class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {
    for (std::size_t i = 0; i < size; ++i) state_ = (state_ ^ data[i]) * 0x100000001b3;  // FNV-1a
  }

  // From 0 to 255.
  std::size_t byte() {
    if (at_ < size_) return data_[at_++];
    state_ = state_ * 6364136223846793005 + 1442695040888963407;
    return state_ >> 56;
  }
  // One of `count`, from 0; there must be some.
  std::size_t of(std::size_t count) { return byte() % count; }
  bool one_in(std::size_t count) { return of(count) == count - 1; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
  std::uint64_t state_ = 0xcbf29ce484222325;
};

// What the checker said, told at the end of the program: a fuzzer of which nothing is accepted tests little.
class Tally {
 public:
  explicit Tally(const char* of_what) : of_what_(of_what) {}
  ~Tally() {
    std::fprintf(stderr, "%s: %llu accepted, %llu refused (%llu of them true)\n", of_what_,
                 accepted_, refused_, refused_true_);
  }
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;

  void add(bool accepted, bool is_true) {
    ++(accepted ? accepted_ : refused_);
    if (!accepted && is_true) ++refused_true_;
  }

 private:
  const char* of_what_;
  unsigned long long accepted_ = 0;
  unsigned long long refused_ = 0;
  unsigned long long refused_true_ = 0;
};

}  // namespace upstar::fuzz
