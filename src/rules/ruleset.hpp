// What a game has to say about itself before the engines can play it. docs/adding_a_game.md is the guide.
//
// A ruleset is a struct of static functions over two small value types, a Position and a Move. It is
// never instantiated and holds no state; engines are templates over it, so a move costs no virtual
// call and no allocation. The smallest game is this:
//
//     struct Rules {
//       using Position = ...;                        trivially copyable, ==, and Hash128 hash() const
//       using Move = ...;                            trivially copyable
//       static constexpr std::string_view kName;     "domineering": what stands before the colon
//       static constexpr std::string_view kSummary;  one line for --help
//       static constexpr std::string_view kGrammar;  one line: how a position is written
//       static constexpr std::array kExamples;       texts that parse, for --help and the tests
//
//       static Position parse(std::string_view);     or throws Error::at_text with span and hint
//       static std::string format(const Position&);  parse(format(p)) == p
//       static std::string move_name(const Position&, Move);
//       static int size(const Position&);            an upper bound of the moves left to be made
//       static void for_each_move(const Position&, Player, visit);    visit(Move, const Position&)
//     };
//
// Every move makes size() smaller, so that play ends and recursion over positions is well founded.
//
// What a game also knows is offered as further members, hooks, found by name and type. The game lists
// those it has (`using Offers = Hooks<...>`), and check_ruleset.hpp makes sure when it is compiled that
// list and members agree. Each is a statement about values, and the conformance kit
// (tests/rules/conformance.hpp) holds the game to it:
//
//     split(p, visit)           visit(const Position&): independent parts that add up to p. Parts in
//                               which nobody can ever move are left out.      => Splits
//     normal_form(p)            an equal position, or one equal to the negative of p; the same for
//                               many positions, hence one table entry for all => HasNormalForm
//     bounds(p)                 integers low <= p <= high                     => HasBounds
//     estimate(p)               a guess at the mean of p, in sixteenths, for the order of moves; it may
//                               be wrong                                      => HasEstimate
//     cuts(p, tied, visit)      visit(a, b): positions into which p falls when the player `tied` gives
//                               moves up; a + b <= p if that is Black, a + b >= p if White, and
//                               both are smaller than p                        => HasCuts
//     kEasySize                 positions up to this size have values that are cheap to compute; the
//                               search replaces them by their values. Where a game does not say, the size
//                               is measured (search/core/easy_size.hpp)       => HasEasySize
//     Reduced, reduced(p)       a game (how it is played is enough, it needs no text) that is easier to
//                               search, and a position of it equal to p: who wins is decided there,
//                               only the first moves are made on p itself      => HasReduced
//     kInfinitesimalSize        positions are infinitesimal, all of them, and up to this size cheap
//                               to value: sums are decided by their values    => HasInfinitesimals
//     picture(p)                rows of cells (draw/picture.hpp), where neither the type of positions nor
//                               their text says how a board looks             => HasPicture
//
// Two more say what kind of game it is:
//
//     kMisere = true            who cannot move wins. Such a game has no values, and says nothing about
//                               them; who wins is all there is to know        => IsMisere
//     removal_game(p)           the game of taking pieces away (removal_game.hpp) that p belongs to,
//     pieces(p)                 and p there. Both players have the same moves, a Move is the set of
//     move_places(m)            the pieces it takes; names of their places, a picture of the position
//     draw(p, m)                with the pieces of m marked, and the name of the board, which is the
//     board_name(p)             same for all positions of one table          => TakesPieces
//
// The free functions below give every game all of these, with the trivial answer where the game
// itself is silent, so engines never ask what a game can do.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/hash.hpp"
#include "rules/player.hpp"
#include "rules/removal_game.hpp"

