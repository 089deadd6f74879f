// A game of your own: Col on a path. Players paint points with their colour; points of one colour never touch.
//
// A point that a neighbour has painted is left to one player, or to nobody, so a path is a row of letters: `.`
// free to both, `b` Black's only, `w` White's only; a point that nobody may paint cuts it.
#include <iostream>
#include <string>
#include <vector>

#include <upstar/ruleset.hpp>

namespace {

class Col : public upstar::OwnRules<std::string> {
 public:
  std::vector<std::string> moves(const std::string& row, upstar::Player player) override {
    const char own = player == upstar::Player::Black ? 'b' : 'w';
    const char other = own == 'b' ? 'w' : 'b';
    std::vector<std::string> out;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != '.' && row[i] != own) continue;
      std::string after = row;
      after[i] = '#';
      for (const std::size_t beside : {i - 1, i + 1}) {
        if (beside >= row.size() || row[beside] == '#') continue;
        after[beside] = row[beside] == '.' || row[beside] == other ? other : '#';
      }
      out.push_back(after);
    }
    return out;
  }

  std::vector<std::string> split(const std::string& row) override {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : row + "#") {
      if (c != '#') {
        part += c;
      } else if (!part.empty()) {
        parts.push_back(part);
        part.clear();
      }
    }
    return parts;
  }
};

}  // namespace

int main() {
  upstar::Lab lab;
  Col rules;
  upstar::OwnGame<std::string> col(lab, rules);
  for (std::size_t n = 1; n <= 8; ++n) {
    std::cout << n << "  " << col.value(std::string(n, '.')) << "\n";
  }
  return 0;
}
