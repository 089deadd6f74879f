// Where proofs go while they are found: every certificate once, parts before wholes.
//
// A certificate tells of a position in standard form (board_tables.hpp), Black to move, who wins it,
// and by which certificates of the positions one move on. Certificates are numbered from 1 in the order
// in which they are made, and refer to smaller numbers only.
#pragma once

#include <cstdint>
#include <span>

#include "search/linear_go/board_tables.hpp"

namespace upstar::superko {

struct CertificateRecord {
  struct Reply {
    std::uint32_t certificate = 0;  // by number
    Turn turn = 0;                  // its position, turned, is that after the reply
    bool is_pass = false;
  };
  linear_go::Board board;   // Black to move
  bool mover_wins = false;  // then by the one reply; otherwise all replies lose
  std::span<const Reply> replies;
};

class CertificateSink {
 public:
  virtual ~CertificateSink() = default;
  virtual void add(const CertificateRecord& record) = 0;
};

}  // namespace upstar::superko
