// The tables themselves.
#include "upstar/options.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace upstar::cli {
namespace {

constexpr std::array kOptions = {
    Option{"json", Kind::Flag, "", "", "print one JSON document instead of text",
           "eval value solve verify table reproduce sweep bench nim-build nim-info nim-query "
           "nim-plan nim-first db-build db-info db-verify"},
    Option{"memory", Kind::Size, "SIZE", "half of the machine's memory",
           "use at most this much memory: 512M, 4G",
           "eval value solve verify table reproduce sweep bench nim-build nim-plan nim-first "
           "db-build db-verify"},
    Option{"time-limit", Kind::Duration, "TIME", "none; 10s for multiplying out a sum",
           "stop after this long and print what is known: 500ms, 10s, 2m",
           "eval value solve verify table reproduce sweep bench nim-build nim-plan nim-first "
           "db-build db-verify"},
    Option{"threads", Kind::Count, "N", "all the machine has",
           "share work that can be shared among this many threads",
           "value solve sweep nim-build nim-plan nim-first db-build"},
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
    Option{"moves", Kind::Flag, "", "",
           "list all winning moves; Linear Go: all moves with their scores", "solve"},
    Option{"proof", Kind::File, "FILE", "",
           "NoGo, Linear Go: write a proof of the answer to a file, for `verify`", "solve"},
    Option{"at-least", Kind::Text, "SCORE", "", "Linear Go: ask only whether Black scores so much",
           "solve"},
    Option{"checkpoint", Kind::File, "FILE", "",
           "Linear Go: keep what is proved in a file, and go on with it", "solve"},
    Option{"within", Kind::Count, "T", "",
           "one board of NoGo: does the first player win in at most T moves of both?", "solve"},
    Option{"profile", Kind::Choice, "upstar|cgtsolver|sbhsolver|mtdf", "upstar",
           "we, or a published solver of NoGo rows, of NoGo boards, or of Linear Go", "solve"},
    Option{"without", Kind::Text, "PARTS", "none",
           "leave out these parts of the solver (of rows, `bench --ablate` names them)", "solve"},
    Option{"outcomes", Kind::Count, "N", "12",
           "with cgtsolver: a database of outcomes up to N points", "solve"},
    Option{"stats", Kind::Flag, "", "", "rows of NoGo: tell what the search looked like", "solve"},
    Option{"stats", Kind::Flag, "", "", "of a solution: tell its positions by depth", "verify"},
    Option{"rows", Kind::Count, "R", "1", "boards of this many rows", "sweep"},
    Option{"from", Kind::Count, "N", "2", "the shortest row", "sweep"},
    Option{"to", Kind::Count, "N", "", "the longest row", "sweep"},
    Option{"openings", Kind::Choice, "all|b1", "all",
           "where Black opens: anywhere, or on the second point", "sweep"},
    Option{"output", Kind::File, "FILE", "one in the cache folder",
           "where what is found is kept, and taken from", "sweep"},
    Option{"points", Kind::Count, "N", "", "all rectangles of up to N points instead of rows",
           "sweep"},
    Option{"winner", Kind::Flag, "", "", "with --points: only who wins, not by which openings",
           "sweep"},
    Option{"again", Kind::Flag, "", "",
           "with --points: a second opinion, with other keys and another order of moves", "sweep"},
    Option{"svg", Kind::File, "FILE", "", "draw the table to a file", "sweep"},
    Option{"ablate", Kind::Flag, "", "", "leave out each part of each solver in turn", "bench"},
    Option{"from", Kind::Count, "N", "16", "the shortest row", "bench"},
    Option{"to", Kind::Count, "N", "26, or 22 with --ablate",
           "the longest row; with --ablate ours are ten points longer", "bench"},
    Option{"table", Kind::File, "FILE", "one in the cache folder",
           "answer from this table (`nim build` makes them)", "value solve nim-query"},
    Option{"misere", Kind::Flag, "", "", "misere play: who cannot move wins",
           "nim-build nim-info nim-plan nim-first"},
    Option{"grundy", Kind::Flag, "", "", "the nimbers of all positions, not only who wins",
           "nim-build nim-info"},
    Option{"output", Kind::File, "FILE", "one in the cache folder", "where the table goes",
           "nim-build"},
    Option{"compress", Kind::Flag, "", "", "a smaller file, slower to ask", "nim-build"},
    Option{"window", Kind::Flag, "", "",
           "free what is not read again: keeps who wins the full triangle, and how", "nim-build"},
    Option{"disk", Kind::Size, "SIZE", "what is free in the cache folder",
           "plan for this much disk space: 70G", "nim-plan"},
    Option{"move", Kind::Text, "PLACES", "all of them",
           "the first move, by the places it empties: 3.1,4.2,5.3", "nim-first"},
    Option{"device", Kind::Choice, "cpu|gpu", "cpu", "where to solve", "nim-first"},
    Option{"exact", Kind::Count, "N", "13; to verify, any",
           "nogo-strip: values of all strips of up to N points", "db-build db-verify"},
    Option{"bounds", Kind::Count, "N", "three more than --exact; to verify, any",
           "beyond them, bounds of up to N points; the same number for none", "db-build db-verify"},
    Option{"points", Kind::Count, "N", "6", "nogo-parts: values of parts of up to N points",
           "db-build"},
    Option{"boards", Kind::Text, "SIZES", "4x4,3x6,2x9,4x5,3x7,2x10",
           "nogo-parts: the boards to solve", "db-build"},
    Option{"folder", Kind::File, "FOLDER", "the cache folder", "where the databases are",
           "db-build db-info db-verify"},
    Option{"full", Kind::Flag, "", "", "check all values, and a hundred times as many bounds",
           "db-verify"},
    Option{"samples", Kind::Count, "N", "50", "strips or parts to check for each number of points",
           "db-verify"},
    Option{"seed", Kind::Count, "N", "1", "another seed chooses others", "db-verify"},
    Option{"help", Kind::Flag, "", "", "print this page",
           " eval value solve verify table reproduce sweep bench nim-build nim-info nim-query "
           "nim-plan nim-first db-build db-info db-verify completion"},
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
    Example{"solve nogo:.x.................. --first white --profile cgtsolver --stats",
            "as the published solver does, with its counts"},
    Example{"solve nogo:1x22 --proof row.proof", "with a certificate for `upstar verify`"},
    Example{"solve nogo:4x4 --proof board.solution", "with the winner's whole strategy, likewise"},
    Example{"solve nogo:3x5 --within 13 --moves", "openings that win in at most 13 moves"},
    Example{"solve linear-go:1x9 --moves",
            "the score of a game of points, and of every first move"},
    Example{"solve linear-go:1x8@1,7 --at-least -3", "after two moves: does Black score -3?"},
    Example{"solve linear-go:1x7@3 --profile mtdf --without table,total",
            "as the published solver does, without some of its parts"},
    Example{"solve linear-go:1x15 --moves --checkpoint row.log --proof row.proof",
            "interrupted or killed, the same command goes on"},
    Example{"solve triangular-nim:7 --moves", "winning moves as pictures, up to symmetry"},
    Example{"solve triangular-nim:5 'value:*5'", "a triangle and a heap of five"},
};
constexpr std::array kVerifyExamples = {
    Example{"verify row.proof", "a certificate that `solve --proof row.proof` has written"},
    Example{"verify row.proof --json", "for scripts; exit code 4 when it proves nothing"},
    Example{"verify board.solution --stats", "the solution of a board, depth by depth"},
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
constexpr std::array kSweepExamples = {
    Example{"sweep nogo --to 24", "all openings of 1x2 to 1x24"},
    Example{"sweep nogo --from 28 --to 33 --svg openings.svg", "with a picture"},
    Example{"sweep nogo --to 44 --openings b1 --output b1.txt",
            "interrupted, the same command goes on"},
    Example{"sweep nogo --points 16", "all rectangles of up to 16 points"},
};
constexpr std::array kBenchExamples = {
    Example{"bench linear-nogo", "rows of 16 to 26 points by the published solver and by ours"},
    Example{"bench linear-nogo --ablate --to 20", "what each part of each solver is worth"},
};
constexpr std::array kNimBuildExamples = {
    Example{"nim build 7", "a table of 6 MiB, in no time"},
    Example{"nim build 8 --misere", "1.3 GiB; interrupted, the same command goes on"},
    Example{"nim build 7 --grundy --output seven.values", "all nimbers, in a file of your choice"},
};
constexpr std::array kNimInfoExamples = {
    Example{"nim info 7", "the table in the cache folder"},
    Example{"nim info seven.values", "any table"},
};
constexpr std::array kNimQueryExamples = {
    Example{"nim query triangular-nim:7", "the full triangle"},
    Example{"nim query triangular-nim-misere:x/xx/.xx/xxxx --table four.wins", "from a file"},
};
constexpr std::array kNimPlanExamples = {
    Example{"nim plan 8", "on this machine, as it is"},
    Example{"nim plan 9 --memory 24G --disk 70G", "would nine layers fit?"},
};
constexpr std::array kNimFirstExamples = {
    Example{"nim first 7 --move 3.2", "one piece from the third row"},
    Example{"nim first 9 --misere --move 9.1,9.2,9.3,9.4,9.5,9.6,9.7,9.8,9.9 --device gpu",
            "a whole row of nine layers"},
    Example{"nim first 9 --device gpu --memory 80G", "all first moves of nine layers"},
};
constexpr std::array kDbBuildExamples = {
    Example{"db build nogo-strip --exact 10", "with bounds of up to 13 points: seconds, and 9 MiB"},
    Example{"db build nogo-strip",
            "13 and 16 points: minutes; interrupted, the same command goes on"},
    Example{"db build nogo-strip --exact 12 --bounds 14 --folder data",
            "in a folder of your choice"},
    Example{"db build nogo-parts", "ten seconds, and 64 MiB"},
};
constexpr std::array kDbInfoExamples = {
    Example{"db info", "the databases in the cache folder, the largest first"},
    Example{"db info --folder data --json", "those in another folder, for scripts"},
};
constexpr std::array kDbVerifyExamples = {
    Example{"db verify", "the largest one, a sample of it"},
    Example{"db verify --exact 10 --full", "every value of a smaller one"},
    Example{"db verify nogo-parts", "the parts of boards, a sample of them"},
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
            "as in 2:A1-A2. A single - reads positions from standard input.\n"
            "\n"
            "Where both players have the same moves, the answer is told once, and winning\n"
            "moves that differ by a symmetry of the position are drawn once. Triangles in\n"
            "normal play add up by their nimbers, with each other and with values; those in\n"
            "misere play only with each other.\n"
            "\n"
            "Linear Go is played for points: its answer is Black's score with best play of\n"
            "both, and a short line of such play. Who moves, what was played and which\n"
            "positions have occurred are part of the position.",
            kSolveExamples},
    Command{"verify", Words::File, "FILE", "does a proof prove what it claims?",
            "Checks what `solve --proof` wrote by the rules alone: the winner's moves come\n"
            "from the file, all answers of the opponent are made by the checker, which knows no\n"
            "values, no databases and no search. Tells what is proved, or what is missing and\n"
            "where; then the exit code is 4.",
            kVerifyExamples},
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
    Command{"sweep", Words::SweptGame, "nogo", "who wins boards after each first move",
            "Decides for every row of NoGo in a range, or with --points for every rectangle up\n"
            "to a size, which first moves of Black win. A finished row, or opening of a\n"
            "rectangle, is written to a results file with the nodes and time it took; what is\n"
            "there already is not searched again, so an interrupted sweep, even a killed one,\n"
            "goes on when it is started again. Searches of rows use the largest database in the\n"
            "cache folder (`db build`).",
            kSweepExamples},
    Command{"bench", Words::Benchmark, "linear-nogo", "solvers measured against each other",
            "Lets the published solver of Linear NoGo and ours prove that Black wins rows with\n"
            "a stone on the second point, on one thread, and prints nodes and times as ratios.\n"
            "With --ablate each part of a solver is left out in turn; what takes 25 times as\n"
            "long is given up. Ours uses the largest database in the cache folder.",
            kBenchExamples},
    Command{"nim build", Words::Layers, "K", "make the table of a triangle",
            "Solves all positions of the triangle of K layers and keeps them in a file, where\n"
            "`solve` and `nim query` find them. With little memory blocks are read back from\n"
            "the file. An interrupted build, even a killed one, goes on when it is started\n"
            "again.",
            kNimBuildExamples},
    Command{"nim info", Words::Layers, "K|FILE", "what a table says",
            "Tells how many positions a table has, how many of them are lost for the player\n"
            "to move or, with nimbers, how many have each, and the winning first moves.",
            kNimInfoExamples},
    Command{"nim query", Words::Positions, "POSITION...", "look positions up in tables",
            "Tells who wins each of the positions, from the table of its triangle: N, the\n"
            "player to move, or P, the other one. A table with nimbers tells those too.",
            kNimQueryExamples},
    Command{"nim plan", Words::Layers, "K", "what a table would cost, and whether it fits",
            "Counts the blocks of the table, measures a sample of them on this machine, and\n"
            "tells what each way to build it takes of memory, disk and time.",
            kNimPlanExamples},
    Command{"nim first", Words::Layers, "K", "which first moves win, or does this one?",
            "Solves what the move leaves, which has fewer positions than the triangle: each\n"
            "piece that is taken halves them. Without a move, solves the triangle and keeps\n"
            "only what tells which first moves win. A GPU that is too small for a table uses\n"
            "the memory of the machine too, as much as --memory allows.",
            kNimFirstExamples},
    Command{"db build", Words::Database, "nogo-strip|nogo-parts", "make a database of components",
            "Values all strips of up to so many points, the components of NoGo on rows, and\n"
            "bounds larger ones by their walls. `solve` uses the largest database in the cache\n"
            "folder. An interrupted build, even a killed one, goes on from the last number of\n"
            "points it had finished when it is started again; a smaller database that is\n"
            "there is taken over.\n"
            "\n"
            "For NoGo on boards (nogo-parts) some boards are solved, and the values of all\n"
            "small parts that come up are kept. Searches of these boards use them all, those\n"
            "of other boards the smaller ones. This is done as a whole, or not at all.",
            kDbBuildExamples},
    Command{"db info", Words::Database, "[nogo-strip|nogo-parts]", "which databases there are",
            "Opens every database in a folder, or all of one kind, checks all its bytes, and\n"
            "tells how far it goes and what it has.",
            kDbInfoExamples},
    Command{"db verify", Words::Database, "[nogo-strip|nogo-parts]",
            "check a database against the rules",
            "Checks every byte of the files. Then strips, as boards, or parts, as graphs of\n"
            "points, are valued once more by the rules and the general algebra alone, and held\n"
            "against what the database says: a sample for each number of points, or with --full\n"
            "all that have values. The exit code is 4 when anything is wrong.",
            kDbVerifyExamples},
    Command{"completion", Words::Shell, "bash|zsh|fish", "completions for your shell",
            "Prints a script that teaches a shell the commands and options of upstar.",
            kCompletionExamples},
};

constexpr std::array kGroups = {
    Group{"nim", "tables of Triangular Nim"},
    Group{"db", "databases of components"},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }
std::span<const Option> options() { return kOptions; }
std::span<const Group> groups() { return kGroups; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                  [&](const Command& command) { return command.name == name; });
  return found == kCommands.end() ? nullptr : &*found;
}

const Group* find_group(std::string_view name) {
  const auto found = std::find_if(kGroups.begin(), kGroups.end(),
                                  [&](const Group& group) { return group.name == name; });
  return found == kGroups.end() ? nullptr : &*found;
}

bool belongs(const Option& option, std::string_view command) {
  std::string name(command);
  std::replace(name.begin(), name.end(), ' ', '-');
  std::string_view rest = option.commands;
  for (;;) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, end) == name) return true;
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
