// From options to canonical form.
//
//   1. If a number fits between the options (every left option is |< it, every right option |> it),
//      the game is the simplest such number. Stops tell at once: no number fits when some left
//      option's right stop exceeds some right option's left stop.
//   2. Otherwise drop dominated options: left options below another, right options above another.
//   3. Bypass reversible options: a left option with a right option y <= the whole game is replaced
//      by y's left options, until none reverses; likewise for Right; then drop dominated ones again.
//
// What remains is the canonical form: the only form of its value without dominated or reversible
// options, so that interning it makes equal games equal handles. If it is the form of an up-star, it
// becomes one.
//
// Step 3 compares games with the *candidate*, the value being made, which has no handle yet. The
// candidate never changes value on the way, so answers are kept per game for the whole make (a stamp
// tells whether an entry is of this make), and its keys give the same quick answers as in order.cpp.
#include <algorithm>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/arena.hpp"
#include "value/simplest.hpp"

namespace upstar {
namespace {

void sort_unique(std::vector<Game>& games) {
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
}

Hash128 hash_of_lists(const std::vector<Game>& left, const std::vector<Game>& right) {
  Hasher128 hasher;
  hasher.add(left.size());
  for (const Game game : left) hasher.add(game.id);
  for (const Game game : right) hasher.add(game.id);
  return hasher.finish();
}

// Is this canonical form, of a value infinitesimally near `number`, an up-star? (See
// Arena::expansion for the forms.) `form_of` tells the up-star form of an option, or null.
template <class FormOf>
std::optional<UpStar> as_up_star(const std::vector<Game>& left, const std::vector<Game>& right,
                                 const Dyadic& number, FormOf form_of) {
  const auto is_near = [&](Game game) {
    return form_of(game) != nullptr && form_of(game)->number == number;
  };
  if (!std::all_of(left.begin(), left.end(), is_near) ||
      !std::all_of(right.begin(), right.end(), is_near)) {
    return std::nullopt;
  }
  if (left == right) {
    // A nimber has options *0 ... *(k-1); in canonical form k different nimbers below k are all of them.
    const auto below = [&](Game game) {
      return form_of(game)->ups == 0 && form_of(game)->nim < left.size();
    };
    if (!std::all_of(left.begin(), left.end(), below)) return std::nullopt;
    return UpStar{number, 0, static_cast<std::uint32_t>(left.size())};
  }
  for (const std::int32_t one : {1, -1}) {
    const std::vector<Game>& nearer = one > 0 ? left : right;
    const std::vector<Game>& farther = one > 0 ? right : left;
    if (farther.size() != 1 || nearer.size() > 2) continue;
    const UpStar& beyond = *form_of(farther.front());
    const bool has_number = std::any_of(nearer.begin(), nearer.end(),
                                        [&](Game game) { return form_of(game)->is_number(); });
    if (!has_number) continue;
    if (nearer.size() == 2) {
      const bool has_star = std::any_of(nearer.begin(), nearer.end(), [&](Game game) {
        return form_of(game)->ups == 0 && form_of(game)->nim == 1;
      });
      if (has_star && beyond.is_number()) return UpStar{number, one, 1};
    } else if (beyond.ups == 0 ? beyond.nim >= 1 : (beyond.ups > 0) == (one > 0)) {
      std::int32_t ups = 0;
      if (__builtin_add_overflow(beyond.ups, one, &ups)) {
        throw Error(ErrorKind::Limit, "a multiple of up has grown beyond 2^31");
      }
      return UpStar{number, ups, beyond.nim ^ 1};
    }
  }
  return std::nullopt;
}

}  // namespace

Game Arena::make(Options left_options, Options right_options) {
  budget_.tick();
  left_scratch_.assign(left_options.begin(), left_options.end());
  right_scratch_.assign(right_options.begin(), right_options.end());
  sort_unique(left_scratch_);
  sort_unique(right_scratch_);
  const Hash128 key = hash_of_lists(left_scratch_, right_scratch_);
  if (const MakeSlot* known = make_memo_.find(key)) return known->game;
  Dyadic value;
  const Game game =
      is_number_between(left_scratch_, right_scratch_, value) ? number(value) : make_hot_or_tepid();
  make_memo_.store({key, game});
  return game;
}

bool Arena::is_number_between(Options left_options, Options right_options, Dyadic& result) {
  Bound low;
  Bound high;
  for (const Game option : left_options) {
    if (!low.at || right_stop(option) > *low.at) low.at = right_stop(option);
  }
  for (const Game option : right_options) {
    if (!high.at || left_stop(option) < *high.at) high.at = left_stop(option);
  }
  if (low.at && high.at && *low.at > *high.at) return false;
  // A bound itself fits when every option that reaches it is |< (or |>) it.
  if (low.at) {
    const Game bound = number(*low.at);
    low.closed = std::none_of(left_options.begin(), left_options.end(), [&](Game option) {
      return right_stop(option) == *low.at && le(bound, option);
    });
  }
  if (high.at) {
    const Game bound = number(*high.at);
    high.closed = std::none_of(right_options.begin(), right_options.end(), [&](Game option) {
      return left_stop(option) == *high.at && le(option, bound);
    });
  }
  if (low.at && high.at && *low.at == *high.at && !(low.closed && high.closed)) return false;
  result = simplest_between(low, high);
  return true;
}

Game Arena::make_hot_or_tepid() {
  std::vector<Game>& left_list = left_scratch_;
  std::vector<Game>& right_list = right_scratch_;
  remove_dominated(left_list, Side::Left);
  remove_dominated(right_list, Side::Right);

  Thermograph graph = walls_of_options(left_list, right_list);
  candidate_.left = left_list;
  candidate_.right = right_list;
  candidate_.exact_left_stop = graph.left.front().value;
  candidate_.exact_right_stop = graph.right.front().value;
  candidate_.left_stop = candidate_.exact_left_stop.order_key();
  candidate_.right_stop = candidate_.exact_right_stop.order_key();
  candidate_.mean = graph.mean().order_key();
  if (candidate_.stamp == 0x7fff'ffff) {
    // Stamps are used up: forget all answers and begin again.
    std::fill_n(below_candidate_.data(), below_candidate_.size(), 0U);
    std::fill_n(above_candidate_.data(), above_candidate_.size(), 0U);
    candidate_.stamp = 0;
  }
  ++candidate_.stamp;
  below_candidate_.resize(nodes_.size());
  above_candidate_.resize(nodes_.size());

  bypass_reversible(left_list, Side::Left);
  bypass_reversible(right_list, Side::Right);

  if (graph.left.size() == 1 &&
      graph.right.size() == 1) {  // both stops equal: a number and an infinitesimal
    const auto form_of = [this](Game game) { return is_up_star(game) ? &form(game) : nullptr; };
    if (const auto form = as_up_star(left_list, right_list, graph.mean(), form_of))
      return up_star(*form);
  }
  return intern(left_list, right_list, intern_walls(std::move(graph)));
}

// Keeps the maximal (Side::Left) or minimal (Side::Right) options; they stay sorted by handle.
void Arena::remove_dominated(std::vector<Game>& options, Side owner) {
  if (options.size() < 2) return;
  // Options of better mean first: a game never exceeds one of smaller mean.
  const auto better_mean = [&](Game a, Game b) {
    const std::int32_t x = nodes_[a.id].mean;
    const std::int32_t y = nodes_[b.id].mean;
    return x != y ? (owner == Side::Left ? x > y : x < y) : a < b;
  };
  const auto dominated_by = [&](Game a, Game b) {
    budget_.tick();  // there may be billions of pairs, each settled at a glance
    return owner == Side::Left ? le(a, b) : le(b, a);
  };
  std::sort(options.begin(), options.end(), better_mean);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Game option = options[i];
    bool dominated = false;
    for (std::size_t j = 0; j < kept && !dominated; ++j)
      dominated = dominated_by(option, options[j]);
    if (dominated) continue;
    std::size_t still_kept = 0;
    for (std::size_t j = 0; j < kept; ++j) {
      if (!dominated_by(options[j], option)) options[still_kept++] = options[j];
    }
    kept = still_kept;
    options[kept++] = option;
  }
  options.resize(kept);
  std::sort(options.begin(), options.end());
}

