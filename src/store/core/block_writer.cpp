// BlockWriter: making, resuming and finishing a block file.
#include "store/core/block_writer.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/checksum.hpp"
#include "store/core/mapped_file.hpp"
#include "store/core/output_place.hpp"

namespace upstar::store {

namespace fs = std::filesystem;

namespace {

constexpr std::uint8_t kBusy = 255;  // between two states: some thread is at work on this block

constexpr std::uint64_t kLeastToFree = std::uint64_t{4} << 20;

constexpr std::uint8_t code(BlockState state) { return static_cast<std::uint8_t>(state); }

[[noreturn]] void misuse(std::string_view what, std::uint64_t block) {
  throw Error(ErrorKind::Internal, fmt::format("{} (block {})", what, block));
}

// What stands in the place of the file is replaced only if it is a file too.
File open_partial(const fs::path& path) {
  require_kept_file(path);
  return File::open_to_write(BlockWriter::partial_path(path));
}

// A block between two states. Unless arrive() is called, it falls back to where it was, and the writer
// counts as broken: the file may hold half of something.
class Transition {
 public:
  Transition(std::atomic<std::uint8_t>& state, std::uint8_t from, std::atomic<bool>& broken)
      : state_(state), broken_(broken), to_(from) {}
  ~Transition() {
    if (!arrived_) broken_ = true;
    state_.store(to_, std::memory_order_release);
  }
  Transition(const Transition&) = delete;
  Transition& operator=(const Transition&) = delete;

  void arrive(BlockState to) {
    to_ = code(to);
    arrived_ = true;
  }

 private:
  std::atomic<std::uint8_t>& state_;
  std::atomic<bool>& broken_;
  std::uint8_t to_;
  bool arrived_ = false;
};

}  // namespace

fs::path BlockWriter::partial_path(const fs::path& path) {
  return behind_links(path).string() + ".partial";
}

BlockWriter::BlockWriter(const fs::path& path, BlockFileSpec spec, Unfinished unfinished)
    : path_(behind_links(path)),
      spec_(std::move(spec)),
      places_(spec_),
      unfinished_(unfinished),
      file_(open_partial(path_)) {
  const std::vector<std::byte> header = encode_header(spec_);
  states_ = std::make_unique<std::atomic<std::uint8_t>[]>(spec_.blocks());
  if (unfinished == Unfinished::Resume && !holds_nothing_yet(header)) {
    require_same_spec();
    take_stock();
  } else {
    require_ours(header);
    begin_file(header);
  }
  if (spec_.packing == Packing::Fixed) end_ = places_.fixed(spec_.blocks());
  file_.resize(end_);
  can_drop_ = file_.punch_hole(end_, Places::kPage);  // beyond the end: merely a question
}

BlockWriter::~BlockWriter() {
  if (!finished_ && unfinished_ == Unfinished::StartAfresh) remove_partial();
}

void BlockWriter::remove_partial() const {
  std::error_code ignored;
  fs::remove(file_.path(), ignored);
}

// The length comes last: a file shorter than its index holds no block yet.
void BlockWriter::begin_file(Bytes header) {
  try {
    file_.resize(0);
    file_.write_at(0, header);
    file_.resize(places_.blocks_begin);
  } catch (const Error&) {  // a full disk
    remove_partial();
    throw;
  }
  end_ = places_.blocks_begin;
}

// True => no block was ever written: the file is empty, or its making was interrupted.
bool BlockWriter::holds_nothing_yet(Bytes header) const {
  const std::uint64_t size = file_.size();
  if (size > header.size()) return false;
  std::vector<std::byte> found(size);
  file_.read_at(0, found);
  return std::equal(found.begin(), found.end(), header.begin());
}

BlockFileSpec BlockWriter::found_spec() const {
  try {
    return decode_header(MappedFile(file_.path()).bytes());
  } catch (Error& error) {
    error.message = fmt::format("cannot go on with `{}`: {}", file_.path().string(), error.message);
    error.hint = "move it away, or name another file";
    throw;
  }
}

void BlockWriter::require_ours(Bytes header) const {
  if (!holds_nothing_yet(header)) static_cast<void>(found_spec());
}

void BlockWriter::require_same_spec() const {
  const BlockFileSpec found = found_spec();
  if (found == spec_) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("`{}` is the beginning of {}, and cannot become {}",
                          file_.path().string(), describe(found), describe(spec_)),
              "finish that one first, start afresh, or name another file");
}

