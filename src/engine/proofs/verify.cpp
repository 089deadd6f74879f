// The table of checkers.
#include "engine/proofs/verify.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "engine/proofs/board_solutions.hpp"
#include "engine/proofs/linear_go_certificates.hpp"
#include "engine/proofs/row_certificates.hpp"
#include "engine/proofs/strategies.hpp"
#include "proof/core/certificate_text.hpp"
#include "proof/core/strategy_file.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "proof/nogo_rows/certificate.hpp"

namespace upstar {
namespace {

struct Checker {
  std::string_view kind;  // as files say it
  void (*verify)(const ProofCheck& check, VerifyAnswer& answer);
};

constexpr std::array kCheckers = {
    Checker{proof::kStrategyKind, verify_strategy_certificate},
    Checker{proof::kCertificateKind, verify_row_certificate},
    Checker{proof::kSolutionKind, verify_board_solution},
    Checker{proof::superko::kCertificateKind, verify_linear_go_certificate},
};

}  // namespace

VerifyAnswer verify_proof(const std::string& file, const WorkTools& tools, Attempts& attempts) {
  VerifyAnswer answer;
  answer.file = file;
  const bool done = attempts.attempt("checking the certificate", std::nullopt, [&] {
    store::BlockFile opened = store::BlockFile::open(file);
    answer.file_bytes = opened.file_bytes();
    const auto checker = std::ranges::find(kCheckers, opened.spec().kind, &Checker::kind);
    if (checker == kCheckers.end()) {
      proof::refuse(file, fmt::format("it holds `{}`", opened.spec().kind));
    }
    checker->verify({opened, tools}, answer);
    answer.method = "rules only";
  });
  answer.stats.nodes = answer.states;
  if (!done) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
