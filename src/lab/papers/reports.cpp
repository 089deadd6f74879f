// The list of reports.
#include "lab/papers/reports.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "lab/papers/domineering/report.hpp"
#include "lab/papers/linear_go/report.hpp"
#include "lab/papers/linear_nogo/report.hpp"
#include "lab/papers/nogo_player/report.hpp"
#include "lab/papers/nogo_values/report.hpp"
#include "lab/papers/rectangular_nogo/report.hpp"
#include "lab/papers/triangular_nim/report.hpp"
#include "lab/papers/xt_domineering/report.hpp"

namespace upstar {
namespace {

constexpr std::array kReports = {
    ReportEntry{"domineering", "Domineering on rectangles",
                "D.M. Breuker, J.W.H.M. Uiterwijk and H.J. van den Herik, Solving 8x8 Domineering, "
                "Theoretical Computer Science 230, 2000; Michael Lachmann, Cristopher Moore and "
                "Ivan Rapaport, Who Wins Domineering on Rectangular Boards?, MSRI, 2000; Jos "
                "Uiterwijk, 11x11 Domineering Is Solved, Computers and Games, 2016",
                reproduce_domineering},
    ReportEntry{"linear-go", "Linear Go",
                "Noah Weninger and Ryan Hayward, Exploring Positional Linear Go, Advances in "
                "Computer Games, 2017",
                reproduce_linear_go},
    ReportEntry{
        "linear-nogo", "Linear NoGo",
        "Haoyu Du and Martin Mueller, Solving Linear NoGo with Combinatorial Game Theory; with "
        "Ting Han Wei, Solving NoGo on Small Rectangular Boards, 2024",
        reproduce_linear_nogo},
    ReportEntry{"nogo-values", "Values of NoGo",
                "Yi-Chang Shan, thesis, National Chiao Tung University, 2013, chapter 4",
                reproduce_nogo_values},
    ReportEntry{"rectangular-nogo", "Rectangular NoGo",
                "Haoyu Du, Ting Han Wei and Martin Mueller, Solving NoGo on Small Rectangular "
                "Boards, Advances in Computer Games, 2023",
                reproduce_rectangular_nogo},
    ReportEntry{"triangular-nim", "Triangular Nim",
                "Yi-Chang Shan, thesis, National Chiao Tung University, 2013, chapter 2",
                reproduce_triangular_nim},
    ReportEntry{
        "uct", "Patterns and UCT in NoGo",
        "Yuxia Sun, Cheng Liu and Hongkun Qiu, The Research on Patterns and UCT Algorithm in "
        "NoGo Game, Shenyang Aerospace University",
        reproduce_uct},
    ReportEntry{"xt-domineering", "XT Domineering",
                "Yi-Chang Shan, thesis, National Chiao Tung University, 2013, chapter 3",
                reproduce_xt_domineering},
};

}  // namespace

std::span<const ReportEntry> reports() { return kReports; }

const ReportEntry& find_report(std::string_view name) {
  const auto found = std::find_if(kReports.begin(), kReports.end(),
                                  [&](const ReportEntry& entry) { return entry.name == name; });
  if (found != kReports.end()) return *found;
  std::vector<std::string> names;
  for (const ReportEntry& entry : kReports) names.emplace_back(entry.name);
  const auto meant = closest_name(name, names);
  throw Error::at_text(std::string(name), 0, name.size(), "there is no such report",
                       meant ? fmt::format("did you mean {}?", *meant)
                             : fmt::format("choose from {}", fmt::join(names, ", ")));
}

Report make_report(const ReportEntry& entry, Arena& arena, const ReportWriter::Doing& doing) {
  Report report;
  report.name = entry.name;
  report.title = entry.title;
  report.citation = entry.citation;
  try {
    ReportWriter writer(arena, report, doing);
    entry.write(writer);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    report.stopped = error;
  }
  return report;
}

}  // namespace upstar
