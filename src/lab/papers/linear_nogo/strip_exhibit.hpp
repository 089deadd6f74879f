// The database of strips behind the searches of a report, built for it and told in an exhibit of its own.
#pragma once

#include <string>
#include <utility>

#include <fmt/format.h>

#include "lab/papers/report_writer.hpp"
#include "search/nogo_rows/build_database.hpp"

namespace upstar {

[[nodiscard]] inline BuiltStripLayers exhibit_strips(ReportWriter& writer, store::StripReach reach,
                                                     std::string shows) {
  Exhibit& database = writer.exhibit("database", std::move(shows));
  BuiltStripLayers built = build_strip_layers(writer.budget(), reach, 1, [&](double done) {
    writer.doing(fmt::format("{:.0f} %", 100 * done));
  });
  const store::StripLayers layers = built.view();
  tell(database, "strips",
       fmt::format("values up to {} points, bounds up to {}", layers.exact.points, layers.reach()));
  return built;
}

}  // namespace upstar
