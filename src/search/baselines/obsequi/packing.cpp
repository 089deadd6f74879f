// Packing a board line by line, and the count of moves.
#include "search/baselines/obsequi/packing.hpp"

#include <algorithm>
#include <cstddef>

namespace upstar::obsequi {
namespace {

// The squares that areas take, line by line.
class Areas {
 public:
  [[nodiscard]] Line& operator[](int line) { return *(lines_.data() + Board::kMargin + line); }

 private:
  std::array<Line, Board::kMostLines + 2 * Board::kMargin> lines_{};
};

// The first squares of the places for a domino.
Line places(Line squares) { return squares & (squares >> 1); }
Line lowest_of(Line set) { return set & (~set + 1); }

// On lines `line` and `line` + 1, for every `line`.
int pack_protective(const Board& board, int player, Areas& taken) {
  int packed = 0;
  for (int line = 0; line + 1 < board.lines(player); ++line) {
    const Line near = taken[line - 1] | taken[line] | taken[line + 1] | taken[line + 2];
    const Line walls =
        places(~board.free(player, line - 1)) | places(~board.free(player, line + 2));
    Line left = places(board.free(player, line) & board.free(player, line + 1) & ~near) & walls;
    while (left != 0) {
      const Line first = lowest_of(left);
      const Line both = first | (first << 1);
      left &= ~both;
      taken[line] |= both;
      taken[line + 1] |= both;
      ++packed;
    }
  }
  return packed;
}

// Walks along a line and pairs its squares: what waits for a partner, or may yet get another.
class Pairing {
 public:
  // `touching` are the squares from which a domino across the line reaches another area.
  Pairing(Line touching, Line& taken, Packing& packing)
      : touching_(touching), taken_(taken), packing_(packing) {}

  void guarded(Line square) {
    switch (waiting_) {
      case Waiting::Nothing:
        waiting_ = Waiting::Guarded;
        alone_ = square;
        break;
      case Waiting::Guarded:  // a safe pair
        waiting_ = Waiting::Nothing;
        break;
      case Waiting::Open:
      case Waiting::OpenAndSafe:
        waiting_ = Waiting::OpenGuarded;
        break;
      case Waiting::OpenGuarded:  // the guarded squares are a safe pair
        waiting_ = Waiting::OpenAndSafe;
        break;
    }
  }

  void open(Line square) {
    switch (waiting_) {
      case Waiting::Guarded:
        waiting_ = Waiting::Nothing;
        pair(alone_, true);
        return;
      case Waiting::Open:
        waiting_ = Waiting::Nothing;
        pair(open_, false);
        return;
      case Waiting::OpenGuarded:
        pair(open_, true);
        break;
      case Waiting::Nothing:
      case Waiting::OpenAndSafe:
        break;
    }
    waiting_ = Waiting::Open;
    open_ = square;
  }

  // A square that is taken, or the end of the line.
  void end() {
    if (waiting_ == Waiting::Guarded) {
      ++packing_.unused;
      taken_ |= alone_;
    } else if (waiting_ == Waiting::OpenGuarded) {
      pair(open_, true);
    }
    waiting_ = Waiting::Nothing;
  }

 private:
  enum class Waiting { Nothing, Guarded, Open, OpenGuarded, OpenAndSafe };

  void pair(Line first, bool is_guarded) {
    const Line both = first | (first << 1);
    taken_ |= both;
    auto& type = (both & touching_) != 0 ? packing_.type_two : packing_.type_one;
    ++type.all;
    if (is_guarded) ++type.guarded;
  }

