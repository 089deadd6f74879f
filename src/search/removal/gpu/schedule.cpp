// Steps, and slots that are used again when their block is dead.
#include "search/removal/gpu/schedule.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <functional>
#include <queue>
#include <utility>

#include "base/error.hpp"

namespace upstar::retrograde::gpu {
namespace {

class Blocks {
 public:
  explicit Blocks(const Order& order)
      : images_(images_for_device(order)),
        symmetries_(static_cast<std::uint32_t>(order.game.symmetries.size())),
        upper_bits_(order.game.pieces - kBlockBits) {
    for (const std::uint64_t move : order.game.moves) {
      if (move >> kBlockBits) sources_.push_back(static_cast<std::uint32_t>(move >> kBlockBits));
    }
    std::sort(sources_.begin(), sources_.end(), [](std::uint32_t a, std::uint32_t b) {
      return std::pair(std::popcount(b), b) < std::pair(std::popcount(a), a);
    });
    sources_.erase(std::unique(sources_.begin(), sources_.end()), sources_.end());
  }

  // levels()[n]: the stored blocks with n upper pieces, in ascending order.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> levels() const {
    std::vector<std::vector<std::uint32_t>> result(static_cast<std::size_t>(upper_bits_) + 1);
    for (std::uint32_t upper = 0; upper < std::uint32_t{1} << upper_bits_; ++upper) {
      if (is_stored(upper)) result[static_cast<std::size_t>(std::popcount(upper))].push_back(upper);
    }
    return result;
  }

  // The last block in the order of computing that reads this one: most pieces, then largest. Itself
  // when none does.
  [[nodiscard]] std::uint32_t last_reader(std::uint32_t upper) const {
    std::uint32_t last = upper;
    int most_pieces = 0;
    for (const std::uint32_t taken : sources_) {
      if (std::popcount(taken) < most_pieces) break;
      if ((taken & upper) != 0) continue;
      const std::uint32_t reader = stored_one(upper | taken);
      last = most_pieces == 0 ? reader : std::max(last, reader);
      most_pieces = std::popcount(taken);
    }
    return last;
  }

 private:
  [[nodiscard]] bool is_stored(std::uint32_t upper) const {
    for (std::uint32_t s = 1; s < symmetries_; ++s) {
      if (upper_image(images_.front(), s, upper) < upper) return false;
    }
    return true;
  }
  [[nodiscard]] std::uint32_t stored_one(std::uint32_t upper) const {
    std::uint32_t smallest = upper;
    for (std::uint32_t s = 1; s < symmetries_; ++s) {
      smallest = std::min(smallest, upper_image(images_.front(), s, upper));
    }
    return smallest;
  }

  std::vector<Images> images_;
  std::uint32_t symmetries_;
  int upper_bits_;
  std::vector<std::uint32_t> sources_;  // sets of upper bits that moves take, largest first
};

// By level and number of the block: the step that computes it.
struct StepFinder {
  std::vector<std::vector<std::uint32_t>> first_upper;  // by level and step in the level
  std::vector<std::size_t> first_step;                  // by level

  [[nodiscard]] std::size_t step_of(std::uint32_t upper) const {
    const auto level = static_cast<std::size_t>(std::popcount(upper));
    const std::vector<std::uint32_t>& firsts = first_upper[level];
    const auto after = std::upper_bound(firsts.begin(), firsts.end(), upper);
    return first_step[level] + static_cast<std::size_t>(after - firsts.begin()) - 1;
  }
};

}  // namespace

Schedule::Schedule(const Order& order, Keep keep) {
  if (order.game.pieces - kBlockBits > kPartBits * static_cast<int>(kUpperParts)) {
    throw Error(ErrorKind::Limit, "the game has too many pieces for the table of a device");
  }
  const Blocks blocks(order);
  StepFinder finder;
  for (const std::vector<std::uint32_t>& level : blocks.levels()) {
    finder.first_step.push_back(steps.size());
    finder.first_upper.emplace_back();
    for (std::size_t i = 0; i < level.size(); ++i) {
      if (i % kStepBlocks == 0) {
        steps.emplace_back();
        finder.first_upper.back().push_back(level[i]);
      }
      steps.back().push_back({level[i], 0});
    }
  }

  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> free;
  std::vector<std::vector<std::uint32_t>> dead_after(steps.size());
  for (std::size_t step = 0; step < steps.size(); ++step) {
    for (BlockSlot& block : steps[step]) {
      if (free.empty()) {
        block.slot = static_cast<std::uint32_t>(slots++);
      } else {
        block.slot = free.top();
        free.pop();
      }
      if (keep == Keep::LiveBlocks) {
        dead_after[finder.step_of(blocks.last_reader(block.upper))].push_back(block.slot);
      }
    }
    for (const std::uint32_t slot : dead_after[step]) free.push(slot);
    dead_after[step] = {};
  }
}

}  // namespace upstar::retrograde::gpu
