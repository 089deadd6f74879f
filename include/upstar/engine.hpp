// The face of upstar: one object that answers what a game is worth and who wins it.
//
//     #include <array>
//     #include <iostream>
//     #include <string>
//
//     #include <upstar/engine.hpp>
//
//     int main() {
//       upstar::Engine engine({.time_limit = std::chrono::seconds(10)});
//       const upstar::EvalAnswer worth = engine.eval("{3|1} + ^");
//       std::cout << worth.facts.value.value_or("not reached in time") << "\n";   // {3^|1^}
//       const std::array<std::string, 2> sum{"domineering:4x4", "clobber:1x6"};
//       return engine.solve(sum).outcome == 'N' ? 0 : 1;
//     }
//
// Every shell (command line, and whatever comes to stand beside it) parses, calls the engine and
// prints; none holds game logic. Questions are text, answers are plain structs of text and numbers, so
// nothing of the machinery behind them shows here. Wrong input, an ended budget and an interruption
// leave as upstar::Error; where a part of an answer is known when a limit is reached, the answer comes
// back with that part, and `stopped` says why the rest is missing.
//
// An engine belongs to one thread at a time; it remembers what it has computed, so later questions get
// cheaper. Engines share nothing: two may live in one process, each on a thread of its own. The cancel
// token may be set from any thread or from a signal handler.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <upstar/graph_style.hpp>
#include <upstar/scores.hpp>
#include <upstar/solvers.hpp>
#include <upstar/types/cancel_token.hpp>
#include <upstar/types/error.hpp>
#include <upstar/types/export.hpp>
#include <upstar/types/report.hpp>
#include <upstar/types/search_stats.hpp>

namespace upstar {

struct EngineOptions {
  // In bytes; without it, half of the machine's memory.
  std::optional<std::size_t> memory_limit = std::nullopt;
  // For one question. Without it a question takes the time it needs, except that the attempt to
  // compute the canonical form of a sum is given up after ten seconds.
  std::optional<std::chrono::milliseconds> time_limit = std::nullopt;
  const CancelToken* cancel = nullptr;
  // For work that can be shared out, at most 1024; 0 stands for all the machine has. When the system starts
  // fewer, work goes on with those, and `notice` is told.
  int threads = 0;
  // Called now and then while a question is worked on, from the thread that works on it.
  struct Progress {
    std::string_view doing;                         // "computing the canonical form of the sum"
    std::uint64_t steps = 0;                        // positions searched and games made, about
    double seconds = 0;                             // since the question was asked
    std::optional<double> fraction = std::nullopt;  // of the work that is done, from 0 to 1
    // Of a search that ends with the first move that wins: moves that lose, and all. 0 of 0 where there is none.
    std::size_t lost_moves = 0;
    std::size_t all_moves = 0;
  };
  std::function<void(const Progress&)> progress = nullptr;
  // Told, once, in a sentence, what a user should know and no answer says; from the same thread.
  std::function<void(std::string_view)> notice = nullptr;
};

// What an answer cost.
struct Stats {
  std::uint64_t nodes = 0;  // games made and positions searched
  double seconds = 0;
  std::size_t memory_peak = 0;  // bytes, the most the engine has held at one time
};

// A rational number as text ("3/4"), exact or between two bounds.
struct Bounded {
  std::string low;
  std::string high;

  [[nodiscard]] bool is_exact() const { return low == high; }
};

// One wall of a thermograph: (value, temperature) from temperature -1 up to the mast.
using WallPoints = std::vector<std::pair<std::string, std::string>>;

// All that is known about a value. Fields without an answer are empty.
struct ValueFacts {
  // The canonical form. When it is longer than was asked for, its beginning and its length.
  std::optional<std::string> value;
  std::string value_head;
  std::optional<std::uint64_t> value_length;
  // The sum as far as it simplifies without its canonical form; empty when that is the value itself.
  std::string simplified;
  // The value as a sum of star, up and the elementary infinitesimals, if asked for and if it is one.
  std::string names;

  // Of positions: how the value was found, in words; empty for an expression.
  std::string method;
  // Whole numbers between which a value lies that was not reached.
  std::optional<Bounded> bounds;

