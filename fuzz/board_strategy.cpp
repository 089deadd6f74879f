// Fuzzes the checker of solutions of NoGo boards with strategies that are well formed: small boards with stones
// and blocked points, and for every position a move that the input chooses. What the checker accepts must be
// true, which trying all moves decides; and a strategy that answers everything must be accepted.
// fuzz/solution.cpp does the same for files of any kind.
//
// Input: choices (choices.hpp). Most moves are winning ones where there are any, so that much is accepted; some
// claims are false, some moves are not the best, and some positions are left out or changed.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_board_strategy
//     build/sanitize/bin/fuzz_board_strategy fuzz/corpus/board_strategy
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "choices.hpp"
#include "naive_nogo.hpp"
#include "proof/nogo_boards/solution_checker.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "scratch_folder.hpp"

namespace upstar::proof {
namespace {

using fuzz::Choices;
using fuzz::require;

struct Size {
  std::size_t rows;
  std::size_t columns;
};
constexpr std::array<Size, 16> kSizes{{{2, 2},
                                       {2, 3},
                                       {1, 5},
                                       {3, 3},
                                       {1, 1},
                                       {1, 2},
                                       {1, 3},
                                       {1, 4},
                                       {3, 1},
                                       {1, 7},
                                       {2, 4},
                                       {3, 2},
                                       {3, 3},
                                       {2, 2},
                                       {4, 2},
                                       {2, 3}}};

char stone_of(Player player) { return player == Player::Black ? 'x' : 'o'; }

std::string chosen_board(Choices& choices) {
  const Size size = kSizes[choices.of(kSizes.size())];
  const bool is_empty = choices.one_in(4);
  std::string board;
  for (std::size_t row = 0; row < size.rows; ++row) {
    if (row > 0) board += '/';
    for (std::size_t column = 0; column < size.columns; ++column) {
      board += is_empty ? '.' : "....xo#x"[choices.of(8)];
    }
  }
  fuzz::NaiveNogo::remove_dead(board);
  return board;
}

bool is_true(const Claim& claim, fuzz::NaiveNogo& naive) {
  return naive.wins(claim.positions.front(), stone_of(claim.first)) ==
         (claim.first == claim.winner);
}

std::vector<Claim> chosen_claims(Choices& choices, fuzz::NaiveNogo& naive) {
  const std::string board = chosen_board(choices);
  std::vector<Claim> claims;
  for (std::size_t count = 1 + choices.of(3); count > 0; --count) {
    Claim& claim = claims.emplace_back();
    claim.positions = {board};
    claim.first = choices.of(2) == 0 ? Player::Black : Player::White;
    const std::size_t winner = choices.of(8);
    claim.winner = winner == 7 ? Player::White : Player::Black;
    if (winner < 6 && !is_true(claim, naive)) claim.winner = Player::White;
  }
  return claims;
}

// Goes the way of a writer with moves of the input's choosing.
class RandomSolution {
 public:
  RandomSolution(const SolutionClaims& claims, Choices& choices, fuzz::NaiveNogo& naive,
                 Budget& budget)
      : claims_(claims), choices_(choices), naive_(naive), budget_(budget), writer_(budget) {}

  void walk() {
    for (const Strategy& strategy : strategies_of(claims_)) {
      const PositionCodes codes(claims_.board, strategy.winner);
      SolutionShape shape;
      walk_solution(codes, strategy.first, budget_, shape,
                    [&](int depth, std::span<const std::uint64_t> level, const WinnerPlays& plays) {
                      writer_.begin_level(strategy.winner, depth);
                      for (std::size_t i = 0; i < level.size(); ++i) {
                        const std::uint64_t end = i + 1 < level.size() ? level[i + 1] : codes.end();
                        add_position(codes, level[i], end, plays);
                      }
                    });
    }
  }
  void write(const SolutionClaims& claims, const std::filesystem::path& path) {
    writer_.write(claims, path);
  }
  // Did the winner have a move everywhere, and does the file say so?
  [[nodiscard]] bool answers_all() const { return answers_all_; }
  [[nodiscard]] bool spoiled() const { return spoiled_; }

