// Playing the games, and fitting the weights.
#include "play/nogo/learn_weights.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>

#include "play/nogo/champion_search.hpp"
#include "play/nogo/lesson_games.hpp"

namespace upstar::play {
namespace {

constexpr std::size_t kPlayerMemory = std::size_t{24} << 20;

// What is kept of a legal move: its kind and its surroundings, which say all features.
struct SeenMove {
  std::uint32_t code;
  bool is_private;
};

struct Contest {
  std::vector<SeenMove> moves;
  std::size_t chosen = 0;
};

// The first moves are drawn, more of them the larger the board, so that no two games are alike.
std::vector<Contest> play_game(const LearnSettings& settings, int number,
                               const std::shared_ptr<const MoveEvaluator>& evaluator,
                               const CancelToken* stop, std::uint64_t& playouts) {
  Random random(settings.seed * 1'000'003 + static_cast<std::uint64_t>(number));
  ChampionSettings champion;
  champion.seed = random.next();
  champion.memory = kPlayerMemory;
  champion.evaluator = evaluator;
  ChampionSearch search(champion);
  FastBoard board(settings.rows, settings.columns);
  const int drawn = static_cast<int>(
      random.below(static_cast<std::uint32_t>(1 + settings.rows * settings.columns / 10)));
  std::vector<Contest> contests;
  Player player = Player::Black;
  for (int turn = 0;; ++turn, player = opponent(player)) {
    std::vector<int> legal;
    board.legal_points(player).each([&](int point) { legal.push_back(point); });
    if (legal.empty()) return contests;
    if (turn < drawn) {
      board.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))], player);
      continue;
    }
    ThinkingLimits limits;
    limits.playouts = settings.playouts;
    Watching watching;
    watching.stop = stop;
    const Thoughts thoughts = search.think(board, player, limits, watching);
    playouts += thoughts.playouts;
    // A decided game teaches nothing any more: in a won one any safe move will do.
    if (thoughts.proven || (stop != nullptr && stop->cancelled())) return contests;
    const int chosen = board.point_of(thoughts.candidates.front().move);
    Contest contest;
    for (const int point : legal) {
      if (point == chosen) contest.chosen = contest.moves.size();
      contest.moves.push_back(
          {diamond_code(board, point, player), !board.legal(point, opponent(player))});
    }
    contests.push_back(std::move(contest));
    board.play(chosen, player);
  }
}

// Features by number: kinds, eyes, squares, then the diamonds that were chosen often enough.
class Fit {
 public:
  Fit(const std::vector<Contest>& contests, int diamonds_seen) {
    std::map<std::uint32_t, int> chosen_diamonds;
    for (const Contest& contest : contests) {
      ++chosen_diamonds[smallest_image(contest.moves[contest.chosen].code, kDiamondPoints)];
    }
    for (const auto& [code, times] : chosen_diamonds) {
      if (times >= diamonds_seen) diamonds_.emplace(code, kFirstPattern + squares_and_diamonds_++);
    }
    std::map<std::uint32_t, std::array<std::uint32_t, 2>> patterns_of;  // by the raw code
    for (const Contest& contest : contests) {
      begins_.push_back(teams_.size());
      winners_.push_back(teams_.size() + contest.chosen);
      for (const SeenMove& move : contest.moves) {
        auto found = patterns_of.find(move.code);
        if (found == patterns_of.end()) {
          found = patterns_of.emplace(move.code, patterns(move.code)).first;
        }
        teams_.push_back({move.is_private ? 1U : 0U,
                          kMoveKinds + static_cast<std::uint32_t>(eye_shape(move.code)),
                          found->second[0], found->second[1]});
      }
    }
    begins_.push_back(teams_.size());
    weights_.assign(kFirstPattern + squares_and_diamonds_, 1.0);
    wins_.assign(weights_.size(), 0.0);
    for (const std::size_t winner : winners_) {
      for (const std::uint32_t feature : teams_[winner]) {
        if (feature != kNothing) ++wins_[feature];
      }
    }
  }