// Finds out which blocks are there and whole. What lies between them is cleared.
void BlockWriter::take_stock() {
  const bool fixed = spec_.packing == Packing::Fixed;
  const std::uint64_t limit = fixed ? places_.fixed(spec_.blocks()) : file_.size();
  file_.resize(std::max(limit, places_.blocks_begin));
  end_ = places_.blocks_begin;
  std::vector<Extent> used;
  std::vector<Extent> dropped;
  std::vector<std::byte> stored(spec_.block_bytes);
  for (std::uint64_t block = 0; block < spec_.blocks(); ++block) {
    const IndexEntry entry = read_entry(block);
    if (!is_plausible(entry, block, spec_, places_, limit)) continue;
    const MutableBytes bytes(stored.data(), entry.stored_bytes);
    file_.read_at(entry.offset, bytes);
    if (entry.checksum != entry_checksum(entry, block, bytes)) continue;
    states_[block] = code(entry.state);
    ++complete_;
    stored_bytes_ += entry.stored_bytes;
    end_ = std::max<std::uint64_t>(end_, entry.offset + entry.stored_bytes);
    if (entry.stored_bytes > 0) used.push_back({entry.offset, entry.stored_bytes});
    if (fixed && entry.state == BlockState::Dropped) {
      dropped.push_back({places_.fixed(block), spec_.block_bytes});
    }
  }
  // Absent blocks in fixed places will be written over.
  for (const Extent extent :
       fixed ? dropped : gaps_between(std::move(used), places_.blocks_begin, end_)) {
    clear(extent);
    free_.add(extent);
  }
}

BlockState BlockWriter::state(std::uint64_t block) const {
  const std::uint8_t state = states_[block].load(std::memory_order_acquire);
  return state == kBusy ? BlockState::Absent : static_cast<BlockState>(state);
}

std::uint64_t BlockWriter::tally(std::uint64_t block) const {
  if (!has(block)) misuse("the tally of a block that is not there", block);
  return read_entry(block).tally;
}

IndexEntry BlockWriter::read_entry(std::uint64_t block) const {
  std::array<std::byte, IndexEntry::kBytes> bytes;
  file_.read_at(places_.entry(block), bytes);
  return decode_entry(bytes.data());
}

void BlockWriter::write_entry(std::uint64_t block, IndexEntry entry, Bytes stored) const {
  entry.checksum = entry_checksum(entry, block, stored);
  std::array<std::byte, IndexEntry::kBytes> bytes;
  encode(entry, bytes.data());
  file_.write_at(places_.entry(block), bytes);
}

void BlockWriter::write(std::uint64_t block, Bytes content, std::uint64_t tally) {
  if (block >= spec_.blocks() || content.size() != spec_.block_bytes) {
    misuse("a block that does not fit its file", block);
  }
  std::uint8_t from = code(BlockState::Absent);
  if (!states_[block].compare_exchange_strong(from, kBusy)) misuse("a block written twice", block);
  Transition transition(states_[block], from, broken_);

  const auto codec = codecs_.borrow();
  const bool fixed = spec_.packing == Packing::Fixed;
  const BlockCodec::Packed packed =
      fixed ? BlockCodec::Packed{BlockState::Raw, content} : codec->pack(content, spec_.row_bytes);
  IndexEntry entry;
  entry.state = packed.state;
  entry.stored_bytes = static_cast<std::uint32_t>(packed.stored.size());
  entry.tally = tally;
  if (entry.stored_bytes > 0) {
    entry.offset = fixed ? places_.fixed(block) : end_.fetch_add(entry.stored_bytes);
  }
  if (fixed && all_zero(content)) {
    clear({entry.offset, entry.stored_bytes});  // takes no space where the file system has holes
  } else {
    file_.write_at(entry.offset, packed.stored);
  }
  write_entry(block, entry, packed.stored);
  ++complete_;
  stored_bytes_ += entry.stored_bytes;
  transition.arrive(entry.state);
}

