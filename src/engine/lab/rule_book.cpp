// Games that are told by callbacks: values by an explicit stack, winners by values or by searching positions
// (rule_search.hpp).
//
// The callbacks may belong to another language, which has a stack and a lock of its own. So they are called on the
// caller's thread (only the algebra of values, which calls nobody, may move to a deeper stack), and the recursion
// over positions is a list on the heap: a position is entered once, what its moves lead to is pushed above it, and
// when it comes up again all of that is known. A position that is met while it is entered and not yet known comes
// back to itself, and is refused.
//
// Splits and normal forms make fewer positions, and change nothing else: value(p) is the sum over the parts q of
// p of value(normal form of q), negated where the normal form says so.
#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <upstar/ruleset.hpp>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "engine/lab/rule_calls.hpp"
#include "engine/lab/rule_search.hpp"
#include "engine/lab/value_home.hpp"
#include "value/lazy_sum.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {

class RuleBook::Work {
 public:
  Work(const std::shared_ptr<LabState>& lab, RuleCallbacks callbacks)
      : home_(std::make_shared<ValueHome>(lab->options, std::weak_ptr<LabState>(),
                                          ValueHome::new_number())),
        calls_(std::move(callbacks)),
        held_(home_->session.budget()),
        search_(calls_, home_->session.budget()) {}

  GameValue value(Position position) {
    require_values();
    Game game = kZero;
    run([&] { game = sum_of(calls_.parts_of(position)); });
    return home_->value_of(game);
  }

  RuleVerdict<Position> solve(std::span<const Position> positions, const RuleQuestion& question) {
    const bool by_search = question.search || calls_.is_misere();
    if (by_search && question.plus) {
      throw Error(ErrorKind::BadInput,
                  calls_.is_misere() ? "a game in misere play is not added to values"
                                     : "a search of positions takes positions alone",
                  "leave 'plus' away");
    }
    std::optional<Game> plus;
    if (question.plus) plus = home_->brought(*question.plus);
    RuleVerdict<Position> verdict;
    std::uint64_t nodes = 0;
    run([&] {
      if (by_search) {
        const std::uint64_t before = search_.nodes();
        answer(positions, question, verdict, [&](std::vector<RulePart> sum, Player mover) {
          return search_.wins(std::move(sum), mover);
        });
        nodes = search_.nodes() - before;
      } else {
        SumOutcome outcomes(home_->session.arena());
        answer(positions, question, verdict, [&](const std::vector<RulePart>& sum, Player mover) {
          make_known(sum);
          return on_any_stack([&] {
            LazySum total(home_->session.arena());
            if (plus) total.add(*plus);
            for (const RulePart& part : sum) {
              total.add(*values_[part.position], part.negated ? -1 : 1);
            }
            return outcomes.wins_first(total, mover == Player::Black ? Side::Left : Side::Right);
          });
        });
        nodes = outcomes.nodes();
      }
    });
    if (verdict.black_first && verdict.white_first) {
      verdict.outcome = *verdict.black_first ? (*verdict.white_first ? 'N' : 'L')
                                             : (*verdict.white_first ? 'R' : 'P');
    }
    verdict.nodes = nodes;
    return verdict;
  }

  [[nodiscard]] std::uint64_t seen() const { return seen_; }

 private:
  struct Option {
    std::vector<RulePart> parts;
    bool is_left;
  };
  struct Frame {
    Position position;
    bool is_entered = false;
    std::vector<Option> options = {};
  };
  static constexpr std::size_t kBytesPerPosition = 64;

  template <class W>
  void run(const W& work) {
    home_->run([&](Attempts&) { work(); }, Session::Stack::Present);
  }

  // Work that calls nobody back: on the present stack, and on a deep one where that does not suffice.
  template <class W>
  static std::invoke_result_t<W> on_any_stack(const W& work) {
    try {
      return work();
    } catch (const StackLimit&) {
      std::optional<std::invoke_result_t<W>> result;
      with_deep_stack([&] { result.emplace(work()); });
      return *result;
    }
  }

  void require_values() const {
    if (!calls_.is_misere()) return;
    throw Error(ErrorKind::BadInput, "positions in misere play have no values",
                "ask who wins instead: solve");
  }

  // ---- By values ----

  [[nodiscard]] bool is_known(Position position) const {
    return position < values_.size() && values_[position].has_value();
  }

  void make_known(const std::vector<RulePart>& parts) {
    for (const RulePart& part : parts) {
      if (!is_known(part.position)) make_value(part.position);
    }
  }

