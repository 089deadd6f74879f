// Fuzzes the checker of Linear Go with proofs that are well formed: steps about rows of up to four points, each
// resting on earlier ones, put together as the input chooses, and claims about games in which they count. What
// the checker accepts must be true, which trying all moves under all histories decides; and a proof that keeps
// the rules of docs/formats.md must be accepted. fuzz/linear_go_proof.cpp does the same for bytes of any kind.
//
// Input: choices (choices.hpp). Which rows a step moves into, which bans it relies on and what it guarantees is
// computed here once more, so that most proofs are right; some are changed, and some claims say too much.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_linear_go_strategy
//     build/sanitize/bin/fuzz_linear_go_strategy fuzz/corpus/linear_go_strategy
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "check.hpp"
#include "choices.hpp"
#include "naive_linear_go.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/linear_go/checker.hpp"

namespace upstar::proof::superko {
namespace {

using fuzz::Choices;
using fuzz::require;
using Naive = fuzz::NaiveLinearGo;

constexpr std::size_t kMostSteps = 40;

std::string turned(std::string row, unsigned turn) {
  if (turn & 1) std::reverse(row.begin(), row.end());
  for (char& point : row) {
    if ((turn & 2) && point != '-') point = point == 'x' ? 'o' : 'x';
  }
  return row;
}

// In a file the first point is the lowest digit.
std::uint64_t file_number(const std::string& row) { return Naive::number(turned(row, 1)); }

// What a step is good for, x to move.
struct Facts {
  std::string row;
  bool mover_wins = false;
  int guarantee = 0;
  std::set<std::string> moves;  // of the winner
  std::set<std::string> bans;   // on the loser
};

class RandomProof {
 public:
  RandomProof(std::size_t points, Choices& choices) : choices_(choices), points_(points) {
    certificate_.points = points;
    for (std::size_t count = 1 + choices_.of(kMostSteps); count > 0; --count) add_step();
    add_claim();
  }

  [[nodiscard]] const Certificate& certificate() const { return certificate_; }
  // Nothing was changed, and nothing claimed that does not follow.
  [[nodiscard]] bool is_right() const { return is_right_; }
  // The claim, as trying all moves sees it.
  [[nodiscard]] bool is_true(Naive& naive) const {
    const Claim& claim = certificate_.claims.front();
    return naive.black_scores(claim.threshold, board_, mover_, passes_, history_) == claim.holds;
  }

 private:
  struct Reply {
    std::size_t fact;
    unsigned turn;
    bool is_pass;
    std::string after;
  };

  std::string chosen_row() {
    std::string row;
    for (std::size_t i = 0; i < points_; ++i) row += "-xo"[choices_.of(3)];
    for (std::size_t i = 0; !Naive::stands(row); ++i) row[i] = '-';
    return row;
  }

  // A row from which a move or a pass leads to that of an earlier step; or any row.
  std::string chosen_row_before() {
    if (facts_.empty() || choices_.one_in(4)) return chosen_row();
    const std::size_t back = choices_.of(std::min<std::size_t>(facts_.size(), 8));
    std::string row = turned(facts_[facts_.size() - 1 - back].row, 2);
    const std::size_t point = choices_.of(points_ + 1);
    if (point < points_ && row[point] == 'x') row[point] = '-';
    return Naive::stands(row) ? row : chosen_row();
  }

  // All earlier steps in which the opponent of x, to move in the row after, wins or does not.
  [[nodiscard]] std::vector<Reply> replies(const std::string& after, bool is_pass,
                                           bool opponent_wins) const {
    std::vector<Reply> out;
    for (std::size_t fact = facts_.size(); fact-- > 0;) {
      if (facts_[fact].mover_wins != opponent_wins) continue;
      for (const unsigned turn : {2U, 3U}) {
        if (turned(facts_[fact].row, turn) == after) out.push_back({fact, turn, is_pass, after});
      }
    }
    return out;
  }

  void choose(std::vector<Reply>& chosen, const std::vector<Reply>& from) {
    if (!from.empty()) chosen.push_back(from[choices_.of(from.size())]);
  }

  void add_step() {
    const std::string row = chosen_row_before();
    std::set<std::string> rows_after;
    for (std::size_t point = 0; point < points_; ++point) {
      if (const auto after = Naive::after(row, point, 'x')) rows_after.insert(*after);
    }
    std::vector<Reply> wins = replies(row, true, false);
    for (const std::string& after : rows_after) {
      for (const Reply& reply : replies(after, false, false)) wins.push_back(reply);
    }
    std::vector<Reply> chosen;
    const bool mover_wins = !wins.empty() && choices_.of(4) != 3;
    if (mover_wins) {
      choose(chosen, wins);
    } else {
      if (choices_.of(4) != 3) choose(chosen, replies(row, true, true));
      for (const std::string& after : rows_after) {
        if (choices_.of(8) != 7) choose(chosen, replies(after, false, true));
      }
    }
    keep(row, mover_wins, chosen, rows_after);
  }

