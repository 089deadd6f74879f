// Positions become keys, values become bytes.
#include "engine/kept_values.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/game_adapter.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"
#include "store/values/kept_values.hpp"
#include "store/values/value_code.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

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

}  // namespace upstar