void BlockWriter::read(std::uint64_t block, MutableBytes into) const {
  const BlockState state = this->state(block);
  if (state == BlockState::Absent) misuse("reading a block that is not there", block);
  if (state == BlockState::Dropped) misuse("reading a block that was dropped", block);
  const IndexEntry entry = read_entry(block);
  const auto codec = codecs_.borrow();
  if (is_plausible(entry, block, spec_, places_, end_)) {
    const MutableBytes stored = codec->buffer(entry.stored_bytes);
    file_.read_at(entry.offset, stored);
    if (entry.checksum == entry_checksum(entry, block, stored) &&
        codec->unpack(entry.state, stored, spec_.row_bytes, into)) {
      return;
    }
  }
  throw Error(ErrorKind::BadInput,
              fmt::format("block {} of `{}` has been damaged since it was written", block,
                          file_.path().string()),
              "start again: what is whole is kept");
}

bool BlockWriter::drop(std::uint64_t block) {
  if (!can_drop_) return false;
  std::uint8_t from = states_[block];
  if (from == code(BlockState::Absent) || from == code(BlockState::Dropped) || from == kBusy ||
      !states_[block].compare_exchange_strong(from, kBusy)) {
    misuse("dropping a block that is not there", block);
  }
  Transition transition(states_[block], from, broken_);
  const IndexEntry entry = read_entry(block);
  // The entry goes first: a kill in between leaves bytes that resuming clears, never a block that
  // claims to be there and is not.
  IndexEntry dropped;
  dropped.state = BlockState::Dropped;
  dropped.tally = entry.tally;
  write_entry(block, dropped, {});
  if (entry.stored_bytes > 0) give_back({entry.offset, entry.stored_bytes});
  stored_bytes_ -= entry.stored_bytes;
  transition.arrive(BlockState::Dropped);
  return true;
}

// Dropped ranges are gathered until they are worth a call: some file systems take milliseconds to free
// a range, however long it is, and blocks dropped together are often neighbours.
void BlockWriter::give_back(Extent extent) {
  const std::lock_guard lock(free_mutex_);
  dropped_.add(extent);
  dropped_bytes_ += extent.bytes;
  if (dropped_bytes_ >= std::max(kLeastToFree, stored_bytes_ / 64)) free_dropped();
}

// Gives the pages back that dropped ranges fill, alone or together with what was free around them. The
// ends of a range that share a page with a live block wait for finish(): to clear them now would dirty
// the page, and the file system would write it out before it frees the next one.
void BlockWriter::free_dropped() {
  const auto page_above = [](std::uint64_t at) { return (at + Places::kPage - 1) / Places::kPage; };
  const auto page_below = [](std::uint64_t at) { return at / Places::kPage; };
  for (const Extent extent : std::exchange(dropped_, {}).all()) {
    const Extent whole = free_.add(extent);
    const std::uint64_t begin = std::max(page_above(whole.offset), page_below(extent.offset));
    const std::uint64_t end =
        std::min(page_below(whole.offset + whole.bytes), page_above(extent.offset + extent.bytes));
    if (begin < end) clear({begin * Places::kPage, (end - begin) * Places::kPage});
  }
  dropped_bytes_ = 0;
}

void BlockWriter::sync() {
  {
    const std::lock_guard lock(free_mutex_);
    free_dropped();
  }
  file_.sync();
}

void BlockWriter::clear(Extent extent) const {
  if (file_.punch_hole(extent.offset, extent.bytes)) return;
  const std::vector<std::byte> zeros(std::min<std::uint64_t>(extent.bytes, 1 << 20));
  while (extent.bytes > 0) {
    const std::uint64_t bytes = std::min<std::uint64_t>(extent.bytes, zeros.size());
    file_.write_at(extent.offset, Bytes(zeros).first(bytes));
    extent.offset += bytes;
    extent.bytes -= bytes;
  }
}

void BlockWriter::finish(TextPairs totals) {
  if (broken_) {
    throw Error(ErrorKind::Limit,
                fmt::format("`{}` cannot be finished: a write failed", file_.path().string()),
                "start again: what is whole is kept");
  }
  if (complete_ != spec_.blocks()) misuse("a file finished too early", complete_);
  ClosingRecord closing;
  closing.blocks_end = end_;
  closing.totals = std::move(totals);
  file_.resize(end_);
  free_dropped();
  for (const Extent extent : free_.all()) clear(extent);
  closing.index_checksum = checksum(
      MappedFile(file_.path()).bytes().first(places_.blocks_begin).subspan(places_.header_bytes));
  file_.write_at(end_, encode_closing(closing));
  file_.sync();
  file_.rename_to(path_);
  finished_ = true;
}

}  // namespace upstar::store
