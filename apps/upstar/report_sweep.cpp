// Laying out tables of openings.
#include "upstar/report_sweep.hpp"

#include <set>
#include <string_view>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "upstar/json_document.hpp"
#include "upstar/quantities.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

std::string_view stone(char mark) {
  if (mark == '.') return "·";
  return mark == 'x' ? "●" : "○";
}

std::string stones(const RowOpenings& row) {
  std::string out;
  for (const char mark : row.marks) out += stone(mark);
  return out;
}

// The databases that were used: "13/16", mostly one.
std::string databases(const SweepAnswer& answer) {
  std::set<std::string> found;
  for (const RowOpenings& row : answer.rows) {
    found.insert(fmt::format("values up to {} points, bounds up to {}", row.means.exact_points,
                             row.means.bounds_points));
  }
  return fmt::format("{}", fmt::join(found, "; "));
}

}  // namespace

std::string sweep_text(const SweepQuestion& question, const SweepAnswer& answer,
                       const Palette& palette) {
  std::string out = palette.bold(fmt::format("1xn NoGo, {}", question.openings == OpeningChoice::All
                                                                 ? "Black opens on any point"
                                                                 : "Black opens on point 2")) +
                    "\n";
  if (answer.rows.empty()) return out + "\n  no row is finished\n";
  out += "● wins, ○ loses\n\n";
  out += palette.dim(fmt::format("  {:>4}  {:>13}  {:>9}", "n", "nodes", "time")) + "\n";
  for (const RowOpenings& row : answer.rows) {
    out += fmt::format("  {:>4}  {:>13}  {:>9}  {}\n", row.n, grouped_digits(row.nodes),
                       time_words(row.seconds), stones(row));
  }
  TextRows rows;
  rows.emplace_back("database", databases(answer));
  if (!answer.file.empty()) {
    rows.emplace_back("results", printable(answer.file));
    if (answer.were_there > 0) {
      rows.emplace_back("", fmt::format("{} of {} rows were there from an earlier sweep",
                                        answer.were_there, answer.rows.size()));
    }
  }
  return out + "\n" + text_table(rows, palette);
}

std::string sweep_json(const SweepQuestion& question, const SweepAnswer& answer) {
  Json json = document("sweep");
  json["input"] = {{"game", question.game},
                   {"rows", question.rows},
                   {"from", question.from},
                   {"to", question.to},
                   {"openings", name_of(question.openings)}};
  Json boards = Json::array();
  for (const RowOpenings& row : answer.rows) {
    Json wins = Json::array();
    Json losses = Json::array();
    for (int point = 1; point <= row.n; ++point) {
      if (row.at(point) == 'x') wins.push_back(point);
      if (row.at(point) == 'o') losses.push_back(point);
    }
    boards.push_back({{"n", row.n},
                      {"wins", std::move(wins)},
                      {"losses", std::move(losses)},
                      {"nodes", integer(row.nodes)},
                      {"seconds", row.seconds},
                      {"exact", row.means.exact_points},
                      {"bounds", row.means.bounds_points},
                      {"fingerprint", fmt::format("{:016x}", row.means.fingerprint)},
                      {"key_bits", row.means.key_bits},
                      {"threads", row.means.threads}});
  }
  json["boards"] = std::move(boards);
  json["file"] = answer.file.empty() ? Json(nullptr) : Json(answer.file);
  json["were_there"] = answer.were_there;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

}  // namespace upstar::cli
