// Moves as bytes, and certificates as block files.
#include "proof/nogo_rows/certificate.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/core/certificate_text.hpp"
#include "proof/nogo_rows/claim_strips.hpp"
#include "store/core/block_file.hpp"
#include "store/core/packed_bytes.hpp"
#include "store/core/varint.hpp"

namespace upstar::proof {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStates = "states";
constexpr std::string_view kBytes = "bytes";

store::TextPairs pairs_of(const Certificate& certificate) {
  store::TextPairs pairs;
  append_claims(pairs, certificate.claims);
  pairs.emplace_back(kStates, std::to_string(certificate.states));
  pairs.emplace_back(kBytes, std::to_string(certificate.moves.bytes().size()));
  return pairs;
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
    } else {
      take_claim_pair(path, key, value, out.claims);
    }
  }
  require_claims(path, out.claims);
  for (const Claim& claim : out.claims) {
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
