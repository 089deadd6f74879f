// Does Black score at least T? Decided by proof numbers, with certificates that outlive the question.
//
// For one threshold T the game is won or lost: a player is ahead on a board whose score is on his side
// of T. Then passes need no memory of their own:
//
//     passing while behind loses       the opponent passes too, and the game is over
//     passing while ahead              the opponent is behind and must play, as if it were his turn
//                                      anyway
//
// so a node is a position, the set of earlier positions, and who is to move; a player may pass when he is
// ahead, and the game that ends is the one whose loser has nothing left to play.
//
// The search is depth-first by proof numbers (df-pn). A node in which the mover still has several
// replies to try counts the hardest of them and one for each other, not their sum, which would count
// again and again what they share; a reply is searched until it seems half as hard again as the next
// best. Before a reply is searched, a certificate is looked for that proves it under the history at hand
// (certificates.hpp), and when a node is decided it becomes a certificate. Nothing else ever decides a
// node: proof numbers, and the hashes they are kept under, only say where to look.
//
// Certificates stay from question to question and serve all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/budget.hpp"
#include "rules/linear_go/record.hpp"
#include "search/linear_go/board_tables.hpp"
#include "search/linear_go/certificates.hpp"
#include "search/linear_go/history.hpp"
#include "search/linear_go/proof_numbers.hpp"

namespace upstar::superko {

// The answer to one question, with its proof where it needed one.
struct Decision {
  bool at_least = false;  // Black scores at least the threshold
  // What the proof is sure of, which may be more: a bound on Black's score from below if at_least, from
  // above if not.
  int bound = 0;
  std::uint32_t certificate = 0;  // its number, 0 where the rules themselves decide
  Turn turn = 0;                  // from its position to the board of the question
};

class Solver {
 public:
  // Uses what the budget has left: tables of the row first, the rest for certificates as they come, or
  // less if that is said.
  Solver(int points, Budget& budget, std::size_t most_for_certificates = Budget::kUnlimited);

  [[nodiscard]] int points() const { return boards_.points(); }

  // Throws Error{Limit} or Error{Interrupted}; what was proved until then is kept.
  [[nodiscard]] Decision decide(const linear_go::Record& record, int threshold);
  // The same, given up after so many nodes.
  [[nodiscard]] std::optional<Decision> try_decide(const linear_go::Record& record, int threshold,
                                                   std::uint64_t nodes);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] const Certificates::Census& census() const { return certificates_.census(); }
  [[nodiscard]] std::size_t set_bytes() const { return certificates_.set_bytes(); }

  // Every certificate that is made from here on is told, and every one that was made before must have
  // been: numbers count all of them.
  void set_sink(CertificateSink* sink) { certificates_.set_sink(sink); }

  // A certificate as a sink was told it, made again; `parts` are those of its replies. It is pinned
  // until unpin(). Nothing => this is no proof.
  [[nodiscard]] std::optional<CertificateId> restore(const CertificateRecord& record,
                                                     std::span<const CertificateId> parts);
  void unpin(CertificateId id) { certificates_.unpin(id); }

 private:
  struct Node;
  struct OutOfNodes {};
  static constexpr std::uint64_t kNoLastNode = ~std::uint64_t{0};

  [[nodiscard]] bool is_ahead(BoardId board, Player player) const {
    return (boards_.score(board) >= threshold_) == (player == Player::Black);
  }
  // How much the winner has to score.
  [[nodiscard]] int least(Player winner) const {
    return winner == Player::Black ? threshold_ : 1 - threshold_;
  }
  [[nodiscard]] ProofNumbers first_guess(BoardId board, Player to_move) const;

  // Searches a node until it is decided or seems as hard as that. A decided node has a number of 0, and
  // its certificate, pinned, in proof_.
  ProofNumbers search(const linear_go::Board& board, BoardId id, Player to_move,
                      std::uint64_t history_hash, ProofNumbers limits);

  Budget& budget_;
  BoardTables boards_;
  History history_;
  Certificates certificates_;
  ProofNumberTable numbers_;
  int threshold_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = kNoLastNode;
  Applied proof_;
};

}  // namespace upstar::superko
