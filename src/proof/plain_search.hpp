// Who wins a sum of strips, by trying all moves: the plainest oracle there is.
//
// A state is remembered with its whole key, so nothing is taken on trust; a state of White's is the
// negative of one of Black's, so one table serves both. Good for rows of some 26 points; larger ones
// want the search that knows values (search/strips).
#pragma once

#include <cstddef>
#include <string>

#include <boost/unordered/unordered_flat_map.hpp>

#include "base/budget.hpp"
#include "proof/sum.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

class PlainSearch {
 public:
  explicit PlainSearch(Budget& budget) : budget_(budget) {}
  ~PlainSearch() { budget_.release(charged_); }
  PlainSearch(const PlainSearch&) = delete;
  PlainSearch& operator=(const PlainSearch&) = delete;

  // Does `first`, moving first, win?
  [[nodiscard]] bool wins(const Sum& sum, Player first) {
    return first == Player::Black ? black_wins(sum) : black_wins(sum.negated());
  }
  [[nodiscard]] std::size_t states() const { return known_.size(); }

 private:
  [[nodiscard]] bool black_wins(const Sum& sum);
  [[nodiscard]] bool search(const Sum& sum);

  Budget& budget_;
  boost::unordered_flat_map<std::string, bool> known_;
  std::size_t charged_ = 0;
};

}  // namespace upstar::proof
