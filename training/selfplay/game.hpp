// One game of self-play that never waits: it hands out a position to be evaluated, and goes on when the answer
// is there. Thousands of these fill the batches of a GPU.
//
// The search. At the root Gumbel's trick with sequential halving: moves are ranked by (log prior + a Gumbel
// random number + the value found so far), the best few are visited in rounds, and after each round the worse
// half is left out. So already few visits improve the policy, and the target for learning is not the visits but
// the softmax of log priors and *completed* values: a move never visited counts with the value of the root
// (Danihelka and others, Policy improvement by planning with Gumbel, 2022). Below the root PUCT.
//
// Some moves get a large search and are recorded; the others get a small one that only moves the game along
// (playout cap randomisation). Positions that counting decides are leaves, and a game ends as soon as its
// position is decided by counting or by a small solve: no result is a guess.
//
// Trees are small and made anew for each move; the evaluation of the move played is kept.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "canvas.hpp"
#include "half_float.hpp"
#include "play/core/random.hpp"
#include "play/nogo/endgame_search.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::training {

using play::FastBoard;
using play::Random;

// How games are played. The layout is that of `Settings` in selfplay.py.
struct Settings {
  int full_visits = 64;      // of a search whose result is recorded
  int fast_visits = 16;      // of the others
  int decided_visits = 8;    // where the game looks decided
  int full_candidates = 16;  // moves looked at at the root
  int fast_candidates = 8;
  float full_share = 0.33F;    // of all moves
  float opening_share = 0.5F;  // of games that begin with random moves
  int opening_moves = 5;       // at most
  int solve_both = 10;         // points of both up to which a small solve is tried
  int solve_positions = 300;   // that it may look at
  float value_scale = 0.35F;   // of values against log priors
  float exploration = 1.2F;    // of PUCT
  float unvisited =
      0.25F;  // how much worse than its parent a move not yet visited is thought to be
};

// A position that was searched well, and what became of it.
struct Record {
  std::vector<std::uint8_t> canvas;
  std::vector<Half> policy;
  std::vector<std::uint8_t>
      fate;          // of each point: own or enemy stone, mine, the enemy's, nobody's; 255 unknown
  float result = 0;  // 1 or -1, of the side to move
  float value = 0;   // what the search thought, from -1 to 1
  bool black_to_move = true;
};

// The visits of sequential halving, in order: how many visits the candidate that is next must have so far.
class Rounds {
 public:
  static constexpr int kMostCandidates = 32;

  explicit Rounds(int visits) : visits_(visits), wanted_(kMostCandidates + 1) {
    for (int candidates = 1; candidates <= kMostCandidates; ++candidates) {
      auto& order = wanted_[static_cast<std::size_t>(candidates)];
      if (candidates == 1) {
        for (int at = 0; at < visits; ++at) order.push_back(at);
        continue;
      }
      int rounds = 0;
      while ((1 << rounds) < candidates) ++rounds;
      std::vector<int> so_far(static_cast<std::size_t>(candidates), 0);
      int still_in = candidates;
      while (static_cast<int>(order.size()) < visits) {
        const int each = std::max(1, visits / (rounds * still_in));
        for (int turn = 0; turn < each; ++turn) {
          for (int at = 0; at < still_in; ++at)
            order.push_back(so_far[static_cast<std::size_t>(at)]++);
        }
        still_in = std::max(2, still_in / 2);
      }
      order.resize(static_cast<std::size_t>(visits));
    }
  }

  [[nodiscard]] int visits() const { return visits_; }
  [[nodiscard]] int wanted(int candidates, int visit) const {
    return wanted_[static_cast<std::size_t>(candidates)][static_cast<std::size_t>(visit)];
  }

 private:
  int visits_;
  std::vector<std::vector<int>> wanted_;
};

struct Searches {
  explicit Searches(const Settings& chosen)
      : settings(chosen),
        full(chosen.full_visits),
        fast(chosen.fast_visits),
        decided(chosen.decided_visits) {}

  Settings settings;
  Rounds full;
  Rounds fast;
  Rounds decided;
};

struct Counters {
  long games = 0;
  long moves = 0;
  long evaluations = 0;
  long black_wins = 0;
  long solved = 0;
  long records = 0;
  long decided_leaves = 0;
  long visits = 0;
};

// What a thread has of its own.
struct Worker {
  play::EndgameSearch solver{std::size_t{1} << 20};
  Counters counters;
  std::vector<Record> records;
};

