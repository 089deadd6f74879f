// The search itself: open replies, losing replies and banned ones, until a node is decided or too hard.
#include "search/linear_go/solver.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/stack_guard.hpp"
#include "rules/linear_go/board.hpp"

namespace upstar::superko {
namespace {

constexpr std::uint32_t kInfinite = 1U << 30;

using linear_go::kMaxPoints;

// Proof numbers get a sixteenth of what memory there is, but no more than makes sense for the row.
std::size_t bytes_for_numbers(const BoardTables& boards, const Budget& budget) {
  const std::size_t sensible = std::size_t{boards.size()} * 64;
  const std::size_t room = budget.memory_limit() - budget.memory_used();
  return std::clamp<std::size_t>(sensible, std::size_t{1} << 16,
                                 std::max<std::size_t>(room / 16, std::size_t{1} << 16));
}

// Sets get what the tables made after them leave.
std::size_t bytes_for_sets(const BoardTables& boards, const Budget& budget) {
  const std::size_t room = budget.memory_limit() - budget.memory_used();
  const std::size_t tables = std::size_t{boards.size()} * 24 + bytes_for_numbers(boards, budget);
  return room > tables ? (room - tables) / 10 * 8 : 0;
}

}  // namespace

// What is known of a node's replies while it is searched.
struct Solver::Node {
  struct Open {
    linear_go::Board board;
    BoardId id = 0;
    bool is_pass = false;
    ProofNumbers numbers;
  };

