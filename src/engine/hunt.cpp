// Piece of work by piece of work: what the file has is taken from it, what it lacks is done and written to it.
#include "engine/hunt.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/openings.hpp"
#include "engine/session.hpp"
#include "lab/hunt/annealing.hpp"
#include "lab/hunt/exhaustion.hpp"
#include "lab/hunt/hunt_file.hpp"
#include "lab/hunt/hunt_team.hpp"
#include "lab/nogo_family/family.hpp"
#include "lab/nogo_family/family_values.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/rules.hpp"
#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

constexpr int kAlwaysExhausted = 12;  // points

void require_nogo(const std::string& game, std::string_view example) {
  if (game == nogo::Rules::kName) return;
  throw Error(ErrorKind::BadInput, fmt::format("this is only known of nogo, not of {}", game),
              fmt::format("for example: {}", example));
}

void require_possible_hunt(const HuntQuestion& question) {
  require_nogo(question.game, "nogo with 'rows' = 3, 'columns' = 4");
  if (question.rows > question.columns ||
      question.rows * question.columns > GridRegion::kMaxSquares) {
    throw Error(ErrorKind::BadInput,
                fmt::format("there are no hunts on {}x{}", question.rows, question.columns),
                "boards are as wide as high or wider, and have 64 points at most");
  }
  if (question.all && question.rows * question.columns > kMostExhaustedPoints) {
    throw Error(ErrorKind::BadInput, "this board has too many positions to value all of them",
                fmt::format("'all' goes up to {} points", kMostExhaustedPoints));
  }
}

class Hunt {
 public:
  Hunt(Session& session, const HuntQuestion& question, HuntAnswer& answer)
      : session_(session), question_(question), answer_(answer) {
    if (!answer.file.empty()) file_.emplace(answer.file);
  }
  ~Hunt() { tell_leaderboard(); }
  Hunt(const Hunt&) = delete;
  Hunt& operator=(const Hunt&) = delete;

  void run(const std::optional<nogo::Board>& start) {
    if (start && !knows(std::string(kGivenSource), start)) {
      add(std::string(kGivenSource),
          [start](HeatMeter& meter, Budget&) { return meter.measured(*start); });
    }
    if (question_.all || question_.rows * question_.columns <= kAlwaysExhausted) {
      list_slices();
    } else {
      list_walks(start);
    }
    const auto all = static_cast<double>(pieces_.size() + answer_.were_there);
    hunt_together(
        pieces_, session_.threads(), session_.budget(),
        {.finished = [this](std::size_t piece, const auto& found) { keep(sources_[piece], found); },
         .on_progress =
             [&](std::size_t finished) {
               const std::size_t done = finished + answer_.were_there;
               session_.on_fraction()(static_cast<double>(done) / all);
             }});
  }

 private:
  void list_slices() {
    const int slices = slices_of(question_.rows, question_.columns);
    for (int slice = 0; slice < slices; ++slice) {
      const std::string source = slice_source(slice, slices);
      if (knows(source, std::nullopt)) continue;
      add(source, [this, slice](HeatMeter& meter, Budget& budget) {
        return hottest_of_slice(question_.rows, question_.columns, slice, meter, budget);
      });
    }
  }

  void list_walks(const std::optional<nogo::Board>& start) {
    for (int number = 0; number < question_.walks; ++number) {
      const AnnealingWalk walk{question_.rows,  question_.columns, question_.seed, number,
                               question_.steps, question_.live,    start};
      // Walks from a position are others than walks from anywhere.
      const std::string source =
          walk_source(walk) + (start ? "-from-" + nogo::format_board(*start) : "");
      if (knows(source, std::nullopt)) continue;
      add(source, [walk](HeatMeter& meter, Budget& budget) {
        return hottest_of_walk(walk, meter, budget);
      });
    }
  }

  void add(std::string source, HuntPiece piece) {
    sources_.push_back(std::move(source));
    pieces_.push_back(std::move(piece));
  }

  [[nodiscard]] const std::vector<HuntEntry>& entries() const {
    return file_ ? file_->entries() : entries_;
  }

  bool knows(const std::string& source, const std::optional<nogo::Board>& board) {
    const bool known = std::ranges::any_of(entries(), [&](const HuntEntry& entry) {
      return entry.rows == question_.rows && entry.columns == question_.columns &&
             entry.source == source && (!board || (entry.found && entry.found->board == *board));
    });
    if (known) ++answer_.were_there;
    return known;
  }

  void keep(const std::string& source, const std::optional<HotPosition>& found) {
    HuntEntry entry{question_.rows, question_.columns, source, found};
    if (file_) {
      file_->append(std::move(entry));
    } else {
      entries_.push_back(std::move(entry));
    }
  }