namespace upstar {

template <class P>
concept PositionType = std::is_trivially_copyable_v<P> && std::equality_comparable<P> &&
    requires(const P& position) {
  { position.hash() } -> std::same_as<Hash128>;
};

// Stands in for any visitor where a concept needs one.
struct AnyVisitor {
  template <class... Args>
  void operator()(Args&&...) const {}
};

// What engines need to know of a game: how it is played.
template <class R>
concept Playable = PositionType<typename R::Position> &&
    std::is_trivially_copyable_v<typename R::Move> &&
    requires(const typename R::Position& position, Player player, AnyVisitor visit) {
  { R::size(position) } -> std::same_as<int>;
  { R::for_each_move(position, player, visit) } -> std::same_as<void>;
};

// A game of the catalogue, which can be written too.
template <class R>
concept Ruleset = Playable<R> &&
    requires(std::string_view text, const typename R::Position& position, typename R::Move move) {
  { R::kName } -> std::convertible_to<std::string_view>;
  { R::kSummary } -> std::convertible_to<std::string_view>;
  { R::kGrammar } -> std::convertible_to<std::string_view>;
  { *R::kExamples.begin() } -> std::convertible_to<std::string_view>;
  { R::parse(text) } -> std::same_as<typename R::Position>;
  { R::format(position) } -> std::same_as<std::string>;
  { R::move_name(position, move) } -> std::same_as<std::string>;
};

// A position whose value, or the negative of whose value, is that of the position it came from.
template <class Position>
struct Normalised {
  Position position;
  bool negated = false;
};

// Integers with low <= G <= high.
struct IntegerBounds {
  int low = 0;
  int high = 0;
};

template <class R>
concept Splits = requires(const typename R::Position& position, AnyVisitor visit) {
  { R::split(position, visit) } -> std::same_as<void>;
};

template <class R>
concept HasNormalForm = requires(const typename R::Position& position) {
  { R::normal_form(position) } -> std::same_as<Normalised<typename R::Position>>;
};

template <class R>
concept HasBounds = requires(const typename R::Position& position) {
  { R::bounds(position) } -> std::same_as<IntegerBounds>;
};

template <class R>
concept HasEstimate = requires(const typename R::Position& position) {
  { R::estimate(position) } -> std::same_as<int>;
};

template <class R>
concept HasCuts = requires(const typename R::Position& position, Player tied, AnyVisitor visit) {
  { R::cuts(position, tied, visit) } -> std::same_as<void>;
};

template <class R>
concept HasEasySize = requires {
  requires std::same_as<decltype(R::kEasySize), const int>;
  typename std::integral_constant<int, R::kEasySize>;
};

template <class R>
concept HasInfinitesimals = Ruleset<R> && requires {
  requires std::same_as<decltype(R::kInfinitesimalSize), const int>;
  typename std::integral_constant<int, R::kInfinitesimalSize>;
};

template <class R>
concept HasReduced = Playable<typename R::Reduced> &&
    requires(const typename R::Position& position) {
  { R::reduced(position) } -> std::same_as<typename R::Reduced::Position>;
};

template <class R>
concept HasPicture = requires(const typename R::Position& position) {
  { R::picture(position) } -> std::same_as<std::vector<std::string>>;
};

template <class R>
concept IsMisere = requires {
  requires R::kMisere;
};

// A game of taking pieces away, member by member.
template <class R>
concept HasRemovalGame = std::same_as<typename R::Move, std::uint64_t> &&
    requires(const typename R::Position& position) {
  { R::removal_game(position) } -> std::same_as<RemovalGame>;
};

template <class R>
concept HasPieces = requires(const typename R::Position& position) {
  { R::pieces(position) } -> std::same_as<std::uint64_t>;
};

template <class R>
concept HasMovePlaces = requires(typename R::Move move) {
  { R::move_places(move) } -> std::same_as<std::vector<std::string>>;
};

template <class R>
concept HasDrawing = requires(const typename R::Position& position, typename R::Move move) {
  { R::draw(position, move) } -> std::same_as<std::vector<std::string>>;
};

template <class R>
concept HasBoardName = requires(const typename R::Position& position) {
  { R::board_name(position) } -> std::same_as<std::string>;
};

template <class R>
concept TakesPieces =
    HasRemovalGame<R> && HasPieces<R> && HasMovePlaces<R> && HasDrawing<R> && HasBoardName<R>;

// ---- What engines call ----

template <Playable R, class Visit>
void for_each_part(const typename R::Position& position, Visit&& visit) {
  if constexpr (Splits<R>) {
    R::split(position, visit);
  } else {
    visit(position);
  }
}

template <Playable R>
[[nodiscard]] Normalised<typename R::Position> normal_form(const typename R::Position& position) {
  if constexpr (HasNormalForm<R>) {
    return R::normal_form(position);
  } else {
    return {position, false};
  }
}

// Nobody can make more moves than there are moves left.
template <Playable R>
[[nodiscard]] IntegerBounds bounds(const typename R::Position& position) {
  if constexpr (HasBounds<R>) {
    return R::bounds(position);
  } else {
    return {-R::size(position), R::size(position)};
  }
}

template <Playable R, class Visit>
void for_each_cut(const typename R::Position& position, Player tied, Visit&& visit) {
  if constexpr (HasCuts<R>) R::cuts(position, tied, visit);
}

namespace detail {

template <Ruleset R>
struct ReducedOf {
  using type = R;
};
template <Ruleset R>
  requires HasReduced<R>
struct ReducedOf<R> {
  using type = typename R::Reduced;
};

}  // namespace detail

// The game in which positions of R are searched: often R itself.
template <Ruleset R>
using ReducedRules = typename detail::ReducedOf<R>::type;

template <Ruleset R>
[[nodiscard]] typename ReducedRules<R>::Position reduced(const typename R::Position& position) {
  if constexpr (HasReduced<R>) {
    return R::reduced(position);
  } else {
    return position;
  }
}

}  // namespace upstar
