// Levels as blocks, and the metadata that say which are whose.
#include "proof/nogo_boards/solution_file.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/block_writer.hpp"

namespace upstar::proof {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPosition = "position";
constexpr std::string_view kFirst = "first";
constexpr std::string_view kWinner = "winner";
constexpr std::string_view kLevel = "level";

std::optional<Player> player_called(std::string_view name) {
  for (const Player player : {Player::Black, Player::White}) {
    if (name == name_of(player)) return player;
  }
  return std::nullopt;
}

// "black 3 1200 2": winner, depth, states, blocks.
std::string text_of(const SolutionLevel& level) {
  return fmt::format("{} {} {} {}", name_of(level.winner), level.depth, level.states, level.blocks);
}

// Takes the word up to the next space off the front.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

template <class Number>
bool read_number(std::string_view word, Number& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size() && !word.empty();
}

}  // namespace

void SolutionWriter::begin_level(Player winner, int depth) {
  end_block();
  levels_.push_back({winner, depth, 0, 0});
}

void SolutionWriter::add(const SolutionState& state) {
  if (!block_.add(state)) {
    end_block();
    static_cast<void>(block_.add(state));  // an empty block has room
  }
  ++levels_.back().states;
}

void SolutionWriter::end_block() {
  if (block_.empty()) return;
  if (bytes_.capacity() < bytes_.size() + kSolutionBlockBytes) {
    const std::size_t room = std::max<std::size_t>(2 * bytes_.capacity(), kSolutionBlockBytes);
    budget_.charge(room);  // while both exist, both are charged
    bytes_.reserve(room);
    budget_.release(charged_);
    charged_ = room;
  }
  first_codes_.push_back(block_.first_code());
  block_.flush(bytes_);
  ++levels_.back().blocks;
}

void SolutionWriter::write(const SolutionClaims& claims, const fs::path& path) {
  end_block();
  store::BlockFileSpec spec;
  spec.kind = kSolutionKind;
  spec.metadata.emplace_back(kPosition, claims.claims.front().positions.front());
  for (const Claim& claim : claims.claims) {
    spec.metadata.emplace_back(kFirst, name_of(claim.first));
    spec.metadata.emplace_back(kWinner, name_of(claim.winner));
  }
  for (const SolutionLevel& level : levels_) spec.metadata.emplace_back(kLevel, text_of(level));
  spec.block_bytes = kSolutionBlockBytes;
  // A file has one block at least, which is all zeros where the loser cannot move at all.
  spec.blocks_per_layer = std::max<std::uint64_t>(first_codes_.size(), 1);
  bytes_.resize(spec.blocks() * kSolutionBlockBytes);
  first_codes_.resize(spec.blocks());
  spec.packing = store::Packing::Packed;
  store::BlockWriter writer(path, spec, store::Unfinished::StartAfresh);
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    budget_.tick();
    writer.write(block,
                 store::Bytes(bytes_).subspan(block * kSolutionBlockBytes, kSolutionBlockBytes),
                 first_codes_[block]);
  }
  writer.finish();
}

SolutionFile SolutionFile::open(const fs::path& path) {
  return read(store::BlockFile::open(path, kSolutionKind));
}

SolutionFile SolutionFile::read(store::BlockFile file) {
  SolutionFile solution(std::move(file));
  solution.read_description();
  return solution;
}

void SolutionFile::refuse(std::string_view why) const {
  throw Error(ErrorKind::BadInput,
              fmt::format("`{}` is not a solution: {}", file_.path().string(), why),
              "`solve` with 'proof' writes solutions");
}

SolutionLevel SolutionFile::read_level(std::string_view text) const {
  SolutionLevel level;
  std::string_view rest = text;
  const std::optional<Player> winner = player_called(take_word(rest));
  if (!winner || !read_number(take_word(rest), level.depth) ||
      !read_number(take_word(rest), level.states) || !read_number(take_word(rest), level.blocks) ||
      !rest.empty() ||
      text_of(level = {*winner, level.depth, level.states, level.blocks}) != text) {
    refuse(fmt::format("`{}` describes no level", text));
  }
  return level;
}

