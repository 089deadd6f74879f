// One function a command, as in run.cpp.
#include "upstar/run_nim.hpp"

#include <unistd.h>

#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "base/error.hpp"
#include "upstar/asking.hpp"
#include "upstar/quantities.hpp"
#include "upstar/report_nim.hpp"

namespace upstar::cli {
namespace {

const std::string& only_word(const Request& request) {
  if (request.words.size() != 1) throw nothing_given(request);
  return request.words.front();
}

NimTable table_of(const Request& request) {
  const std::string& word = only_word(request);
  const auto layers = parse_count(word);
  if (!layers) {
    const std::string line = fmt::format("upstar {} {}", request.command->name, word);
    throw Error::at_text(line, line.size() - word.size(), word.size(),
                         "this is not a number of layers", "write a number from 1 to 9");
  }
  return {*layers, request.has("misere"), request.has("grundy")};
}

int run_build(const Request& request, const CancelToken& cancel) {
  NimBuildQuestion question;
  question.table = table_of(request);
  question.file = request.text("output").value_or("");
  question.compress = request.has("compress");
  question.window = request.has("window");
  const NimTableAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.nim_build(question); });
  print(request.has("json") ? nim_table_json("nim build", answer)
                            : nim_table_text(answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int run_info(const Request& request, const CancelToken& cancel) {
  const bool is_file = !parse_count(only_word(request));
  const NimTableAnswer answer = ask_engine(request, cancel, [&](Engine& engine) {
    return is_file ? engine.nim_info(request.words.front()) : engine.nim_info(table_of(request));
  });
  print(request.has("json") ? nim_table_json("nim info", answer)
                            : nim_table_text(answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int run_query(const Request& request, const CancelToken& cancel) {
  const std::vector<std::string> positions = positions_of(request, cancel);
  const NimQueryAnswer answer = ask_engine(request, cancel, [&](Engine& engine) {
    return engine.nim_query(positions, request.text("table").value_or(""));
  });
  print(request.has("json") ? nim_query_json(positions, answer) : nim_query_text(answer));
  return 0;
}

int run_plan(const Request& request, const CancelToken& cancel) {
  NimPlanQuestion question;
  question.table = table_of(request);
  question.memory = request.size("memory");
  question.disk = request.size("disk");
  // The plan is about another machine, perhaps; what is measured here takes little.
  Request here = request;
  here.given.erase("memory");
  const NimPlanAnswer answer =
      ask_engine(here, cancel, [&](Engine& engine) { return engine.nim_plan(question); });
  print(request.has("json") ? nim_plan_json(question, answer)
                            : nim_plan_text(question, answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int run_first(const Request& request, const CancelToken& cancel) {
  NimFirstQuestion question;
  question.table = table_of(request);
  question.move = request.text("move").value_or("");
  question.gpu = request.text("device") == "gpu";
  const NimFirstAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.nim_first(question); });
  print(request.has("json") ? nim_first_json(question, answer)
                            : nim_first_text(answer, Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

}  // namespace

int run_nim(const Request& request, const CancelToken& cancel) {
  const std::string_view name = request.command->last_word();
  if (name == "build") return run_build(request, cancel);
  if (name == "info") return run_info(request, cancel);
  if (name == "query") return run_query(request, cancel);
  if (name == "plan") return run_plan(request, cancel);
  return run_first(request, cancel);
}

}  // namespace upstar::cli
