// docs/notation.md: every example of an expression is true, and every function is there.
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "paths.hpp"
#include "value/answer_line.hpp"
#include "value/functions.hpp"

namespace upstar {
namespace {

struct Example {
  int line;
  std::string expression;
  std::string answer;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? ""
                                    : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// The lines `expression => answer` of the fenced blocks.
std::vector<Example> examples_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<Example> out;
  bool fenced = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("```")) fenced = !fenced;
    const std::size_t arrow = line.find(" => ");
    if (!fenced || arrow == std::string::npos) continue;
    out.push_back({number, trimmed(line.substr(0, arrow)), trimmed(line.substr(arrow + 4))});
  }
  return out;
}

TEST(Notation, EveryExampleIsTrue) {
  const std::vector<Example> examples = examples_of(source_path("docs/notation.md"));
  EXPECT_GT(examples.size(), 60u);
  for (const Example& example : examples)
    EXPECT_EQ(answer_to(example.expression), example.answer) << "line " << example.line;
}

TEST(Notation, NamesEveryFunction) {
  std::ifstream file(source_path("docs/notation.md"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  for (const Function& function : functions())
    EXPECT_NE(text.find("`" + std::string(function.signature) + "`"), std::string::npos)
        << function.signature;
}

}  // namespace
}  // namespace upstar