void Arena::bypass_reversible(std::vector<Game>& options, Side owner) {
  const bool is_left = owner == Side::Left;
  bool changed = false;
  std::vector<Game>& pending = pending_scratch_;
  std::vector<Game>& seen = seen_scratch_;
  pending = options;
  seen.clear();
  options.clear();
  while (!pending.empty()) {
    const Game option = pending.back();
    pending.pop_back();
    if (std::find(seen.begin(), seen.end(), option) != seen.end()) continue;
    seen.push_back(option);
    bool reversible = false;
    for (const Game reply : is_left ? right(option) : left(option)) {
      if (!(is_left ? le_candidate(reply) : candidate_le(reply))) continue;
      const Options replacements = is_left ? left(reply) : right(reply);
      pending.insert(pending.end(), replacements.begin(), replacements.end());
      reversible = changed = true;
      break;
    }
    if (!reversible) options.push_back(option);
  }
  if (changed) remove_dominated(options, owner);
  std::sort(options.begin(), options.end());
}

// a <= candidate?
bool Arena::le_candidate(Game a) {
  const Node& node = nodes_[a.id];
  if (node.left_stop < candidate_.right_stop) return true;
  if (node.left_stop > candidate_.left_stop || node.right_stop > candidate_.right_stop ||
      node.mean > candidate_.mean) {
    return false;
  }
  const std::uint32_t fresh = candidate_.stamp << 1;
  const bool noted = a.id < below_candidate_.size();
  if (noted && (below_candidate_[a.id] & ~1U) == fresh) return (below_candidate_[a.id] & 1U) != 0;
  check_stack();
  bool answer = true;
  const bool number = is_number(a);
  if (number && number_of(a) != candidate_.exact_right_stop) {
    answer = number_of(a) < candidate_.exact_right_stop;
  } else {
    answer = std::none_of(candidate_.right.begin(), candidate_.right.end(), [&](Game option) {
      budget_.tick();
      return le(option, a);
    });
    if (answer && !number) {
      const Options options = left(a);
      answer = std::none_of(options.begin(), options.end(),
                            [&](Game option) { return candidate_le(option); });
    }
  }
  if (noted) below_candidate_[a.id] = fresh | (answer ? 1U : 0U);
  return answer;
}

