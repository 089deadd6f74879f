// The moves of all open states that are still to be searched, one state's above the other's.
//
// A move is kept with the state it leads to, or as an option from which that state can be made again
// (search_knowledge.hpp, kKeepsStates). Kept states lie on a stack of their own, which only grows, so that
// making a child allocates nothing once the search has been that deep.
//
//     children   | of the root ... | of its child ... | ...        price, order, option
//                        |                  |
//     kept       | states ........ | states ......... | room ...   where a child is made before it is kept
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "search/core/search_knowledge.hpp"
#include "search/core/threshold_table.hpp"

namespace upstar {

template <SearchKnowledge Knowledge>
class ChildStack {
 public:
  using State = typename Knowledge::State;
  using Keys = typename Knowledge::Keys;
  using Option = typename Knowledge::Option;
  using Price = typename Knowledge::Price;
  using Place = typename Knowledge::Numbers::Place;

  struct Named {
    State state;
    Keys keys;
  };

  // Both must outlive the stack.
  ChildStack(Knowledge& knowledge, const ThresholdTable& table)
      : knowledge_(knowledge), table_(table), kept_(Knowledge::kKeepsStates ? kFirstKept : 1) {}

  struct Height {
    std::size_t children = 0;
    std::size_t kept = 0;
  };
  [[nodiscard]] Height height() const { return {children_.size(), top_}; }
  void cut_to(const Height& height) {
    children_.resize(height.children);
    top_ = height.kept;
  }

  [[nodiscard]] std::size_t size() const { return children_.size(); }
  // Takes moves off, but none of the states below them.
  void shrink(std::size_t size) { children_.resize(size); }
  void move(std::size_t from, std::size_t to) { children_[to] = children_[from]; }

  // Where the next child is to be made.
  [[nodiscard]] State& room() {
    if (top_ == kept_.size()) kept_.resize(kept_.size() * 2);
    return kept_[top_].state;
  }
  // Puts the child in room() on the stack. Its keys have been made if children are looked up at once.
  void keep(const Keys& keys, const Option& option, Price handicap) {
    const std::size_t order = Knowledge::kKeepsStates ? top_ : children_.size();
    Price price = handicap;
    if (!Knowledge::kKeepsStates && knowledge_.orders_moves()) {
      price += knowledge_.price(kept_[top_].state);
    }
    children_.push_back(
        {price, static_cast<std::uint32_t>(order), Knowledge::kLooksUpAtOnce, option});
    if constexpr (Knowledge::kKeepsStates) {
      if constexpr (Knowledge::kLooksUpAtOnce) kept_[top_].keys = keys;
      ++top_;
    }
  }

  // Those from `first` on, the cheapest first.
  void put_in_order(std::size_t first) {
    if (!knowledge_.orders_moves() || children_.size() - first < 2) return;
    const auto begin = children_.begin() + static_cast<std::ptrdiff_t>(first);
    if constexpr (Knowledge::kKeepsStates) {
      for (auto child = begin; child != children_.end(); ++child) {
        child->price += knowledge_.price(kept_[child->order].state);
      }
    }
    std::sort(begin, children_.end(), [](const Child& a, const Child& b) {
      return std::tie(a.price, a.order) < std::tie(b.price, b.order);
    });
  }

  // Makes the keys of a kept state, once, and has its entry of the table fetched.
  void ask_for(std::size_t at) {
    Child& child = children_[at];
    if (!Knowledge::kKeepsStates || child.has_keys) return;
    Named& kept = kept_[child.order];
    kept.keys = knowledge_.keys(kept.state);
    child.has_keys = true;
    table_.fetch(Place(knowledge_.whole(kept.keys), knowledge_.number(kept.state)).key);
  }

  // A kept state that has keys.
  [[nodiscard]] const Named& kept(std::size_t at) const { return kept_[children_[at].order]; }
  // A child of this state, once it has been asked for. By value: the stack moves as it grows.
  template <class Prepared>
  [[nodiscard]] Named child(std::size_t at, const State& state, const Prepared& prepared) const {
    if constexpr (Knowledge::kKeepsStates) {
      return kept(at);
    } else {
      Named made;
      knowledge_.make_child(state, prepared, children_[at].option, made.state);
      made.keys = knowledge_.keys(made.state);
      return made;
    }
  }

 private:
  static constexpr std::size_t kFirstKept = 256;

  struct Child {
    Price price = 0;          // the cheapest are tried first,
    std::uint32_t order = 0;  // of equal ones the one made first; also its place on kept_
    bool has_keys = false;    // those on kept_ have been made
    [[no_unique_address]] Option option;
  };

  Knowledge& knowledge_;
  const ThresholdTable& table_;
  std::vector<Child> children_;
  std::vector<Named> kept_;
  std::size_t top_ = 0;  // of kept_
};

}  // namespace upstar
