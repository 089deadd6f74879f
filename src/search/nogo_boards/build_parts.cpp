// Boards are solved one after the other; a collector takes what their books make.
#include "search/nogo_boards/build_parts.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/growing_array.hpp"
#include "base/stack_guard.hpp"
#include "rules/nogo/board.hpp"
#include "search/core/threshold_table.hpp"
#include "search/nogo_boards/board_search.hpp"
#include "search/nogo_boards/part_book.hpp"

namespace upstar {
namespace {

using store::PartTable;
using store::ShapeAndNumber;
using store::StoredPart;

constexpr int kMostBoardPoints = 30;
// How much longer a board with one more point takes, roughly. Only the progress line depends on it.
constexpr double kGrowth = 2.2;

// All shapes so far, numbered; options come first.
class ShapeList {
 public:
  ShapeList() { shapes_.emplace_back(); }

  // A book's handles mean nothing in another.
  void open(PartBook& book) {
    book_ = &book;
    numbers_.clear();
  }

  // The number of a shape of the open book. Nothing if an option's mean is no multiple of the unit.
  std::optional<std::uint32_t> number_of(Game shape) {
    if (shape == kZero) return 0;
    if (shape.id >= numbers_.size()) numbers_.resize(std::size_t{shape.id} * 3 / 2 + 1, 0);
    if (numbers_[shape.id] != 0) return numbers_[shape.id];
    const Hash128 hash = book_->hash(shape);
    auto known = by_hash_.find(hash);
    if (known == by_hash_.end()) {
      const std::optional<std::uint32_t> added = add(shape);
      if (!added) return std::nullopt;
      known = by_hash_.emplace(hash, *added).first;
    }
    return numbers_[shape.id] = known->second;
  }

  void move_to(BuiltPartTable& table) {
    table.shapes = std::move(shapes_);
    table.options = std::move(options_);
  }

 private:
  struct SlotOf {
    std::size_t operator()(const Hash128& hash) const { return hash.low; }
  };
  using Options = std::vector<ShapeAndNumber>;

  std::optional<std::uint32_t> add(Game shape) {
    check_stack();
    const std::optional<Options> left = numbered(book_->arena().left(shape));
    const std::optional<Options> right = numbered(book_->arena().right(shape));
    if (!left || !right) return std::nullopt;
    shapes_.push_back({static_cast<std::uint32_t>(options_.size()),
                       static_cast<std::uint16_t>(left->size()),
                       static_cast<std::uint16_t>(right->size())});
    for (const Options* side : {&*left, &*right}) {
      options_.insert(options_.end(), side->begin(), side->end());
    }
    return static_cast<std::uint32_t>(shapes_.size() - 1);
  }

  // In an order that does not depend on handles.
  std::optional<Options> numbered(Arena::Options games) {
    Options options;
    for (const Game game : games) {
      const std::optional<PartValue> value = book_->shaped(game);
      const std::optional<std::uint32_t> shape = value ? number_of(value->shape) : std::nullopt;
      if (!shape) return std::nullopt;
      options.push_back({*shape, value->number});
    }
    std::sort(options.begin(), options.end());
    return options;
  }

  PartBook* book_ = nullptr;
  std::vector<std::uint32_t> numbers_;  // by handle in the open book; 0 where unknown
  std::unordered_map<Hash128, std::uint32_t, SlotOf> by_hash_;
  std::vector<store::PartShape> shapes_;
  Options options_;
};

class Collector {
 public:
  Collector(Budget& budget, int points)
      : budget_(budget), points_(points), entries_(budget, kMost) {}

  void solve(const BoardSize& size) {
    ThresholdTable table(budget_, ThresholdTable::kUsualShare);
    BoardSearchOptions options;
    options.valued_points = points_;
    BoardsShared shared(nogo::Neighbours(size.rows, size.columns), options);
    BoardSearch search(table, budget_, shared);
    PartBook& book = search.knowledge().book();
    shapes_.open(book);
    book.watch([&](const nogo::LiveBoard& board, std::uint64_t points, const Hash128& key,
                   const PartValue& value) {
      const std::optional<std::uint32_t> shape = shapes_.number_of(value.shape);
      if (!shape) return;
      if (entries_.size() >= 2 * sorted_ + kFirstRoom) sort();
      entries_.push_back({key,
                          {*shape, value.number},
                          store::stored_part(board, points, size.rows, size.columns)});
    });
    const nogo::Board empty = nogo::parse_board(fmt::format("{}x{}", size.rows, size.columns));
    static_cast<void>(
        search.wins_unless_stopped({nogo::live_board_of(empty, Player::Black, shared.beside)}));
    sort();
  }

