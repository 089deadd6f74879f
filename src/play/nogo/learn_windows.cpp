// Features of a position, the two descents, and what the games that were held out say.
#include "play/nogo/learn_windows.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "play/nogo/lesson_rounds.hpp"
#include "play/nogo/window_moves.hpp"
#include "play/nogo/window_value.hpp"

namespace upstar::play {
namespace {

constexpr std::array<float, 5> kWindowSteps{0.003F, 0.003F, 0.002F, 0.001F, 0.0003F};
constexpr float kTempoStep = 0.2F;  // of the others
constexpr int kWindowsSeen = 20;    // on so many boards
constexpr std::array<float, 4> kMoveSteps{0.01F, 0.01F, 0.005F, 0.002F};
constexpr int kMovesSeen = 400;

int thousandths(float weight) {
  return std::clamp(static_cast<int>(std::lround(weight * 1000.0F)), -WindowWeights::kMost,
                    WindowWeights::kMost);
}

// Where a feature's weight is, and which way it counts.
struct WindowFeature {
  std::uint32_t at;
  float sign;
};

// Weights in logits, one for each listed window. Weight 0 belongs to windows that weigh nothing.
class WindowFit {
 public:
  WindowFit() : weights_(1, 0.0F) {
    for (std::size_t at = 0; at < kWindowShapes; ++at) {
      const auto shape = static_cast<WindowShape>(at);
      std::vector<WindowFeature>& features = features_[at];
      features.assign(kWindowCodes[at], {0, 0.0F});
      for (std::uint32_t code = 0; code < kWindowCodes[at]; ++code) {
        const ListedWindow listed = listed_window(shape, code);
        if (listed.is_balanced) continue;
        if (listed.code == code) {
          features[code] = {static_cast<std::uint32_t>(weights_.size()), 1.0F};
          weights_.push_back(0);
          listed_[at].push_back(code);
        } else {
          features[code] = {features[listed.code].at, listed.is_opposite ? -1.0F : 1.0F};
        }
      }
    }
    seen_.assign(weights_.size(), 0);
  }

  // Takes the position in, and returns the chance of its player to move.
  float look(const FastBoard& board, Player to_move) {
    on_board_.clear();
    float sum = 0;
    SeenBoard(board, Player::Black)
        .each_window(
            [&](WindowShape shape, std::uint32_t code, int /*at*/, const WindowSteps& /*steps*/) {
              const WindowFeature& feature = features_[static_cast<std::size_t>(shape)][code];
              on_board_.push_back(feature);
              sum += feature.sign * weights_[feature.at];
            });
    side_ = to_move == Player::Black ? 1.0F : -1.0F;
    open_ = static_cast<std::size_t>(
        (board.legal_points(Player::Black) & board.legal_points(Player::White)).size());
    if (tempo_.size() <= open_) tempo_.resize(open_ + 1, 0.0F);
    return 1.0F / (1.0F + std::exp(-(side_ * sum + tempo_[open_])));
  }
  // Moves the weights of what was looked at last.
  void improve(float by) {
    tempo_[open_] += kTempoStep * by;
    for (const WindowFeature& feature : on_board_)
      weights_[feature.at] += side_ * by * feature.sign;
  }
  void count_seen() {
    for (const WindowFeature& feature : on_board_) ++seen_[feature.at];
  }

  void round(WindowWeights& weights) const {
    for (const float tempo : tempo_) weights.tempo.push_back(thousandths(tempo));
    for (std::size_t shape = 0; shape < kWindowShapes; ++shape) {
      for (const std::uint32_t code : listed_[shape]) {
        const std::uint32_t at = features_[shape][code].at;
        const int weight = thousandths(weights_[at]);
        if (seen_[at] >= kWindowsSeen && weight != 0) weights.windows[shape][code] = weight;
      }
    }
  }

 private:
  std::array<std::vector<WindowFeature>, kWindowShapes> features_;  // by the code
  std::array<std::vector<std::uint32_t>, kWindowShapes> listed_;
  std::vector<float> weights_;
  std::vector<int> seen_;
  std::vector<float> tempo_;
  std::vector<WindowFeature> on_board_;
  float side_ = 1;
  std::size_t open_ = 0;
};

class WindowMoveFit {
 public:
  WindowMoveFit() : weights_(1, 0.0F) {
    for (std::size_t at = 0; at < kWindowShapes; ++at) {
      const auto shape = static_cast<WindowShape>(at);
      features_[at].assign(kWindowCodes[at], {});
      for (std::uint32_t code = 0; code < kWindowCodes[at]; ++code) {
        for (std::uint8_t place = 0; place < kWindowSquares[at]; ++place) {
          const WindowImage move{code, place};
          if (!is_move(shape, move)) continue;
          const WindowImage listed = listed_move(shape, move);
          std::uint32_t& feature = features_[at][code][place];
          if (listed == move) {
            feature = static_cast<std::uint32_t>(weights_.size());
            weights_.push_back(0);
            listed_[at].push_back(move);
          } else {
            feature = features_[at][listed.code][listed.place];
          }
        }
      }
    }
    seen_.assign(weights_.size(), 0);
  }

