// Steps as bytes, and certificates as block files.
#include "proof/linear_go/certificate.hpp"

#include <string_view>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/core/certificate_text.hpp"
#include "store/core/block_file.hpp"
#include "store/core/packed_bytes.hpp"
#include "store/core/varint.hpp"

namespace upstar::proof::superko {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostReplies = 64;  // a row has fewer points

constexpr std::string_view kPoints = "points";
constexpr std::string_view kPosition = "position";
constexpr std::string_view kAtLeast = "at least";
constexpr std::string_view kHolds = "holds";
constexpr std::string_view kStep = "step";
constexpr std::string_view kTurn = "turn";
constexpr std::string_view kSteps = "steps";
constexpr std::string_view kBytes = "bytes";

// "position" begins a claim; the rest of it follows.
store::TextPairs pairs_of(const Certificate& certificate) {
  store::TextPairs pairs;
  pairs.emplace_back(kPoints, std::to_string(certificate.points));
  for (const Claim& claim : certificate.claims) {
    pairs.emplace_back(kPosition, claim.position);
    pairs.emplace_back(kAtLeast, std::to_string(claim.threshold));
    pairs.emplace_back(kHolds, claim.holds ? "yes" : "no");
    pairs.emplace_back(kStep, std::to_string(claim.step));
    pairs.emplace_back(kTurn, std::to_string(claim.turn));
  }
  pairs.emplace_back(kSteps, std::to_string(certificate.steps));
  pairs.emplace_back(kBytes, std::to_string(certificate.bytes.size()));
  return pairs;
}

// What the metadata say, and how many bytes the steps take.
std::uint64_t read_description(const store::BlockFile& file, Certificate& out) {
  const fs::path& path = file.path();
  std::uint64_t bytes = 0;
  for (const auto& [key, value] : file.spec().metadata) {
    if (key == kPoints) {
      out.points = number_in<std::size_t>(path, value);
    } else if (key == kSteps) {
      out.steps = number_in<std::uint64_t>(path, value);
    } else if (key == kBytes) {
      bytes = number_in<std::uint64_t>(path, value);
    } else if (key == kPosition) {
      out.claims.emplace_back().position = value;
    } else if (out.claims.empty()) {
      refuse(path, fmt::format("`{}` stands before any claim", key));
    } else if (key == kAtLeast) {
      out.claims.back().threshold = number_in<int>(path, value);
    } else if (key == kHolds && (value == "yes" || value == "no")) {
      out.claims.back().holds = value == "yes";
    } else if (key == kStep) {
      out.claims.back().step = number_in<std::uint64_t>(path, value);
    } else if (key == kTurn) {
      out.claims.back().turn = number_in<unsigned>(path, value);
    } else {
      refuse(path, fmt::format("it says `{}`, which means nothing", key));
    }
  }
  if (out.claims.empty()) refuse(path, "it claims nothing");
  return bytes;
}

}  // namespace

void append_step(std::vector<std::byte>& bytes, const Step& step) {
  store::append_varint(bytes, 2 * step.replies.size() + (step.mover_wins ? 1 : 0));
  store::append_varint(bytes, step.row);
  for (const Step::Reply& reply : step.replies) {
    store::append_varint(bytes, 8 * reply.back + (reply.is_pass ? 4U : 0U) + reply.turn);
  }
}

bool StepReader::next(Step& step) {
  const auto head = store::read_varint(bytes_, at_);
  const auto row = store::read_varint(bytes_, at_);
  if (!head || !row || *head / 2 > kMostReplies) return false;
  step.mover_wins = *head % 2 != 0;
  step.row = *row;
  step.replies.clear();
  for (std::uint64_t i = 0; i < *head / 2; ++i) {
    const auto reply = store::read_varint(bytes_, at_);
    if (!reply) return false;
    step.replies.push_back({*reply / 8, static_cast<unsigned>(*reply % 4), *reply % 8 >= 4});
  }
  return true;
}

void write_certificate(const Certificate& certificate, const fs::path& path) {
  store::write_packed(path, std::string(kCertificateKind), pairs_of(certificate),
                      certificate.bytes);
}

Certificate read_certificate(const fs::path& path, const Budget& budget) {
  return read_certificate(store::BlockFile::open(path, kCertificateKind), budget);
}

Certificate read_certificate(const store::BlockFile& file, const Budget& budget) {
  Certificate out;
  const std::uint64_t bytes = read_description(file, out);
  out.bytes = store::read_packed(file, bytes, budget);
  return out;
}

}  // namespace upstar::proof::superko
