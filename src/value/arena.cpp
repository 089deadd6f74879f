// Storing and interning: nodes, up-star forms, thermograph walls.
#include "value/arena.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace upstar {
namespace {

// Handles have 31 bits (OrderSlot packs two of them and an answer into a word).
constexpr std::size_t kMostGames = std::size_t{1} << 31;
constexpr std::size_t kMostIndices = std::size_t{1} << 32;

std::uint64_t hash_of_options(Arena::Options left, Arena::Options right) {
  std::uint64_t hash = left.size();
  for (const Game game : left) hash = mix64(hash ^ game.id);
  hash = ~hash;
  for (const Game game : right) hash = mix64(hash ^ game.id);
  return hash;
}

std::uint64_t hash_of_form(const UpStar& form) {
  return mix64(
      form.number.hash() ^
      ((static_cast<std::uint64_t>(static_cast<std::uint32_t>(form.ups)) << 32) | form.nim));
}

std::uint64_t hash_of_walls(const Thermograph& walls) {
  std::uint64_t hash = walls.left.size();
  for (const Wall* wall : {&walls.left, &walls.right}) {
    for (const Corner& corner : *wall) {
      hash = mix64(hash ^ corner.temperature.hash());
      hash = mix64(hash + corner.value.hash());
    }
  }
  return hash;
}

// What the corners of a thermograph take from the heap, the allocator's own words included.
std::size_t heap_bytes(const Thermograph& walls) {
  constexpr std::size_t kAllocatorBytes = 16;
  return (walls.left.size() + walls.right.size()) * sizeof(Corner) + 2 * kAllocatorBytes;
}

}  // namespace

Arena::Arena(Budget& budget)
    : budget_(budget),
      nodes_(budget, kMostGames),
      options_(budget, kMostIndices),
      forms_(budget, kMostGames),
      expansions_(budget, kMostGames),
      walls_(budget, kMostGames),
      node_set_(budget),
      form_set_(budget),
      walls_set_(budget),
      order_memo_(budget, 0.125),
      walls_memo_(budget, 0.0625),
      sum_memo_(budget, 0.125),
      make_memo_(budget, 0.125),
      below_candidate_(budget, kMostGames),
      above_candidate_(budget, kMostGames),
      sum_stack_(budget, kMostIndices) {
  up_star({});  // handle 0 is the game 0
}

Arena::~Arena() {
  for (std::size_t i = 0; i < walls_.size(); ++i) {
    budget_.release(heap_bytes(walls_[i]));
  }
}

Game Arena::add_node(Node node) {
  const Thermograph& walls = walls_[node.walls];
  node.left_stop = walls.left.front().value.order_key();
  node.right_stop = walls.right.front().value.order_key();
  node.mean = walls.mean().order_key();
  const Game game{static_cast<std::uint32_t>(nodes_.size())};
  nodes_.push_back(node);
  return game;
}

Game Arena::up_star(const UpStar& form) {
  const std::uint64_t hash = hash_of_form(form);
  // forms_ and their nodes are found through the node: the set holds node handles.
  if (const auto known =
          form_set_.find(hash, [&](std::uint32_t id) { return this->form({id}) == form; })) {
    return {*known};
  }
  form_set_.make_room([&](std::uint32_t id) { return hash_of_form(this->form({id})); });
  nodes_.ensure_room(1);
  forms_.ensure_room(1);
  const std::uint32_t walls = intern_walls({{{0, form.number}}, {{0, form.number}}});
  forms_.push_back(form);
  Node node{};
  node.first = kNone;
  node.left_count = kUpStar;
  node.form = static_cast<std::uint32_t>(forms_.size() - 1);
  node.negative = kNone;
  node.walls = walls;
  const Game game = add_node(node);
  form_set_.insert(hash, game.id);
  return game;
}

