// Proofs that were found earlier, told again. What is told is checked against the rules of a move, so that
// a wrong record is refused; that it was true is known by its writer.
#include <algorithm>
#include <vector>

#include "rules/linear_go/board.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar::superko {

std::optional<CertificateId> Solver::restore(const CertificateRecord& record,
                                             std::span<const CertificateId> parts) {
  if (!linear_go::is_legal(record.board)) return std::nullopt;
  const BoardId id = boards_.id_of(record.board);
  if (boards_.standard(id, Player::Black).turn != 0) return std::nullopt;
  if (record.mover_wins && record.replies.size() != 1) return std::nullopt;

  std::vector<BoardId> unanswered;
  for (int point = 0; point < record.board.points; ++point) {
    if (const auto after = linear_go::play(record.board, Player::Black, point)) {
      unanswered.push_back(boards_.id_of(*after));
    }
  }
  std::vector<ProvedReply> replies;
  std::uint64_t work = 1;
  for (std::size_t i = 0; i < record.replies.size(); ++i) {
    const CertificateRecord::Reply& told = record.replies[i];
    const BoardId after = boards_.turned(certificates_.position(parts[i]), told.turn);
    if ((told.turn & kSwap) == 0 || certificates_.mover_wins(parts[i]) == record.mover_wins) {
      return std::nullopt;
    }
    if (told.is_pass ? after != id : std::erase(unanswered, after) == 0) return std::nullopt;
    replies.push_back({certificates_.applied(parts[i], told.turn), after, told.is_pass});
    // The row at hand has occurred, so a proof that comes back to it is none; believed, it lets play go in
    // circles, and the search with it.
    if (certificates_.moves_into(replies.back().proof, id)) return std::nullopt;
    work += certificates_.work(parts[i]);
  }
  const Applied made = record.mover_wins
                           ? certificates_.add_win(id, Player::Black, replies.front(), work)
                           : certificates_.add_loss(id, Player::Black, replies, unanswered, work);
  return made.id;
}

}  // namespace upstar::superko
