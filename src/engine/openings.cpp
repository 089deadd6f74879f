// Row by row: what the file has is taken from it, what it lacks is searched and written to it.
#include "engine/openings.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/session.hpp"
#include "lab/sweeps/openings_file.hpp"
#include "lab/sweeps/openings_svg.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

void require_possible(const SweepQuestion& question) {
  require_swept_game(question.game);
  if (question.rows != 1) {
    throw Error(ErrorKind::BadInput,
                fmt::format("boards of {} rows cannot be swept", question.rows),
                "sweeps are of single rows: 'rows' = 1");
  }
  if (question.from < OpeningsSolver::kShortest || question.from > question.to ||
      question.to > OpeningsSolver::kLongest) {
    throw Error(ErrorKind::BadInput, "rows of these lengths cannot be swept",
                fmt::format("lengths go from {} to {}", OpeningsSolver::kShortest,
                            OpeningsSolver::kLongest));
  }
}

// Rows as they are wanted, from the file or from a search.
class Sweep {
 public:
  Sweep(const SweepQuestion& question, const SweepTools& tools, SweepAnswer& answer)
      : question_(question), tools_(tools), answer_(answer) {
    if (!answer.file.empty()) file_.emplace(answer.file, question.openings);
  }

  void run() {
    for (int n = question_.from; n <= question_.to; ++n) {
      const RowOpenings* known = file_ ? file_->find(n) : nullptr;
      if (known != nullptr) {
        answer_.rows.push_back(*known);
        ++answer_.were_there;
        continue;
      }
      answer_.rows.push_back(search(n));
      answer_.stats.nodes += answer_.rows.back().nodes;
      if (file_) file_->append(answer_.rows.back());
    }
  }

 private:
  RowOpenings search(int n) {
    if (!solver_) solver_.emplace(tools_.tables.layers(), tools_.budget, tools_.threads);
    return solver_->solve(n, question_.openings, [&](int point, std::size_t done, std::size_t of) {
      tools_.on_opening(fmt::format("1x{}, point {}", n, point),
                        static_cast<double>(done) / static_cast<double>(of));
    });
  }

  const SweepQuestion& question_;
  const SweepTools& tools_;
  SweepAnswer& answer_;
  std::optional<OpeningsFile> file_;
  std::optional<OpeningsSolver> solver_;
};

}  // namespace

SweepTools sweep_tools(Session& session) {
  return {session.budget(),
          session.strip_tables(),
          session.part_tables(),
          session.board_advice(),
          session.threads(),
          [&session, on_fraction = session.on_fraction()](std::string_view doing, double fraction) {
            session.tell_doing(doing);
            on_fraction(fraction);
          }};
}

void require_swept_game(const std::string& game) {
  if (game == "nogo") return;
  throw Error::at_text(game, 0, game.size(), "there are no sweeps of this game",
                       "there are sweeps of nogo and of domineering");
}

std::string results_file(const std::string& wanted, const std::string& usual_name) {
  if (!wanted.empty()) return wanted;
  if (!store::has_cache_folder()) return {};
  const fs::path folder = store::cache_folder();
  store::make_folder(folder);
  return folder / usual_name;
}

void tell_what_is_kept(const std::string& file, Error& stopped) {
  if (file.empty()) return;
  stopped.hint += fmt::format("{}what is finished is kept: the same command goes on after it",
                              stopped.hint.empty() ? "" : "; ");
}

SweepAnswer sweep_openings(const SweepQuestion& question, const SweepTools& tools,
                           Attempts& attempts) {
  require_possible(question);
  SweepAnswer answer;
  answer.file =
      results_file(question.file, fmt::format("nogo-openings-{}.txt", name_of(question.openings)));
  Sweep sweep(question, tools, answer);
  if (!attempts.attempt("sweeping", std::nullopt, [&] { sweep.run(); })) {
    answer.stopped = attempts.why();
    tell_what_is_kept(answer.file, *answer.stopped);
  }
  answer.svg = openings_svg(answer.rows);
  return answer;
}

}  // namespace upstar
