// Which boards, which openings, and where the table goes.
#include "upstar/run_sweep.hpp"

#include <unistd.h>

#include <memory>
#include <string>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/sweep.hpp>

#include "base/error.hpp"
#include "upstar/asking.hpp"
#include "upstar/output_file.hpp"
#include "upstar/report_rectangles.hpp"
#include "upstar/report_sweep.hpp"

namespace upstar::cli {

namespace {

// Opened before the work begins: a wrong name is found at once.
std::unique_ptr<OutputFile> drawing(const Request& request) {
  const auto path = request.text("svg");
  return path ? std::make_unique<OutputFile>(*path) : nullptr;
}

void draw(const std::unique_ptr<OutputFile>& file, const std::string& svg) {
  if (!file) return;
  file->write(svg);
  file->commit();
}

int sweep_rows(const Request& request, const CancelToken& cancel) {
  SweepQuestion question;
  question.game = request.words.front();
  question.rows = request.count("rows").value_or(question.rows);
  question.from = request.count("from").value_or(question.from);
  question.to = *request.count("to");
  question.openings = *opening_choice(request.text("openings").value_or("all"));
  question.file = request.text("output").value_or("");
  const std::unique_ptr<OutputFile> svg = drawing(request);
  const SweepAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.sweep(question); });
  if (!answer.rows.empty()) draw(svg, answer.svg);
  print(request.has("json") ? sweep_json(question, answer)
                            : sweep_text(question, answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int sweep_rectangles(const Request& request, const CancelToken& cancel) {
  RectanglesQuestion question;
  question.game = request.words.front();
  question.points = *request.count("points");
  if (request.has("winner")) question.choice = RectangleChoice::Winner;
  question.again = request.has("again");
  question.file = request.text("output").value_or("");
  const std::unique_ptr<OutputFile> svg = drawing(request);
  const RectanglesAnswer answer = ask_engine(
      request, cancel, [&](Engine& engine) { return engine.sweep_rectangles(question); });
  draw(svg, answer.svg);
  print(request.has("json") ? rectangles_json(question, answer)
                            : rectangles_text(question, answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

}  // namespace

int run_sweep(const Request& request, const CancelToken& cancel) {
  const bool rectangles = request.has("points");
  const bool rows = request.has("to");
  if (request.words.size() != 1 || (!rows && !rectangles)) {
    throw Error(ErrorKind::BadInput, "`upstar sweep` wants a game, and --to or --points",
                "for example: upstar sweep nogo --to 20");
  }
  for (const char* name : {"to", "from", "rows", "openings"}) {
    if (!rectangles || !request.has(name)) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with --points", name),
                "--points takes all rectangles: upstar sweep nogo --points 16");
  }
  for (const char* name : {"winner", "again"}) {
    if (!rows || !request.has(name)) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} goes with --points", name),
                fmt::format("for example: upstar sweep nogo --points 16 --{}", name));
  }
  return rectangles ? sweep_rectangles(request, cancel) : sweep_rows(request, cancel);
}

}  // namespace upstar::cli