  explicit Node(Certificates& certificates) : certificates_(certificates) {}
  ~Node() {
    for (std::size_t i = 0; i < losing_count; ++i) certificates_.unpin(losing[i].proof.id);
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  void add_open(const Open& reply) { open[open_count++] = reply; }
  // A reply that loses; takes over a pin of its proof.
  void add_losing(const ProvedReply& reply) { losing[losing_count++] = reply; }
  void add_banned(BoardId id) { banned[banned_count++] = id; }
  void remove_open(std::size_t i) { open[i] = open[--open_count]; }

  std::array<Open, kMaxPoints + 1> open;
  std::size_t open_count = 0;
  std::array<ProvedReply, kMaxPoints + 1> losing;
  std::size_t losing_count = 0;
  std::array<BoardId, kMaxPoints + 1> banned;
  std::size_t banned_count = 0;

 private:
  Certificates& certificates_;
};

Solver::Solver(int points, Budget& budget, std::size_t most_for_certificates)
    : budget_(budget),
      boards_(points, budget),
      history_(boards_, budget),
      certificates_(boards_, budget,
                    std::min(most_for_certificates, bytes_for_sets(boards_, budget))),
      numbers_(boards_, budget, bytes_for_numbers(boards_, budget)) {}

Decision Solver::decide(const linear_go::Record& record, int threshold) {
  // Nobody can have more than all points.
  if (threshold <= -points()) return {true, -points(), 0, 0};
  if (threshold > points()) return {false, points(), 0, 0};
  threshold_ = threshold;
  const BoardId id = boards_.id_of(record.board());
  const Player to_move = record.to_move;
  if (record.is_over() || (record.passes == 1 && is_ahead(id, to_move))) {
    return {boards_.score(id) >= threshold, boards_.score(id), 0, 0};
  }
  history_.clear();
  std::uint64_t hash = 0;
  for (const linear_go::Board& position : record.positions) {
    const BoardId earlier = boards_.id_of(position);
    history_.push(earlier);
    hash ^= ProofNumberTable::hash_of(earlier);
  }
  const auto decision = [&](Applied proof, bool mover_wins) {
    const bool black_wins = mover_wins == (to_move == Player::Black);
    int guarantee = certificates_.guarantee(proof.id);
    // After a pass the loser can end the game at once. A proof need not know that.
    if (record.passes == 1 && !mover_wins) {
      guarantee = std::min(guarantee, black_wins ? boards_.score(id) : -boards_.score(id));
    }
    return Decision{black_wins, black_wins ? guarantee : -guarantee, certificates_.number(proof.id),
                    certificates_.turn_of(proof)};
  };
  for (const bool mover_wins : {true, false}) {
    const Player winner = mover_wins ? to_move : opponent(to_move);
    if (const auto proof = certificates_.find(id, to_move, mover_wins, least(winner), history_)) {
      return decision(*proof, mover_wins);
    }
  }
  numbers_.begin_question();
  try {
    const ProofNumbers numbers =
        search(record.board(), id, to_move, hash, {kInfinite - 1, kInfinite - 1});
    const Decision found = decision(proof_, numbers.proof == 0);
    certificates_.unpin(proof_.id);
    return found;
  } catch (...) {
    certificates_.unpin_all();
    throw;
  }
}

std::optional<Decision> Solver::try_decide(const linear_go::Record& record, int threshold,
                                           std::uint64_t nodes) {
  last_node_ = nodes_ + nodes;
  std::optional<Decision> found;
  try {
    found = decide(record, threshold);
  } catch (const OutOfNodes&) {
  } catch (...) {
    last_node_ = kNoLastNode;
    throw;
  }
  last_node_ = kNoLastNode;
  return found;
}

ProofNumbers Solver::first_guess(BoardId board, Player to_move) const {
  if (const auto known = numbers_.find(board, to_move)) return *known;
  const int score = boards_.score(board);
  const int lead = to_move == Player::Black ? score - threshold_ : threshold_ - 1 - score;
  if (lead >= 0) return {1, static_cast<std::uint32_t>(1 + (lead > 0 ? 1 : 0) + lead / 2)};
  return {static_cast<std::uint32_t>(1 + (1 - lead) / 2), 1};
}

ProofNumbers Solver::search(const linear_go::Board& board, BoardId id, Player to_move,
                            std::uint64_t history_hash, ProofNumbers limits) {
  check_stack();
  budget_.tick();
  if (nodes_ >= last_node_) throw OutOfNodes{};
  const std::uint64_t nodes_before = nodes_++;
  const Player other = opponent(to_move);
  Node node(certificates_);

  const auto work = [&] { return nodes_ - nodes_before; };
  const auto win_by = [&](const ProvedReply& reply) {
    proof_ = certificates_.add_win(id, to_move, reply, work());
    return ProofNumbers{0, kInfinite};
  };
  // True => the reply wins.
  const auto look_at = [&](const linear_go::Board& after, BoardId after_id, bool is_pass) {
    if (const auto proof = certificates_.find(after_id, other, false, least(to_move), history_)) {
      certificates_.pin(proof->id);
      static_cast<void>(win_by({*proof, after_id, is_pass}));
      certificates_.unpin(proof->id);
      return true;
    }
    if (const auto proof = certificates_.find(after_id, other, true, least(other), history_)) {
      certificates_.pin(proof->id);
      node.add_losing({*proof, after_id, is_pass});
      return false;
    }
    const std::uint64_t hash =
        is_pass ? history_hash : history_hash ^ ProofNumberTable::hash_of(after_id);
    const auto known = numbers_.find(ProofNumberTable::key(hash, after_id, other));
    node.add_open({after, after_id, is_pass, known ? *known : first_guess(after_id, other)});
    return false;
  };

  if (is_ahead(id, to_move) && look_at(board, id, true)) return {0, kInfinite};
  for (int point = 0; point < board.points; ++point) {
    const std::optional<linear_go::Board> after = linear_go::play(board, to_move, point);
    if (!after) continue;
    const BoardId after_id = boards_.id_of(*after);
    if (history_.contains(after_id)) {
      node.add_banned(after_id);
    } else if (look_at(*after, after_id, false)) {
      return {0, kInfinite};
    }
  }

  for (;;) {
    if (node.open_count == 0) {
      proof_ = certificates_.add_loss(id, to_move, {node.losing.data(), node.losing_count},
                                      {node.banned.data(), node.banned_count}, work());
      return {kInfinite, 0};
    }
    std::uint32_t best = kInfinite;
    std::uint32_t second = kInfinite;
    std::uint32_t hardest = 0;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < node.open_count; ++i) {
      const ProofNumbers& numbers = node.open[i].numbers;
      if (numbers.disproof < best) {
        second = best;
        best = numbers.disproof;
        chosen = i;
      } else {
        second = std::min(second, numbers.disproof);
      }
      hardest = std::max(hardest, numbers.proof);
    }
    const auto others = static_cast<std::uint32_t>(node.open_count - 1);
    const ProofNumbers now{best, std::min(hardest + others, kInfinite - 1)};
    if (now.proof >= limits.proof || now.disproof >= limits.disproof) {
      numbers_.put(ProofNumberTable::key(history_hash, id, to_move), id, to_move, now);
      return now;
    }
    const Node::Open reply = node.open[chosen];
    const std::uint32_t next_best = second >= kInfinite ? kInfinite : second + 1 + second / 2;
    const ProofNumbers reply_limits{limits.disproof - others, std::min(limits.proof, next_best)};
    ProofNumbers numbers;
    if (reply.is_pass) {
      numbers = search(reply.board, reply.id, other, history_hash, reply_limits);
    } else {
      history_.push(reply.id);
      numbers = search(reply.board, reply.id, other,
                       history_hash ^ ProofNumberTable::hash_of(reply.id), reply_limits);
      history_.pop();
    }
    const ProvedReply proved{proof_, reply.id, reply.is_pass};
    if (numbers.disproof == 0) {
      const ProofNumbers won = win_by(proved);
      certificates_.unpin(proved.proof.id);
      return won;
    }
    if (numbers.proof == 0) {
      node.add_losing(proved);
      node.remove_open(chosen);
    } else {
      node.open[chosen].numbers = numbers;
    }
  }
}

}  // namespace upstar::superko