struct BoardSizes {
  int smallest = 9;  // sides from here
  int side = 9;      // to here, that of the canvas
  int beyond = 0;    // the longer side is more than this
  float square_share = 1;
};

class Game {
 public:
  Game(const BoardSizes& sizes, std::uint64_t seed, int most_visits)
      : sizes_(sizes), random_(seed), board_(sizes.side, sizes.side) {
    nodes_.resize(static_cast<std::size_t>(most_visits) + 4);
  }

  void begin() {
    int rows = sizes_.side;
    int columns = sizes_.side;
    if (sizes_.smallest < sizes_.side) {
      const auto any_side = [&] {
        return sizes_.smallest + static_cast<int>(random_.below(static_cast<std::uint32_t>(
                                     sizes_.side - sizes_.smallest + 1)));
      };
      do {
        rows = any_side();
        columns = random_.unit() < sizes_.square_share ? rows : any_side();
      } while (std::max(rows, columns) <= sizes_.beyond);
    }
    board_ = FastBoard(rows, columns);
    to_move_ = Player::Black;
    records_.clear();
    moves_ = 0;
    root_ready_ = waiting_ = false;
  }

  // Plays random moves, as long as nothing is decided.
  void play_at_random(int moves) {
    for (int turn = 0; turn < moves; ++turn) {
      const play::PointSet& legal = board_.legal_points(to_move_);
      int which = static_cast<int>(random_.below(static_cast<std::uint32_t>(legal.size())));
      int chosen = -1;
      legal.each([&](int point) {
        if (which-- == 0) chosen = point;
      });
      FastBoard after = board_;
      after.play(chosen, to_move_);
      if (play::won_by_count(after, opponent(to_move_))) return;
      board_ = after;
      to_move_ = opponent(to_move_);
      ++moves_;
    }
  }

  void begin_with_opening(const Settings& settings) {
    begin();
    if (random_.unit() < settings.opening_share) {
      play_at_random(
          1 + static_cast<int>(random_.below(static_cast<std::uint32_t>(settings.opening_moves))));
    }
  }

  Random& random() { return random_; }

  // Takes the answer to the last question, if there was one, and goes on to the next, which is drawn on
  // `canvas`. The answer has a logit for each point of the canvas and one for winning.
  void step(const Searches& searches, Worker& worker, std::uint8_t* canvas, const Half* answer) {
    if (waiting_) take_answer(searches, worker, canvas, answer);
    for (;;) {
      if (!root_ready_) {
        ask(board_, to_move_, canvas);
        return;
      }
      if (visit_ >= visits_) {
        play_move(searches, worker);
        continue;
      }
      if (descend(searches, worker, canvas)) return;
    }
  }

  // Brings what the next step reads into the cache.
  void prefetch() const {
    __builtin_prefetch(&board_);
    __builtin_prefetch(reinterpret_cast<const char*>(&board_) + 1024);
    __builtin_prefetch(nodes_.data());
    __builtin_prefetch(prior_.data());
    __builtin_prefetch(value_sum_.data());
    __builtin_prefetch(visits_of_.data());
    __builtin_prefetch(child_.data());
  }

 private:
  static constexpr int kNone = -1;

  struct Node {
    int first = 0;  // its moves are at first .. first + count - 1 of the arrays
    int count = 0;
    float value = 0;  // by the network, of the side to move
    float visits = 0;
    float sum = 0;  // of values found below
    float prior_visited = 0;
    int decided = 0;  // 1: the side to move wins; -1: loses
  };

  void ask(const FastBoard& board, Player to_move, std::uint8_t* canvas) {
    symmetry_ = static_cast<int>(random_.below(8));
    draw_on_canvas(board, to_move, sizes_.side, symmetry_, canvas);
    asked_ = board;
    asked_to_move_ = to_move;
    waiting_ = true;
  }

  void reserve_moves(int first, int count) {
    const auto needed = static_cast<std::size_t>(first + count);
    if (prior_.size() >= needed) return;
    const std::size_t size = std::max(needed, 2 * prior_.size());
    prior_.resize(size);
    value_sum_.resize(size);
    visits_of_.resize(size);
    child_.resize(size);
    point_.resize(size);
  }