// candidate <= b?
bool Arena::candidate_le(Game b) {
  const Node& node = nodes_[b.id];
  if (candidate_.left_stop < node.right_stop) return true;
  if (candidate_.left_stop > node.left_stop || candidate_.right_stop > node.right_stop ||
      candidate_.mean > node.mean) {
    return false;
  }
  const std::uint32_t fresh = candidate_.stamp << 1;
  const bool noted = b.id < above_candidate_.size();
  if (noted && (above_candidate_[b.id] & ~1U) == fresh) return (above_candidate_[b.id] & 1U) != 0;
  check_stack();
  bool answer = true;
  const bool number = is_number(b);
  if (number && number_of(b) != candidate_.exact_left_stop) {
    answer = candidate_.exact_left_stop < number_of(b);
  } else {
    answer = std::none_of(candidate_.left.begin(), candidate_.left.end(), [&](Game option) {
      budget_.tick();
      return le(b, option);
    });
    if (answer && !number) {
      const Options options = right(b);
      answer = std::none_of(options.begin(), options.end(),
                            [&](Game option) { return le_candidate(option); });
    }
  }
  if (noted) above_candidate_[b.id] = fresh | (answer ? 1U : 0U);
  return answer;
}

Thermograph Arena::walls_of_options(Options left_options, Options right_options) const {
  // The chooser's best wall among options; options that share a thermograph count once.
  const auto best_wall = [this](Options options, Side chooser, Wall& storage) -> WallView {
    const auto wall_of = [&](Game option) -> const Wall& {
      return chooser == Side::Left ? walls(option).right : walls(option).left;
    };
    WallView best = wall_of(options.front());
    std::uint32_t last = nodes_[options.front().id].walls;
    for (const Game option : options.subspan(1)) {
      if (nodes_[option.id].walls == last) continue;
      last = nodes_[option.id].walls;
      storage = better_of(best, wall_of(option), chooser);
      best = storage;
    }
    return best;
  };
  Wall left_storage;
  Wall right_storage;
  return taxed_and_cut(best_wall(left_options, Side::Left, left_storage),
                       best_wall(right_options, Side::Right, right_storage));
}

}  // namespace upstar