void SolutionFile::read_description() {
  const store::BlockFileSpec& spec = file_.spec();
  std::vector<Claim> claims;
  std::string position;
  std::uint64_t blocks = 0;
  for (const auto& [key, value] : spec.metadata) {
    if (key == kPosition) {
      position = value;
    } else if (key == kLevel) {
      const SolutionLevel level = read_level(value);
      const bool in_order =
          levels_.empty() || levels_.back().winner < level.winner ||
          (levels_.back().winner == level.winner && levels_.back().depth < level.depth);
      if (!in_order || level.depth < 0 || level.states == 0 || level.blocks == 0 ||
          level.blocks > spec.blocks() - blocks) {
        refuse("its levels do not fit together");
      }
      levels_.push_back(level);
      first_blocks_.push_back(blocks);
      blocks += level.blocks;
    } else if (key == kFirst || key == kWinner) {
      const std::optional<Player> player = player_called(value);
      if (!player) refuse(fmt::format("`{}` is not a player", value));
      if (key == kFirst) claims.push_back({{position}, *player, *player});
      if (claims.empty()) refuse("it names a winner before any claim");
      if (key == kWinner) claims.back().winner = *player;
    } else {
      refuse(fmt::format("it says `{}`, which means nothing", key));
    }
  }
  if (spec.block_bytes != kSolutionBlockBytes ||
      std::max<std::uint64_t>(blocks, 1) != spec.blocks()) {
    refuse("its blocks do not hold what it says");
  }
  try {
    claims_ = read_claims(claims);
  } catch (const Error& error) {
    refuse(error.message);
  }
  for (const Player winner : {Player::Black, Player::White}) {
    codes_.emplace_back(claims_.board, winner);
  }
}

std::uint64_t SolutionFile::states() const {
  std::uint64_t states = 0;
  for (const SolutionLevel& level : levels_) states += level.states;
  return states;
}

std::optional<std::size_t> SolutionFile::level_of(Player winner, int depth) const {
  for (std::size_t level = 0; level < levels_.size(); ++level) {
    if (levels_[level].winner == winner && levels_[level].depth == depth) return level;
  }
  return std::nullopt;
}

std::vector<SolutionState> SolutionFile::read_block(std::uint64_t block) const {
  std::vector<std::byte> bytes(kSolutionBlockBytes);
  file_.read(block, bytes);
  auto states = decode_solution_block(bytes);
  if (!states || states->front().code != file_.tally(block) ||
      states->back().code >= codes_.front().end()) {
    refuse(fmt::format("block {} holds no positions in order", block));
  }
  return *std::move(states);
}

std::optional<int> SolutionFile::find(const nogo::Board& board, Player player) const {
  const nogo::Board& start = claims_.board;
  if (board.area != start.area) return std::nullopt;
  if ((start.black & ~board.black) != 0 || (start.white & ~board.white) != 0) return std::nullopt;
  // Without stones at the start the colours are alike, and there is one strategy only.
  const bool alike = (start.black | start.white) == 0;
  const Player winner = alike ? Player::Black : player;
  const PositionCodes& codes = codes_[static_cast<std::size_t>(winner)];
  const Stones stones = stones_of(board, player);
  const std::optional<std::size_t> level =
      level_of(winner, std::popcount(start.empty()) - std::popcount(board.empty()));
  if (!level) return std::nullopt;
  const PositionCodes::Image image = codes.image(stones);
  // The last block whose first code is not greater.
  std::uint64_t block = first_blocks_[*level];
  for (std::uint64_t count = levels_[*level].blocks; count > 1;) {
    const std::uint64_t half = count / 2;
    if (file_.tally(block + half) <= image.code) block += half;
    count -= half;
  }
  const std::vector<SolutionState> states = read_block(block);
  const auto found = std::lower_bound(
      states.begin(), states.end(), image.code,
      [](const SolutionState& state, std::uint64_t code) { return state.code < code; });
  if (found == states.end() || found->code != image.code) return std::nullopt;
  const Stones canonical = codes.stones(image.code);
  const std::optional<int> point =
      codes.ground().legal_point(found->move, canonical.own, canonical.theirs);
  if (!point) refuse("it names a move that does not exist");
  return codes.point_before(image.symmetry, *point);
}

std::optional<SolutionState> SolutionReader::next() {
  if (at_ == states_.size()) {
    if (block_ == end_) return std::nullopt;
    states_ = file_.read_block(block_++);
    at_ = 0;
  }
  return states_[at_++];
}

}  // namespace upstar::proof
