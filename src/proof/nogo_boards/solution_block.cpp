// Differences and moves.
#include "proof/nogo_boards/solution_block.hpp"

#include "store/core/varint.hpp"

namespace upstar::proof {
namespace {

constexpr std::size_t kHeaderBytes = 8;
constexpr std::size_t kLongestNumber = 9;

void append_number(std::vector<std::byte>& out, std::size_t number) {
  out.resize(out.size() + 4);
  store::store_number(out.data() + out.size() - 4, static_cast<std::uint32_t>(number));
}

}  // namespace

bool SolutionBlock::add(const SolutionState& state) {
  if (kHeaderBytes + codes_.size() + kLongestNumber + moves_.size() + 1 > kSolutionBlockBytes) {
    return false;
  }
  if (empty()) first_ = state.code;
  store::append_varint(codes_, empty() ? state.code : state.code - last_);
  moves_.push_back(static_cast<std::byte>(state.move));
  last_ = state.code;
  return true;
}

void SolutionBlock::flush(std::vector<std::byte>& out) {
  const std::size_t end = out.size() + kSolutionBlockBytes;
  append_number(out, moves_.size());
  append_number(out, codes_.size());
  out.insert(out.end(), codes_.begin(), codes_.end());
  out.insert(out.end(), moves_.begin(), moves_.end());
  out.resize(end);
  codes_.clear();
  moves_.clear();
}

std::optional<std::vector<SolutionState>> decode_solution_block(store::Bytes block) {
  if (block.size() < kHeaderBytes) return std::nullopt;
  const std::size_t count = store::load_number<std::uint32_t>(block.data());
  const std::size_t code_bytes = store::load_number<std::uint32_t>(block.data() + 4);
  block = block.subspan(kHeaderBytes);
  if (count == 0 || count > block.size() || code_bytes > block.size() - count) return std::nullopt;
  const store::Bytes codes = block.first(code_bytes);
  const store::Bytes moves = block.subspan(code_bytes, count);
  if (!store::all_zero(block.subspan(code_bytes + count))) return std::nullopt;
  std::vector<SolutionState> states(count);
  std::size_t at = 0;
  std::uint64_t code = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<std::uint64_t> number = store::read_varint(codes, at);
    if (!number || (i > 0 && *number == 0) || *number > ~code) return std::nullopt;
    code += *number;
    states[i] = {code, static_cast<std::uint8_t>(moves[i])};
  }
  if (at != codes.size()) return std::nullopt;
  return states;
}

}  // namespace upstar::proof
