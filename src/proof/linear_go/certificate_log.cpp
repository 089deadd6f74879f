// Writing steps down, giving them back to a solver, and picking those that claims need.
#include "proof/linear_go/certificate_log.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/linear_go/board.hpp"

namespace upstar::proof::superko {
namespace {

namespace search = upstar::superko;

std::uint64_t row_number(const linear_go::Board& board) {
  std::uint64_t number = 0;
  for (int point = board.points; point-- > 0;) {
    number = number * 3 + (board.black >> point & 1) + 2 * (board.white >> point & 1);
  }
  return number;
}

// Nothing => there is no such row.
std::optional<linear_go::Board> board_of(std::uint64_t number, int points) {
  linear_go::Board board = linear_go::Board::empty(points);
  for (int point = 0; point < points; ++point, number /= 3) {
    if (number % 3 == 1) board.black |= std::uint32_t{1} << point;
    if (number % 3 == 2) board.white |= std::uint32_t{1} << point;
  }
  return number == 0 ? std::optional(board) : std::nullopt;
}

[[noreturn]] void refuse_log(std::uint64_t step) {
  throw Error(ErrorKind::BadInput, fmt::format("step {} of the checkpoint proves nothing", step),
              "start a new one");
}

}  // namespace

CertificateLog::CertificateLog(int points, Budget& budget)
    : points_(points), budget_(budget), bytes_(budget, std::size_t{1} << 36) {}

CertificateLog::~CertificateLog() {
  try {
    flush();
  } catch (const Error&) {  // a full disk costs the last moments, as a kill would
  }
}

void CertificateLog::keep_in(const std::filesystem::path& path, search::Solver& solver,
                             const std::function<void(double)>& progress) {
  file_ = std::make_unique<store::FrameLog>(path, fmt::format("proofs of linear-go 1x{}", points_),
                                            [&](store::Bytes frame) { bytes_.append(frame); });
  written_ = bytes_.size();
  restore(solver, progress);
}

// A certificate may be dropped as soon as no later step refers to it, and stays in hand until then.
void CertificateLog::restore(search::Solver& solver, const std::function<void(double)>& progress) {
  const store::Bytes bytes = bytes_.span(0, bytes_.size());
  std::vector<std::uint64_t> last_use{0};
  for (StepReader reader(bytes); !reader.at_end();) {
    const std::uint64_t number = last_use.size();
    if (!reader.next(step_)) refuse_log(number);
    for (const Step::Reply& reply : step_.replies) {
      if (reply.back == 0 || reply.back >= number) refuse_log(number);
      last_use[number - reply.back] = number;
    }
    last_use.push_back(0);
  }
  std::vector<search::CertificateId> made{search::kNoCertificate};
  std::vector<search::CertificateId> parts;
  std::vector<search::CertificateRecord::Reply> replies;
  for (StepReader reader(bytes); reader.next(step_);) {
    budget_.tick();
    const std::uint64_t number = made.size();
    parts.clear();
    replies.clear();
    for (const Step::Reply& reply : step_.replies) {
      const auto part = static_cast<std::uint32_t>(number - reply.back);
      parts.push_back(made[part]);
      replies.push_back({part, reply.turn, reply.is_pass});
    }
    const auto board = board_of(step_.row, points_);
    if (!board) refuse_log(number);
    const auto id = solver.restore({*board, step_.mover_wins, replies}, parts);
    if (!id) refuse_log(number);
    made.push_back(*id);
    for (const Step::Reply& reply : step_.replies) {
      const std::uint64_t part = number - reply.back;
      if (std::exchange(last_use[part], 0) == number) solver.unpin(made[part]);
    }
    if (last_use[number] == 0) solver.unpin(*id);
    if (progress && number % 1024 == 0) {
      progress(static_cast<double>(reader.at()) / static_cast<double>(bytes.size()));
    }
  }
  steps_ = made.size() - 1;
}

void CertificateLog::add(const search::CertificateRecord& record) {
  ++steps_;
  step_.mover_wins = record.mover_wins;
  step_.row = row_number(record.board);
  step_.replies.clear();
  for (const search::CertificateRecord::Reply& reply : record.replies) {
    step_.replies.push_back({steps_ - reply.certificate, reply.turn, reply.is_pass});
  }
  encoded_.clear();
  append_step(encoded_, step_);
  bytes_.append(encoded_);
  if (file_ != nullptr && bytes_.size() - written_ >= kFrameBytes) flush();
}

void CertificateLog::flush() {
  if (file_ == nullptr || written_ == bytes_.size()) return;
  file_->append(bytes_.span(written_, bytes_.size() - written_));
  written_ = bytes_.size();
}

Certificate CertificateLog::certificate(std::span<const Claim> claims) const {
  const store::Bytes bytes = bytes_.span(0, bytes_.size());
  std::vector<std::size_t> places{0};  // of steps, by number
  Step step;
  for (StepReader reader(bytes); !reader.at_end();) {
    places.push_back(reader.at());
    if (!reader.next(step)) throw Error(ErrorKind::Internal, "a log that cannot be read");
  }
  std::vector<bool> is_needed(places.size());
  for (const Claim& claim : claims) is_needed[claim.step] = true;
  for (std::uint64_t number = steps_; number > 0; --number) {
    if (!is_needed[number]) continue;
    StepReader reader(bytes.subspan(places[number]));
    static_cast<void>(reader.next(step));
    for (const Step::Reply& reply : step.replies) is_needed[number - reply.back] = true;
  }

  Certificate out;
  out.points = static_cast<std::size_t>(points_);
  std::vector<std::uint64_t> new_numbers(places.size());
  StepReader reader(bytes);
  for (std::uint64_t number = 1; reader.next(step); ++number) {
    if (!is_needed[number]) continue;
    new_numbers[number] = ++out.steps;
    for (Step::Reply& reply : step.replies) {
      reply.back = out.steps - new_numbers[number - reply.back];
    }
    append_step(out.bytes, step);
  }
  out.claims.assign(claims.begin(), claims.end());
  for (Claim& claim : out.claims) {
    if (claim.step != 0) claim.step = new_numbers[claim.step];
  }
  return out;
}

}  // namespace upstar::proof::superko
