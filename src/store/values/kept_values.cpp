// Reading all frames, appending one.
#include "store/values/kept_values.hpp"

#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/file.hpp"
#include "store/core/frame_log.hpp"
#include "store/core/varint.hpp"

namespace upstar::store {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kKeptDescription = "values of positions, 1";
constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20;  // of the file
constexpr std::size_t kFrameHead = 16;

[[noreturn]] void refuse_kept(const fs::path& path, std::string_view why) {
  throw Error(ErrorKind::BadInput,
              fmt::format("the values kept in `{}` cannot be used: {}", path.string(), why),
              "`db clear values` removes them; 'fresh' does without");
}

void append_text(std::vector<std::byte>& frame, std::string_view text) {
  append_varint(frame, text.size());
  for (const char c : text) frame.push_back(static_cast<std::byte>(c));
}

std::optional<std::string_view> read_text(Bytes frame, std::size_t& at) {
  const std::optional<std::uint64_t> length = read_varint(frame, at);
  if (!length || *length > frame.size() - at) return std::nullopt;
  const std::string_view text(reinterpret_cast<const char*>(frame.data() + at),
                              static_cast<std::size_t>(*length));
  at += text.size();
  return text;
}

std::optional<KeptValue> value_of_frame(Bytes frame) {
  std::size_t at = 0;
  const auto position = read_text(frame, at);
  if (!position) return std::nullopt;
  const auto milliseconds = read_varint(frame, at);
  if (!milliseconds) return std::nullopt;
  const auto method = read_text(frame, at);
  if (!method) return std::nullopt;
  return KeptValue{*position, *milliseconds, *method, frame.subspan(at)};
}

// Is there a whole frame from `end` on? Then it is wrong, for reading has stopped before it.
bool has_damaged_frame(Bytes file, std::uint64_t end) {
  const Bytes rest = file.subspan(static_cast<std::size_t>(end));
  return rest.size() >= kFrameHead &&
         load_number<std::uint32_t>(rest.data()) <= rest.size() - kFrameHead;
}

void read_frames(const fs::path& path, Bytes file,
                 const std::function<void(const KeptValue&)>& visit) {
  std::uint64_t end = 0;
  try {
    end = FrameLog::read(file, kKeptDescription, [&](Bytes frame) {
      const std::optional<KeptValue> value = value_of_frame(frame);
      if (!value) throw Error(ErrorKind::BadInput, "a value in it is not written as it should be");
      visit(*value);
    });
  } catch (const Error& error) {
    if (error.kind == ErrorKind::BadInput) refuse_kept(path, error.message);
    throw;
  }
  if (end > 0 && has_damaged_frame(file, end)) refuse_kept(path, "they are damaged");
}

}  // namespace

fs::path kept_values_path(const fs::path& folder) { return folder / "values.kept"; }

void read_kept_values(const fs::path& path, Budget& budget,
                      const std::function<void(const KeptValue&)>& visit) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return;
  const File file = File::open_to_read(path);
  const std::uint64_t size = file.size();
  if (size == 0) return;
  if (size > 2 * kMostBytes) refuse_kept(path, "they are more than are ever kept");
  ScopedCharge held(budget);
  held.add(static_cast<std::size_t>(size));
  std::vector<std::byte> bytes(static_cast<std::size_t>(size));
  file.read_at(0, bytes);
  read_frames(path, bytes, visit);
}

void keep_value(const fs::path& path, Budget& budget, const KeptValue& value) {
  // Opening to append would cut damage off, and what follows it.
  read_kept_values(path, budget, [](const KeptValue&) {});
  bool is_there = false;
  FrameLog log(path, kKeptDescription, [&](Bytes frame) {
    const std::optional<KeptValue> kept = value_of_frame(frame);
    is_there = is_there || (kept && kept->position == value.position);
  });
  if (is_there || log.bytes() + value.code.size() > kMostBytes) return;
  ScopedCharge held(budget);
  held.add(2 * value.code.size());
  std::vector<std::byte> frame;
  append_text(frame, value.position);
  append_varint(frame, value.milliseconds);
  append_text(frame, value.method);
  frame.insert(frame.end(), value.code.begin(), value.code.end());
  log.append(frame);
  log.sync();
}

bool clear_kept_values(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return false;
  const File file = File::open_to_write(path);  // a lock, so that nobody is writing
  if (!fs::remove(path, error) || error) fail_at("remove", path, error.value());
  return true;
}

}  // namespace upstar::store