  // Makes node `at` of the answer: priors are the softmax of the logits of legal moves.
  void make_node(int at, const Half* answer) {
    Node& node = nodes_[static_cast<std::size_t>(at)];
    const play::PointSet& legal = asked_.legal_points(asked_to_move_);
    node = {};
    node.first = edges_;
    node.count = legal.size();
    edges_ += node.count;
    reserve_moves(node.first, node.count);
    int edge = node.first;
    float highest = -1e30F;
    legal.each([&](int point) {
      const float logit = from_half(answer[place_on_canvas(asked_, point, sizes_.side, symmetry_)]);
      highest = std::max(highest, logit);
      prior_[static_cast<std::size_t>(edge)] = logit;
      point_[static_cast<std::size_t>(edge)] = static_cast<std::uint8_t>(point);
      ++edge;
    });
    float total = 0;
    for (int i = node.first; i < edge; ++i) {
      const float share = std::exp(prior_[static_cast<std::size_t>(i)] - highest);
      prior_[static_cast<std::size_t>(i)] = share;
      total += share;
    }
    for (int i = node.first; i < edge; ++i) prior_[static_cast<std::size_t>(i)] /= total;
    clear_moves(node);
    node.value = std::tanh(0.5F * from_half(answer[sizes_.side * sizes_.side]));
  }

  void clear_moves(const Node& node) {
    const auto first = static_cast<std::size_t>(node.first);
    const auto last = first + static_cast<std::size_t>(node.count);
    std::fill(value_sum_.begin() + static_cast<long>(first),
              value_sum_.begin() + static_cast<long>(last), 0.0F);
    std::fill(visits_of_.begin() + static_cast<long>(first),
              visits_of_.begin() + static_cast<long>(last), 0.0F);
    std::fill(child_.begin() + static_cast<long>(first), child_.begin() + static_cast<long>(last),
              static_cast<std::int16_t>(kNone));
  }

  void take_answer(const Searches& searches, Worker& worker, const std::uint8_t* /*canvas*/,
                   const Half* answer) {
    waiting_ = false;
    ++worker.counters.evaluations;
    if (!root_ready_) {
      edges_ = 0;
      used_ = 1;
      make_node(0, answer);
      begin_search(searches, nodes_[0].value);
      return;
    }
    const int at = used_++;
    make_node(at, answer);
    child_[static_cast<std::size_t>(path_edge_.back())] = static_cast<std::int16_t>(at);
    back_up(nodes_[static_cast<std::size_t>(at)].value);
  }

  void begin_search(const Searches& searches, float root_value) {
    const Settings& settings = searches.settings;
    const Node& root = nodes_[0];
    const bool decided = std::fabs(root_value) > 0.95F;
    full_ = random_.unit() < settings.full_share * (decided ? 0.3F : 1.0F);
    rounds_ = full_ ? &searches.full : decided ? &searches.decided : &searches.fast;
    candidates_ = std::min(root.count, full_ ? settings.full_candidates : settings.fast_candidates);
    visits_ = root.count == 1 ? 0 : rounds_->visits();
    visit_ = 0;
    log_prior_.resize(static_cast<std::size_t>(root.count));
    rank_.resize(static_cast<std::size_t>(root.count));
    for (int i = 0; i < root.count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      log_prior_[at] = std::log(prior_[at + static_cast<std::size_t>(root.first)] + 1e-8F);
      const auto uniform = static_cast<float>(random_.unit()) + 1e-9F;
      rank_[at] = log_prior_[at] - std::log(-std::log(uniform) + 1e-12F);
    }
    root_ready_ = true;
  }

  // The value of the root, by the network and by the moves visited, weighted by their priors.
  [[nodiscard]] float mixed_value() const {
    const Node& root = nodes_[0];
    if (root.visits <= 0) return root.value;
    float priors = 0;
    float values = 0;
    for (int i = root.first; i < root.first + root.count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (visits_of_[at] <= 0) continue;
      const float prior = std::max(prior_[at], 1e-6F);
      priors += prior;
      values += prior * value_sum_[at] / visits_of_[at];
    }
    return (root.value + root.visits * values / priors) / (1 + root.visits);
  }

  [[nodiscard]] float most_visits() const {
    const Node& root = nodes_[0];
    float most = 0;
    for (int i = root.first; i < root.first + root.count; ++i) {
      most = std::max(most, visits_of_[static_cast<std::size_t>(i)]);
    }
    return most;
  }

