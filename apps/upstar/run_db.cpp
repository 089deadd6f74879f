// One function a command, as in run.cpp.
#include "upstar/run_db.hpp"

#include <unistd.h>

#include <string>
#include <vector>

#include <fmt/format.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "upstar/asking.hpp"
#include "upstar/report_db.hpp"

namespace upstar::cli {
namespace {

constexpr int kCheckFailed = 4;  // the exit code
constexpr int kUsualBounds = 3;  // points beyond the values

// The name may be left away where nothing is made: rows come first.
std::string name_of(const Request& request, bool required) {
  if (request.words.size() > 1 || (required && request.words.empty())) throw nothing_given(request);
  return request.words.empty() ? "nogo-strip" : request.words.front();
}

int run_build(const Request& request, const CancelToken& cancel) {
  DbBuildQuestion question;
  question.name = name_of(request, true);
  question.exact = request.count("exact").value_or(question.exact);
  question.bounds = request.count("bounds").value_or(question.exact + kUsualBounds);
  question.points = request.count("points").value_or(question.points);
  question.boards = request.text("boards").value_or(question.boards);
  question.folder = request.text("folder").value_or("");
  const DbBuildAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.db_build(question); });
  print(request.has("json") ? db_build_json(question, answer)
                            : db_build_text(answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int run_info(const Request& request, const CancelToken& cancel) {
  DbInfoAnswer answer = ask_engine(request, cancel, [&](Engine& engine) {
    return engine.db_info(request.text("folder").value_or(""));
  });
  if (!request.words.empty()) {
    const std::string name = name_of(request, false);
    std::erase_if(answer.databases, [&](const DbDescription& about) { return about.name != name; });
  }
  print(request.has("json") ? db_info_json(answer) : db_info_text(answer, Palette(STDOUT_FILENO)));
  return 0;
}

int run_verify(const Request& request, const CancelToken& cancel) {
  DbVerifyQuestion question;
  question.name = name_of(request, false);
  question.folder = request.text("folder").value_or("");
  question.exact = request.count("exact");
  question.bounds = request.count("bounds");
  question.full = request.has("full");
  question.samples = request.count("samples").value_or(question.samples);
  question.seed = request.count("seed").value_or(question.seed);
  const DbVerifyAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.db_verify(question); });
  print(request.has("json") ? db_verify_json(question, answer)
                            : db_verify_text(answer, Palette(STDOUT_FILENO)));
  const int end = ending(answer.stopped);
  return end == 0 && !answer.passed ? kCheckFailed : end;
}

}  // namespace

int run_db(const Request& request, const CancelToken& cancel) {
  const std::string_view name = request.command->last_word();
  if (name == "build") return run_build(request, cancel);
  if (name == "info") return run_info(request, cancel);
  return run_verify(request, cancel);
}

}  // namespace upstar::cli
