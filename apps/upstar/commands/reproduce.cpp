// `upstar reproduce [NAME...]`: published results beside those computed here.
//
// The engine computes the reports of the named papers, or of all. A report is a list of exhibits (tables and
// figures) with rows that agree, differ by a known error of the paper, or are a mismatch; one mismatch makes
// the exit code 4. With --html the whole goes to a page with pictures, and only the tally is printed.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <upstar/engine.hpp>

#include "draw/markup.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/help_table.hpp"
#include "upstar/html_page.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

struct ReproduceFields {
  SharedOptions shared;
  std::string html_file;
  bool brief = false;
};

void list_reproduce(OptionList& options, ReproduceFields& fields) {
  list_limits(options, fields.shared);
  list_html_file(options, fields.html_file);
  options.flag("brief", "a line a paper: how many results agree", fields.brief);
}

// For scripts and style sheets.
std::string_view agreement_key(const ReportRow& row) {
  if (!row.as_good.empty()) return "as_good";
  switch (row.agreement) {
    case Agreement::Agrees:
      return "agrees";
    case Agreement::KnownError:
      return "known_error";
    case Agreement::Mismatch:
      return "mismatch";
    case Agreement::Told:
      break;
  }
  return "told";
}

// For people; nothing for rows that only tell something.
std::string_view agreement_words(const ReportRow& row) {
  if (!row.as_good.empty()) return row.as_good;
  switch (row.agreement) {
    case Agreement::Agrees:
      return "agrees";
    case Agreement::KnownError:
      return "known error";
    case Agreement::Mismatch:
      return "MISMATCH";
    case Agreement::Told:
      break;
  }
  return "";
}

// "41 agree, 5 known errors of the paper, no mismatch".
std::string tally(const Report& report) {
  const std::size_t errors = report.count(Agreement::KnownError);
  const std::size_t mismatches = report.count(Agreement::Mismatch);
  return fmt::format("{}{} agree, {} known error{} of the paper, {} mismatch{}",
                     report.stopped ? "UNFINISHED, so far " : "", report.count(Agreement::Agrees),
                     errors, errors == 1 ? "" : "s",
                     mismatches == 0 ? "no" : fmt::format("{}", mismatches),
                     mismatches > 1 ? "es" : "");
}

// Reports that a limit did not let begin.
std::vector<std::string> not_begun(const std::vector<std::string>& names,
                                   const ReproduceAnswer& answer) {
  std::vector<std::string> out = names;
  if (names.empty()) {
    for (const ReportInfo& report : Engine::reports()) out.push_back(report.name);
  }
  out.erase(out.begin(),
            out.begin() + static_cast<std::ptrdiff_t>(std::min(out.size(), answer.reports.size())));
  return out;
}

// A line a report, those that are missing too.
std::string tallies(const std::vector<std::string>& names, const ReproduceAnswer& answer) {
  std::string out;
  for (const Report& report : answer.reports) {
    out += fmt::format("{}: {}\n", report.name, tally(report));
  }
  for (const std::string& name : not_begun(names, answer)) {
    out += fmt::format("{}: NOT BEGUN\n", name);
  }
  return out;
}

