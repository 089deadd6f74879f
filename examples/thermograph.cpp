// What a game is worth, and its thermograph: thermograph '{4*||3*|2*} + ^'
#include <iostream>

#include <upstar/value.hpp>

int main(int argc, char** argv) {
  try {
    upstar::Lab lab;
    const upstar::GameValue game = lab.value(argc > 1 ? argv[1] : "{4*||3*|2*}");
    std::cout << game << "\nmean " << game.mean() << ", temperature " << game.temperature()
              << "\n\n"
              << game.thermograph().text;
    if (const auto weight = game.atomic_weight()) std::cout << "atomic weight " << *weight << "\n";
    return 0;
  } catch (const upstar::Error& error) {
    std::cerr << error.message << "\n" << error.text << "\n" << error.hint << "\n";
    return 2;
  }
}
