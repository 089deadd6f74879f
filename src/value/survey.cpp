// One walk over the followers; up-stars are not expanded.
#include "value/survey.hpp"

#include <algorithm>

#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"

namespace upstar {
namespace {

class Surveyor {
 public:
  explicit Surveyor(Arena& arena) : arena_(arena), heights_(arena.budget()) {}

  std::int64_t height(Game game) {
    if (const std::int64_t* known = heights_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    std::int64_t height = 0;
    if (arena_.is_up_star(game)) {
      note(arena_.form(game));
    } else {
      for (const Arena::Options options : {arena_.left(game), arena_.right(game)}) {
        for (const Game option : options) height = std::max(height, this->height(option) + 1);
      }
    }
    return heights_.store(game, height);
  }

  [[nodiscard]] const Survey& found() const { return found_; }

 private:
  void note(const UpStar& form) {
    const std::int64_t ups = form.ups;
    found_.most_ups = std::max(found_.most_ups, ups < 0 ? -ups : ups);
    // Playing an up away toggles the star: *k may become *(k xor 1).
    const std::uint32_t nimber = ups == 0 ? form.nim : form.nim | 1;
    found_.largest_nimber = std::max(found_.largest_nimber, nimber);
    found_.log2_denominator = std::max(found_.log2_denominator, form.number.log2_denominator());
  }

  Arena& arena_;
  GameMemo<std::int64_t> heights_;
  Survey found_;
};

}  // namespace

Survey survey_followers(Arena& arena, Game game) {
  return survey_followers(arena, std::span(&game, 1));
}

Survey survey_followers(Arena& arena, std::span<const Game> games) {
  Surveyor surveyor(arena);
  std::int64_t height = 0;
  for (const Game game : games) height = std::max(height, surveyor.height(game));
  Survey survey = surveyor.found();
  survey.height = height;
  return survey;
}

}  // namespace upstar