std::string coloured(const ReportRow& row, const Palette& palette) {
  const std::string_view words = agreement_words(row);
  if (row.agreement == Agreement::Agrees) return palette.green(words);
  if (row.agreement == Agreement::Mismatch) return palette.red(words);
  return palette.bold(words);
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

constexpr std::string_view kItemHead = "item";

std::string exhibit_text(const Exhibit& exhibit, const Palette& palette) {
  std::size_t item = 0;
  std::size_t published = 0;
  std::size_t ours = 0;
  for (const ReportRow& row : exhibit.rows) {
    item = std::max(item, row.item.size());
    published = std::max(published, row.published.size());
    ours = std::max(ours, row.ours.size());
  }
  const bool compares = published > 0;
  if (compares) {
    published = std::max(published, std::string_view("published").size());
    ours = std::max(ours, std::string_view("ours").size());
  }
  std::string out = fmt::format("{}: {}\n", palette.bold(exhibit.name), exhibit.shows);
  if (compares) {
    item = std::max(item, kItemHead.size());
    out += palette.dim(fmt::format("  {:<{}}  {:<{}}  {:<{}}  {}", kItemHead, item, "published",
                                   published, "ours", ours, "verdict"));
    out += "\n";
  }
  for (const ReportRow& row : exhibit.rows) {
    out += without_trailing_spaces(fmt::format("  {:<{}}  {:<{}}{}{:<{}}  {}", row.item, item,
                                               row.published, published, compares ? "  " : "",
                                               row.ours, ours, coloured(row, palette)));
    out += "\n";
    if (!row.note.empty()) out += fmt::format("    {}\n", palette.dim(row.note));
  }
  return out + "\n";
}

std::string reproduce_text(const std::vector<std::string>& names, const ReproduceAnswer& answer,
                           const Palette& palette) {
  std::string out;
  for (const Report& report : answer.reports) {
    out += fmt::format("{}{}\n{}\n\n", out.empty() ? "" : "\n", palette.bold(report.title),
                       report.citation);
    for (const Exhibit& exhibit : report.exhibits) out += exhibit_text(exhibit, palette);
    if (!answer.stopped) out += fmt::format("{}: {}\n", report.name, tally(report));
  }
  return answer.stopped ? out + tallies(names, answer) : out;
}

std::string exhibit_html(const Exhibit& exhibit) {
  const auto any = [&](auto property) {
    return std::any_of(exhibit.rows.begin(), exhibit.rows.end(),
                       [&](const ReportRow& row) { return !(row.*property).empty(); });
  };
  const bool pictures = any(&ReportRow::picture);
  const bool notes = any(&ReportRow::note);
  std::string out = fmt::format("<h3>{}</h3>\n<p>{}</p>\n", markup_text(exhibit.name),
                                markup_text(exhibit.shows));
  const bool compares = any(&ReportRow::published);
  if (!exhibit.rows.empty()) {
    out += fmt::format(
        "<div class=\"wide\"><table><thead><tr><th>item</th>{}{}<th>{}</th>{}{}</tr></thead>\n",
        pictures ? "<th>picture</th>" : "", compares ? "<th>published</th>" : "",
        compares ? "ours" : "result", compares ? "<th>verdict</th>" : "",
        notes ? "<th>note</th>" : "");
  }
  for (const ReportRow& row : exhibit.rows) {
    out += fmt::format("<tr class=\"{}\"><td>{}</td>", agreement_key(row), breakable(row.item));
    if (pictures) out += fmt::format("<td>{}</td>", row.picture);
    if (compares) out += fmt::format("<td>{}</td>", value_cell(row.published));
    out += fmt::format("<td>{}</td>", value_cell(row.ours));
    if (compares) out += fmt::format("<td class=\"verdict\">{}</td>", agreement_words(row));
    if (notes) out += fmt::format("<td class=\"note\">{}</td>", markup_text(row.note));
    out += "</tr>\n";
  }
  if (!exhibit.rows.empty()) out += "</table></div>\n";
  if (!exhibit.pictures.empty()) out += "<div class=\"grid\">\n";
  for (const ReportPicture& picture : exhibit.pictures) {
    out += fmt::format("<figure>{}<figcaption class=\"more\">{}</figcaption></figure>\n",
                       picture.svg, markup_text(picture.caption));
  }
  if (!exhibit.pictures.empty()) out += "</div>\n";
  return out + fmt::format("<p class=\"number\">computed in {:.3f} s</p>\n", exhibit.seconds);
}

std::string reproduce_html(const std::vector<std::string>& names, const ReproduceAnswer& answer) {
  std::string body;
  if (answer.stopped) {
    const std::vector<std::string> missing = not_begun(names, answer);
    body += unfinished_html(
        answer.stopped,
        missing.empty() ? "" : fmt::format(" Not begun: {}.", fmt::join(missing, ", ")));
  }
  for (const Report& report : answer.reports) {
    body += fmt::format("<h2>{}</h2>\n<p>{}</p>\n<p{}>{}.</p>\n", markup_text(report.title),
                        markup_text(report.citation), report.stopped ? " class=\"unfinished\"" : "",
                        tally(report));
    for (const Exhibit& exhibit : report.exhibits) body += exhibit_html(exhibit);
  }
  return html_page("Published and computed", body);
}

Json report_json(const Report& report) {
  Json exhibits = Json::array();
  for (const Exhibit& exhibit : report.exhibits) {
    Json rows = Json::array();
    for (const ReportRow& row : exhibit.rows) {
      rows.push_back({{"item", row.item},
                      {"published", row.published.empty() ? Json(nullptr) : Json(row.published)},
                      {"ours", row.ours},
                      {"verdict", agreement_key(row)},
                      {"note", row.note.empty() ? Json(nullptr) : Json(row.note)}});
    }
    exhibits.push_back({{"name", exhibit.name},
                        {"shows", exhibit.shows},
                        {"rows", std::move(rows)},
                        {"seconds", exhibit.seconds}});
  }
  return {{"name", report.name},
          {"title", report.title},
          {"citation", report.citation},
          {"agree", report.count(Agreement::Agrees)},
          {"known_errors", report.count(Agreement::KnownError)},
          {"mismatches", report.count(Agreement::Mismatch)},
          {"finished", !report.stopped},
          {"exhibits", std::move(exhibits)}};
}

std::string reproduce_json(const std::vector<std::string>& names, const ReproduceAnswer& answer) {
  Json json = document("reproduce");
  json["input"] = names;
  Json reports = Json::array();
  for (const Report& one : answer.reports) reports.push_back(report_json(one));
  json["reports"] = std::move(reports);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_reproduce(const ReproduceFields& fields, const Call& call) {
  const std::unique_ptr<OutputFile> html = open_output(fields.html_file, call.cancel);
  const ReproduceAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.reproduce(call.words); });
  if (html) write_whole(html, reproduce_html(call.words, answer));
  std::size_t mismatches = 0;
  for (const Report& report : answer.reports) mismatches += report.count(Agreement::Mismatch);
  if (fields.shared.json) {
    print(reproduce_json(call.words, answer));
  } else if (html || fields.brief) {
    print(tallies(call.words, answer));
    if (html) tell(written_words(fields.html_file));
  } else {
    print(reproduce_text(call.words, answer, Palette(STDOUT_FILENO)));
  }
  const int code = exit_code_after(answer.stopped);
  return code == kAnswered && mismatches > 0 ? kCheckFailed : code;
}

