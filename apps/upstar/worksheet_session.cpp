// Asking the engine statement by statement.
#include "upstar/worksheet_session.hpp"

#include <unistd.h>

#include <upstar/worksheet.hpp>

#include "base/error.hpp"
#include "upstar/display.hpp"
#include "upstar/error_message.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/show_statement.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

EngineOptions sheet_options(const SharedOptions& shared, const CancelToken& cancel,
                            std::optional<ProgressLine>& progress) {
  ProgressLine silent(false);
  EngineOptions options = engine_options(shared, cancel, silent);
  if (!shared.json) {
    options.progress = [&progress](const EngineOptions::Progress& news) {
      if (progress && progress->wanted()) progress->show(news);
    };
  }
  return options;
}

}  // namespace

WorksheetSession::WorksheetSession(std::string_view command, const SharedOptions& shared,
                                   const CancelToken& cancel)
    : command_(command), json_(shared.json), engine_(sheet_options(shared, cancel, progress_)) {}

int WorksheetSession::run(std::string_view line) {
  ++line_;
  try {
    progress_.emplace(!json_);
    const StatementAnswer answer = engine_.statement(line, {.facts = json_});
    progress_.reset();
    has_ended_ = answer.kind == StatementAnswer::Kind::End;
    const bool is_empty = answer.kind == StatementAnswer::Kind::Nothing && !answer.stopped;
    if (!json_) print(statement_text(answer, Palette(STDOUT_FILENO)));
    else if (!is_empty && !has_ended_) print(statement_json(command_, line, line_, answer));
    return exit_code_after(answer.stopped);
  } catch (const Error& error) {
    progress_.reset();
    if (error.kind != ErrorKind::BadInput && error.kind != ErrorKind::Limit) throw;
    tell(error_text(error, Palette(STDERR_FILENO)));
    if (json_) print(statement_error_json(command_, line, line_, error));
    return exit_code_of(error.kind);
  }
}

}  // namespace upstar::cli
