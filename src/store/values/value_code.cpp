// Games are listed by a walk that needs no recursion: a game waits until its options have places.
#include "store/values/value_code.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "store/core/varint.hpp"

namespace upstar::store {
namespace {

constexpr std::int64_t kMostUps = 1 << 30;
constexpr std::size_t kBytesOfPlace = 64;  // of an entry of the map, roughly

std::uint64_t folded(std::int64_t number) {
  return number >= 0 ? 2 * static_cast<std::uint64_t>(number)
                     : 2 * static_cast<std::uint64_t>(-(number + 1)) + 1;
}
std::int64_t unfolded(std::uint64_t code) {
  const auto half = static_cast<std::int64_t>(code / 2);
  return code % 2 == 0 ? half : -half - 1;
}

[[noreturn]] void refuse_code() {
  throw Error(ErrorKind::BadInput, "these bytes are not a value", "value the position afresh");
}

class CodeReader {
 public:
  explicit CodeReader(Bytes bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    const std::optional<std::uint64_t> read = read_varint(bytes_, at_);
    if (!read) refuse_code();
    return *read;
  }
  // How many of something that takes a byte each at least.
  std::size_t count() {
    const std::uint64_t read = number();
    if (read > bytes_.size() - at_) refuse_code();
    return static_cast<std::size_t>(read);
  }
  std::string_view text() {
    const std::size_t length = count();
    const auto* begin = reinterpret_cast<const char*>(bytes_.data() + at_);
    at_ += length;
    return {begin, length};
  }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<std::byte> value_code(Arena& arena, Game game) {
  ScopedCharge held(arena.budget());
  std::unordered_map<Game, std::uint64_t> places;
  std::vector<std::byte> games;
  std::size_t charged = 0;
  std::vector<Game> waiting{game};
  while (!waiting.empty()) {
    arena.budget().tick();
    const Game next = waiting.back();
    if (places.contains(next)) {
      waiting.pop_back();
      continue;
    }
    if (arena.is_up_star(next)) {
      const UpStar& form = arena.form(next);
      const std::string number = form.number.to_string();
      append_varint(games, 0);
      append_varint(games, number.size());
      for (const char c : number) games.push_back(static_cast<std::byte>(c));
      append_varint(games, folded(form.ups));
      append_varint(games, form.nim);
    } else {
      const std::size_t before = waiting.size();
      for (const Arena::Options options : {arena.left(next), arena.right(next)}) {
        for (const Game option : options) {
          if (!places.contains(option)) waiting.push_back(option);
        }
      }
      if (waiting.size() > before) continue;
      append_varint(games, 1 + arena.left(next).size());
      append_varint(games, arena.right(next).size());
      for (const Arena::Options options : {arena.left(next), arena.right(next)}) {
        for (const Game option : options) append_varint(games, places.at(option));
      }
    }
    held.add(kBytesOfPlace + (games.capacity() - charged));
    charged = games.capacity();
    places.emplace(next, places.size());
    waiting.pop_back();
  }
  std::vector<std::byte> code;
  append_varint(code, places.size());
  code.insert(code.end(), games.begin(), games.end());
  return code;
}

Game read_value_code(Arena& arena, Bytes bytes) {
  CodeReader reader(bytes);
  const std::size_t count = reader.count();
  ScopedCharge held(arena.budget());
  held.add(count * sizeof(Game));
  std::vector<Game> games(count);
  for (std::size_t i = 0; i < games.size(); ++i) {
    arena.budget().tick();
    const std::uint64_t kind = reader.number();
    if (kind == 0) {
      const std::optional<Dyadic> number = Dyadic::parse(reader.text());
      const std::int64_t ups = unfolded(reader.number());
      const std::uint64_t nim = reader.number();
      if (!number || ups > kMostUps || ups < -kMostUps || nim > kMostUps) refuse_code();
      games[i] =
          arena.up_star({*number, static_cast<std::int32_t>(ups), static_cast<std::uint32_t>(nim)});
      continue;
    }
    const std::uint64_t right_count = reader.number();
    if (kind - 1 > bytes.size() || right_count > bytes.size()) refuse_code();
    std::vector<Game> options(static_cast<std::size_t>(kind - 1 + right_count));
    for (Game& option : options) {
      const std::uint64_t place = reader.number();
      if (place >= i) refuse_code();
      option = games[static_cast<std::size_t>(place)];
    }
    const std::span<const Game> all(options);
    const auto left_count = static_cast<std::size_t>(kind - 1);
    games[i] = arena.make(all.first(left_count), all.subspan(left_count));
  }
  if (games.empty() || !reader.at_end()) refuse_code();
  return games.back();
}

}  // namespace upstar::store
