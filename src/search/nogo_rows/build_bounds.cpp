// Rounds, slices, and the numbering of records.
#include "search/nogo_rows/build_bounds.hpp"

#include <atomic>
#include <bit>
#include <cstring>
#include <exception>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/thread_team.hpp"

namespace upstar {
namespace {

using store::BoundsLayer;
using store::WallBounds;

constexpr std::uint32_t kSliceStrips = 1 << 13;
constexpr std::uint32_t kSlicesPerThread = 16;
constexpr std::size_t kMostRecords = std::size_t{1} << (32 - BoundsLayer::kBaseBits);

std::uint64_t hash_of(const WallBounds& record) {
  std::array<std::uint64_t, sizeof(WallBounds) / 8> words;
  std::memcpy(words.data(), &record, sizeof record);
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) {
    hash = (std::rotl(hash, 23) ^ word) * 0x9e37'79b9'7f4a'7c15ULL;
  }
  return mix64(hash);
}

}  // namespace

store::BoundsLayer BuiltBoundsLayer::view() const {
  store::BoundsLayer layer;
  layer.from = from;
  layer.points = points;
  layer.records = records;
  for (std::size_t n = 0; n < entries.size(); ++n) layer.entries[n] = entries[n];
  return layer;
}

// A record moved so that its left wall starts at 0, and the number that moves it back.
struct BoundsBuilder::Based {
  explicit Based(const WallBounds& walls)
      : base(walls.low_left[0]), record(walls.shifted(-walls.low_left[0])) {
    constexpr int kLimit = 1 << (BoundsLayer::kBaseBits - 1);
    if (base < -kLimit || base >= kLimit) {
      throw Error(ErrorKind::Internal, "the walls of a strip lie beyond all bounds");
    }
  }

  int base;
  WallBounds record;
};

// Strips next to each other, and those among them whose records have no number yet.
struct BoundsBuilder::Slice {
  struct Unnumbered {
    std::uint32_t strip;
    Based walls;
  };

  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::vector<Unnumbered> unnumbered;
  std::exception_ptr failure;
};

BoundsBuilder::BoundsBuilder(Budget& budget, const store::ExactLayer& exact, int threads)
    : budget_(budget),
      from_(exact.points + 1),
      points_(exact.points),
      threads_(threads),
      records_(budget, kMostRecords),
      known_(budget) {
  read_exact(exact);
}

BoundsBuilder::BoundsBuilder(Budget& budget, const store::ExactLayer& exact,
                             const store::BoundsLayer& so_far, int threads)
    : BoundsBuilder(budget, exact, threads) {
  for (const WallBounds& record : so_far.records) static_cast<void>(numbered(record));
  for (; points_ < so_far.points; ++points_) {
    make_room(points_ + 1);
    const auto n = static_cast<std::size_t>(points_ + 1);
    std::copy(so_far.entries[n].begin(), so_far.entries[n].end(), entries_[n].begin());
  }
}

BoundsBuilder::~BoundsBuilder() { budget_.release(charged_); }

void BoundsBuilder::make_room(int n) {
  const std::size_t bytes = nogo::strip_count(n) * sizeof(std::uint32_t);
  budget_.charge(bytes);
  charged_ += bytes;
  entries_[static_cast<std::size_t>(n)].resize(nogo::strip_count(n));
}

void BoundsBuilder::read_exact(const store::ExactLayer& exact) {
  for (int n = 0; n <= exact.points; ++n) {
    make_room(n);
    const std::span<const store::StripValue> values = exact.values[static_cast<std::size_t>(n)];
    std::vector<std::uint32_t>& entries = entries_[static_cast<std::size_t>(n)];
    for (std::size_t strip = 0; strip < values.size(); ++strip) {
      budget_.tick();
      const Based walls(walls_of_value(exact.shapes[values[strip].shape], values[strip].mean));
      entries[strip] = BoundsLayer::pack(numbered(walls.record), walls.base);
    }
  }
}

std::uint32_t BoundsBuilder::numbered(const WallBounds& record) {
  const std::uint64_t hash = hash_of(record);
  const auto known =
      known_.find(hash, [&](std::uint32_t number) { return records_[number] == record; });
  if (known) return *known;
  if (records_.size() == kMostRecords) {
    throw Error(ErrorKind::Internal, "the walls of strips are too many to be numbered");
  }
  known_.make_room([&](std::uint32_t number) { return hash_of(records_[number]); });
  const auto number = static_cast<std::uint32_t>(records_.size());
  records_.push_back(record);
  known_.insert(hash, number);
  return number;
}

// The moves of one player, on their way to their walls. Tables are large and places random: a strip's
// lookups are all begun before the first is finished.
struct BoundsBuilder::Moves {
  struct Part {
    const std::uint32_t* entry = nullptr;  // null => there is no second part
    bool negated = false;
    PlacedWalls walls = {};
  };
  struct Move {
    Part first;
    Part second;
  };

  std::array<Move, nogo::kMaxIndexedPoints> list;
  std::size_t count = 0;
};

