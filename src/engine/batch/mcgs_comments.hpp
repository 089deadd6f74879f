// Comments in tests of MCGS: whose they are, and what they say is to be expected.
//
//     /* words */       goes with every question of the next command
//     /*_ words */      goes with none
//     /*#1 words */     goes with its second question (#0, #1, #2)
//
// A command may expect nothing ({B, W}), while the comment before it tells who wins: by its end, `VALUE == VALUE`,
// `VALUE > 0`, `VALUE < 0`, or `N position`. Only where it says so in one of these ways is it taken for an
// expectation; anything else is words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

class McgsComments {
 public:
  void add(std::string_view comment);
  // Of a command's question, in one line; empty when there is none.
  [[nodiscard]] std::string of_question(std::size_t index) const;
  // Who wins, as the last of them that says so has it; nothing where none does.
  [[nodiscard]] std::optional<char> outcome_for_question(std::size_t index) const;
  void clear() { comments_.clear(); }

 private:
  struct Comment {
    std::optional<std::size_t> only;  // the question it goes with; nothing: all
    std::string words;

    [[nodiscard]] bool goes_with(std::size_t question) const { return !only || *only == question; }
  };
  std::vector<Comment> comments_;
};

}  // namespace upstar