  // The best ranked move of the root among those with `wanted` visits, or none.
  [[nodiscard]] int best_with(float wanted, const Settings& settings) const {
    const Node& root = nodes_[0];
    const float scale = (50 + most_visits()) * settings.value_scale;
    const float unvisited = mixed_value();
    int best = kNone;
    float best_score = -1e30F;
    for (int i = 0; i < root.count; ++i) {
      const auto edge = static_cast<std::size_t>(root.first + i);
      if (visits_of_[edge] != wanted) continue;
      const float value = wanted > 0 ? value_sum_[edge] / visits_of_[edge] : unvisited;
      const float score = rank_[static_cast<std::size_t>(i)] + scale * value;
      if (score > best_score) {
        best_score = score;
        best = root.first + i;
      }
    }
    return best;
  }

  [[nodiscard]] int best_by_puct(const Node& node, const Settings& settings) const {
    const float factor = settings.exploration * std::sqrt(node.visits + 1);
    const float unvisited = (node.value + node.sum) / (1 + node.visits) -
                            settings.unvisited * std::sqrt(node.prior_visited);
    const float* prior = &prior_[static_cast<std::size_t>(node.first)];
    const float* sum = &value_sum_[static_cast<std::size_t>(node.first)];
    const float* visits = &visits_of_[static_cast<std::size_t>(node.first)];
    int best = 0;
    float best_score = -1e30F;
    for (int i = 0; i < node.count; ++i) {
      const float value = visits[i] > 0 ? sum[i] / visits[i] : unvisited;
      const float score = value + factor * prior[i] / (1 + visits[i]);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return node.first + best;
  }

  // One visit. True if it ends in a question; false if its leaf was decided.
  bool descend(const Searches& searches, Worker& worker, std::uint8_t* canvas) {
    ++worker.counters.visits;
    FastBoard board = board_;
    Player to_move = to_move_;
    path_node_.clear();
    path_edge_.clear();
    int at = 0;
    int edge =
        best_with(static_cast<float>(rounds_->wanted(candidates_, visit_)), searches.settings);
    if (edge == kNone) edge = best_with(most_visits(), searches.settings);
    for (;;) {
      path_node_.push_back(at);
      path_edge_.push_back(edge);
      board.play(point_[static_cast<std::size_t>(edge)], to_move);
      to_move = opponent(to_move);
      const int child = child_[static_cast<std::size_t>(edge)];
      if (child == kNone) {
        if (const auto wins = play::won_by_count(board, to_move)) {
          const int leaf = used_++;
          Node& node = nodes_[static_cast<std::size_t>(leaf)];
          node = {};
          node.decided = *wins ? 1 : -1;
          child_[static_cast<std::size_t>(edge)] = static_cast<std::int16_t>(leaf);
          ++worker.counters.decided_leaves;
          back_up(static_cast<float>(node.decided));
          return false;
        }
        ask(board, to_move, canvas);
        return true;
      }
      const Node& node = nodes_[static_cast<std::size_t>(child)];
      if (node.decided != 0) {
        back_up(static_cast<float>(node.decided));
        return false;
      }
      at = child;
      edge = best_by_puct(node, searches.settings);
    }
  }

  // `value` is of the side to move after the last move of the path.
  void back_up(float value) {
    for (std::size_t i = path_node_.size(); i-- > 0;) {
      value = -value;
      Node& node = nodes_[static_cast<std::size_t>(path_node_[i])];
      const auto edge = static_cast<std::size_t>(path_edge_[i]);
      if (visits_of_[edge] == 0) node.prior_visited += prior_[edge];
      visits_of_[edge] += 1;
      value_sum_[edge] += value;
      node.visits += 1;
      node.sum += value;
    }
    ++visit_;
  }

  void record(const Settings& settings) {
    const Node& root = nodes_[0];
    const auto area = static_cast<std::size_t>(sizes_.side) * static_cast<std::size_t>(sizes_.side);
    const float scale = (50 + most_visits()) * settings.value_scale;
    const float unvisited = mixed_value();
    target_.resize(static_cast<std::size_t>(root.count));
    const auto value_of = [&](int i) {
      const auto edge = static_cast<std::size_t>(root.first + i);
      return visits_of_[edge] > 0 ? value_sum_[edge] / visits_of_[edge] : unvisited;
    };
    float highest = -1e30F;
    for (int i = 0; i < root.count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      target_[at] = log_prior_[at] + scale * value_of(i);
      highest = std::max(highest, target_[at]);
    }
    float total = 0;
    for (float& share : target_) total += share = std::exp(share - highest);
    Record& made = records_.emplace_back();
    made.canvas.resize(area);
    made.policy.assign(area, 0);
    draw_on_canvas(board_, to_move_, sizes_.side, 0, made.canvas.data());
    for (int i = 0; i < root.count; ++i) {
      const float share = target_[static_cast<std::size_t>(i)] / total;
      const int point = point_[static_cast<std::size_t>(root.first + i)];
      made.policy[static_cast<std::size_t>(place_on_canvas(board_, point, sizes_.side, 0))] =
          to_half(share);
      made.value += share * value_of(i);
    }
    made.black_to_move = to_move_ == Player::Black;
  }

  void play_move(const Searches& searches, Worker& worker) {
    const Settings& settings = searches.settings;
    const Node& root = nodes_[0];
    const int edge = visits_ == 0 ? root.first : best_with(most_visits(), settings);
    if (visits_ > 0 && full_) record(settings);
    const int child = child_[static_cast<std::size_t>(edge)];
    board_.play(point_[static_cast<std::size_t>(edge)], to_move_);
    to_move_ = opponent(to_move_);
    ++moves_;
    auto wins = play::won_by_count(board_, to_move_);
    const int both =
        (board_.legal_points(Player::Black) & board_.legal_points(Player::White)).size();
    if (!wins && both <= settings.solve_both) {
      wins = worker.solver.solve(board_, to_move_,
                                 static_cast<std::uint64_t>(settings.solve_positions));
      if (wins) ++worker.counters.solved;
    }
    if (wins) {
      end_game(*wins ? to_move_ : opponent(to_move_), worker);
      begin_with_opening(settings);
      return;
    }
    if (child == kNone || nodes_[static_cast<std::size_t>(child)].decided != 0) {
      root_ready_ = false;
      return;
    }
    // The move played becomes the root, without what was found below it.
    const Node kept = nodes_[static_cast<std::size_t>(child)];
    const float value = (kept.value + kept.sum) / (1 + kept.visits);
    for (int i = 0; i < kept.count; ++i) {
      const auto from = static_cast<std::size_t>(kept.first + i);
      prior_[static_cast<std::size_t>(i)] = prior_[from];
      point_[static_cast<std::size_t>(i)] = point_[from];
    }
    Node& fresh = nodes_[0];
    fresh = {};
    fresh.count = kept.count;
    fresh.value = kept.value;
    clear_moves(fresh);
    edges_ = kept.count;
    used_ = 1;
    begin_search(searches, value);
  }

  // The fate of points is told where play has ended: points of both are left out.
  void end_game(Player winner, Worker& worker) {
    ++worker.counters.games;
    worker.counters.moves += moves_;
    worker.counters.black_wins += winner == Player::Black ? 1 : 0;
    worker.counters.records += static_cast<long>(records_.size());
    for (Record& made : records_) {
      const Player mover = made.black_to_move ? Player::Black : Player::White;
      made.result = mover == winner ? 1.0F : -1.0F;
      made.fate.assign(made.canvas.size(), 255);
      for (int row = 0; row < board_.rows(); ++row) {
        for (int column = 0; column < board_.columns(); ++column) {
          const PointClass at = class_of(board_, row * FastBoard::kStride + column, mover);
          const auto place = static_cast<std::size_t>(row * sizes_.side + column);
          if (at == kOwnStone || at == kEnemyStone) made.fate[place] = at;
          if (at == kOwn || at == kEnemy || at == kNobody) {
            made.fate[place] = static_cast<std::uint8_t>(at - 1);
          }
        }
      }
      worker.records.push_back(std::move(made));
    }
    records_.clear();
  }

  BoardSizes sizes_;
  Random random_;
  FastBoard board_;
  Player to_move_ = Player::Black;
  int moves_ = 0;
  std::vector<Record> records_;

  bool root_ready_ = false;
  bool waiting_ = false;
  bool full_ = false;
  int visits_ = 0;
  int visit_ = 0;
  int candidates_ = 0;
  const Rounds* rounds_ = nullptr;
  int used_ = 0;   // nodes
  int edges_ = 0;  // moves in the arrays

  FastBoard asked_{3, 3};  // the position of the question
  Player asked_to_move_ = Player::Black;
  int symmetry_ = 0;

  std::vector<Node> nodes_;
  std::vector<float> prior_;
  std::vector<float> value_sum_;
  std::vector<float> visits_of_;
  std::vector<std::int16_t> child_;
  std::vector<std::uint8_t> point_;
  std::vector<int> path_node_;
  std::vector<int> path_edge_;
  std::vector<float> log_prior_;
  std::vector<float> rank_;
  std::vector<float> target_;
};

}  // namespace upstar::training
