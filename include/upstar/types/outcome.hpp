// How two games compare, and who wins a game.
#pragma once

namespace upstar {

enum class Relation { Equal, Less, Greater, Confused };

// Who wins: Left, Right, the Next player, the Previous player.
enum class Outcome : char { Left = 'L', Right = 'R', Next = 'N', Previous = 'P' };

}  // namespace upstar
