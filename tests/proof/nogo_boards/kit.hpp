// What the tests of solutions share: an oracle that tries all moves, and solutions in files.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "base/budget.hpp"
#include "proof/nogo_boards/find_solution.hpp"
#include "proof/nogo_boards/solution_checker.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "rules/nogo/board.hpp"

namespace upstar::proof::test {

// Who wins, by the definition, each position remembered.
class PlainBoards {
 public:
  [[nodiscard]] bool wins(const nogo::Board& board, Player first) {
    const auto key = std::make_tuple(board, first);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool any = false;
    for_each_square(nogo::legal_points(board, first), [&](int point) {
      any = any || !wins(board.with_stone(point, first), opponent(first));
    });
    return known_[key] = any;
  }

 private:
  std::map<std::tuple<nogo::Board, Player>, bool> known_;
};

struct BoardLab {
  Budget budget;
  PlainBoards oracle;

  [[nodiscard]] Claim claim(const std::string& position, Player first) {
    const bool wins = oracle.wins(nogo::parse_board(position), first);
    return {{position}, first, wins ? first : opponent(first)};
  }
  // Finds and writes the solution of the claims.
  SolutionShape write(const std::vector<Claim>& claims, const std::filesystem::path& path) {
    const SolutionClaims read = read_claims(claims);
    SolutionWriter writer(budget);
    const SolutionShape shape = find_solution(
        read, {[&](const nogo::Board& board, Player first) { return oracle.wins(board, first); }},
        budget, writer);
    writer.write(read, path);
    return shape;
  }
  [[nodiscard]] SolutionVerdict check(const std::filesystem::path& path) {
    return check_solution(SolutionFile::open(path), budget);
  }
};

}  // namespace upstar::proof::test