  Line touching_;
  Line& taken_;
  Packing& packing_;
  Waiting waiting_ = Waiting::Nothing;
  Line alone_ = 0;
  Line open_ = 0;
};

void pack_vulnerable(const Board& board, int player, Areas& taken, Packing& packing) {
  for (int line = 0; line < board.lines(player); ++line) {
    const Line below = places(board.free(player, line + 1));
    Pairing pairing(taken[line - 1] | below | (below << 1), taken[line], packing);
    const Line guarded = board.guarded(player, line);
    Line last = 0;
    for (Line left = board.free(player, line) & ~taken[line]; left != 0; left &= left - 1) {
      const Line square = lowest_of(left);
      if ((square >> 1) != last) pairing.end();
      last = square;
      if ((square & guarded) != 0) {
        pairing.guarded(square);
      } else {
        pairing.open(square);
      }
    }
    pairing.end();
  }
}

void pack_options(const Board& board, int player, Areas& taken, Packing& packing) {
  for (int line = 0; line < board.lines(player); ++line) {
    Line free = board.free(player, line) & ~taken[line];
    Line safe = places(free & board.guarded(player, line));
    while (safe != 0) {
      const Line first = lowest_of(safe);
      const Line both = first | (first << 1);
      safe &= ~both;
      free &= ~both;
      const Line quiet = free & ~(taken[line - 1] | taken[line + 1]);
      Line beside = quiet & (first >> 1);
      if (beside == 0) beside = quiet & ~safe & (both << 1) & ~both;
      if (beside == 0) continue;
      free &= ~beside;
      taken[line] |= beside;
      const bool above =
          (board.free(player, line - 1) & ~board.free(player, line - 2) & beside) != 0;
      const bool below =
          (board.free(player, line + 1) & ~board.free(player, line + 2) & beside) != 0;
      ++packing.options[static_cast<std::size_t>(above) + static_cast<std::size_t>(below)];
    }
  }
}

// Of so many vulnerable areas, of which `share` make one move, the guarded squares that are left over.
int guarded_left(const Packing::Vulnerable& areas, int share) {
  return areas.guarded - (areas.all / share - (areas.all - areas.guarded) / share);
}

// One area less: it has become a safe pair. A guarded one goes last.
void make_safe(Packing::Vulnerable& areas, Packing& packing) {
  --areas.all;
  ++packing.safe;
  if (areas.guarded > areas.all) --areas.guarded;
}

// The player's first move: where the count leaves a rest, if anywhere.
void move_first(Packing& packing) {
  if (packing.protective % 2 != 0) {
    --packing.protective;
    packing.safe += 2;
    packing.real -= 2;
    return;
  }
  Packing::Vulnerable* areas = packing.type_two.all % 3 != 0   ? &packing.type_two
                               : packing.type_one.all % 2 != 0 ? &packing.type_one
                                                               : nullptr;
  if (areas == nullptr) {
    for (const int kind : {2, 1, 0}) {
      int& options = packing.options[static_cast<std::size_t>(kind)];
      if (options % 2 == 0) continue;
      --options;
      packing.unused += kind + 1;
      return;
    }
    areas = packing.type_two.all > 0   ? &packing.type_two
            : packing.type_one.all > 0 ? &packing.type_one
                                       : nullptr;
  }
  if (areas != nullptr) {
    make_safe(*areas, packing);
  } else if (packing.protective > 0) {
    --packing.protective;
    packing.safe += 2;
  }
}

}  // namespace

Packing pack(const Board& board, int player, const PackingOptions& options) {
  Packing packing;
  Areas taken;
  packing.safe = board.total(player).safe;
  packing.empty = board.empty();
  packing.real = options.real ? board.total(1 - player).real : packing.empty;
  if (options.protective) packing.protective = pack_protective(board, player, taken);
  pack_vulnerable(board, player, taken, packing);
  if (!options.guarded) packing.type_one.guarded = packing.type_two.guarded = 0;
  if (!options.type_one) {
    packing.type_two.all += packing.type_one.all;
    packing.type_two.guarded += packing.type_one.guarded;
    packing.type_one = {};
  }
  if (!options.unused) packing.unused = 0;
  if (options.options) pack_options(board, player, taken, packing);
  return packing;
}

int lead_to_move(Packing packing) {
  move_first(packing);
  return lead_having_moved(packing);
}

int lead_having_moved(Packing packing) {
  if (packing.protective % 2 != 0) {
    --packing.protective;
    packing.type_two.all += 2;
  }
  int moves =
      packing.protective + packing.type_two.all / 3 + packing.type_one.all / 2 + packing.safe;
  const bool odd_two = packing.type_two.all % 3 != 0;
  const bool odd_one = packing.type_one.all % 2 != 0;
  int unused = packing.unused;
  if (odd_two && odd_one) {
    ++moves;
    --unused;
  }
  // Of an odd number of options one is left. If no area is left over either, the opponent has to take it, and it
  // counts as a smaller one; else the player takes the largest.
  auto& [none, one, two] = packing.options;
  if (odd_two == odd_one) {
    if (two % 2 != 0) --two, ++one;
    if (one % 2 != 0) --one, ++none;
  } else if (two % 2 != 0) {
    unused += 3;
    if (one % 2 != 0) --one, ++none;
  } else if (one % 2 != 0) {
    unused += 2;
  } else if (none % 2 != 0) {
    unused += 1;
  }
  unused += guarded_left(packing.type_two, 3) + guarded_left(packing.type_one, 2);
  unused += two / 2 * 3 + one / 2 * 2 + none / 2;
  const int left = (packing.empty - 2 * moves - unused) / 2;
  return moves - std::min(left, packing.real - packing.protective);
}

}  // namespace upstar::obsequi
