// From folders to databases and back.
#include "engine/strip_databases.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "base/dyadic.hpp"
#include "base/error.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "search/nogo_rows/verify_database.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"
#include "store/nogo_rows/strip_database.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using store::StripDatabase;
using store::StripReach;

constexpr std::string_view kName = "nogo-strip";

DbDescription named(const fs::path& folder, StripReach reach) {
  DbDescription about;
  about.name = kName;
  about.exact = reach.exact;
  about.bounds = reach.bounds;
  about.files.push_back({store::exact_strips_path(folder, reach.exact).string(), 0});
  if (reach.bounds > reach.exact) {
    about.files.push_back({store::strip_bounds_path(folder, reach).string(), 0});
  }
  return about;
}

void tell_exact(const store::ExactLayer& layer, DbDescription& about) {
  for (int n = 1; n <= layer.points; ++n) about.values += nogo::strip_count(n);
  about.shapes = layer.shapes.size();
  about.options = layer.options.size();
  std::int16_t hottest = 0;
  for (const store::ShapeRecord& shape : layer.shapes) {
    hottest = std::max(hottest, shape.temperature);
  }
  about.hottest = Dyadic::ratio(hottest, store::kUnitBits).to_string();
}

void tell_bounds(const store::BoundsLayer& layer, DbDescription& about) {
  constexpr std::size_t kHighest = store::WallBounds::kLevels - 1;
  about.records = layer.records.size();
  std::vector<bool> is_known(layer.records.size());
  for (std::size_t record = 0; record < is_known.size(); ++record) {
    const store::WallBounds& walls = layer.records[record];
    is_known[record] = walls.high_left[kHighest] - walls.low_right[kHighest] <= 1;
  }
  for (const std::span<const std::uint32_t> entries : layer.entries) {
    about.bounded += entries.size();
    for (const std::uint32_t entry : entries) {
      about.known_means += is_known[entry >> store::BoundsLayer::kBaseBits] ? 1 : 0;
    }
  }
}

DbDescription described(const fs::path& folder, const StripDatabase& database) {
  DbDescription about = named(folder, database.reach());
  about.files[0].bytes = database.exact().file().file_bytes();
  tell_exact(database.exact().layer(), about);
  if (database.bounds() != nullptr) {
    about.files[1].bytes = database.bounds()->file().file_bytes();
    tell_bounds(database.bounds()->layer(), about);
  }
  return about;
}

// The database that is asked about.
StripReach chosen(const DbVerifyQuestion& question, const fs::path& folder) {
  for (const StripReach& reach : store::strip_databases_in(folder)) {
    if (question.exact.value_or(reach.exact) == reach.exact &&
        question.bounds.value_or(reach.bounds) == reach.bounds) {
      return reach;
    }
  }
  no_such_database(folder, kName);
}

DbBuildAnswer build_strips(const DbBuildQuestion& question, const WorkTools& tools,
                           Attempts& attempts) {
  const StripReach reach{question.exact, question.bounds};
  upstar::require_possible(reach);  // a sweep has one of its own
  const fs::path folder = store::folder_or_cache(question.folder);
  store::make_folder(folder);
  DbBuildAnswer answer;
  const bool done = attempts.attempt("building the database", std::nullopt, [&] {
    const StripBuildTotals totals =
        build_strip_database(tools.budget, folder, reach, tools.threads, tools.on_progress);
    answer.was_there = totals.was_there;
    answer.resumed_exact = totals.resumed.exact;
    answer.resumed_bounds = totals.resumed.bounds;
    answer.database = described(folder, StripDatabase::open(folder, reach));
  });
  if (!done) {
    answer.database = named(folder, reach);
    answer.stopped = attempts.why();
    add_hint(*answer.stopped,
             "nothing is lost: the same command goes on from the last number of points");
  }
  return answer;
}

std::vector<DbDescription> describe_strips(const fs::path& folder) {
  std::vector<DbDescription> databases;
  for (const StripReach& reach : store::strip_databases_in(folder)) {
    try {
      databases.push_back(described(folder, StripDatabase::open(folder, reach)));
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput) throw;
      databases.push_back(named(folder, reach));
      databases.back().problem = error.message;
    }
  }
  return databases;
}

DbVerifyAnswer check_strips(const DbVerifyQuestion& question, const WorkTools& tools,
                            Attempts& attempts) {
  const fs::path folder = store::folder_or_cache(question.folder);
  const StripReach reach = chosen(question, folder);
  DbVerifyAnswer answer;
  answer.database = named(folder, reach);
  // What cannot be read is not wrong, and nobody knows whether it is right.
  for (const DbDescription::File& file : answer.database.files) {
    static_cast<void>(store::File::open_to_read(file.path));
  }
  DbVerifyAnswer::Check files{"files", answer.database.files.size(), 0, {}};
  std::optional<StripDatabase> database;
  try {
    database = StripDatabase::open(folder, reach);
    answer.database = described(folder, *database);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
    files.wrong = 1;
    files.example = error.message;
  }
  answer.checks.push_back(std::move(files));
  if (!database) return answer;
  const auto check = [&](const DatabaseCheckOptions& options, DatabaseChecks& checks) {
    verify_strips(tools.budget, database->layers(), options, checks);
  };
  check_database(question, tools, attempts, check, answer);
  return answer;
}

}  // namespace

DatabaseEntry strip_databases() { return {kName, build_strips, describe_strips, check_strips}; }

}  // namespace upstar
