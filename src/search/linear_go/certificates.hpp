// What has been proved: for each position the proofs found so far, and under which histories they hold.
//
// With superko a position has no value of its own; what may be played depends on all that happened
// before. But a proof that A wins a position, with a given player to move, needs little of the history:
//
//     M   the positions A's strategy moves into     none of them may have occurred
//     B   the positions whose ban on A's opponent   all of them must have occurred
//         the proof relies on
//
//     M and H disjoint, B a subset of H   =>   A wins the position under the history H
//
// Why. Say the proof was found under a history G, and holds there. Under H the opponent has no move
// that he lacked under G, for what was banned and mattered is in B; he may lack some, which does A no
// harm. A's own moves lead into M, and are allowed. What is played from here on joins both histories
// alike, and each part of a proof was checked against the positions on the way to it.
//
// A proof also knows how much A is sure to score (`guarantee`), so that it serves every threshold up to
// there. Positions are kept in standard form, sets as they were found (`frame` tells the turn from the
// standard form), so that a union rarely has to turn them.
//
// When memory runs short, proofs that others make superfluous go first, then those that were little
// used and cheap to find. A proof that the search holds in hand (a pin) stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "rules/player.hpp"
#include "search/linear_go/board_tables.hpp"
#include "search/linear_go/certificate_sink.hpp"
#include "search/linear_go/history.hpp"
#include "search/linear_go/position_sets.hpp"

namespace upstar::superko {

using CertificateId = std::uint32_t;
inline constexpr CertificateId kNoCertificate = 0;

// A certificate as it applies to the position at hand: its sets, turned, speak of the board as it is.
struct Applied {
  CertificateId id = kNoCertificate;
  Turn turn = 0;
};

// A position one move on, which is proved.
struct ProvedReply {
  Applied proof;
  BoardId board = 0;
  bool is_pass = false;
};

class Certificates {
 public:
  Certificates(const BoardTables& boards, Budget& budget, std::size_t memory);

  void set_sink(CertificateSink* sink) { sink_ = sink; }

  // A proof that `mover_wins` and the winner scores at least `least`, valid under the history.
  [[nodiscard]] std::optional<Applied> find(BoardId board, Player to_move, bool mover_wins,
                                            int least, const History& history);

  // The mover wins by this reply.
  [[nodiscard]] Applied add_win(BoardId board, Player to_move, const ProvedReply& reply,
                                std::uint64_t work);
  // All replies lose; the boards of `banned` may not come back.
  [[nodiscard]] Applied add_loss(BoardId board, Player to_move,
                                 std::span<const ProvedReply> replies,
                                 std::span<const BoardId> banned, std::uint64_t work);

  // What add returns is pinned once; what find returns is not.
  void pin(CertificateId id) { ++at(id).pins; }
  void unpin(CertificateId id);
  // After a search that did not end.
  void unpin_all();

  [[nodiscard]] int guarantee(CertificateId id) const { return certificates_[id].guarantee; }
  [[nodiscard]] std::uint32_t number(CertificateId id) const { return certificates_[id].number; }
  [[nodiscard]] std::uint32_t work(CertificateId id) const { return certificates_[id].work; }
  // Its position, in standard form.
  [[nodiscard]] BoardId position(CertificateId id) const { return certificates_[id].position; }
  [[nodiscard]] bool mover_wins(CertificateId id) const { return certificates_[id].mover_wins; }
  // May the winner move into this position?
  [[nodiscard]] bool moves_into(Applied applied, BoardId board) const {
    return sets_.contains({certificates_[applied.id].moves, applied.turn}, board);
  }
  // The turn from the standard form of its position to the board at hand, and back.
  [[nodiscard]] Turn turn_of(Applied applied) const {
    return applied.turn ^ certificates_[applied.id].frame;
  }
  [[nodiscard]] Applied applied(CertificateId id, Turn from_standard) const {
    return {id, from_standard ^ certificates_[id].frame};
  }

  struct Census {
    std::uint64_t made = 0;
    std::uint64_t kept = 0;
    std::uint64_t collections = 0;
    std::uint64_t positions = 0;  // in the sets of all that were made
    std::uint64_t bans = 0;
  };
  [[nodiscard]] const Census& census() const { return census_; }
  [[nodiscard]] std::size_t set_bytes() const { return sets_.bytes(); }

 private:
  static constexpr std::uint32_t kLongestChain = 64;

  struct Certificate {
    SetId moves = kEmptySet;
    SetId bans = kEmptySet;
    CertificateId next = kNoCertificate;  // of the same position and winner
    std::uint32_t number = 0;
    std::uint32_t work = 0;  // nodes it took
    BoardId position = 0;    // in standard form
    BoardId culprit = 0;     // the position that made the last check fail
    std::uint16_t pins = 0;
    std::int8_t guarantee = 0;
    std::uint8_t frame = 0;
    std::uint8_t culprit_turn = 0;
    bool has_culprit = false;
    bool is_listed = false;
    bool mover_wins = false;
    std::uint8_t uses = 0;
  };

  Certificate& at(CertificateId id) { return certificates_[id]; }
  [[nodiscard]] CertificateId& chain(BoardId standard, bool mover_wins) {
    return heads_[std::size_t{standard} * 2 + (mover_wins ? 1 : 0)];
  }
  [[nodiscard]] bool holds(CertificateId id, Turn turn, const History& history);
  [[nodiscard]] Applied add(BoardId board, Player to_move, bool mover_wins, int guarantee,
                            std::span<const ProvedReply> replies, std::uint64_t work);
  void tell_sink(BoardTables::Standard standard, bool mover_wins,
                 std::span<const ProvedReply> replies);
  void shorten(CertificateId& head);
  void unlist(CertificateId& link);
  void destroy(CertificateId id);

  void make_room();
  void drop_superfluous(CertificateId& head);
  [[nodiscard]] bool is_superfluous(const Certificate& one, const Certificate& beside) const;
  void drop_cheap(CertificateId& head, std::uint64_t work, int uses);
  [[nodiscard]] std::size_t live_bytes() const { return sets_.bytes() - sets_.garbage_bytes(); }

  const BoardTables& boards_;
  std::size_t memory_;  // for sets
  PositionSets sets_;
  GrowingArray<CertificateId> heads_;
  GrowingArray<Certificate> certificates_;
  std::vector<CertificateId> free_;
  CertificateSink* sink_ = nullptr;
  Census census_;
  // Reused from certificate to certificate.
  std::vector<TurnedSet> parts_;
  std::vector<BoardId> singles_;
  std::vector<BoardId> bans_;
  std::vector<CertificateRecord::Reply> replies_;
};

}  // namespace upstar::superko