Game Arena::intern(Options left, Options right, std::uint32_t walls) {
  const std::uint64_t hash = hash_of_options(left, right);
  const auto same = [&](std::uint32_t id) {
    const Node& node = nodes_[id];
    return node.left_count == left.size() && node.right_count == right.size() &&
           std::equal(left.begin(), left.end(), options_.data() + node.first) &&
           std::equal(right.begin(), right.end(), options_.data() + node.first + node.left_count);
  };
  if (const auto known = node_set_.find(hash, same)) return {*known};
  node_set_.make_room(
      [&](std::uint32_t id) { return hash_of_options(this->left({id}), this->right({id})); });
  nodes_.ensure_room(1);
  options_.ensure_room(left.size() + right.size());
  Node node{};
  node.first = static_cast<std::uint32_t>(options_.size());
  node.left_count = static_cast<std::uint32_t>(left.size());
  node.right_count = static_cast<std::uint32_t>(right.size());
  node.negative = kNone;
  node.walls = walls;
  options_.append(left);
  options_.append(right);
  const Game game = add_node(node);
  node_set_.insert(hash, game.id);
  return game;
}

std::uint32_t Arena::intern_walls(Thermograph walls) {
  const std::uint64_t hash = hash_of_walls(walls);
  if (const auto known =
          walls_set_.find(hash, [&](std::uint32_t index) { return walls_[index] == walls; })) {
    return *known;
  }
  walls_set_.make_room([&](std::uint32_t index) { return hash_of_walls(walls_[index]); });
  walls_.ensure_room(1);
  walls.left.shrink_to_fit();
  walls.right.shrink_to_fit();
  budget_.charge(heap_bytes(walls));
  walls_.emplace_back(std::move(walls));
  const auto index = static_cast<std::uint32_t>(walls_.size() - 1);
  walls_set_.insert(hash, index);
  return index;
}

// The canonical options of x + n up + *k. For n = 0 they are the nimber's, for k = n = 0 the number's.
// For n > 0:
//
//     x + n up + *k  =  { x | x + (n-1) up + *(k xor 1) },   but   x + up + *  =  { x, x* | x }.
const Arena::Expansion& Arena::expansion(Game a) {
  if (nodes_[a.id].first != kNone) return expansions_[nodes_[a.id].first];
  const UpStar form = this->form(a);
  std::vector<Game> left;
  std::vector<Game> right;
  if (form.is_number()) {
    const Dyadic& x = form.number;
    // 1 for an integer: its one option lies nearer zero.
    const Dyadic step = Dyadic(1).scaled(-x.log2_denominator());
    if (!x.is_integer() || x.sign() > 0) left.push_back(number(x - step));
    if (!x.is_integer() || x.sign() < 0) right.push_back(number(x + step));
  } else if (form.ups == 0) {
    for (std::uint32_t k = 0; k < form.nim; ++k) {
      budget_.tick();
      left.push_back(up_star({form.number, 0, k}));
    }
  } else {
    std::vector<Game>& nearer = form.ups > 0 ? left : right;
    std::vector<Game>& farther = form.ups > 0 ? right : left;
    const std::int32_t one = form.ups > 0 ? 1 : -1;
    nearer.push_back(number(form.number));
    if (form.ups == one && form.nim == 1) nearer.push_back(up_star({form.number, 0, 1}));
    farther.push_back(up_star({form.number, form.ups - one, form.nim ^ 1}));
  }
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const bool shared = form.ups == 0 && form.nim > 0;
  expansions_.ensure_room(1);
  Expansion made{};
  made.left_first = static_cast<std::uint32_t>(options_.size());
  made.left_count = static_cast<std::uint32_t>(left.size());
  options_.append(left);
  made.right_first = shared ? made.left_first : static_cast<std::uint32_t>(options_.size());
  made.right_count = shared ? made.left_count : static_cast<std::uint32_t>(right.size());
  options_.append(right);
  nodes_[a.id].first = static_cast<std::uint32_t>(expansions_.size());
  return expansions_.emplace_back(made);
}

}  // namespace upstar