  Game sum_of(const std::vector<RulePart>& parts) {
    Arena& arena = home_->session.arena();
    make_known(parts);
    return on_any_stack([&] {
      Game sum = kZero;
      for (const RulePart& part : parts) {
        const Game game = *values_[part.position];
        sum = arena.sum(sum, part.negated ? arena.negative(game) : game);
      }
      return sum;
    });
  }

  void make_value(Position root) {
    std::vector<Frame> frames;
    const struct Reset {  // whatever ends this, nothing is left marked as entered
      std::vector<Frame>& frames;
      std::vector<bool>& open;
      ~Reset() {
        for (const Frame& frame : frames) {
          if (frame.is_entered) open[frame.position] = false;
        }
      }
    } reset{frames, open_};
    frames.push_back({root});
    while (!frames.empty()) {
      const Position position = frames.back().position;
      if (is_known(position)) {
        frames.pop_back();
      } else if (!frames.back().is_entered) {
        enter(frames);
      } else {
        Game game = made_from(frames.back().options);
        values_[position] = game;
        open_[position] = false;
        frames.pop_back();
      }
    }
  }

  // Lists the options of the topmost frame and pushes what is not known of them.
  void enter(std::vector<Frame>& frames) {
    const Position position = frames.back().position;
    home_->session.budget().tick();
    held_.add(kBytesPerPosition);
    ++seen_;
    std::vector<Option> options;
    for (const Player player : {Player::Black, Player::White}) {
      if (calls_.is_impartial() && player == Player::White) continue;
      for (const Position after : calls_.moves_of(position, player)) {
        options.push_back({calls_.parts_of(after), player == Player::Black});
      }
    }
    make_room(position);
    open_[position] = true;
    frames.back().is_entered = true;
    const std::size_t own = frames.size() - 1;
    for (const Option& option : options) {
      for (const RulePart& part : option.parts) {
        if (is_known(part.position)) continue;
        make_room(part.position);
        if (open_[part.position]) calls_.refuse_return(part.position);
        frames.push_back({part.position});
      }
    }
    frames[own].options = std::move(options);
  }

  void make_room(Position position) {
    if (position < values_.size()) return;
    values_.resize(std::max<std::size_t>(position + 1, values_.size() * 2));
    open_.resize(values_.size());
  }

  Game made_from(const std::vector<Option>& options) {
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Option& option : options) {
      const Game game = sum_of(option.parts);
      if (option.is_left) left.push_back(game);
      if (!option.is_left || calls_.is_impartial()) right.push_back(game);
    }
    return on_any_stack([&] { return home_->session.arena().make(left, right); });
  }

  // ---- Who wins ----

  template <class Wins>
  void answer(std::span<const Position> positions, const RuleQuestion& question,
              RuleVerdict<Position>& verdict, const Wins& wins) {
    const auto sum_with = [&](std::optional<std::pair<std::size_t, Position>> instead) {
      std::vector<RulePart> sum;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        const bool is_moved = instead && instead->first == i;
        for (const RulePart& part : calls_.parts_of(is_moved ? instead->second : positions[i])) {
          sum.push_back(part);
        }
      }
      return sum;
    };
    const auto answer_for = [&](Player player, std::optional<bool>& first,
                                std::vector<RuleVerdict<Position>::Move>& winning) {
      first = wins(sum_with(std::nullopt), player);
      if (!question.moves || !*first) return;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        for (const Position after : calls_.moves_of(positions[i], player)) {
          if (!wins(sum_with(std::pair(i, after)), opponent(player))) winning.push_back({i, after});
        }
      }
    };
    if (question.black_first) answer_for(Player::Black, verdict.black_first, verdict.black_moves);
    if (question.white_first) answer_for(Player::White, verdict.white_first, verdict.white_moves);
  }

  std::shared_ptr<ValueHome> home_;
  RuleCalls calls_;
  ScopedCharge held_;
  std::vector<std::optional<Game>> values_;  // by position in normal form
  std::vector<bool> open_;                   // entered and not yet known
  RuleSearch search_;
  std::uint64_t seen_ = 0;
};

RuleBook::RuleBook(const Lab& lab, RuleCallbacks callbacks)
    : work_(std::make_unique<Work>(lab.state_, std::move(callbacks))) {}
RuleBook::~RuleBook() = default;
RuleBook::RuleBook(RuleBook&&) noexcept = default;
RuleBook& RuleBook::operator=(RuleBook&&) noexcept = default;

GameValue RuleBook::value(Position position) { return work_->value(position); }

RuleVerdict<RuleBook::Position> RuleBook::solve(std::span<const Position> positions,
                                                const RuleQuestion& question) {
  return work_->solve(positions, question);
}

std::uint64_t RuleBook::positions_seen() const { return work_->seen(); }

}  // namespace upstar
