// A stretch of addresses for one array that grows in place, and the memory behind its beginning.
//
// Where addresses cost nothing, the whole stretch is mapped at once and its pages are used as they are
// touched. Where the system counts what is mapped (ulimit -v, ulimit -d, a kernel that does not overcommit), a
// dozen arrays that each reserve what the largest of them might need would use everything up before the first
// element is stored. There the stretch is only a place far from everything else, and memory is mapped behind
// its beginning, piece by piece, as the array asks for it:
//
//     whole       |======================================================|   mapped
//     in pieces   |======|======|......|.................................|   mapped, and what may be
//
// Nobody else is asked to keep away from the dotted part: the places are chosen so that they do not meet, in a
// region that the system does not use by itself, and a piece is never mapped over something else. If a place
// is taken after all, the array has reached its end.
#pragma once

#include <cstddef>

namespace upstar {

class AddressRange {
 public:
  enum class Mapping { Whole, InPieces };

  // What serves best on this system, as it is limited now.
  [[nodiscard]] static Mapping best_mapping();

  // Room for `bytes`, in whole units, or for as much as is to be had: bytes() tells, 0 when there is none.
  explicit AddressRange(std::size_t bytes, Mapping mapping = best_mapping());
  ~AddressRange();
  AddressRange(const AddressRange&) = delete;
  AddressRange& operator=(const AddressRange&) = delete;

  static constexpr std::size_t kUnit = std::size_t{1} << 16;

  [[nodiscard]] void* begin() const { return begin_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // The system gave less than was asked for.
  [[nodiscard]] bool is_cut() const { return is_cut_; }

  // Makes the first `bytes` usable, which read as zero where nothing was written. False => the system does
  // not give them, and nothing has changed.
  [[nodiscard]] bool map(std::size_t bytes) { return bytes <= mapped_ || map_more(bytes); }

 private:
  void take_whole(std::size_t bytes);
  void take_place(std::size_t bytes);
  [[nodiscard]] bool map_more(std::size_t bytes);

  void* begin_ = nullptr;
  std::size_t bytes_ = 0;
  std::size_t mapped_ = 0;
  bool is_cut_ = false;
};

// The least that a limit of the system lets this process map, in bytes; no limit is the largest number.
[[nodiscard]] std::size_t address_limit();

}  // namespace upstar