void BoundsBuilder::list_moves_of_black(const nogo::Strip& strip, Moves& moves) const {
  const auto begin_lookup = [this](const nogo::Strip& part) {
    const nogo::StripIndex at = nogo::strip_index(part);
    const std::uint32_t* entry = entries_[static_cast<std::size_t>(part.n)].data() + at.number;
    __builtin_prefetch(entry);
    return Moves::Part{entry, at.negated, {}};
  };
  moves.count = 0;
  for (std::uint64_t points = nogo::legal_points(strip, Player::Black); points != 0;
       points &= points - 1) {
    const nogo::StripParts parts = nogo::play(strip, std::countr_zero(points), Player::Black);
    Moves::Move& move = moves.list[moves.count++];
    move.first = begin_lookup(parts[0]);
    move.second = parts[1].n > 0 ? begin_lookup(parts[1]) : Moves::Part{};
  }
}

void BoundsBuilder::find_records(Moves& moves) const {
  const auto find = [this](Moves::Part& part) {
    const std::uint32_t entry = *part.entry;
    const WallBounds* record = records_.data() + (entry >> BoundsLayer::kBaseBits);
    __builtin_prefetch(record);
    __builtin_prefetch(&record->high_left);
    part.walls = {record, BoundsLayer::base_of(entry), part.negated};
  };
  for (std::size_t i = 0; i < moves.count; ++i) {
    find(moves.list[i].first);
    if (moves.list[i].second.entry != nullptr) find(moves.list[i].second);
  }
}

BestOfOptions BoundsBuilder::best_of(const Moves& moves) {
  BestOfOptions best;
  for (std::size_t i = 0; i < moves.count; ++i) {
    const Moves::Move& move = moves.list[i];
    if (move.second.entry == nullptr) {
      best.add(move.first.walls);
    } else {
      best.add_sum(move.first.walls, move.second.walls);
    }
  }
  return best;
}

void BoundsBuilder::bound(int n, Slice& slice, std::span<std::uint32_t> entries) const {
  Moves of_black;
  Moves of_white;
  for (std::uint32_t number = slice.begin; number < slice.end; ++number) {
    const nogo::Strip strip = nogo::strip_at(n, number);
    list_moves_of_black(strip, of_black);
    list_moves_of_black(strip.negated(), of_white);
    find_records(of_black);
    find_records(of_white);
    const Based walls(walls_of_options(best_of(of_black), best_of(of_white)));
    const auto known = known_.find(hash_of(walls.record), [&](std::uint32_t record) {
      return records_[record] == walls.record;
    });
    if (known) {
      entries[number] = BoundsLayer::pack(*known, walls.base);
    } else {
      slice.unnumbered.push_back({number, walls});
    }
  }
}

void BoundsBuilder::settle(const Slice& slice, std::span<std::uint32_t> entries) {
  if (slice.failure) std::rethrow_exception(slice.failure);
  for (const auto& [strip, walls] : slice.unnumbered) {
    entries[strip] = BoundsLayer::pack(numbered(walls.record), walls.base);
  }
}

void BoundsBuilder::add_points(const StripsDone& on_strips) {
  const int n = points_ + 1;
  make_room(n);
  const std::span<std::uint32_t> entries = entries_[static_cast<std::size_t>(n)];
  const auto count = static_cast<std::uint32_t>(entries.size());
  std::vector<Slice> slices(static_cast<std::size_t>(threads_) * kSlicesPerThread);
  for (std::uint32_t begin = 0; begin < count;) {
    for (Slice& slice : slices) {
      slice.begin = begin;
      slice.end = begin = std::min(count, begin + kSliceStrips);
      slice.unnumbered.clear();
    }
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t at = next++; at < slices.size(); at = next++) {
        try {
          bound(n, slices[at], entries);
        } catch (...) {
          slices[at].failure = std::current_exception();
        }
      }
    };
    {
      const ThreadTeam others(threads_, &budget_, [&](int) { work(); });
      work();
    }
    for (const Slice& slice : slices) settle(slice, entries);
    if (on_strips) on_strips(begin);
    budget_.poll();
  }
  points_ = n;
}

store::BoundsLayer BoundsBuilder::view() const {
  store::BoundsLayer layer;
  layer.from = from_;
  layer.points = points_;
  layer.records = records_.span(0, records_.size());
  for (std::size_t n = 0; n < entries_.size(); ++n) {
    if (static_cast<int>(n) >= from_) layer.entries[n] = entries_[n];
  }
  return layer;
}

BuiltBoundsLayer BoundsBuilder::copy() const {
  BuiltBoundsLayer layer{from_, points_, {}, {}};
  layer.records.assign(records_.data(), records_.data() + records_.size());
  for (int n = from_; n <= points_; ++n) {
    layer.entries[static_cast<std::size_t>(n)] = entries_[static_cast<std::size_t>(n)];
  }
  return layer;
}

BuiltBoundsLayer build_bounds(Budget& budget, const store::ExactLayer& exact, int points,
                              int threads) {
  BoundsBuilder builder(budget, exact, threads);
  while (builder.view().points < points) builder.add_points();
  return builder.copy();
}

}  // namespace upstar
