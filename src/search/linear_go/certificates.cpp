// Finding, making and forgetting certificates.
#include "search/linear_go/certificates.hpp"

#include <algorithm>
#include <limits>

namespace upstar::superko {
namespace {

// What a score of Black's is worth to the winner.
int for_winner(int score, Player winner) { return winner == Player::Black ? score : -score; }

}  // namespace

Certificates::Certificates(const BoardTables& boards, Budget& budget, std::size_t memory)
    : boards_(boards),
      memory_(memory),
      sets_(boards, budget),
      heads_(budget, std::size_t{boards.size()} * 2),
      certificates_(budget, std::size_t{1} << 31) {
  heads_.extend(std::size_t{boards.size()} * 2);
  certificates_.resize(1);  // none
}

bool Certificates::holds(CertificateId id, Turn turn, const History& history) {
  Certificate& one = at(id);
  const bool all_banned =
      sets_.for_each({one.bans, turn}, [&](BoardId ban) { return history.contains(ban); });
  if (!all_banned) return false;
  PositionSets::Culprit culprit{one.culprit, one.culprit_turn, one.has_culprit};
  if (!sets_.meets({one.moves, turn}, history, culprit)) return true;
  one.culprit = culprit.id;
  one.culprit_turn = static_cast<std::uint8_t>(culprit.turn);
  one.has_culprit = true;
  return false;
}

std::optional<Applied> Certificates::find(BoardId board, Player to_move, bool mover_wins, int least,
                                          const History& history) {
  const BoardTables::Standard standard = boards_.standard(board, to_move);
  CertificateId& head = chain(standard.id, mover_wins);
  CertificateId* link = &head;
  for (CertificateId id = head; id != kNoCertificate; link = &at(id).next, id = *link) {
    Certificate& one = at(id);
    if (one.guarantee < least) continue;
    Turn turn = standard.turn ^ one.frame;
    bool is_valid = holds(id, turn, history);
    if (!is_valid && boards_.is_symmetric(standard.id)) {
      turn ^= kMirror;
      is_valid = holds(id, turn, history);
    }
    if (!is_valid) continue;
    if (one.uses < std::numeric_limits<std::uint8_t>::max()) ++one.uses;
    *link = one.next;  // to the front
    one.next = head;
    head = id;
    return Applied{id, turn};
  }
  return std::nullopt;
}

Applied Certificates::add_win(BoardId board, Player to_move, const ProvedReply& reply,
                              std::uint64_t work) {
  int guarantee = at(reply.proof.id).guarantee;
  // The opponent may answer a pass by a pass.
  if (reply.is_pass) guarantee = std::min(guarantee, for_winner(boards_.score(board), to_move));
  bans_.clear();
  return add(board, to_move, true, guarantee, {&reply, 1}, work);
}

Applied Certificates::add_loss(BoardId board, Player to_move, std::span<const ProvedReply> replies,
                               std::span<const BoardId> banned, std::uint64_t work) {
  // Unless the mover's pass is among the replies, the winner answers it by a pass.
  int guarantee = std::numeric_limits<int>::max();
  bool has_pass = false;
  for (const ProvedReply& reply : replies) {
    guarantee = std::min<int>(guarantee, at(reply.proof.id).guarantee);
    has_pass = has_pass || reply.is_pass;
  }
  if (!has_pass) {
    guarantee = std::min(guarantee, for_winner(boards_.score(board), opponent(to_move)));
  }
  bans_.assign(banned.begin(), banned.end());
  return add(board, to_move, false, guarantee, replies, work);
}

Applied Certificates::add(BoardId board, Player to_move, bool mover_wins, int guarantee,
                          std::span<const ProvedReply> replies, std::uint64_t work) {
  if (sets_.bytes() > memory_) make_room();
  parts_.clear();
  singles_.clear();
  for (const ProvedReply& reply : replies) {
    const Certificate& part = at(reply.proof.id);
    if (part.moves != kEmptySet) parts_.push_back({part.moves, reply.proof.turn});
    if (mover_wins && !reply.is_pass) singles_.push_back(reply.board);
    // A ban on where the game stands, or has just moved to, is a matter of course.
    sets_.for_each({part.bans, reply.proof.turn}, [&](BoardId ban) {
      if (ban != board && ban != reply.board) bans_.push_back(ban);
      return true;
    });
  }
  const SetId moves = sets_.unite(parts_, singles_);
  const SetId bans = sets_.unite({}, bans_);

  CertificateId id = 0;
  if (free_.empty()) {
    id = static_cast<CertificateId>(certificates_.size());
    certificates_.emplace_back();
  } else {
    id = free_.back();
    free_.pop_back();
  }
  const BoardTables::Standard standard = boards_.standard(board, to_move);
  Certificate& made = at(id);
  made = {};
  made.moves = moves;
  made.bans = bans;
  made.number = static_cast<std::uint32_t>(++census_.made);
  made.work = static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 1U << 30));
  made.pins = 1;
  made.guarantee = static_cast<std::int8_t>(guarantee);
  made.frame = static_cast<std::uint8_t>(standard.turn);
  made.is_listed = true;
  made.position = standard.id;
  made.mover_wins = mover_wins;
  ++census_.kept;
  census_.positions += sets_.size(moves);
  census_.bans += sets_.size(bans);
  if (sink_ != nullptr) tell_sink(standard, mover_wins, replies);

  CertificateId& head = chain(standard.id, mover_wins);
  shorten(head);
  made.next = head;
  head = id;
  return {id, 0};
}