 private:
  // The stones on the text of the start, the winner's as 'x'.
  [[nodiscard]] std::string text_of(Stones stones) const {
    std::string text = claims_.claims.front().positions.front();
    std::uint64_t bit = 1;
    for (char& point : text) {
      if (point == '/') continue;
      if (point != '#') point = (stones.own & bit) ? 'x' : (stones.theirs & bit) ? 'o' : '.';
      bit <<= 1;
    }
    return text;
  }

  void add_position(const PositionCodes& codes, std::uint64_t code, std::uint64_t end,
                    const WinnerPlays& plays) {
    const Stones position = codes.stones(code);
    std::vector<int> points;
    for (int number = 0;; ++number) {
      const auto point = codes.ground().legal_point(number, position.own, position.theirs);
      if (!point) break;
      points.push_back(*point);
    }
    SolutionState state{code, 0};
    if (points.empty()) {
      answers_all_ = false;
    } else {
      const std::size_t move = chosen_move(position, points);
      state.move = static_cast<std::uint8_t>(move);
      plays(position, points[move]);
    }
    add_state(state, end);
  }

  // The first winning move from the chosen one on; now and then the chosen one.
  std::size_t chosen_move(Stones position, const std::vector<int>& points) {
    const std::size_t choice = choices_.byte();
    for (std::size_t tried = 0; choice < 240 && tried < points.size(); ++tried) {
      const std::size_t here = (choice + tried) % points.size();
      Stones after = position;
      after.own |= std::uint64_t{1} << points[here];
      if (!naive_.wins(text_of(after), 'o')) return here;
    }
    return choice % points.size();
  }

  // As it is, or left out, or changed; codes ascend up to `end`.
  void add_state(SolutionState state, std::uint64_t end) {
    const std::size_t choice = choices_.byte();
    const SolutionState next{state.code + 1, state.move};
    spoiled_ = spoiled_ || choice >= 252;
    if (choice == 252) return;
    if (choice == 253 && next.code < end) state = next;
    if (choice == 254) state.move = static_cast<std::uint8_t>(choices_.byte());
    writer_.add(state);
    if (choice == 255 && next.code < end && next.code != state.code) writer_.add(next);
  }

  const SolutionClaims& claims_;
  Choices& choices_;
  fuzz::NaiveNogo& naive_;
  Budget& budget_;
  SolutionWriter writer_;
  bool answers_all_ = true;
  bool spoiled_ = false;
};

void try_strategy(Choices choices) {
  static fuzz::NaiveNogo naive;
  static fuzz::Tally tally("solutions of boards");
  static const fuzz::ScratchFolder folder;
  const std::filesystem::path path = folder.path / "random.solution";
  Budget budget;
  SolutionClaims claims = read_claims(chosen_claims(choices, naive));
  RandomSolution random(claims, choices, naive, budget);
  random.walk();
  const bool other_claim = choices.one_in(8);
  if (other_claim) {
    Claim& claim = claims.claims[choices.of(claims.claims.size())];
    Player& player = choices.of(2) == 0 ? claim.winner : claim.first;
    player = opponent(player);
  }
  random.write(claims, path);
  const bool holds = std::all_of(claims.claims.begin(), claims.claims.end(),
                                 [&](const Claim& claim) { return is_true(claim, naive); });
  const bool changed = random.spoiled() || other_claim;
  bool accepted = false;
  try {
    const SolutionVerdict verdict = check_solution(SolutionFile::open(path), budget);
    require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
    accepted = verdict.valid;
  } catch (const Error& error) {
    fuzz::promise_good_error(error, {});
    require(changed, "only what was changed is not a solution");
  }
  tally.add(accepted, holds);
  require(!accepted || holds, "what is accepted is true");
  require(changed || accepted == random.answers_all(),
          "a strategy that answers everything is accepted");
}

}  // namespace
}  // namespace upstar::proof

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    upstar::proof::try_strategy({data, size});
  } catch (const upstar::Error& error) {
    // A board without an open point is not one.
    upstar::fuzz::require(error.kind == upstar::ErrorKind::BadInput, "boards are read");
  }
  return 0;
}
