// Fuzzes the reader and the checker of solutions with files of its choosing, written with right checksums.
// Whatever they say, the file is refused with an Error that names it, or the checker ends and believes
// nothing that is not true: trying all moves decides that.
//
// Input: lines of a key, a space and a value, the metadata of the file; an empty line; its blocks, each as
// the number of its bytes (2 bytes, the lower one first) and these, to be filled up with zeros.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_solution
//     build/sanitize/bin/fuzz_solution fuzz/corpus/solution
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "proof/nogo_boards/solution_checker.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "store/core/block_writer.hpp"

namespace upstar::proof {
namespace {

namespace fs = std::filesystem;
using fuzz::require;

constexpr int kMostPoints = 7;  // trying all moves on more takes too long here
constexpr std::size_t kMostBlocks = 64;

// Where the file goes; in memory, if there is such a place.
struct Place {
  Place() {
    const fs::path memory = "/dev/shm";
    path = (fs::exists(memory) ? memory : fs::temp_directory_path()) /
           ("upstar-fuzz-" + std::to_string(::getpid()) + ".solution");
  }
  ~Place() {
    std::error_code ignored;
    fs::remove(path, ignored);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  fs::path path;
};

bool wins(const nogo::Board& board, Player first) {
  bool any = false;
  for_each_square(nogo::legal_points(board, first), [&](int point) {
    any = any || !wins(board.with_stone(point, first), opponent(first));
  });
  return any;
}

bool is_true(const SolutionClaims& claims) {
  return std::all_of(claims.claims.begin(), claims.claims.end(), [&](const Claim& claim) {
    return wins(claims.board, claim.first) == (claim.first == claim.winner);
  });
}

// The header, and what is behind it.
store::TextPairs take_metadata(std::string_view& input) {
  store::TextPairs pairs;
  while (!input.empty()) {
    const std::string_view line = input.substr(0, std::min(input.find('\n'), input.size()));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    if (line.empty()) break;
    const std::size_t space = std::min(line.find(' '), line.size());
    pairs.emplace_back(line.substr(0, space), line.substr(std::min(space + 1, line.size())));
  }
  return pairs;
}

// One at least.
std::vector<std::vector<std::byte>> take_blocks(std::string_view input) {
  std::vector<std::vector<std::byte>> blocks;
  do {
    std::vector<std::byte>& block = blocks.emplace_back(kSolutionBlockBytes);
    if (input.size() < 2) break;
    const auto byte = [&](std::size_t at) {
      return std::size_t{static_cast<unsigned char>(input[at])};
    };
    const std::size_t length = std::min<std::size_t>(byte(0) | byte(1) << 8, kSolutionBlockBytes);
    const std::string_view part = input.substr(2, length);
    std::transform(part.begin(), part.end(), block.begin(),
                   [](char c) { return static_cast<std::byte>(c); });
    input.remove_prefix(2 + part.size());
  } while (!input.empty() && blocks.size() < kMostBlocks);
  return blocks;
}

void write(const fs::path& path, std::string_view input) {
  store::BlockFileSpec spec;
  spec.kind = kSolutionKind;
  spec.metadata = take_metadata(input);
  spec.block_bytes = kSolutionBlockBytes;
  std::vector<std::vector<std::byte>> blocks = take_blocks(input);
  spec.blocks_per_layer = blocks.size();
  spec.packing = store::Packing::Packed;
  store::BlockWriter writer(path, spec, store::Unfinished::StartAfresh);
  for (std::uint64_t block = 0; block < blocks.size(); ++block) {
    const auto states = decode_solution_block(blocks[block]);
    writer.write(block, blocks[block], states ? states->front().code : 0);
  }
  writer.finish();
}

void check_file(std::string_view input) {
  static const Place place;
  write(place.path, input);
  try {
    const SolutionFile solution = SolutionFile::open(place.path);
    const SolutionClaims& claims = solution.claims();
    for (const Player player : {Player::Black, Player::White}) {
      const auto point = solution.find(claims.board, player);
      require(!point || (nogo::legal_points(claims.board, player) >> *point & 1),
              "moves are legal");
    }
    Budget budget;
    const SolutionVerdict verdict = check_solution(solution, budget);
    require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
    if (std::popcount(claims.board.empty()) > kMostPoints) return;
    require(!verdict.valid || is_true(claims), "what is accepted is true");
  } catch (const Error& error) {
    fuzz::promise_good_error(error, {});
    require(error.message.find(place.path.string()) != std::string::npos, "errors name the file");
  }
}

}  // namespace
}  // namespace upstar::proof

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::proof::check_file({reinterpret_cast<const char*>(data), size});
  return 0;
}