  std::optional<char> outcome;  // L, R, N or P
  std::optional<Bounded> mean;
  std::optional<Bounded> temperature;
  std::optional<Bounded> left_stop;
  std::optional<Bounded> right_stop;
  // Of a sum whose canonical form was not computed: between what its walls lie, from temperature 0 up.
  struct WallBounds {
    std::string temperature;
    Bounded left;
    Bounded right;
  };
  std::vector<WallBounds> wall_bounds;
  std::optional<std::string> atomic_weight;
  bool has_no_atomic_weight = false;       // it was asked, and there is none
  std::optional<std::string> birthday;     // an integer of any size
  std::optional<std::string> stop_count;   // likewise
  std::optional<std::uint64_t> followers;  // distinct positions below it, itself included

  struct Graph {
    WallPoints left;
    WallPoints right;
    std::string text;  // drawn with characters
    std::string svg;   // drawn to print
    std::string pdf;   // likewise, when asked for
    std::string latex;
  };
  std::optional<Graph> thermograph;
};

struct EvalAnswer {
  enum class Kind {
    Value,       // facts
    Number,      // a function gave a number: facts of that number
    Truth,       // a function said yes or no: holds
    List,        // a function gave several values: list
    Nothing,     // a function has no answer: reason
    Words,       // a function answered in words: words
    Comparison,  // relation, and whether the statement holds
  };
  Kind kind = Kind::Value;
  ValueFacts facts;
  std::optional<bool> holds;
  std::vector<std::string> list;
  std::string reason;
  std::string words;
  std::optional<std::string> relation;  // = < > ||

  std::optional<Error> stopped;  // a limit or an interruption: something above is missing
  Stats stats;
};

struct EvalRequest {
  // Longer canonical forms are measured, and only their beginning is returned.
  std::size_t longest_value = std::size_t{1} << 20;
  // Where given, it receives the canonical form in pieces, whatever its length.
  std::function<void(std::string_view)> value_sink = nullptr;
  // Look for the value among the sums of named infinitesimals.
  bool names = false;
  // The value, and nothing that is measured of it.
  bool value_only = false;
  // How the thermograph is drawn.
  GraphStyle graph = {};
  // Of a game that has tables: the file to take nimbers from.
  std::string table_file = {};
  // Of positions: values that took longer are kept in the cache folder, unless nothing is to be taken from
  // there or put there.
  std::chrono::milliseconds keep_after{2'000};
  bool fresh = false;
};

struct SolveQuestion {
  bool black_first = true;
  bool white_first = true;
  bool moves = false;  // all winning moves of those who move first
  bool drawings =
      false;  // pictures of the positions, with winning moves marked if they are asked for
  // A solver by name: upstar's own, "upstar", or a published one; without a name, the first of upstar's own
  // that takes the positions and has the options.
  std::string profile = {};
  SolverOptions options = {};  // <upstar/solvers.hpp>
};

struct SolveAnswer {
  struct Move {
    std::size_t position = 0;  // index into the positions asked about
    std::string move;          // as that game names its moves
    // Where a move takes pieces away: the names of the places it empties.
    std::vector<std::string> places = {};
  };
  std::optional<char> outcome;      // when both were asked
  std::optional<bool> black_first;  // does Black win, moving first?
  std::optional<bool> white_first;
  std::vector<Move> black_moves;
  std::vector<Move> white_moves;
  // With `stopped`: are the lists complete all the same?
  bool black_moves_complete = false;
  bool white_moves_complete = false;

  // Where both players have the same moves all the way, the answer is the same for both and told once;
  // the lists above are empty then.
  struct Impartial {
    std::optional<bool> first_wins;
    std::vector<Move> moves;  // by position
    bool moves_complete = false;
    // Winning moves that differ only by a symmetry of their position.
    struct Family {
      Move move;                         // the first of them
      std::vector<std::string> picture;  // rows of characters: the position with that move marked
      std::size_t size = 0;
    };
    std::vector<Family> families;
    std::vector<std::vector<std::string>> pictures;  // of the positions; empty where there is none
  };
  std::optional<Impartial> impartial;

  // Of a game that is played for points; nobody "wins" it, and the fields above are empty.
  std::optional<ScoreAnswer> scores;

  // The positions as those see them who move first, when asked for; games without pictures have none.
  struct Drawings {
    struct OfPosition {
      std::string caption;
      std::vector<std::string> rows;  // of characters
      bool has_marks = false;         // of winning moves
    };
    std::vector<OfPosition> pictures;
    std::string svg;    // all of them
    std::string latex;  // likewise
  };
  std::optional<Drawings> drawings;