  void keep(const std::string& row, bool mover_wins, const std::vector<Reply>& chosen,
            const std::set<std::string>& rows_after) {
    Facts facts{row, mover_wins, static_cast<int>(points_), {}, {}};
    bool passes = false;
    std::set<std::string> unanswered = rows_after;
    for (const Reply& reply : chosen) {
      const Facts& part = facts_[reply.fact];
      passes = passes || reply.is_pass;
      facts.guarantee = std::min(facts.guarantee, part.guarantee);
      if (!reply.is_pass) unanswered.erase(reply.after);
      if (!reply.is_pass && mover_wins) facts.moves.insert(reply.after);
      for (const std::string& move : part.moves) facts.moves.insert(turned(move, reply.turn));
      for (const std::string& ban : part.bans) {
        const std::string here = turned(ban, reply.turn);
        if (here != row && here != reply.after) facts.bans.insert(here);
      }
    }
    const int score = mover_wins ? Naive::score(row) : -Naive::score(row);
    if (passes == mover_wins) facts.guarantee = std::min(facts.guarantee, score);
    if (!mover_wins) facts.bans.insert(unanswered.begin(), unanswered.end());
    const bool goes_back = facts.moves.contains(row);
    // A step that proves nothing is left out, mostly.
    if (goes_back && choices_.of(4) != 3) return;
    if (goes_back) is_right_ = false;
    write(facts, chosen);
    facts_.push_back(facts);
  }

  void write(const Facts& facts, const std::vector<Reply>& chosen) {
    Step step{facts.mover_wins, file_number(facts.row), {}};
    for (const Reply& reply : chosen) {
      step.replies.push_back({facts_.size() - reply.fact, reply.turn, reply.is_pass});
    }
    if (choices_.of(64) == 63) spoil(step);
    append_step(certificate_.bytes, step);
    ++certificate_.steps;
  }

  void spoil(Step& step) {
    is_right_ = false;
    const std::size_t what = choices_.of(6);
    if (what == 0) step.mover_wins = !step.mover_wins;
    if (what == 1) step.row = file_number(chosen_row());
    if (step.replies.empty()) return;
    Step::Reply& reply = step.replies[choices_.of(step.replies.size())];
    if (what == 2) reply.back = 1 + choices_.of(facts_.size());
    if (what == 3) reply.turn = static_cast<unsigned>(choices_.of(4));
    if (what == 4) reply.is_pass = !reply.is_pass;
    if (what == 5) step.replies.pop_back();
  }

  void add_claim() {
    Claim& claim = certificate_.claims.emplace_back();
    if (facts_.empty()) facts_.push_back({chosen_row(), false, 0, {}, {}});
    const std::size_t back = choices_.of(facts_.size());
    const Facts& facts = facts_[facts_.size() - 1 - back];
    claim.step = certificate_.steps - std::min<std::uint64_t>(back, certificate_.steps);
    claim.turn = static_cast<unsigned>(choices_.of(4));
    const bool black_to_move = (claim.turn & 2) == 0;
    board_ = turned(facts.row, claim.turn);
    mover_ = black_to_move ? 'x' : 'o';
    claim.holds = facts.mover_wins == black_to_move;
    claim.threshold = claim.holds ? facts.guarantee : 1 - facts.guarantee;
    const std::size_t demand = choices_.of(8);  // more than is proved, or less
    if (demand == 6) claim.threshold -= 1;
    if (demand == 7) claim.threshold += 1;
    if (demand == (claim.holds ? 7U : 6U)) is_right_ = false;
    if (choices_.one_in(32)) {
      claim.holds = !claim.holds;
      is_right_ = false;
    }
    if (certificate_.steps == 0) is_right_ = false;
    claim.position = chosen_game(facts, claim.turn);
  }

  // Earlier rows, those that the step needs and some others; then the row at hand, perhaps after a pass.
  std::string chosen_game(const Facts& facts, unsigned turn) {
    std::string text;
    history_.set(Naive::number(board_));
    const auto add = [&](const std::string& row) {
      if (history_[Naive::number(row)]) return;
      history_.set(Naive::number(row));
      text += row + "/";
      if (facts.moves.contains(turned(row, turn))) is_right_ = false;
    };
    for (const std::string& ban : facts.bans) {
      if (choices_.one_in(32)) {
        is_right_ = false;
      } else {
        add(turned(ban, turn));
      }
    }
    for (std::size_t count = choices_.of(6); count > 0; --count) {
      const std::string row = chosen_row();
      if (choices_.one_in(16) || !facts.moves.contains(turned(row, turn))) add(row);
    }
    passes_ = choices_.one_in(8) ? 1 : 0;
    // After a pass the loser may end the game at once, which his step does not speak of.
    if (passes_ == 1) is_right_ = false;
    const bool black_begins = (mover_ == 'x') != (passes_ == 1);
    return text + board_ + (black_begins ? "@b" : "@w") + (passes_ == 1 ? ",p" : "");
  }

  Choices& choices_;
  std::size_t points_;
  Certificate certificate_;
  std::vector<Facts> facts_;
  std::string board_;
  char mover_ = 'x';
  int passes_ = 0;
  Naive::History history_;
  bool is_right_ = true;
};

void try_proof(Choices choices) {
  static Naive naive;
  static fuzz::Tally tally("proofs of Linear Go");
  const std::size_t points = Naive::kMostPoints - choices.of(Naive::kMostPoints);
  const RandomProof random(points, choices);
  Budget budget;
  const Verdict verdict = check(random.certificate(), budget);
  require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
  require(budget.memory_used() == 0, "what was charged is given back");
  const bool holds = random.is_true(naive);
  tally.add(verdict.valid, holds);
  require(!verdict.valid || holds, "what is accepted is true");
  require(verdict.valid || !random.is_right(), "a proof that keeps the rules is accepted");
}

}  // namespace
}  // namespace upstar::proof::superko

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::proof::superko::try_proof({data, size});
  return 0;
}
