// Moves as bytes, and certificates as block files.
#include "proof/certificate.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/block_file.hpp"
#include "store/block_writer.hpp"

namespace upstar::proof {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKind = "linear nogo strategy";
constexpr std::uint32_t kBlockBytes = 1U << 16;

constexpr std::string_view kFirst = "first";
constexpr std::string_view kWinner = "winner";
constexpr std::string_view kPosition = "position";
constexpr std::string_view kStates = "states";
constexpr std::string_view kBytes = "bytes";

[[noreturn]] void refuse(const fs::path& path, std::string_view why) {
  throw Error(ErrorKind::BadInput, fmt::format("`{}` is no certificate: {}", path.string(), why),
              "`upstar solve --proof FILE` writes certificates");
}

// "first" begins a claim; "winner" and its positions follow.
store::TextPairs pairs_of(const Certificate& certificate) {
  store::TextPairs pairs;
  for (const Claim& claim : certificate.claims) {
    pairs.emplace_back(kFirst, name_of(claim.first));
    pairs.emplace_back(kWinner, name_of(claim.winner));
    for (const std::string& position : claim.positions) pairs.emplace_back(kPosition, position);
  }
  pairs.emplace_back(kStates, std::to_string(certificate.states));
  pairs.emplace_back(kBytes, std::to_string(certificate.moves.bytes().size()));
  return pairs;
}

Player player_called(const fs::path& path, std::string_view name) {
  for (const Player player : {Player::Black, Player::White}) {
    if (name == name_of(player)) return player;
  }
  refuse(path, fmt::format("`{}` is no player", name));
}

std::uint64_t number_in(const fs::path& path, std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) {
    refuse(path, fmt::format("`{}` is no number", text));
  }
  return number;
}

struct Description {
  std::vector<Claim> claims;
  std::uint64_t states = 0;
  std::uint64_t bytes = 0;
};

Description description_in(const store::BlockFile& file) {
  const fs::path& path = file.path();
  Description out;
  for (const auto& [key, value] : file.spec().metadata) {
    if (key == kStates) {
      out.states = number_in(path, value);
    } else if (key == kBytes) {
      out.bytes = number_in(path, value);
    } else if (key == kFirst) {
      out.claims.emplace_back().first = player_called(path, value);
    } else if (out.claims.empty()) {
      refuse(path, fmt::format("`{}` stands before any claim", key));
    } else if (key == kWinner) {
      out.claims.back().winner = player_called(path, value);
    } else if (key == kPosition) {
      out.claims.back().positions.push_back(value);
    } else {
      refuse(path, fmt::format("it says `{}`, which means nothing", key));
    }
  }
  if (out.claims.empty()) refuse(path, "it claims nothing");
  for (const Claim& claim : out.claims) {
    if (claim.positions.empty()) refuse(path, "a claim has no positions");
    try {
      static_cast<void>(strips_of(claim.positions));
    } catch (const Error& error) {
      refuse(path, fmt::format("`{}`: {}", error.text, error.message));
    }
  }
  return out;
}

}  // namespace

void MoveList::append(std::uint64_t move) {
  for (; move >= 0x80; move >>= 7) bytes_.push_back(static_cast<std::byte>(move | 0x80));
  bytes_.push_back(static_cast<std::byte>(move));
}

std::optional<std::uint64_t> MoveList::Reader::next() {
  std::uint64_t move = 0;
  for (int shift = 0; shift < 63 && at_ < list_.bytes_.size(); shift += 7) {
    const auto byte = static_cast<std::uint64_t>(list_.bytes_[at_++]);
    move |= (byte & 0x7f) << shift;
    if (byte < 0x80) return move;
  }
  return std::nullopt;
}

void write_certificate(const Certificate& certificate, const fs::path& path) {
  const std::vector<std::byte>& bytes = certificate.moves.bytes();
  store::BlockFileSpec spec;
  spec.kind = kKind;
  spec.metadata = pairs_of(certificate);
  spec.block_bytes = kBlockBytes;
  spec.blocks_per_layer =
      std::max<std::uint64_t>(1, (bytes.size() + kBlockBytes - 1) / kBlockBytes);
  spec.packing = store::Packing::Packed;
  store::BlockWriter writer(path, spec, store::Unfinished::StartAfresh);
  std::vector<std::byte> block(kBlockBytes);
  for (std::uint64_t i = 0; i < spec.blocks(); ++i) {
    const auto rest = store::Bytes(bytes).subspan(i * kBlockBytes);
    const auto part = rest.first(std::min<std::size_t>(rest.size(), kBlockBytes));
    std::fill(std::copy(part.begin(), part.end(), block.begin()), block.end(), std::byte{0});
    writer.write(i, block);
  }
  writer.finish();
}

Certificate read_certificate(const fs::path& path, const Budget& budget) {
  const store::BlockFile file = store::BlockFile::open(path, kKind);
  Description description = description_in(file);
  const store::BlockFileSpec& spec = file.spec();
  if (spec.block_bytes != kBlockBytes || description.bytes > spec.blocks() * kBlockBytes) {
    refuse(path, "its blocks do not hold what it says");
  }
  if (!budget.affords(spec.blocks() * kBlockBytes)) {
    throw Error(ErrorKind::Limit,
                fmt::format("`{}` is larger than the memory limit", path.string()),
                "allow more with --memory");
  }
  file.verify();
  std::vector<std::byte> bytes(spec.blocks() * kBlockBytes);
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    file.read(block, store::MutableBytes(bytes).subspan(block * kBlockBytes, kBlockBytes));
  }
  bytes.resize(description.bytes);
  return {std::move(description.claims), MoveList(std::move(bytes)), description.states};
}

}  // namespace upstar::proof
