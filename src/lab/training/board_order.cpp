// Gathering examples, fitting weights, writing both down.
#include "lab/training/board_order.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar {
namespace {

// The last feature counts the live points.
constexpr std::size_t kLivePoints = kBoardFeatures - 1;
constexpr int kManyPoints = 9;

constexpr double kPull = 1e-2;
constexpr int kSteps = 12;  // Newton's method has settled long before

using Vector = std::array<double, kBoardFeatures>;
using Matrix = std::array<Vector, kBoardFeatures>;

// Solves a x = b for a symmetric positive definite matrix, by Cholesky's method; leaves x in b.
void solve(Matrix& a, Vector& b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
}

// Adds the products of all pairs of features to the lower half of a matrix.
void add_square(Matrix& matrix, const BoardFeatures& features, double weight) {
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    const double feature = features[i];
    if (feature == 0) continue;
    for (std::size_t j = 0; j <= i; ++j)
      matrix[i][j] += weight * feature * static_cast<double>(features[j]);
  }
}

Matrix pull() {
  Matrix matrix{};
  for (std::size_t i = 0; i < kBoardFeatures; ++i) matrix[i][i] = kPull;
  return matrix;
}

double dot(const Vector& weights, const BoardFeatures& features) {
  double sum = 0;
  for (std::size_t i = 0; i < kBoardFeatures; ++i)
    sum += weights[i] * static_cast<double>(features[i]);
  return sum;
}

Vector fit_odds(std::span<const BoardExample> examples) {
  Vector weights{};
  for (int step = 0; step < kSteps; ++step) {
    Matrix curvature = pull();
    Vector slope{};
    for (std::size_t i = 0; i < kBoardFeatures; ++i) slope[i] = -kPull * weights[i];
    for (const BoardExample& example : examples) {
      const double chance = 1 / (1 + std::exp(-dot(weights, example.features)));
      const double miss = (example.wins ? 1 : 0) - chance;
      for (std::size_t i = 0; i < kBoardFeatures; ++i) {
        slope[i] += miss * static_cast<double>(example.features[i]);
      }
      add_square(curvature, example.features, chance * (1 - chance));
    }
    solve(curvature, slope);
    for (std::size_t i = 0; i < kBoardFeatures; ++i) weights[i] += slope[i];
  }
  return weights;
}

struct NodesFit {
  Vector weights{};
  double error = 0;
};
NodesFit fit_nodes(std::span<const BoardExample> examples, bool wins) {
  const auto truth = [](const BoardExample& example) {
    return std::log(static_cast<double>(example.nodes));
  };
  NodesFit fit;
  Matrix squares = pull();
  std::size_t count = 0;
  for (const BoardExample& example : examples) {
    if (example.wins != wins) continue;
    ++count;
    add_square(squares, example.features, 1);
    for (std::size_t i = 0; i < kBoardFeatures; ++i) {
      fit.weights[i] += truth(example) * static_cast<double>(example.features[i]);
    }
  }
  solve(squares, fit.weights);
  for (const BoardExample& example : examples) {
    if (example.wins != wins) continue;
    const double miss = truth(example) - dot(fit.weights, example.features);
    fit.error += miss * miss;
  }
  fit.error = std::sqrt(fit.error / static_cast<double>(std::max<std::size_t>(1, count)));
  return fit;
}

}  // namespace

std::vector<BoardExample> gather_board_examples(int rows, int columns, std::size_t many,
                                                Budget& budget) {
  nogo::Board board;
  board.area = GridRegion::all_empty(rows, columns);
  const auto search = [&](BoardSolver::Watch watch) {
    BoardSolver solver(rows, columns, budget);
    solver.watch(std::move(watch));
    static_cast<void>(solver.wins(board, Player::Black));
  };
  const auto kind = [](const BoardExample& example) {
    return example.features[kLivePoints] >= kManyPoints ? 1U : 0U;
  };
  std::array<std::uint64_t, 2> counts{};
  search([&](const BoardExample& example) { ++counts[kind(example)]; });
  std::vector<BoardExample> examples;
  std::uint64_t seen = 0;
  search([&](const BoardExample& example) {
    const std::uint64_t one_of = std::max<std::uint64_t>(1, counts[kind(example)] * 2 / many);
    if (mix64(++seen) % one_of == 0) examples.push_back(example);
  });
  return examples;
}