  // One group of features at a time, because updates of features in one team do not go together.
  void improve(std::size_t group) {
    std::vector<double> weighed(weights_.size(), 0.0);
    std::vector<bool> in_group(weights_.size(), false);
    for (std::size_t contest = 0; contest + 1 < begins_.size(); ++contest) {
      double all = 0;
      for (std::size_t at = begins_[contest]; at < begins_[contest + 1]; ++at) {
        all += strength(teams_[at]);
      }
      for (std::size_t at = begins_[contest]; at < begins_[contest + 1]; ++at) {
        const std::uint32_t feature = teams_[at][group];
        if (feature == kNothing) continue;
        in_group[feature] = true;
        weighed[feature] += strength(teams_[at]) / weights_[feature] / all;
      }
    }
    for (std::size_t feature = 0; feature < weights_.size(); ++feature) {
      if (!in_group[feature]) continue;
      weights_[feature] = (wins_[feature] + 1) / (weighed[feature] + 2 / (weights_[feature] + 1));
    }
  }

  void report(Learned& learned) const {
    double logs = 0;
    double chance = 0;
    std::uint64_t first = 0;
    for (std::size_t contest = 0; contest + 1 < begins_.size(); ++contest) {
      double all = 0;
      double best = 0;
      for (std::size_t at = begins_[contest]; at < begins_[contest + 1]; ++at) {
        all += strength(teams_[at]);
        best = std::max(best, strength(teams_[at]));
      }
      const double won = strength(teams_[winners_[contest]]);
      logs += std::log(won / all);
      chance -= std::log(static_cast<double>(begins_[contest + 1] - begins_[contest]));
      first += won >= best ? 1 : 0;
    }
    const double contests = static_cast<double>(std::max<std::size_t>(winners_.size(), 1));
    learned.likelihood = std::exp(logs / contests);
    learned.chance = std::exp(chance / contests);
    learned.first_choice = static_cast<double>(first) / contests;
    learned.contests = winners_.size();
    std::copy_n(weights_.begin(), kMoveKinds, learned.weights.kinds.begin());
    std::copy_n(weights_.begin() + kMoveKinds, kEyeShapes, learned.weights.eyes.begin());
    for (const auto& [code, feature] : squares_) learned.weights.squares[code] = weights_[feature];
    for (const auto& [code, feature] : diamonds_) {
      learned.weights.diamonds[code] = weights_[feature];
    }
  }

  static constexpr std::size_t kGroups = 4;

 private:
  using Team = std::array<std::uint32_t, kGroups>;
  static constexpr std::uint32_t kNothing = 0xffff'ffff;
  static constexpr std::uint32_t kFirstPattern = kMoveKinds + kEyeShapes;

  std::array<std::uint32_t, 2> patterns(std::uint32_t code) {
    const std::uint32_t square = smallest_image(code & kSquareMask, kSquarePoints);
    auto found = squares_.find(square);
    if (found == squares_.end()) {
      found = squares_.emplace(square, kFirstPattern + squares_and_diamonds_++).first;
    }
    const auto diamond = diamonds_.find(smallest_image(code, kDiamondPoints));
    return {found->second, diamond == diamonds_.end() ? kNothing : diamond->second};
  }
  [[nodiscard]] double strength(const Team& team) const {
    double product = 1;
    for (const std::uint32_t feature : team) {
      if (feature != kNothing) product *= weights_[feature];
    }
    return product;
  }

  std::map<std::uint32_t, std::uint32_t> squares_;  // to the feature's number
  std::map<std::uint32_t, std::uint32_t> diamonds_;
  std::uint32_t squares_and_diamonds_ = 0;
  std::vector<Team> teams_;
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> winners_;
  std::vector<double> weights_;
  std::vector<double> wins_;
};

}  // namespace

Learned learn_weights(const LearnSettings& settings, Budget& budget,
                      const std::function<void(int games)>& on_games) {
  std::shared_ptr<const MoveEvaluator> evaluator;
  if (settings.start != nullptr) evaluator = std::make_shared<MoveWeights>(*settings.start);
  std::vector<std::vector<Contest>> games(static_cast<std::size_t>(settings.games));
  Learned learned;
  std::atomic<std::uint64_t> playouts{0};
  play_lesson(settings.games, settings.threads, budget, on_games,
              [&](int number, const CancelToken& stop) {
                std::uint64_t played = 0;
                games[static_cast<std::size_t>(number)] =
                    play_game(settings, number, evaluator, &stop, played);
                playouts += played;
              });
  std::vector<Contest> contests;
  for (auto& game : games) {
    std::move(game.begin(), game.end(), std::back_inserter(contests));
  }
  Fit fit(contests, settings.diamonds_seen);
  for (int round = 0; round < settings.rounds; ++round) {
    budget.poll();
    for (std::size_t group = 0; group < Fit::kGroups; ++group) fit.improve(group);
  }
  fit.report(learned);
  learned.playouts = playouts;
  return learned;
}

}  // namespace upstar::play
