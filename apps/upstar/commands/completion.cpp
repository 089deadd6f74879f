// `upstar completion SHELL`: a script that teaches a shell the commands and options of upstar.
//
// The script is made from the list of commands (completion_script.hpp) and printed.
#include <string>

#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/completion_script.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct CompletionFields {};

void list_completion(OptionList&, CompletionFields&) {}

int run_completion(const CompletionFields&, const Call& call) {
  const std::string& shell = only_word(call);
  const auto script = completion_script(shell);
  if (!script) {
    const std::string before = "upstar completion ";
    throw Error::at_text(before + shell, before.size(), shell.size(),
                         "there are no completions for this shell", "choose bash, zsh or fish");
  }
  print(*script);
  return kAnswered;
}

}  // namespace

Command completion_command() {
  return with_options(
      {
          .name = "completion",
          .words = {.usage = "bash|zsh|fish",
                    .called = "shell",
                    .offered = [] { return std::string("bash zsh fish"); }},
          .summary = "completions for your shell",
          .description = "Prints a script that teaches a shell the commands and options of upstar.",
          .examples = {{"completion bash > ~/.local/share/bash-completion/completions/upstar",
                        "for bash, at the next login"},
                       {"completion fish > ~/.config/fish/completions/upstar.fish", "for fish"}},
      },
      list_completion, run_completion);
}

}  // namespace upstar::cli
