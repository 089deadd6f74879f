// Fuzzes the checker of certificates about rows of NoGo with strategies that are well formed: claims about small
// sums of rows, and for every state a move that the input chooses. What the checker accepts must be true, which
// trying all moves decides; and a strategy that answers everything must be accepted. fuzz/certificate.cpp does
// the same for bytes of any kind.
//
// Input: choices (choices.hpp). Most moves are winning ones where there are any, so that much is accepted; some
// claims are false, some moves are not the best, and some certificates are spoiled at the end.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_row_strategy
//     build/sanitize/bin/fuzz_row_strategy fuzz/corpus/row_strategy
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "choices.hpp"
#include "naive_nogo.hpp"
#include "proof/nogo_rows/certificate.hpp"
#include "proof/nogo_rows/checker.hpp"
#include "proof/nogo_rows/sum.hpp"
#include "proof/nogo_rows/walk.hpp"

namespace upstar::proof {
namespace {

using fuzz::Choices;
using fuzz::require;

constexpr std::size_t kMostEmpty = 8;  // trying all moves on more takes too long here

// Ends the walk where the winner has no move.
struct Stuck {};

char stone_of(Player player) { return player == Player::Black ? 'x' : 'o'; }

std::string joined(const std::vector<std::string>& rows) {
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "" : "#") + row;
  return out;
}

bool is_true(const Claim& claim, fuzz::NaiveNogo& naive) {
  std::vector<std::string> rows = claim.positions;
  for (std::string& row : rows) std::erase(row, '/');  // a column is a row
  return naive.wins(joined(rows), stone_of(claim.first)) == (claim.first == claim.winner);
}

std::string chosen_row(Choices& choices, std::size_t& empty_left) {
  std::string row;
  for (std::size_t length = 1 + choices.of(8); length > 0; --length) {
    row += "....xo#x"[choices.of(8)];
  }
  // The ends of a position are open, so that it is not cut when it is read.
  if (row.front() == '#') row.front() = 'x';
  if (row.back() == '#') row.back() = 'o';
  fuzz::NaiveNogo::remove_dead(row);
  for (char& point : row) {
    if (point == '.' && empty_left-- == 0) return {};
  }
  return row;
}

std::vector<std::string> chosen_positions(Choices& choices) {
  std::vector<std::string> positions;
  std::size_t empty_left = kMostEmpty;
  for (std::size_t count = 1 + choices.of(4); count > 0; --count) {
    std::string row = chosen_row(choices, empty_left);
    if (row.empty()) break;
    if (choices.one_in(8)) {
      for (std::size_t at = row.size() - 1; at > 0; --at) row.insert(at, "/");
    }
    positions.push_back(row);
  }
  if (positions.empty()) positions.emplace_back("...");
  return positions;
}

Claim chosen_claim(Choices& choices, fuzz::NaiveNogo& naive) {
  Claim claim;
  claim.positions = chosen_positions(choices);
  claim.first = choices.of(2) == 0 ? Player::Black : Player::White;
  const std::size_t winner = choices.of(4);
  claim.winner = winner == 3 ? Player::White : Player::Black;
  if (winner < 2 && !is_true(claim, naive)) claim.winner = Player::White;
  return claim;
}

bool winner_keeps(const Sum& after, fuzz::NaiveNogo& naive) {
  std::vector<std::string> rows;
  for (const nogo::Strip& strip : as_strips(after)) rows.push_back(nogo::format_strip(strip));
  return !naive.wins(joined(rows), 'o');
}

// The first winning move from the chosen one on; now and then the chosen one.
std::pair<std::uint64_t, Sum> chosen_move(const Sum& state, Choices& choices,
                                          fuzz::NaiveNogo& naive) {
  std::vector<Sum> after;
  for_each_move(state, Player::Black, [&](std::uint64_t, const Sum& sum) {
    after.push_back(sum);
    return true;
  });
  if (after.empty()) throw Stuck{};
  const std::size_t choice = choices.byte();
  std::size_t move = choice % after.size();
  for (std::size_t tried = 0; choice < 240 && tried < after.size(); ++tried) {
    const std::size_t here = (choice + tried) % after.size();
    if (!winner_keeps(after[here], naive)) continue;
    move = here;
    break;
  }
  return {move, after[move]};
}

// True => something was changed.
bool spoil(Certificate& certificate, Choices& choices) {
  Claim& claim = certificate.claims[choices.of(certificate.claims.size())];
  std::vector<std::byte> bytes = certificate.moves.bytes();
  switch (choices.of(16)) {
    case 1:
      claim.winner = opponent(claim.winner);
      return true;
    case 2:
      claim.first = opponent(claim.first);
      return true;
    case 3:
      ++certificate.states;
      return true;
    case 4:
      certificate.moves.append(choices.of(4));
      return true;
    case 5:
      if (bytes.empty()) return false;
      bytes.pop_back();
      certificate.moves = MoveList(std::move(bytes));
      --certificate.states;
      return true;
    case 6:
      if (bytes.empty()) return false;
      bytes[choices.of(bytes.size())] = static_cast<std::byte>(choices.of(8));
      certificate.moves = MoveList(std::move(bytes));
      return true;
    default:
      return false;
  }
}

void try_strategy(Choices choices) {
  static fuzz::NaiveNogo naive;
  static fuzz::Tally tally("certificates about rows");
  Budget budget;
  Certificate certificate;
  for (std::size_t count = choices.one_in(4) ? 2 : 1; count > 0; --count) {
    certificate.claims.push_back(chosen_claim(choices, naive));
  }
  bool answers_all = true;
  WalkStats stats;
  try {
    walk(certificate.claims, budget, stats, [&](const Sum& state, const Agenda&) {
      auto [move, after] = chosen_move(state, choices, naive);
      certificate.moves.append(move);
      ++certificate.states;
      return after;
    });
  } catch (const Stuck&) {
    answers_all = false;
  }
  const bool spoiled = spoil(certificate, choices);
  const Verdict verdict = check(certificate, budget);
  const bool holds = std::all_of(certificate.claims.begin(), certificate.claims.end(),
                                 [&](const Claim& claim) { return is_true(claim, naive); });
  tally.add(verdict.valid, holds);
  require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
  require(!verdict.valid || holds, "what is accepted is true");
  require(spoiled || verdict.valid == answers_all,
          "a strategy that answers everything is accepted");
  require(budget.memory_used() == 0, "what was charged is given back");
}

}  // namespace
}  // namespace upstar::proof

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::proof::try_strategy({data, size});
  return 0;
}
