// Piece of work by piece of work: what the file has is taken from it, what it lacks is done and written to it.
#include "engine/hunt.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/openings.hpp"
#include "engine/session.hpp"
#include "lab/hunt/annealing.hpp"
#include "lab/hunt/exhaustion.hpp"
#include "lab/hunt/hunt_file.hpp"
#include "lab/nogo_family/family.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/rules.hpp"

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
      : session_(session), question_(question), answer_(answer), meter_(session.budget()) {
    if (!answer.file.empty()) file_.emplace(answer.file);
  }
  ~Hunt() { tell_leaderboard(); }
  Hunt(const Hunt&) = delete;
  Hunt& operator=(const Hunt&) = delete;

  void run(const std::optional<nogo::Board>& start) {
    if (start && !knows(std::string(kGivenSource), start)) {
      finish(std::string(kGivenSource), meter_.measured(*start));
    }
    if (question_.all || question_.rows * question_.columns <= kAlwaysExhausted) {
      run_through_all();
    } else {
      walk(start);
    }
  }

 private:
  void run_through_all() {
    const int slices = slices_of(question_.rows, question_.columns);
    for (int slice = 0; slice < slices; ++slice) {
      tell_progress(slice, slices);
      const std::string source = slice_source(slice, slices);
      if (knows(source, std::nullopt)) continue;
      finish(source,
             hottest_of_slice(question_.rows, question_.columns, slice, meter_, session_.budget()));
    }
  }

  void walk(const std::optional<nogo::Board>& start) {
    for (int number = 0; number < question_.walks; ++number) {
      tell_progress(number, question_.walks);
      AnnealingWalk walk{question_.rows,  question_.columns, question_.seed, number,
                         question_.steps, question_.live,    start};
      // Walks from a position are others than walks from anywhere.
      const std::string source =
          walk_source(walk) + (start ? "-from-" + nogo::format_board(*start) : "");
      if (knows(source, std::nullopt)) continue;
      finish(source, hottest_of_walk(walk, meter_, session_.budget()));
    }
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

  // Valued once more in another way, and written down.
  void finish(const std::string& source, std::optional<HotPosition> found) {
    if (found) verify_on_the_board(*found, session_.budget());
    HuntEntry entry{question_.rows, question_.columns, source, std::move(found)};
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

  void tell_progress(int done, int all) { session_.on_fraction()(static_cast<double>(done) / all); }

  Session& session_;
  const HuntQuestion& question_;
  HuntAnswer& answer_;
  HeatMeter meter_;
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

FamilyAnswer family_board(const FamilyQuestion& question) {
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
  return answer;
}

}  // namespace upstar
