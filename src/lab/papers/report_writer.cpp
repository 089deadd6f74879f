// Rows, their verdicts, and the time of each exhibit.
#include "lab/papers/report_writer.hpp"

#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace upstar {
namespace {

ReportRow& add(Exhibit& exhibit, ReportRow row) {
  return exhibit.rows.emplace_back(std::move(row));
}

}  // namespace

ReportWriter::ReportWriter(Arena& arena, Report& report, Doing doing)
    : arena_(arena), report_(report), doing_(std::move(doing)), begun_(Budget::Clock::now()) {}

ReportWriter::~ReportWriter() { end_exhibit(); }

Exhibit& ReportWriter::exhibit(std::string name, std::string shows) {
  end_exhibit();
  if (doing_) doing_(report_.name + ", " + name);
  budget().poll();
  begun_ = Budget::Clock::now();
  return report_.exhibits.emplace_back(Exhibit{std::move(name), std::move(shows), {}, {}, 0});
}

void ReportWriter::doing(std::string_view part) {
  if (!doing_) return;
  doing_(fmt::format("{}, {}: {}", report_.name, report_.exhibits.back().name, part));
}

void ReportWriter::end_exhibit() {
  if (report_.exhibits.empty()) return;
  report_.exhibits.back().seconds =
      std::chrono::duration<double>(Budget::Clock::now() - begun_).count();
}

ReportRow& compare(Exhibit& exhibit, std::string item, std::string published, std::string ours) {
  const bool agrees = published == ours;
  return compare(exhibit, std::move(item), std::move(published), std::move(ours), agrees);
}

ReportRow& compare(Exhibit& exhibit, std::string item, std::string published, std::string ours,
                   bool agrees) {
  return add(exhibit, {std::move(item), std::move(published), std::move(ours),
                       agrees ? Agreement::Agrees : Agreement::Mismatch, "", ""});
}

ReportRow& known_error(Exhibit& exhibit, std::string item, std::string published, std::string ours,
                       std::string_view corrected, std::string why) {
  const bool expected = ours == corrected && ours != published;
  return add(exhibit, {std::move(item), std::move(published), std::move(ours),
                       expected ? Agreement::KnownError : Agreement::Mismatch, std::move(why), ""});
}

ReportRow& put_beside(Exhibit& exhibit, std::string item, std::string published, std::string ours) {
  return add(exhibit,
             {std::move(item), std::move(published), std::move(ours), Agreement::Told, "", ""});
}

ReportRow& tell(Exhibit& exhibit, std::string item, std::string ours) {
  return add(exhibit, {std::move(item), "", std::move(ours), Agreement::Told, "", ""});
}

}  // namespace upstar
