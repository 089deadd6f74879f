// Writing reports: a table an exhibit, notes below their rows, the tally last.
#include "upstar/report_reproduce.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "upstar/html_page.hpp"

namespace upstar::cli {
namespace {

std::string coloured(Agreement agreement, const Palette& palette) {
  const std::string_view words = agreement_words(agreement);
  if (agreement == Agreement::Agrees) return palette.green(words);
  if (agreement == Agreement::Mismatch) return palette.red(words);
  return palette.bold(words);
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

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
    out += palette.dim(fmt::format("  {:<{}}  {:<{}}  ours", "", item, "published", published));
    out += "\n";
  }
  for (const ReportRow& row : exhibit.rows) {
    out += trimmed(fmt::format("  {:<{}}  {:<{}}{}{:<{}}  {}", row.item, item, row.published,
                               published, compares ? "  " : "", row.ours, ours,
                               coloured(row.agreement, palette)));
    out += "\n";
    if (!row.note.empty()) out += fmt::format("    {}\n", palette.dim(row.note));
  }
  return out + "\n";
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
  if (!exhibit.rows.empty()) {
    out += fmt::format("<table><tr><th></th>{}<th>published</th><th>ours</th><th></th>{}</tr>\n",
                       pictures ? "<th></th>" : "", notes ? "<th></th>" : "");
  }
  for (const ReportRow& row : exhibit.rows) {
    out += fmt::format("<tr class=\"{}\"><td>{}</td>", agreement_key(row.agreement),
                       markup_text(row.item));
    if (pictures) out += fmt::format("<td>{}</td>", row.picture);
    out += fmt::format("<td>{}</td><td>{}</td><td class=\"verdict\">{}</td>",
                       markup_text(row.published), markup_text(row.ours),
                       agreement_words(row.agreement));
    if (notes) out += fmt::format("<td class=\"note\">{}</td>", markup_text(row.note));
    out += "</tr>\n";
  }
  if (!exhibit.rows.empty()) out += "</table>\n";
  if (!exhibit.pictures.empty()) out += "<div class=\"grid\">\n";
  for (const ReportPicture& picture : exhibit.pictures) {
    out += fmt::format("<figure>{}<figcaption class=\"more\">{}</figcaption></figure>\n",
                       picture.svg, markup_text(picture.caption));
  }
  if (!exhibit.pictures.empty()) out += "</div>\n";
  return out + fmt::format("<p class=\"number\">computed in {:.3f} s</p>\n", exhibit.seconds);
}

}  // namespace

std::string_view agreement_key(Agreement agreement) {
  switch (agreement) {
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

std::string_view agreement_words(Agreement agreement) {
  switch (agreement) {
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

std::string tally(const Report& report) {
  const std::size_t errors = report.count(Agreement::KnownError);
  const std::size_t mismatches = report.count(Agreement::Mismatch);
  return fmt::format("{} agree, {} known error{} of the paper, {} mismatch{}",
                     report.count(Agreement::Agrees), errors, errors == 1 ? "" : "s",
                     mismatches == 0 ? "no" : fmt::format("{}", mismatches),
                     mismatches > 1 ? "es" : "");
}

std::string reproduce_text(const ReproduceAnswer& answer, const Palette& palette) {
  std::string out;
  for (const Report& report : answer.reports) {
    out += fmt::format("{}{}\n{}\n\n", out.empty() ? "" : "\n", palette.bold(report.title),
                       report.citation);
    for (const Exhibit& exhibit : report.exhibits) out += exhibit_text(exhibit, palette);
    out += fmt::format("{}: {}\n", report.name, tally(report));
  }
  return out;
}

std::string reproduce_html(const ReproduceAnswer& answer) {
  std::string body;
  for (const Report& report : answer.reports) {
    body += fmt::format("<h2>{}</h2>\n<p>{}</p>\n<p>{}.</p>\n", markup_text(report.title),
                        markup_text(report.citation), tally(report));
    for (const Exhibit& exhibit : report.exhibits) body += exhibit_html(exhibit);
  }
  return html_page("Published and computed", body);
}

}  // namespace upstar::cli
