// A game is held to its own words when it is compiled.
//
// What a game offers beyond its moves is found by name (ruleset.hpp), and a member that is misspelled or
// has another type than engines expect would simply not be found: the game would be slow, and nobody would
// know why. Therefore a game lists its hooks, and asks to be checked below its definition:
//
//     struct Rules {
//       using Offers = Hooks<hook::Split, hook::NormalForm>;
//       ...
//     };
//     static_assert(check_ruleset<Rules>());
//
// Three rules, each of which fails with a message that names the member and how it is declared:
//
//   - what every game needs is there (the concepts Playable and Ruleset);
//   - what is offered is there and has the right type, so that a misspelled member is missed;
//   - what has the name of a hook is offered, so that none is forgotten in the list and the names of hooks
//     mean nothing else.
//
// Whether a class has a member of some name at all, be it a function, a template, a constant, a type or
// private, is found out by inheritance: a class that inherits the name once more, from a Namesake, can use
// it exactly when the game does not have it; otherwise the name is ambiguous.
//
// A new hook is a concept in ruleset.hpp, a row of the table, and a place in AllHooks.
#pragma once

#include <concepts>

#include "rules/ruleset.hpp"

namespace upstar {

// The hooks that a game offers.
template <class... Offered>
struct Hooks {
  template <class Hook>
  static constexpr bool kHas = (std::same_as<Hook, Offered> || ...);
};

namespace hook {

// A hook is one member of the game, or several that go together.
template <class... Members>
struct Hook {
  template <class R>
  static consteval void require() {
    (Members::template require<R>(), ...);
  }
  template <class R>
  static consteval void forbid() {
    (Members::template forbid<R>(), ...);
  }
};

namespace detail {

template <class R, class Namesake>
struct Both : R, Namesake {};

// clang-format off

#define UPSTAR_MEMBER(hook_name, member, fits, declaration)                                        \
  struct member##_of_##hook_name {                                                                 \
    struct Namesake { int member; };                                                               \
    template <class R>                                                                             \
    static constexpr bool kIsThere = !requires { &Both<R, Namesake>::member; };                    \
    template <class R>                                                                             \
    static consteval void require() {                                                              \
      static_assert(kIsThere<R>, "hook::" #hook_name " is offered, but the game has no member '"   \
                                 #member "': " declaration);                                       \
      static_assert(!kIsThere<R> || (fits), "the type of '" #member "' is wrong: " declaration);   \
    }                                                                                              \
    template <class R>                                                                             \
    static consteval void forbid() {                                                               \
      static_assert(!kIsThere<R>, "the game has a member '" #member "', but hook::" #hook_name     \
                                  " is not in its Offers");                                        \
    }                                                                                              \
  };

//            the hook        its member          the right type            how it is declared
UPSTAR_MEMBER(Split,          split,              Splits<R>,
              "template <class Visit> static void split(const Position&, Visit&&)")
UPSTAR_MEMBER(NormalForm,     normal_form,        HasNormalForm<R>,
              "static Normalised<Position> normal_form(const Position&)")
UPSTAR_MEMBER(Bounds,         bounds,             HasBounds<R>,
              "static IntegerBounds bounds(const Position&)")
UPSTAR_MEMBER(Estimate,       estimate,           HasEstimate<R>,
              "static int estimate(const Position&)")
UPSTAR_MEMBER(Cuts,           cuts,               HasCuts<R>,
              "template <class Visit> static void cuts(const Position&, Player tied, Visit&&)")
UPSTAR_MEMBER(EasySize,       kEasySize,          HasEasySize<R>,
              "static constexpr int kEasySize = ...")
UPSTAR_MEMBER(Infinitesimals, kInfinitesimalSize, HasInfinitesimals<R>,
              "static constexpr int kInfinitesimalSize = ...")
UPSTAR_MEMBER(Picture,        picture,            HasPicture<R>,
              "static std::vector<std::string> picture(const Position&)")
UPSTAR_MEMBER(Misere,         kMisere,            IsMisere<R>,
              "static constexpr bool kMisere = true")
UPSTAR_MEMBER(Reduced,        Reduced,            Playable<typename R::Reduced>,
              "using Reduced = a game that is Playable")
UPSTAR_MEMBER(Reduced,        reduced,            HasReduced<R>,
              "static Reduced::Position reduced(const Position&)")
UPSTAR_MEMBER(TakesPieces,    removal_game,       HasRemovalGame<R>,
              "static RemovalGame removal_game(const Position&), of a game with Move = std::uint64_t")
UPSTAR_MEMBER(TakesPieces,    pieces,             HasPieces<R>,
              "static std::uint64_t pieces(const Position&)")
UPSTAR_MEMBER(TakesPieces,    move_places,        HasMovePlaces<R>,
              "static std::vector<std::string> move_places(Move)")
UPSTAR_MEMBER(TakesPieces,    draw,               HasDrawing<R>,
              "static std::vector<std::string> draw(const Position&, Move)")
UPSTAR_MEMBER(TakesPieces,    board_name,         HasBoardName<R>,
              "static std::string board_name(const Position&)")

#undef UPSTAR_MEMBER
// clang-format on

}  // namespace detail

using Split = Hook<detail::split_of_Split>;
using NormalForm = Hook<detail::normal_form_of_NormalForm>;
using Bounds = Hook<detail::bounds_of_Bounds>;
using Estimate = Hook<detail::estimate_of_Estimate>;
using Cuts = Hook<detail::cuts_of_Cuts>;
using EasySize = Hook<detail::kEasySize_of_EasySize>;
using Infinitesimals = Hook<detail::kInfinitesimalSize_of_Infinitesimals>;
using Picture = Hook<detail::picture_of_Picture>;
using Misere = Hook<detail::kMisere_of_Misere>;
using Reduced = Hook<detail::Reduced_of_Reduced, detail::reduced_of_Reduced>;
using TakesPieces = Hook<detail::removal_game_of_TakesPieces, detail::pieces_of_TakesPieces,
                         detail::move_places_of_TakesPieces, detail::draw_of_TakesPieces,
                         detail::board_name_of_TakesPieces>;

}  // namespace hook

namespace detail {

template <class List>
struct EachHook;
template <class... All>
struct EachHook<Hooks<All...>> {
  template <class R, class H>
  static consteval void check_one() {
    if constexpr (R::Offers::template kHas<H>) {
      H::template require<R>();
    } else {
      H::template forbid<R>();
    }
  }
  template <class R>
  static consteval void check() {
    (check_one<R, All>(), ...);
  }
};

using AllHooks =
    Hooks<hook::Split, hook::NormalForm, hook::Bounds, hook::Estimate, hook::Cuts, hook::EasySize,
          hook::Infinitesimals, hook::Picture, hook::Misere, hook::Reduced, hook::TakesPieces>;

}  // namespace detail

// True, or a compile error that says what is wrong: for games that are only searched.
template <class R>
consteval bool check_playable() {
  static_assert(PositionType<typename R::Position>);
  static_assert(Playable<R>);
  static_assert(
      requires { typename R::Offers; },
      "a game says what it offers: using Offers = Hooks<hook::Split, ...>, or Hooks<>");
  if constexpr (Playable<R> && requires { typename R::Offers; }) {
    detail::EachHook<detail::AllHooks>::check<R>();
    if constexpr (HasReduced<R>) return check_playable<typename R::Reduced>();
  }
  return true;
}

// The same for games of the catalogue, which can be written too.
template <class R>
consteval bool check_ruleset() {
  check_playable<R>();
  static_assert(Ruleset<R>);
  return true;
}

}  // namespace upstar
