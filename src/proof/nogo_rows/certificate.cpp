// Moves as bytes, and certificates as block files.
#include "proof/nogo_rows/certificate.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/core/certificate_text.hpp"
#include "store/core/block_file.hpp"
#include "store/core/packed_bytes.hpp"
#include "store/core/varint.hpp"

namespace upstar::proof {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFirst = "first";
constexpr std::string_view kWinner = "winner";
constexpr std::string_view kPosition = "position";
constexpr std::string_view kStates = "states";
constexpr std::string_view kBytes = "bytes";

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
      out.states = number_in<std::uint64_t>(path, value);
    } else if (key == kBytes) {
      out.bytes = number_in<std::uint64_t>(path, value);
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

void MoveList::append(std::uint64_t move) { store::append_varint(bytes_, move); }

std::optional<std::uint64_t> MoveList::Reader::next() {
  return store::read_varint(list_.bytes_, at_);
}

void write_certificate(const Certificate& certificate, const fs::path& path) {
  store::write_packed(path, std::string(kCertificateKind), pairs_of(certificate),
                      certificate.moves.bytes());
}

Certificate read_certificate(const fs::path& path, const Budget& budget) {
  return read_certificate(store::BlockFile::open(path, kCertificateKind), budget);
}

Certificate read_certificate(const store::BlockFile& file, const Budget& budget) {
  Description description = description_in(file);
  std::vector<std::byte> bytes = store::read_packed(file, description.bytes, budget);
  return {std::move(description.claims), MoveList(std::move(bytes)), description.states};
}

}  // namespace upstar::proof