  void tell_leaderboard() {
    const Leaderboard board = leaderboard_of(entries(), question_.rows, question_.columns);
    answer_.rows = board.rows;
    answer_.columns = board.columns;
    answer_.proved = board.proved;
    answer_.walks = board.walks;
    for (const HotPosition& hot : board.positions) {
      answer_.positions.push_back({fmt::format("nogo:{}", nogo::format_board(hot.board)),
                                   hot.temperature.to_string(), hot.mean.to_string(),
                                   hot.left_stop.to_string(), hot.right_stop.to_string(),
                                   hot.difference(), hot.value});
    }
  }

  Session& session_;
  const HuntQuestion& question_;
  HuntAnswer& answer_;
  std::vector<std::string> sources_;  // what the pieces of work are called in the file
  std::vector<HuntPiece> pieces_;     // that are not in it yet
  std::optional<HuntFile> file_;
  std::vector<HuntEntry> entries_;  // when there is no file
};

std::optional<nogo::Board> start_of(Session& session, const HuntQuestion& question) {
  if (question.from.empty()) return std::nullopt;
  const AnyPosition position = session.games().read(question.from);
  const nogo::Board* board = position.find<nogo::Rules>();
  if (board == nullptr || board->area.rows != question.rows ||
      board->area.columns != question.columns) {
    throw position.complaint(
        fmt::format("this is not a position of {}x{}", question.rows, question.columns),
        "for example nogo:..x/.o./... with 'rows' = 3, 'columns' = 3");
  }
  return *board;
}

std::array<int, 3> levels_of(const FamilyQuestion& question) {
  std::array<int, 3> levels{question.level, question.level, question.level};
  if (question.levels.empty()) return levels;
  std::istringstream stream(question.levels);
  char comma = ',';
  char comma_again = ',';
  stream >> levels[0] >> comma >> levels[1] >> comma_again >> levels[2];
  if (stream.fail() || comma != ',' || comma_again != ',' || stream.peek() != EOF) {
    throw Error::at_text(question.levels, 0, question.levels.size(),
                         "the levels of a root are three whole numbers", "for example: 1,2,1");
  }
  return levels;
}

FamilyAnswer::Worth worth_of_tree(Session& session, const FamilyQuestion& question) {
  Arena& arena = session.arena();
  nogo::FamilyValues trees(arena);
  const Game value = question.shape == "X"   ? trees.gadget(question.level)
                     : question.shape == "G" ? trees.group(question.level, question.copies)
                                             : trees.root(levels_of(question));
  return {Printer(arena).text(value), arena.mean(value).to_string(),
          temperature(arena, value).to_string(), trees.states()};
}

}  // namespace

HuntAnswer hunt_hot_positions(Session& session, const HuntQuestion& question, Attempts& attempts) {
  require_possible_hunt(question);
  const std::optional<nogo::Board> start = start_of(session, question);
  HuntAnswer answer;
  answer.file = results_file(question.file, "nogo-hottest.txt");
  if (!attempts.attempt("hunting", std::nullopt,
                        [&] { Hunt(session, question, answer).run(start); })) {
    answer.stopped = attempts.why();
    tell_what_is_kept(answer.file, *answer.stopped);
  }
  return answer;
}

FamilyAnswer family_board(Session& session, const FamilyQuestion& question, Attempts& attempts) {
  require_nogo(question.game, "nogo with 'shape' = R, 'level' = 1");
  const nogo::FamilyBoard drawn = question.shape == "X" ? nogo::family_gadget(question.level)
                                  : question.shape == "G"
                                      ? nogo::family_group(question.level, question.copies)
                                      : nogo::family_root(levels_of(question));
  const nogo::LargeResidual residual = large_residual_of(drawn.board);
  FamilyAnswer answer;
  answer.name = drawn.name;
  answer.position = fmt::format("{}:{}", nogo::Rules::kName, drawn.board.text());
  answer.rows = drawn.board.rows;
  answer.columns = drawn.board.columns;
  answer.difference = drawn.board.stone_difference();
  answer.empty_points = static_cast<std::size_t>(std::ranges::count(drawn.board.squares, '.'));
  answer.live_points = residual.points.size();
  answer.components = components_of(residual).size();
  answer.hubs = drawn.hubs.size();
  answer.wires = drawn.wires.size();
  if (question.value && !attempts.attempt("valuing the tree", std::nullopt, [&] {
        answer.worth = worth_of_tree(session, question);
      })) {
    answer.stopped = attempts.why();
  }
  return answer;
}

}  // namespace upstar