BoardFit fit_board_weights(std::span<const BoardExample> examples) {
  BoardFit fit;
  const auto keep = [&](const Vector& weights, std::size_t guess) {
    for (std::size_t i = 0; i < kBoardFeatures; ++i) {
      fit.weights[i][guess] = static_cast<float>(weights[i]);
    }
  };
  const Vector odds = fit_odds(examples);
  keep(odds, 0);
  for (const BoardExample& example : examples) {
    const double guess = dot(odds, example.features);
    fit.loss += std::log1p(std::exp(example.wins ? -guess : guess));
    fit.accuracy += (guess > 0) == example.wins ? 1 : 0;
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, examples.size()));
  fit.loss /= count;
  fit.accuracy /= count;
  const NodesFit if_lost = fit_nodes(examples, false);
  const NodesFit if_won = fit_nodes(examples, true);
  keep(if_lost.weights, 1);
  keep(if_won.weights, 2);
  fit.error_if_lost = if_lost.error;
  fit.error_if_won = if_won.error;
  return fit;
}

std::string format_board_examples(std::span<const BoardExample> examples) {
  std::string out;
  for (const BoardExample& example : examples) {
    for (const std::int32_t feature : example.features) out += fmt::format("{} ", feature);
    out += fmt::format("{} {}\n", example.wins ? 1 : 0, example.nodes);
  }
  return out;
}

std::vector<BoardExample> parse_board_examples(std::string_view text) {
  std::vector<BoardExample> examples;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    BoardExample example;
    const char* at = line.data();
    const char* const stop = line.data() + line.size();
    const auto read = [&](auto& number) {
      while (at != stop && *at == ' ') ++at;
      const auto [next, problem] = std::from_chars(at, stop, number);
      at = next;
      return problem == std::errc();
    };
    bool good = true;
    for (std::int32_t& feature : example.features) good = good && read(feature);
    int wins = 0;
    good = good && read(wins) && (wins == 0 || wins == 1) && read(example.nodes) && at == stop &&
           example.nodes > 0;
    if (!good) {
      throw Error::at_text(std::string(line), 0, line.size(), "this is not an example of a board",
                           fmt::format("{} numbers, 0 or 1, and the nodes", kBoardFeatures));
    }
    example.wins = wins == 1;
    examples.push_back(example);
  }
  return examples;
}

std::string format_board_weights(const BoardFit& fit, std::size_t examples) {
  std::string out = fmt::format(
      "// What each feature of a board (board_features.hpp) adds to three guesses "
      "(move_order.hpp): the\n"
      "// logarithm of the odds that the player to move wins, and that of the nodes to search if "
      "he loses, and\n"
      "// if he wins. Made by apps/learn_board_order from the {} examples of "
      "tests/data/board_examples.txt;\n"
      "// the likelier side won {:.1f} % of them, and the nodes are guessed within a factor of "
      "{:.1f} and {:.1f}.\n"
      "#pragma once\n\n#include \"search/nogo_boards/board_features.hpp\"\n\n"
      "namespace upstar {{\n\ninline constexpr BoardWeights kBoardWeights{{{{\n",
      examples, 100 * fit.accuracy, std::exp(fit.error_if_lost), std::exp(fit.error_if_won));
  for (const auto& [odds, if_lost, if_won] : fit.weights) {
    out += fmt::format("    {{{:.4f}F, {:.4f}F, {:.4f}F}},\n", odds, if_lost, if_won);
  }
  return out + "}};\n\n}  // namespace upstar\n";
}

}  // namespace upstar