  BuiltPartTable finish() {
    BuiltPartTable table;
    table.points = points_;
    for (const Entry& entry : entries_.span(0, entries_.size())) {
      table.keys.push_back(entry.key);
      table.values.push_back(entry.value);
      table.parts.push_back(entry.part);
    }
    shapes_.move_to(table);
    return table;
  }

 private:
  struct Entry {
    Hash128 key;
    ShapeAndNumber value;
    StoredPart part;
  };
  static constexpr std::size_t kMost = std::size_t{1} << 32;
  static constexpr std::size_t kFirstRoom = 1 << 16;

  // By key, each once: the same part may have been met on several boards.
  void sort() {
    Entry* begin = entries_.data();
    Entry* end = begin + entries_.size();
    std::sort(begin, end, [](const Entry& a, const Entry& b) {
      return a.key == b.key ? a.part < b.part : PartTable::precedes(a.key, b.key);
    });
    end = std::unique(begin, end, [](const Entry& a, const Entry& b) {
      if (!(a.key == b.key)) return false;
      if (a.value == b.value) return true;
      throw Error(ErrorKind::Internal, "two parts with the same key differ in value");
    });
    entries_.resize(static_cast<std::size_t>(end - begin));
    sorted_ = entries_.size();
  }

  Budget& budget_;
  int points_;
  ShapeList shapes_;
  GrowingArray<Entry> entries_;
  std::size_t sorted_ = 0;  // entries that are in order
};

}  // namespace

std::vector<BoardSize> read_board_sizes(std::string_view text) {
  std::vector<BoardSize> boards;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const char* const stop = word.data() + word.size();
    BoardSize size;
    const auto rows = std::from_chars(word.data(), stop, size.rows);
    const bool has_rows = rows.ec == std::errc{} && rows.ptr != stop && *rows.ptr == 'x';
    const auto columns = std::from_chars(has_rows ? rows.ptr + 1 : stop, stop, size.columns);
    const bool is_size = has_rows && columns.ec == std::errc{} && columns.ptr == stop &&
                         size.rows > 0 && size.columns > 0;
    if (!is_size || size.rows > kMostBoardPoints || size.columns > kMostBoardPoints ||
        size.rows * size.columns > kMostBoardPoints) {
      throw Error::at_text(std::string(text), at, word.size(),
                           fmt::format("not a board of at most {} points", kMostBoardPoints),
                           "boards are written 4x4,3x6");
    }
    boards.push_back(size);
    at = end + 1;
  }
  return boards;
}

std::string board_sizes_text(std::span<const BoardSize> boards) {
  std::string text;
  for (const BoardSize& size : boards) {
    text += fmt::format("{}{}x{}", text.empty() ? "" : ",", size.rows, size.columns);
  }
  return text;
}

void require_valued_points(int points) {
  if (points >= 2 && points <= PartBook::kMostPoints) return;
  throw Error(ErrorKind::BadInput, fmt::format("parts of up to {} points are not valued", points),
              fmt::format("values go up to 2 points at least, {} at most", PartBook::kMostPoints));
}

BuiltPartTable build_parts(Budget& budget, int points, std::span<const BoardSize> boards,
                           const std::function<void(double)>& on_progress) {
  require_valued_points(points);
  const auto cost = [](const BoardSize& size) {
    return std::pow(kGrowth, size.rows * size.columns);
  };
  double total = 0;
  for (const BoardSize& size : boards) total += cost(size);
  Collector collector(budget, points);
  double done = 0;
  for (const BoardSize& size : boards) {
    if (on_progress) on_progress(done / total);
    collector.solve(size);
    done += cost(size);
  }
  return collector.finish();
}

}  // namespace upstar
