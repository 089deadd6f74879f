// Who is busy where: counters on which threads of one search mark the states they are working on.
//
// A counter may stand for several states; then a thread is sometimes sent elsewhere without need, which
// changes the order of its work and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/hash.hpp"

namespace upstar {

class BusyStates {
 public:
  // Marks a state while it lives. Without a board it does nothing.
  class Mark {
   public:
    Mark(BusyStates* board, const Hash128& key) : place_(board ? &board->place(key) : nullptr) {
      if (place_ != nullptr) place_->fetch_add(1, std::memory_order_relaxed);
    }
    ~Mark() {
      if (place_ != nullptr) place_->fetch_sub(1, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    std::atomic<std::uint32_t>* place_;
  };

  [[nodiscard]] bool somebody_at(const Hash128& key) {
    return place(key).load(std::memory_order_relaxed) != 0;
  }

 private:
  static constexpr std::size_t kPlaces = 1U << 14;

  std::atomic<std::uint32_t>& place(const Hash128& key) { return places_[key.high % kPlaces]; }

  std::array<std::atomic<std::uint32_t>, kPlaces> places_{};
};

}  // namespace upstar
