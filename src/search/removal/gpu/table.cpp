// Running a schedule.
#include "search/removal/gpu/table.hpp"

#include <bit>
#include <utility>

#include "base/error.hpp"

namespace upstar::retrograde::gpu {
namespace {

void require_terminal_is_empty(const Order& order) {
  std::uint64_t singles = 0;
  for (const std::uint64_t move : order.game.moves) {
    if (std::has_single_bit(move)) singles |= move;
  }
  if (order.game.misere && singles != order.real_bits) {
    throw Error(ErrorKind::BadInput,
                "misere play on a device needs every piece to be a move by itself");
  }
}

}  // namespace

Table::Table(Machine& machine, Order order, const TableOptions& options)
    : machine_(machine),
      order_(std::move(order)),
      schedule_(order_, options.keep),
      slot_of_(std::size_t{1} << (order_.game.pieces - kBlockBits), kNoSource) {
  require_terminal_is_empty(order_);
  if (options.grundy && order_.packed) {
    throw Error(ErrorKind::Internal, "packed tables do not hold Grundy passes");
  }
  for (const std::vector<BlockSlot>& step : schedule_.steps) {
    for (const BlockSlot block : step) slot_of_[block.upper] = block.slot;
    blocks_ += step.size();
  }
  Job job(order_);
  job.slots = schedule_.slots;
  job.far_bytes = options.far_bytes;
  job.grundy = options.grundy;
  bytes_ = job.slots * job.slot_bytes() * (options.grundy ? 2 : 1);
  machine_.start(job);
}

std::uint64_t Table::solve_pass(const PassOptions& options) {
  std::uint64_t lost = 0;
  std::uint64_t done = 0;
  for (const std::vector<BlockSlot>& step : schedule_.steps) {
    if (options.budget != nullptr) options.budget->poll();
    lost += machine_.solve(step);
    if (options.audits_per_step != 0) {
      audited_.wrong += machine_.audit(step, options.audits_per_step);
      audited_.looked_at += options.audits_per_step;
    }
    done += step.size();
    if (options.progress) options.progress(done, blocks_);
  }
  return lost;
}

std::uint64_t Table::positions() const {
  return std::uint64_t{1} << std::popcount(order_.real_bits);
}

void Table::read_block(std::uint32_t upper, std::span<std::uint64_t> words) const {
  if (slot_of_[upper] == kNoSource) throw Error(ErrorKind::Internal, "this block is not stored");
  machine_.read(slot_of_[upper], words);
}

bool Table::wins(std::uint64_t position) const {
  const std::uint64_t address = order_.address(position);
  for (const RemovalGame::Permutation& symmetry : order_.game.symmetries) {
    const std::uint64_t there = image(symmetry, address);
    const auto upper = static_cast<std::uint32_t>(there >> kBlockBits);
    if (slot_of_[upper] == kNoSource) continue;
    std::vector<std::uint64_t> words(kWords);
    read_block(upper, words);
    return (words[there >> kLaneBits & (kWords - 1)] >> (there & (kLanes - 1)) & 1) != 0;
  }
  throw Error(ErrorKind::Internal, "no image of this block is stored");
}

}  // namespace upstar::retrograde::gpu
