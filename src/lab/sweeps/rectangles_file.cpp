// Lines to verdicts and back.
#include "lab/sweeps/rectangles_file.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAny = "any";

ResultsKind kind() { return {"nogo, rectangles", "catalogue of rectangles"}; }

// Black's best first move wins exactly when some first move does.
void require_agreement(const std::vector<RectangleVerdict>& verdicts, const Rectangle& board) {
  RectangleResult openings{board, {}};
  std::optional<bool> best;
  for (const RectangleVerdict& verdict : verdicts) {
    if (verdict.board != board) continue;
    if (verdict.opening) {
      openings.verdicts.push_back(verdict);
    } else {
      best = verdict.black_wins;
    }
  }
  const std::optional<bool> by_openings = openings.black_wins();
  if (!best || !by_openings || *best == *by_openings) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("the openings of {} and its winner contradict each other", board.name()));
}

// Adds what a line says to `verdicts`.
ResultsFile::ReadLine into(std::vector<RectangleVerdict>& verdicts) {
  return [&verdicts](std::string_view line) {
    RectangleVerdict verdict = read_verdict_line(line);
    const auto same = [&](const RectangleVerdict& other) {
      return other.board == verdict.board && other.opening == verdict.opening;
    };
    if (std::ranges::any_of(verdicts, same)) {
      throw Error(ErrorKind::BadInput, fmt::format("{} {} was there before", verdict.board.name(),
                                                   opening_name(verdict)));
    }
    verdicts.push_back(std::move(verdict));
    require_agreement(verdicts, verdicts.back().board);
  };
}

// Gives a verdict the opening of that name. False => there is none.
bool set_opening(RectangleVerdict& verdict, const std::string& name) {
  if (name == kAny) return true;
  for (const int point : different_openings(verdict.board)) {
    if (verdict.board.point_name(point) == name) verdict.opening = point;
  }
  return verdict.opening.has_value();
}

bool is_possible(const Rectangle& board) {
  return board.rows >= 1 && board.rows <= board.columns && board.columns <= kMostRectanglePoints &&
         board.points() <= kMostRectanglePoints;
}

}  // namespace

std::string opening_name(const RectangleVerdict& verdict) {
  return verdict.opening ? verdict.board.point_name(*verdict.opening) : std::string(kAny);
}

std::string verdict_line(const RectangleVerdict& verdict) {
  return fmt::format("{} {} {} by {} threads {} nodes {} seconds {:.3f}\n", verdict.board.name(),
                     opening_name(verdict), verdict.black_wins ? "wins" : "loses", verdict.method,
                     verdict.threads, verdict.nodes, verdict.seconds);
}

RectangleVerdict read_verdict_line(std::string_view line) {
  RectangleVerdict verdict;
  std::istringstream stream{std::string(line)};
  char times = 0;
  std::string opening;
  std::string result;
  std::string word;
  stream >> verdict.board.rows >> times >> verdict.board.columns >> opening >> result >> word >>
      verdict.method >> word >> verdict.threads >> word >> verdict.nodes >> word >> verdict.seconds;
  verdict.black_wins = result == "wins";
  const bool good = !stream.fail() && is_possible(verdict.board) && set_opening(verdict, opening);
  // Whatever was read must be what would have been written.
  if (!good || verdict_line(verdict) != fmt::format("{}\n", line)) {
    throw Error(ErrorKind::BadInput, "this is not a line of a catalogue of rectangles");
  }
  return verdict;
}

std::vector<RectangleResult> read_rectangles(const fs::path& path) {
  std::vector<RectangleVerdict> verdicts;
  ResultsFile::read(path, kind(), into(verdicts));
  std::vector<RectangleResult> results;
  for (const Rectangle& board : rectangles_up_to(kMostRectanglePoints)) {
    RectangleResult result{board, {}};
    for (const RectangleVerdict& verdict : verdicts) {
      if (verdict.board == board) result.verdicts.push_back(verdict);
    }
    // On a single point nobody can move, and nobody has to say so.
    const bool settled = different_openings(board).empty();
    if (settled || !result.verdicts.empty()) results.push_back(std::move(result));
  }
  return results;
}

RectanglesFile::RectanglesFile(const fs::path& path) : file_(path, kind(), into(verdicts_)) {}

RectangleResult RectanglesFile::find(const Rectangle& board) const {
  RectangleResult result{board, {}};
  for (const RectangleVerdict& verdict : verdicts_) {
    if (verdict.board == board) result.verdicts.push_back(verdict);
  }
  return result;
}

void RectanglesFile::append(const RectangleVerdict& verdict) {
  file_.append(verdict_line(verdict));
  verdicts_.push_back(verdict);
}

}  // namespace upstar
