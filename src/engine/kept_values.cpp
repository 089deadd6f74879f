// Positions become keys, values become bytes.
#include "engine/kept_values.hpp"

#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"
#include "store/values/kept_values.hpp"
#include "store/values/value_code.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// For one value, when nobody has set a limit.
constexpr milliseconds kLongestCheck{60'000};

struct PositionKey {
  std::string text;  // "nogo:4x4"
  bool negated = false;
};

std::optional<PositionKey> key_of(const AnyPosition& position) {
  const auto normal = position.game().normal_text(position);
  if (!normal) return std::nullopt;
  const std::string& text = position.text();
  return PositionKey{text.substr(0, text.find(':') + 1) + normal->position, normal->negated};
}

// A value on its way to being checked.
struct ReadValue {
  std::string key;
  std::optional<AnyPosition> position;  // nothing when the key is not the normal form of one
  std::optional<Game> value;            // nothing when the bytes are not those of a value
};

ReadValue read_kept(Session& session, const store::KeptValue& kept) {
  ReadValue read{std::string(kept.position), std::nullopt, std::nullopt};
  try {
    AnyPosition position = session.games().read(read.key);
    const std::optional<PositionKey> key = key_of(position);
    if (key && key->text == read.key && !key->negated) read.position = std::move(position);
    read.value = store::read_value_code(session.arena(), kept.code);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
  }
  return read;
}

void count(DbVerifyAnswer::Check& check, bool is_right, const std::string& example) {
  ++check.checked;
  if (is_right) return;
  if (check.wrong++ == 0) check.example = example;
}

// Values that no search has decided in its share of the time.
class Undecided {
 public:
  void add(const std::string& position) {
    if (count_++ == 0) first_ = position;
  }
  [[nodiscard]] std::optional<Error> told() const {
    if (count_ == 0) return std::nullopt;
    return Error(
        ErrorKind::Limit,
        fmt::format("{} of the values could not be decided in time, {} the first", count_, first_),
        "allow more with 'time_limit'");
  }

 private:
  std::size_t count_ = 0;
  std::string first_;
};

}  // namespace

std::optional<Game> find_kept_value(Arena& arena, const AnyPosition& position) {
  const std::optional<PositionKey> key = key_of(position);
  if (!key || !store::has_cache_folder()) return std::nullopt;
  std::optional<Game> found;
  store::read_kept_values(store::kept_values_path(store::cache_folder()), arena.budget(),
                          [&](const store::KeptValue& kept) {
                            if (found || kept.position != key->text) return;
                            found = store::read_value_code(arena, kept.code);
                          });
  if (found && key->negated) found = arena.negative(*found);
  return found;
}

void keep_found_value(Arena& arena, const AnyPosition& position, Game value,
                      std::chrono::milliseconds spent, std::string_view method) {
  const std::optional<PositionKey> key = key_of(position);
  if (!key || !store::has_cache_folder()) return;
  const fs::path folder = store::cache_folder();
  store::make_folder(folder);
  const std::vector<std::byte> code =
      store::value_code(arena, key->negated ? arena.negative(value) : value);
  store::keep_value(store::kept_values_path(folder), arena.budget(),
                    {key->text, static_cast<std::uint64_t>(spent.count()), method, code});
}

std::optional<DbDescription> describe_kept_values(const std::string& folder, Budget& budget) {
  const fs::path path = store::kept_values_path(store::folder_or_cache(folder));
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::nullopt;
  DbDescription about;
  about.name = kKeptValues;
  about.files.push_back({path.string(), fs::file_size(path, ignored)});
  try {
    store::read_kept_values(path, budget, [&](const store::KeptValue& kept) {
      about.kept.push_back({std::string(kept.position), kept.milliseconds, std::string(kept.method),
                            kept.code.size()});
    });
    about.values = about.kept.size();
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
    about.problem = fmt::format("{}; {}", error.message, error.hint);
  }
  return about;
}

DbClearAnswer clear_kept_values(const std::string& folder) {
  const fs::path path = store::kept_values_path(store::folder_or_cache(folder));
  return {path.string(), store::clear_kept_values(path), {}};
}

DbVerifyAnswer verify_kept_values(Session& session, const DbVerifyQuestion& question,
                                  Attempts& attempts) {
  const fs::path path = store::kept_values_path(store::folder_or_cache(question.folder));
  DbVerifyAnswer answer;
  const std::optional<DbDescription> about =
      describe_kept_values(question.folder, session.budget());
  if (!about) {
    throw Error(ErrorKind::BadInput,
                fmt::format("no values are kept in `{}`", path.parent_path().string()),
                "`upstar value` keeps those that took long");
  }
  answer.database = *about;
  const std::string problem = std::exchange(answer.database.problem, {});
  answer.checks.push_back({"files", 1, problem.empty() ? 0U : 1U, problem});
  if (!problem.empty()) return answer;

  std::vector<ReadValue> all;
  if (!attempts.attempt("reading the values", std::nullopt, [&] {
        store::read_kept_values(path, session.budget(), [&](const store::KeptValue& kept) {
          all.push_back(read_kept(session, kept));
        });
      })) {
    answer.stopped = attempts.why();
    return answer;
  }
  DbVerifyAnswer::Check positions{"positions", 0, 0, {}};
  DbVerifyAnswer::Check values{"values", 0, 0, {}};
  Undecided undecided;
  for (std::size_t i = 0; i < all.size() && !attempts.interrupted(); ++i) {
    const ReadValue& read = all[i];
    session.on_fraction()(static_cast<double>(i) / static_cast<double>(all.size()));
    count(positions, read.position && read.value, read.key);
    if (!read.position || !read.value) continue;
    std::optional<bool> is_right;
    const auto left = attempts.time_left();
    const auto share =
        left ? std::chrono::duration_cast<milliseconds>(*left) / static_cast<int>(all.size() - i)
             : kLongestCheck;
    attempts.attempt("checking the values", share, [&] {
      Printer printer(session.arena());
      is_right = session.solvers().is_worth(*read.position, printer.text(*read.value));
    });
    if (is_right) {
      count(values, *is_right, read.key);
    } else {
      undecided.add(read.key);
    }
  }
  answer.passed = positions.wrong == 0 && values.wrong == 0;
  answer.stopped = attempts.interrupted() ? attempts.why() : undecided.told();
  answer.checks.push_back(std::move(positions));
  answer.checks.push_back(std::move(values));
  return answer;
}

}  // namespace upstar
