// Step by step, then claim by claim.
#include "proof/linear_go/checker.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/linear_go/row_rules.hpp"
#include "proof/linear_go/row_sets.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::proof::superko {
namespace {

constexpr std::size_t kMostPoints = 20;
constexpr unsigned kSwap = 2;  // of a turn: x and o are exchanged
constexpr std::uint64_t kForEver = std::numeric_limits<std::uint64_t>::max();

// What is wrong with a certificate.
struct Flaw {
  std::string what;
};

// A game as a claim tells it, played by the rules of this room.
struct Game {
  std::vector<Row> rows;  // that have occurred; the last is on the board
  bool black_to_move = true;
  int passes = 0;
};

class Checker {
 public:
  Checker(const Certificate& certificate, Budget& budget,
          const std::function<void(double)>& progress)
      : certificate_(certificate),
        budget_(budget),
        progress_(progress),
        codes_(certificate.points) {
    charge(RowCollector::bytes_for(codes_.count()));
    collector_ = RowCollector(codes_.count());
  }

  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;
  ~Checker() { budget_.release(charged_); }

  void check_steps() {
    charge((certificate_.steps + 1) * (sizeof(Facts) + sizeof(std::uint64_t)));
    survey();
    facts_.resize(certificate_.steps + 1);
    Step step;
    StepReader reader(certificate_.bytes);
    while (reader.next(step)) {
      ++number_;
      budget_.tick();
      check_step(step);
      for (const Step::Reply& reply : step.replies) forget_unless_needed(number_ - reply.back);
      if (progress_ && number_ % 1024 == 0) {
        progress_(static_cast<double>(number_) / static_cast<double>(certificate_.steps));
      }
    }
  }

  void check_claim(const Claim& claim) const {
    const Game game = replayed(claim.position);
    const auto n = static_cast<int>(codes_.points());
    const int score = area_score(game.rows.back());
    const bool mover_is_ahead = (score >= claim.threshold) == game.black_to_move;
    std::optional<bool> settled;  // without a step
    if (claim.threshold <= -n) settled = true;
    if (claim.threshold > n) settled = false;
    if (game.passes == 2 || (game.passes == 1 && mover_is_ahead))
      settled = score >= claim.threshold;
    if (settled) {
      if (*settled != claim.holds)
        throw Flaw{fmt::format("{}: the rules say otherwise", told(claim))};
      return;
    }
    check_claim_by_step(claim, game);
  }

  [[nodiscard]] std::uint64_t steps() const { return number_; }
  [[nodiscard]] std::uint64_t largest_set() const { return largest_set_; }

 private:
  struct Facts {
    std::uint32_t row = 0;
    bool mover_wins = false;
    int guarantee = 0;
    KeptRows moves;                   // M
    std::vector<std::uint32_t> bans;  // B
  };

  [[nodiscard]] static std::string told(const Claim& claim) {
    return fmt::format("the claim that Black scores {} {} in {}",
                       claim.holds ? "at least" : "less than", claim.threshold, claim.position);
  }
  [[noreturn]] void refuse(std::string_view why) const {
    throw Flaw{fmt::format("step {}: {}", number_, why)};
  }

  // Reads everything once: are these steps, and until when is each one needed?
  void survey() {
    last_use_.assign(certificate_.steps + 1, 0);
    Step step;
    StepReader reader(certificate_.bytes);
    std::uint64_t number = 0;
    while (!reader.at_end()) {
      if (number == certificate_.steps) throw Flaw{"there are more steps than it says"};
      ++number;
      if (!reader.next(step)) throw Flaw{fmt::format("step {} cannot be read", number)};
      for (const Step::Reply& reply : step.replies) {
        if (reply.back == 0 || reply.back >= number) {
          throw Flaw{fmt::format("step {} refers to a step that is not before it", number)};
        }
        last_use_[number - reply.back] = number;
      }
    }
    if (number != certificate_.steps) throw Flaw{"there are fewer steps than it says"};
    for (const Claim& claim : certificate_.claims) {
      if (claim.step > number) throw Flaw{fmt::format("{}: there is no such step", told(claim))};
      last_use_[claim.step] = kForEver;
    }
  }