  // One step towards the network's shares.
  void improve(const LessonPosition& position, float step, bool count) {
    std::array<float, SeenBoard::kSquares> sums{};
    on_board_.clear();
    SeenBoard(position.board, position.to_move)
        .each_window([&](WindowShape shape, std::uint32_t code, int at, const WindowSteps& steps) {
          const Entry& entry = features_[static_cast<std::size_t>(shape)][code];
          for (std::size_t place = 0; place < entry.size(); ++place) {
            if (entry[place] == 0) continue;
            const auto square = static_cast<std::uint32_t>(at + steps[place]);
            on_board_.push_back({entry[place], square});
            sums[square] += weights_[entry[place]];
          }
        });
    float highest = -1e30F;
    for (const JudgedMove& move : *position.moves) {
      highest = std::max(highest, sums[static_cast<std::size_t>(SeenBoard::place_of(move.point))]);
    }
    float total = 0;
    for (const JudgedMove& move : *position.moves) {
      float& sum = sums[static_cast<std::size_t>(SeenBoard::place_of(move.point))];
      sum = std::exp(sum - highest);
      total += sum;
    }
    for (const JudgedMove& move : *position.moves) {
      float& sum = sums[static_cast<std::size_t>(SeenBoard::place_of(move.point))];
      sum = step * (move.share - sum / total);
    }
    for (const auto& [feature, square] : on_board_) {
      weights_[feature] += sums[square];
      if (count) ++seen_[feature];
    }
  }

  void round(WindowWeights& weights) const {
    for (std::size_t shape = 0; shape < kWindowShapes; ++shape) {
      for (const WindowImage& move : listed_[shape]) {
        const std::uint32_t at = features_[shape][move.code][move.place];
        const int weight = thousandths(weights_[at]);
        if (seen_[at] >= kMovesSeen && weight != 0) weights.moves[shape][move] = weight;
      }
    }
  }

 private:
  using Entry = std::array<std::uint32_t, 6>;  // 0: no move

  std::array<std::vector<Entry>, kWindowShapes> features_;
  std::array<std::vector<WindowImage>, kWindowShapes> listed_;
  std::vector<float> weights_;
  std::vector<int> seen_;
  std::vector<std::array<std::uint32_t, 2>> on_board_;  // feature and square
};

// Fills the rest of `learned`, which has the weights.
void examine(const LessonRounds& lesson, LearnedWindows& learned) {
  const WindowValue value(learned.weights);
  const WindowMoves moves(learned.weights);
  double sum = 0;
  double squares = 0;
  double positions = 0;
  double choices = 0;
  lesson.each_held_out([&](const LessonPosition& position) {
    const auto told = static_cast<double>(value.chance(position.board, position.to_move));
    const auto judged = static_cast<double>(position.chance);
    learned.error += (told - judged) * (told - judged);
    learned.agreement += (told > 0.5) == (judged > 0.5) ? 1 : 0;
    sum += judged;
    squares += judged * judged;
    ++positions;
    if (position.moves->empty()) return;
    std::vector<std::uint8_t> points;
    for (const JudgedMove& move : *position.moves) points.push_back(move.point);
    std::vector<float> shares(points.size());
    static_cast<void>(moves.evaluate(position.board, position.to_move, points, shares));
    const auto first = std::ranges::max_element(*position.moves, {}, &JudgedMove::share);
    const auto chosen = std::ranges::max_element(shares);
    learned.first_choice += first - position.moves->begin() == chosen - shares.begin() ? 1 : 0;
    ++choices;
  });
  positions = std::max(positions, 1.0);
  learned.error /= positions;
  learned.agreement /= positions;
  learned.variance = squares / positions - sum / positions * (sum / positions);
  learned.first_choice /= std::max(choices, 1.0);
}

}  // namespace

LearnedWindows learn_windows(const LessonSettings& settings, const std::vector<JudgedGame>& games,
                             Budget& budget) {
  LearnedWindows learned;
  LessonRounds for_windows(games, settings);
  WindowFit windows;
  for (std::size_t round = 0; round < kWindowSteps.size(); ++round) {
    for_windows.each_position(budget, [&](const LessonPosition& position) {
      const float chance = windows.look(position.board, position.to_move);
      windows.improve(kWindowSteps[round] * (position.chance - chance));
      if (round > 0) return;
      windows.count_seen();
      ++learned.positions;
    });
  }
  windows.round(learned.weights);
  LessonRounds for_moves(games, settings);
  WindowMoveFit moves;
  for (std::size_t round = 0; round < kMoveSteps.size(); ++round) {
    for_moves.each_position(budget, [&](const LessonPosition& position) {
      if (!position.moves->empty()) moves.improve(position, kMoveSteps[round], round == 0);
    });
  }
  moves.round(learned.weights);
  examine(for_moves, learned);
  return learned;
}

}  // namespace upstar::play