void Certificates::tell_sink(BoardTables::Standard standard, bool mover_wins,
                             std::span<const ProvedReply> replies) {
  replies_.clear();
  for (const ProvedReply& reply : replies) {
    replies_.push_back(
        {at(reply.proof.id).number, standard.turn ^ turn_of(reply.proof), reply.is_pass});
  }
  sink_->add({boards_.board_at(standard.id), mover_wins, replies_});
}

// A chain that is full loses the proof that was the least work, of those that were not used lately.
void Certificates::shorten(CertificateId& head) {
  std::uint32_t length = 0;
  for (CertificateId id = head; id != kNoCertificate; id = at(id).next) ++length;
  if (length < kLongestChain) return;
  CertificateId* least = nullptr;
  std::uint32_t place = 0;
  for (CertificateId* link = &head; *link != kNoCertificate; link = &at(*link).next, ++place) {
    if (place >= length / 2 && (least == nullptr || at(*link).work < at(*least).work)) least = link;
  }
  unlist(*least);
}

void Certificates::unlist(CertificateId& link) {
  const CertificateId id = link;
  link = at(id).next;
  at(id).is_listed = false;
  --census_.kept;
  if (at(id).pins == 0) destroy(id);
}

void Certificates::unpin(CertificateId id) {
  if (--at(id).pins == 0 && !at(id).is_listed) destroy(id);
}

void Certificates::unpin_all() {
  for (CertificateId id = 1; id < certificates_.size(); ++id) {
    if (at(id).pins == 0) continue;
    at(id).pins = 1;
    unpin(id);
  }
}

void Certificates::destroy(CertificateId id) {
  sets_.release(at(id).moves);
  sets_.release(at(id).bans);
  at(id) = {};
  free_.push_back(id);
}

// ---- When memory runs short ----

// Wherever `beside` holds for a threshold, `one` holds too, and for no lower one.
bool Certificates::is_superfluous(const Certificate& one, const Certificate& beside) const {
  constexpr std::uint32_t kTooLarge = 4096;  // to be compared in passing
  if (beside.guarantee < one.guarantee || sets_.size(beside.moves) > sets_.size(one.moves) ||
      sets_.size(beside.moves) > kTooLarge || sets_.size(beside.bans) > sets_.size(one.bans)) {
    return false;
  }
  const Turn turn = one.frame ^ beside.frame;
  return sets_.for_each({beside.bans, turn}, [&](BoardId id) {
    return sets_.contains({one.bans, 0}, id);
  }) && sets_.for_each({beside.moves, turn}, [&](BoardId id) {
    return sets_.contains({one.moves, 0}, id);
  });
}

void Certificates::drop_superfluous(CertificateId& head) {
  for (CertificateId better = head; better != kNoCertificate; better = at(better).next) {
    for (CertificateId* link = &head; *link != kNoCertificate;) {
      if (*link != better && at(*link).pins == 0 && is_superfluous(at(*link), at(better))) {
        unlist(*link);
      } else {
        link = &at(*link).next;
      }
    }
  }
}

void Certificates::drop_cheap(CertificateId& head, std::uint64_t work, int uses) {
  for (CertificateId* link = &head; *link != kNoCertificate;) {
    const Certificate& one = at(*link);
    const std::uint64_t worth_its_place = work * (sets_.size(one.moves) / 1024 + 1);
    if (one.pins == 0 && one.work < worth_its_place && one.uses <= uses) {
      unlist(*link);
    } else {
      link = &at(*link).next;
    }
  }
}

void Certificates::make_room() {
  const std::size_t enough = memory_ / 10 * 6;
  if (live_bytes() > enough) {
    ++census_.collections;
    for (CertificateId& head : std::span(heads_.data(), heads_.size())) {
      if (head != kNoCertificate) drop_superfluous(head);
    }
    for (std::uint64_t work = 2; live_bytes() > enough && work < (1U << 30); work *= 4) {
      for (const int uses : {0, 2}) {
        for (CertificateId& head : std::span(heads_.data(), heads_.size())) {
          if (live_bytes() <= enough) break;
          if (head != kNoCertificate) drop_cheap(head, work, uses);
        }
      }
    }
    for (Certificate& one : std::span(certificates_.data(), certificates_.size())) one.uses /= 2;
  }
  sets_.compact();
  // Too little room is no reason to give up at once, as long as the budget allows more.
  if (sets_.bytes() > memory_ / 10 * 9) memory_ = sets_.bytes() + sets_.bytes() / 8;
}

}  // namespace upstar::superko