  void check_step(const Step& step) {
    if (step.row >= codes_.count()) refuse("its row is not a row");
    const Row row = codes_.row(step.row);
    if (!may_stand(row)) refuse("a chain of its row has no liberty");
    if (step.mover_wins && step.replies.size() != 1) refuse("a win needs one move");
    // x is to move; the score as the winner counts it.
    const int score = step.mover_wins ? area_score(row) : -area_score(row);

    Facts facts;
    facts.row = static_cast<std::uint32_t>(step.row);
    facts.mover_wins = step.mover_wins;
    facts.guarantee = std::numeric_limits<int>::max();
    std::set<std::uint32_t> bans;
    std::set<std::uint64_t> unanswered;
    for (std::size_t point = 0; point < row.size(); ++point) {
      if (const auto after = put_stone(row, 'x', point)) unanswered.insert(codes_.code(*after));
    }
    bool passes = false;
    std::set<std::uint64_t> answered;
    for (const Step::Reply& reply : step.replies) {
      const Facts& part = facts_[number_ - reply.back];
      if ((reply.turn & kSwap) == 0) refuse("after a move it is the other player's turn");
      if (part.mover_wins == step.mover_wins) refuse("a reply is won by the wrong player");
      const std::uint64_t after = codes_.turned(part.row, reply.turn);
      if (reply.is_pass) {
        if (after != step.row) refuse("a pass changes the row");
        passes = true;
      } else if (unanswered.erase(after) == 0 && !answered.contains(after)) {
        refuse("a reply is not a legal move");
      } else {
        answered.insert(after);
        if (step.mover_wins) collector_.add(after);
      }
      facts.guarantee = std::min(facts.guarantee, part.guarantee);
      for_each_row(part.moves,
                   [&](std::uint64_t code) { collector_.add(codes_.turned(code, reply.turn)); });
      for (const std::uint32_t ban : part.bans) {
        const std::uint64_t here = codes_.turned(ban, reply.turn);
        if (here != step.row && here != after) bans.insert(static_cast<std::uint32_t>(here));
      }
    }
    // A pass that is answered by a pass ends the game. The winner's own pass may be, and the loser's is,
    // unless a step answers it.
    if (step.mover_wins ? passes : !passes) facts.guarantee = std::min(facts.guarantee, score);
    if (!step.mover_wins) {
      for (const std::uint64_t after : unanswered) bans.insert(static_cast<std::uint32_t>(after));
    }
    if (collector_.contains(step.row)) refuse("the winner moves back into the row at hand");
    std::uint64_t size = 0;
    std::tie(facts.moves, size) = collector_.take();
    facts.bans.assign(bans.begin(), bans.end());
    largest_set_ = std::max(largest_set_, size);
    charge(facts.moves.size());
    facts_[number_] = std::move(facts);
    forget_unless_needed(number_);
  }

  void forget_unless_needed(std::uint64_t step) {
    if (last_use_[step] > number_) return;
    Facts& facts = facts_[step];
    budget_.release(facts.moves.size());
    charged_ -= facts.moves.size();
    KeptRows().swap(facts.moves);
    std::vector<std::uint32_t>().swap(facts.bans);
  }

  void charge(std::size_t bytes) {
    budget_.charge(bytes);
    charged_ += bytes;
  }

