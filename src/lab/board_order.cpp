// Gathering examples, fitting weights, writing both down.
#include "lab/board_order.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "search/boards/board_solver.hpp"

namespace upstar {
namespace {

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

double dot(const Vector& weights, const BoardFeatures& features) {
  double sum = 0;
  for (std::size_t i = 0; i < kBoardFeatures; ++i) sum += weights[i] * double{features[i]};
  return sum;
}

}  // namespace

std::vector<BoardExample> gather_board_examples(int rows, int columns, std::size_t many,
                                                Budget& budget) {
  nogo::Board board;
  board.area = GridRegion::all_empty(rows, columns);
  const auto search = [&](BoardSearch::Watch watch) {
    BoardSolver solver(rows, columns, budget);
    solver.watch(std::move(watch));
    static_cast<void>(solver.wins(board, Player::Black));
    return solver.nodes();
  };
  const std::uint64_t one_of =
      std::max<std::uint64_t>(1, search([](const BoardFeatures&, bool) {}) / many);
  std::vector<BoardExample> examples;
  std::uint64_t seen = 0;
  search([&](const BoardFeatures& features, bool wins) {
    if (mix64(++seen) % one_of == 0) examples.push_back({features, wins});
  });
  return examples;
}

BoardFit fit_board_weights(std::span<const BoardExample> examples) {
  Vector weights{};
  for (int step = 0; step < kSteps; ++step) {
    Matrix curvature{};
    Vector slope{};
    for (std::size_t i = 0; i < kBoardFeatures; ++i) {
      curvature[i][i] = kPull;
      slope[i] = -kPull * weights[i];
    }
    for (const BoardExample& example : examples) {
      const double chance = 1 / (1 + std::exp(-dot(weights, example.features)));
      const double miss = (example.wins ? 1 : 0) - chance;
      for (std::size_t i = 0; i < kBoardFeatures; ++i) {
        const double feature = example.features[i];
        if (feature == 0) continue;
        slope[i] += miss * feature;
        for (std::size_t j = 0; j <= i; ++j) {
          curvature[i][j] += chance * (1 - chance) * feature * double{example.features[j]};
        }
      }
    }
    solve(curvature, slope);
    for (std::size_t i = 0; i < kBoardFeatures; ++i) weights[i] += slope[i];
  }
  BoardFit fit;
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    fit.weights[i] = static_cast<float>(weights[i]);
  }
  for (const BoardExample& example : examples) {
    const double odds = dot(weights, example.features);
    fit.loss += std::log1p(std::exp(example.wins ? -odds : odds));
    fit.accuracy += (odds > 0) == example.wins ? 1 : 0;
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, examples.size()));
  fit.loss /= count;
  fit.accuracy /= count;
  return fit;
}

std::string format_board_examples(std::span<const BoardExample> examples) {
  std::string out;
  for (const BoardExample& example : examples) {
    for (const float feature : example.features) out += fmt::format("{:g} ", feature);
    out += example.wins ? "1\n" : "0\n";
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
    const auto read = [&](float& number) {
      while (at != stop && *at == ' ') ++at;
      const auto [next, problem] = std::from_chars(at, stop, number);
      at = next;
      return problem == std::errc();
    };
    bool good = true;
    for (float& feature : example.features) good = good && read(feature);
    float wins = 0;
    good = good && read(wins) && at == stop && (wins == 0 || wins == 1);
    if (!good) {
      throw Error::at_text(std::string(line), 0, line.size(), "this is no example of a board",
                           fmt::format("{} numbers and 0 or 1", kBoardFeatures));
    }
    example.wins = wins == 1;
    examples.push_back(example);
  }
  return examples;
}

std::string format_board_weights(const BoardFit& fit, std::size_t examples) {
  std::string out = fmt::format(
      "// What each feature of a board (board_features.hpp) is worth: the logarithm of the odds "
      "that the player\n"
      "// to move wins grows by so much with it. Made by apps/learn_board_order from the {} "
      "examples of\n"
      "// tests/data/board_examples.txt; the likelier side won {:.1f} % of them.\n"
      "#pragma once\n\n#include <array>\n\n#include \"search/boards/board_features.hpp\"\n\n"
      "namespace upstar {{\n\ninline constexpr std::array<float, kBoardFeatures> kBoardWeights{{\n",
      examples, 100 * fit.accuracy);
  for (const float weight : fit.weights) out += fmt::format("    {:.4f}F,\n", weight);
  return out + "};\n\n}  // namespace upstar\n";
}

}  // namespace upstar
