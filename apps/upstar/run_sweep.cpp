// Which rows, which openings, and where the table goes.
#include "upstar/run_sweep.hpp"

#include <unistd.h>

#include <memory>

#include <upstar/engine.hpp>
#include <upstar/sweep.hpp>

#include "base/error.hpp"
#include "upstar/asking.hpp"
#include "upstar/output_file.hpp"
#include "upstar/report_sweep.hpp"

namespace upstar::cli {

int run_sweep(const Request& request, const CancelToken& cancel) {
  const auto to = request.count("to");
  if (request.words.size() != 1 || !to) {
    throw Error(ErrorKind::BadInput, "`upstar sweep` wants a game and --to",
                "for example: upstar sweep nogo --to 20");
  }
  SweepQuestion question;
  question.game = request.words.front();
  question.rows = request.count("rows").value_or(question.rows);
  question.from = request.count("from").value_or(question.from);
  question.to = *to;
  question.openings = *opening_choice(request.text("openings").value_or("all"));
  question.file = request.text("output").value_or("");
  std::unique_ptr<OutputFile> svg;  // opened before the work begins: a wrong name is found at once
  if (const auto path = request.text("svg")) svg = std::make_unique<OutputFile>(*path);
  const SweepAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.sweep(question); });
  if (svg && !answer.rows.empty()) {
    svg->write(answer.svg);
    svg->commit();
  }
  print(request.has("json") ? sweep_json(question, answer)
                            : sweep_text(question, answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

}  // namespace upstar::cli
