// What every sweep tells of the file that keeps its results.
#pragma once

#include <string>

#include <fmt/format.h>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {

// `were_there` in words: "3 lines"; for an answer that found nothing there it is not told.
template <class Answer>
void add_sweep_file(TextRows& rows, const Answer& answer, const std::string& were_there) {
  if (answer.file.empty()) return;
  rows.emplace_back("results", printable(answer.file));
  if (answer.were_there == 0) return;
  rows.emplace_back("", fmt::format("{} were there from an earlier sweep", were_there));
}

template <class Answer>
void add_sweep_ending(Json& json, const Answer& answer) {
  json["file"] = answer.file.empty() ? Json(nullptr) : Json(answer.file);
  json["were_there"] = answer.were_there;
  add_ending(json, answer.stopped, answer.stats);
}

}  // namespace upstar::cli
