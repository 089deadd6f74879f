// Linear Go between the face of the engine and the rooms that solve and prove it.
//
// The solver of a row is kept from question to question with all it has proved. When a certificate or a
// checkpoint is wanted, a log goes along with it from its first proof on.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "base/budget.hpp"
#include "engine/attempts.hpp"
#include "proof/linear_go/certificate_log.hpp"
#include "rules/linear_go/record.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar {

struct LinearGoTools {
  Budget& budget;
  Attempts& attempts;
  std::function<void(std::string_view)> tell_doing;
  std::function<void(double)> on_fraction;
};

class LinearGoSolvers {
 public:
  // Are these positions Linear Go? Throws Error{BadInput} when only some are, or there are several.
  [[nodiscard]] static bool take(std::span<const std::string> positions);

  // Throws Error{BadInput} pointing at what is wrong with the position or the question.
  void solve(const std::string& position, const SolveQuestion& question, const LinearGoTools& tools,
             SolveAnswer& answer);

 private:
  void open(int points, const SolveQuestion& question, const LinearGoTools& tools,
            ScoreAnswer& scores);
  void score_moves(const linear_go::Record& record, const LinearGoTools& tools,
                   ScoreAnswer& scores);
  void write_proof(const SolveQuestion& question, SolveAnswer& answer) const;

  std::unique_ptr<proof::superko::CertificateLog> log_;
  std::unique_ptr<superko::Solver> solver_;
  std::string checkpoint_;
  std::vector<superko::Answered> proved_;  // what the certificate shall claim
};

// Is this a certificate of Linear Go?
[[nodiscard]] bool is_linear_go_proof(const std::string& file);
void verify_linear_go_proof(const std::string& file, Budget& budget,
                            const std::function<void(double)>& on_progress, VerifyAnswer& answer);

}  // namespace upstar