  // The certificate, when one was asked for.
  struct Proof {
    std::string file;
    std::uint64_t states = 0;  // with the winner to move; of Linear Go: steps
    std::uint64_t file_bytes = 0;
    bool of_board = false;  // a solution of a board: states are positions
  };
  std::optional<Proof> proof;

  std::string method;                 // what decided: "search of positions", "table of ups", ...
  std::optional<SearchStats> search;  // when asked for
  std::optional<Error> stopped;
  Stats stats;
};

// Papers beside what we compute (<upstar/types/report.hpp> says what a report is).
struct ReproduceAnswer {
  std::vector<Report> reports;

  std::optional<Error> stopped;
  Stats stats;
};

struct ReportInfo {
  std::string name;
  std::string title;
  std::string citation;
};

// What may stand before the colon of a position.
struct GameInfo {
  std::string name;
  std::string summary;
  std::string grammar;
  std::vector<std::string> examples;  // whole positions: "domineering:4x4"
  bool has_values = true;             // in misere play positions have none: they can only be solved
  bool has_tables =
      false;  // its boards can be tabled, counted and found: table, rows, census, find_board
  bool has_players = false;  // play_game
  bool has_matches = false;  // match: every game has a winner
};

// What may be called in an expression.
struct FunctionInfo {
  std::string signature;  // "cool(G,t)"
  std::string summary;
};

// Values of all subpositions of a board, and of rows by their length: <upstar/table.hpp>.
struct TableQuestion;
struct TableAnswer;
struct RowsQuestion;
struct RowsAnswer;

// Solvers measured against each other: <upstar/bench.hpp>.
struct DomineeringEfforts;
struct LinearNogoEfforts;
struct BenchAnswer;

// Openings of rows, length by length: <upstar/sweep.hpp>.
struct SweepQuestion;
struct SweepAnswer;
struct RectanglesQuestion;
struct RectanglesAnswer;
struct OutcomesQuestion;
struct OutcomesAnswer;
struct SweepCheckAnswer;

// All positions of a board by value, and boards of a value: <upstar/census.hpp>.
struct CensusQuestion;
struct CensusAnswer;
struct FindQuestion;
struct FindAnswer;
// Hot positions of NoGo: <upstar/hunt.hpp>.
struct HuntQuestion;
struct HuntAnswer;
struct FamilyQuestion;
struct FamilyAnswer;
// Learned patterns of NoGo: <upstar/patterns.hpp>.
struct LearnPatternsQuestion;
struct LearnPatternsAnswer;

// Tables of Triangular Nim: <upstar/nim.hpp>.
struct NimTable;
struct NimBuildQuestion;
struct NimPlanQuestion;
struct NimFirstQuestion;
struct NimTableAnswer;
struct NimQueryAnswer;
struct NimPlanAnswer;
struct NimFirstAnswer;

// What a certificate proves: <upstar/proof.hpp>.
struct VerifyAnswer;

// The moves of a position, one by one: <upstar/options.hpp>.
struct OptionsQuestion;
struct OptionsAnswer;

// The regions of a NoGo board: <upstar/regions.hpp>.
struct RegionsQuestion;
struct RegionsAnswer;

// Players over GTP, in the terminal and against each other: <upstar/play.hpp>.
struct GtpQuestion;
struct GtpAnswer;
struct PlayQuestion;
struct PlayAnswer;
struct MatchQuestion;
struct MatchAnswer;
namespace play {
struct GtpStreams;
struct TerminalStreams;
}  // namespace play

// Statements of a worksheet: <upstar/worksheet.hpp>.
struct StatementRequest;
struct StatementAnswer;

// Component databases: <upstar/db.hpp>.
struct DbBuildQuestion;
struct DbVerifyQuestion;
struct DbBuildAnswer;
struct DbInfoAnswer;
struct DbClearAnswer;
struct DbVerifyAnswer;

class UPSTAR_API Engine {
 public:
  explicit Engine(EngineOptions options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  // The value of an expression: "{4*||3*|2*} + ^", "mean({3|1})", "^ > *".
  EvalAnswer eval(std::string_view expression, const EvalRequest& request = {});
  // One statement of a worksheet; definitions are there for the statements after it.
  StatementAnswer statement(std::string_view text, const StatementRequest& request);
  // What could stand in the place of a word of a statement that begins so.
  std::vector<std::string> completions(std::string_view beginning);
  // The value of a sum of positions: "domineering:4x4", "value:{2|1}".
  EvalAnswer value(std::span<const std::string> positions, const EvalRequest& request = {});
  // Every move of both players, and what each is worth.
  OptionsAnswer options(const OptionsQuestion& question);
  // Into which independent regions a board of NoGo falls, and what each is worth.
  RegionsAnswer regions(const RegionsQuestion& question);
  // Who wins a sum of positions.
  SolveAnswer solve(std::span<const std::string> positions, const SolveQuestion& question = {});
  // Does the certificate in this file prove what it claims?
  VerifyAnswer verify(const std::string& file);
  // The values of all subpositions of a board.
  TableAnswer table(const TableQuestion& question);
  // The values of the boards of some rows, by their length.
  RowsAnswer rows(const RowsQuestion& question);
  // All positions of a board, counted by depth and by value.
  CensusAnswer census(const CensusQuestion& question);
  // A smallest board of a value.
  FindAnswer find(const FindQuestion& question);
  // Published results computed afresh: the named reports, or all of them.
  ReproduceAnswer reproduce(std::span<const std::string> names);
  // Who wins rows of NoGo after each first move; goes on with what an earlier sweep has found.
  SweepAnswer sweep(const SweepQuestion& question);
  // Who wins rectangles of NoGo, and by which first moves; goes on likewise.
  RectanglesAnswer sweep_rectangles(const RectanglesQuestion& question);
  // Who wins rectangles of Domineering; goes on likewise.
  OutcomesAnswer sweep_outcomes(const OutcomesQuestion& question);
  // Finds what is cheap in a results file once more.
  SweepCheckAnswer check_sweep(const std::string& file);
  // The hottest positions of a board of NoGo; goes on with what an earlier hunt has finished.
  HuntAnswer hunt(const HuntQuestion& question);
  // A board of the family of hot positions.
  FamilyAnswer family(const FamilyQuestion& question);
  // Weights of move patterns of NoGo, from games against itself.
  LearnPatternsAnswer learn_patterns(const LearnPatternsQuestion& question);
  // Plays NoGo over the streams until `quit` or the end of the input.
  GtpAnswer gtp(const GtpQuestion& question, const play::GtpStreams& streams);
  // A game against a player, in words, until somebody has won or had enough.
  PlayAnswer play_game(const PlayQuestion& question, const play::TerminalStreams& streams);
  // Players against each other; goes on with a match whose results were kept.
  MatchAnswer match(const MatchQuestion& question);
  // What solvers of NoGo rows take, with and without their parts.
  BenchAnswer bench_linear_nogo(const LinearNogoEfforts& question);
  // The same of solvers of Domineering.
  BenchAnswer bench_domineering(const DomineeringEfforts& question);

  // Builds a table file, or goes on with one; tells what it is.
  NimTableAnswer nim_build(const NimBuildQuestion& question);
  // What a table file is: one in the cache folder, or any.
  NimTableAnswer nim_info(const NimTable& table);
  NimTableAnswer nim_info(const std::string& file);
  // Positions looked up in table files: the one named, or those in the cache folder.
  NimQueryAnswer nim_query(std::span<const std::string> positions, const std::string& file = {});
  // What a table would cost.
  NimPlanAnswer nim_plan(const NimPlanQuestion& question);
  // Does a first move win?
  NimFirstAnswer nim_first(const NimFirstQuestion& question);

  // Builds a database of components, or goes on with one; tells what it is.
  DbBuildAnswer db_build(const DbBuildQuestion& question);
  // The databases in a folder; without a name, in the cache folder.
  DbInfoAnswer db_info(const std::string& folder = {});
  // Removes the values that were kept in a folder; without a name, in the cache folder.
  DbClearAnswer db_clear_values(const std::string& folder = {});
  // Checks a database byte by byte, and what it says against the definition.
  DbVerifyAnswer db_verify(const DbVerifyQuestion& question);

  [[nodiscard]] static std::vector<GameInfo> games();
  // In the order in which they are chosen.
  [[nodiscard]] static std::vector<SolverInfo> solvers();
  [[nodiscard]] static std::vector<FunctionInfo> functions();
  [[nodiscard]] static std::vector<ReportInfo> reports();

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace upstar