  // Takes from the text which rows there were and what was played, and plays it.
  [[nodiscard]] Game replayed(const std::string& position) const {
    linear_go::Record record;
    try {
      record = linear_go::parse_record(position);
    } catch (const Error& error) {
      throw Flaw{fmt::format("`{}` is not a game: {}", position, error.message)};
    }
    if (record.points() != static_cast<int>(codes_.points())) {
      throw Flaw{fmt::format("`{}` is on a row of another length", position)};
    }
    Game game;
    for (std::size_t i = 0; i <= record.start; ++i) {
      game.rows.push_back(linear_go::format_board(record.positions[i]));
      if (!may_stand(game.rows.back())) throw Flaw{fmt::format("`{}` is not a game", position)};
    }
    game.black_to_move = record.first == Player::Black;
    for (const int move : record.moves) {
      if (move == linear_go::kPass) {
        ++game.passes;
      } else {
        game.passes = 0;
        const auto after = put_stone(game.rows.back(), game.black_to_move ? 'x' : 'o',
                                     static_cast<std::size_t>(move));
        if (!after || std::find(game.rows.begin(), game.rows.end(), *after) != game.rows.end()) {
          throw Flaw{fmt::format("`{}` has a move that is not allowed", position)};
        }
        game.rows.push_back(*after);
      }
      game.black_to_move = !game.black_to_move;
    }
    return game;
  }

  void check_claim_by_step(const Claim& claim, const Game& game) const {
    const auto refuse_claim = [&](std::string_view why) {
      throw Flaw{fmt::format("{}: {}", told(claim), why)};
    };
    if (claim.step == 0) refuse_claim("no step proves it");
    if (claim.turn > 3) refuse_claim("its turn is none");
    const Facts& facts = facts_[claim.step];
    const Row& board = game.rows.back();
    if (codes_.turned(facts.row, claim.turn) != codes_.code(board)) {
      refuse_claim("its step is about another row");
    }
    if (((claim.turn & kSwap) != 0) == game.black_to_move) {
      refuse_claim("in its step the other player is to move");
    }
    const bool black_wins = facts.mover_wins == game.black_to_move;
    if (black_wins != claim.holds) refuse_claim("its step says the opposite");
    const int least = black_wins ? claim.threshold : 1 - claim.threshold;
    if (facts.guarantee < least) refuse_claim("its step guarantees less");
    std::set<std::uint64_t> history;
    for (const Row& row : game.rows) history.insert(codes_.code(row));
    for_each_row(facts.moves, [&](std::uint64_t code) {
      if (history.contains(codes_.turned(code, claim.turn))) {
        refuse_claim("its proof moves into a position that has occurred");
      }
    });
    for (const std::uint32_t ban : facts.bans) {
      if (!history.contains(codes_.turned(ban, claim.turn))) {
        refuse_claim("its proof relies on a ban that is none");
      }
    }
  }

  const Certificate& certificate_;
  Budget& budget_;
  const std::function<void(double)>& progress_;
  RowCodes codes_;
  RowCollector collector_;
  std::vector<Facts> facts_;  // by step
  std::vector<std::uint64_t> last_use_;
  std::uint64_t number_ = 0;
  std::uint64_t largest_set_ = 0;
  std::size_t charged_ = 0;
};

}  // namespace

Verdict check(const Certificate& certificate, Budget& budget,
              const std::function<void(double)>& progress) {
  Verdict verdict;
  if (certificate.points < 1 || certificate.points > kMostPoints) {
    verdict.problem = fmt::format("a row has 1 to {} points", kMostPoints);
    return verdict;
  }
  // Every step takes at least two bytes, so that what is allocated for them is bounded by the file.
  if (certificate.steps > certificate.bytes.size()) {
    verdict.problem = "there are fewer steps than it says";
    return verdict;
  }
  try {
    Checker checker(certificate, budget, progress);
    checker.check_steps();
    verdict.steps = checker.steps();
    verdict.largest_set = checker.largest_set();
    for (const Claim& claim : certificate.claims) checker.check_claim(claim);
    verdict.valid = true;
  } catch (const Flaw& flaw) {
    verdict.problem = flaw.what;
  }
  return verdict;
}

}  // namespace upstar::proof::superko
