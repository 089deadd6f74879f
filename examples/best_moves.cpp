// Which first moves win a sum of positions: best_moves domineering:4x4 clobber:1x6
#include <iostream>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

int main(int argc, char** argv) {
  try {
    std::vector<std::string> positions(argv + 1, argv + argc);
    if (positions.empty()) positions = {"domineering:3x3", "clobber:1x6"};
    upstar::Engine engine;
    upstar::SolveQuestion question;
    question.moves = true;
    const upstar::SolveAnswer answer = engine.solve(positions, question);
    std::cout << "outcome " << answer.outcome.value_or('?') << "\n";
    for (const auto& move : answer.black_moves) {
      std::cout << "Black wins by " << move.move << " in " << positions[move.position] << "\n";
    }
    for (const auto& move : answer.white_moves) {
      std::cout << "White wins by " << move.move << " in " << positions[move.position] << "\n";
    }
    return 0;
  } catch (const upstar::Error& error) {
    std::cerr << error.message << "\n" << error.text << "\n" << error.hint << "\n";
    return 2;
  }
}