std::string papers_help() {
  HelpRows rows;
  for (const ReportInfo& report : Engine::reports()) {
    rows.emplace_back(report.name, report.citation);
  }
  return help_table("Papers", rows);
}

std::string offered_papers() {
  std::string out;
  for (const ReportInfo& report : Engine::reports()) {
    out += (out.empty() ? "" : " ") + report.name;
  }
  return out;
}

}  // namespace

Command reproduce_command() {
  return with_options(
      {.name = "reproduce",
       .words = {.usage = "[NAME...]", .called = "report", .offered = offered_papers},
       .summary = "published results beside upstar's own",
       .description =
           "Computes the tables and figures of papers afresh and prints every published fact\n"
           "beside what upstar computes. Without a name, all papers. Errors that are known and\n"
           "explained are marked; anything else that differs is a mismatch, and the exit\n"
           "code is 4. Within a limit, or interrupted, what was finished is printed and written\n"
           "all the same, and marked as unfinished.",
       .examples = {{"reproduce xt-domineering", "a thesis chapter, table by table"},
                    {"reproduce --html report.html", "everything, as one page with pictures"},
                    {"reproduce xt-domineering --json", "for scripts; exit code 4 on a mismatch"}},
       .more_help = papers_help},
      list_reproduce, run_reproduce);
}

}  // namespace upstar::cli
