// The tables themselves.
#include "upstar/options.hpp"

#include <algorithm>
#include <array>

namespace upstar::cli {
namespace {

constexpr std::array kOptions = {
    Option{"json", Kind::Flag, "", "", "print one JSON document instead of text",
           "eval value solve table reproduce"},
    Option{"memory", Kind::Size, "SIZE", "half of the machine's memory",
           "use at most this much memory: 512M, 4G", "eval value solve table reproduce"},
    Option{"time-limit", Kind::Duration, "TIME", "none; 10s for multiplying out a sum",
           "stop after this long and print what is known: 500ms, 10s, 2m",
           "eval value solve table reproduce"},
    Option{"full", Kind::Flag, "", "", "print the whole value, however long", "eval value"},
    Option{"value-file", Kind::File, "FILE", "", "write the whole value to a file", "eval value"},
    Option{"svg", Kind::File, "FILE", "", "draw the thermograph to a file", "eval value"},
    Option{"names", Kind::Flag, "", "", "write the value by named infinitesimals where it can be",
           "eval value"},
    Option{"decompose", Kind::Flag, "", "",
           "write every value as a combination of few generators, and prove it", "table"},
    Option{"rows", Kind::Count, "R", "",
           "instead of a board: all boards of R rows, by their length", "table"},
    Option{"from", Kind::Count, "N", "1", "with --rows: the first length", "table"},
    Option{"to", Kind::Count, "N", "", "with --rows: the last length", "table"},
    Option{"csv", Kind::File, "FILE", "", "write the table to a file, as CSV", "table"},
    Option{"html", Kind::File, "FILE", "", "write to a file, as a page with pictures",
           "table reproduce"},
    Option{"first", Kind::Choice, "black|white|both", "both", "who moves first", "solve"},
    Option{"moves", Kind::Flag, "", "", "list all winning moves", "solve"},
    Option{"help", Kind::Flag, "", "", "print this page",
           " eval value solve table reproduce completion"},
    Option{"version", Kind::Flag, "", "", "print version, commit, compiler and build", ""},
};

constexpr std::array kEvalExamples = {
    Example{"eval '{4*||3*|2*} + ^'", "a sum of a hot game and an up"},
    Example{"eval '^ > *'", "a comparison"},
    Example{"eval 'cool({5|1},1) + +-3'", "a function inside a sum"},
    Example{"eval -1/2", "an expression may begin with a minus sign"},
    Example{"eval '{3|1||-1}' --svg graph.svg", "the thermograph as a drawing"},
    Example{"eval - < game.txt", "read the expression from standard input"},
};
constexpr std::array kValueExamples = {
    Example{"value domineering:4x4", "the value of an empty board"},
    Example{"value domineering:..#/... domineering:2x3", "the value of a sum of two boards"},
    Example{"value domineering:3x3 'value:{2|1}' --json", "a board and a value, as JSON"},
};
constexpr std::array kSolveExamples = {
    Example{"solve domineering:4x5", "who wins, whoever moves first"},
    Example{"solve domineering:4x4 --moves", "with all winning moves"},
    Example{"solve domineering:3x4 'value:+-1' --first white", "a sum, White to move"},
};
constexpr std::array kTableExamples = {
    Example{"table xt-domineering 3x3", "the 35 classes of subpositions of 3x3"},
    Example{"table xt-domineering 3x4 --decompose", "every value by few generators"},
    Example{"table domineering 3x3 --html table.html", "a page with pictures"},
    Example{"table xt-domineering --rows 2 --to 12", "the boards 2x1, 2x2, ..., 2x12"},
    Example{"table xt-domineering --rows 1 --to 24", "single rows, with their proven period"},
};
constexpr std::array kReproduceExamples = {
    Example{"reproduce xt-domineering", "a thesis chapter, table by table"},
    Example{"reproduce --html report.html", "everything, as one page with pictures"},
    Example{"reproduce xt-domineering --json", "for scripts; exit code 4 on a mismatch"},
};
constexpr std::array kCompletionExamples = {
    Example{"completion bash > ~/.local/share/bash-completion/completions/upstar",
            "for bash, at the next login"},
    Example{"completion fish > ~/.config/fish/completions/upstar.fish", "for fish"},
};

constexpr std::array kCommands = {
    Command{"eval", Words::Expression, "EXPRESSION", "what an expression is worth",
            "Computes the canonical form of an expression and tells its outcome, mean,\n"
            "temperature, stops, atomic weight, birthday and thermograph. Words are joined\n"
            "with spaces; everything after -- belongs to the expression; a single - reads\n"
            "standard input.\n"
            "\n"
            "A sum is multiplied out only as far as the limits allow; what can be known\n"
            "without doing so (who wins, the mean, bounds) is told in any case.",
            kEvalExamples},
    Command{"value", Words::Positions, "POSITION...", "what a position, or a sum of them, is worth",
            "Computes the canonical form of the sum of all positions. A position is written\n"
            "game:text; value:EXPRESSION is a value as a position. A single - reads\n"
            "positions from standard input, separated by white space.",
            kValueExamples},
    Command{"solve", Words::Positions, "POSITION...", "who wins a position, or a sum of them",
            "Decides who wins when Black (Left) moves first and when White (Right) does. Who\n"
            "cannot move loses. In a sum, moves are named with the number of their position,\n"
            "as in 2:A1-A2. A single - reads positions from standard input.",
            kSolveExamples},
    Command{"table", Words::Board, "GAME [RxC]",
            "the values of all subpositions of a board, or of rows",
            "Lists every connected region of the board, one of each class of reflections\n"
            "(equal values) and quarter turns (negative values), with picture, value, atomic\n"
            "weight and, where there is one, the sum of named infinitesimals it is equal to.\n"
            "\n"
            "With --rows R --to N instead of a board: the boards Rx1 to RxN and, where a\n"
            "theorem proves one, the period of their values.",
            kTableExamples},
    Command{"reproduce", Words::Reports, "[NAME...]", "published results beside ours",
            "Computes the tables and figures of papers afresh and prints every published fact\n"
            "beside ours. Without a name, all papers. Errors of a paper that are known and\n"
            "explained are marked; anything else that differs is a mismatch, and the exit\n"
            "code is 4.",
            kReproduceExamples},
    Command{"completion", Words::Shell, "bash|zsh|fish", "completions for your shell",
            "Prints a script that teaches a shell the commands and options of upstar.",
            kCompletionExamples},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }
std::span<const Option> options() { return kOptions; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                  [&](const Command& command) { return command.name == name; });
  return found == kCommands.end() ? nullptr : &*found;
}

bool belongs(const Option& option, std::string_view command) {
  std::string_view rest = option.commands;
  for (;;) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, end) == command) return true;
    if (end == rest.size()) return false;
    rest.remove_prefix(end + 1);
  }
}

const Option* find_option(std::string_view command, std::string_view name) {
  const auto found = std::find_if(kOptions.begin(), kOptions.end(), [&](const Option& option) {
    return option.name == name && belongs(option, command);
  });
  return found == kOptions.end() ? nullptr : &*found;
}

}  // namespace upstar::cli
