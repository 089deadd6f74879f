// Everything a search has proved, step by step, in the order in which it was proved.
//
// The log serves two ends. A claim that was decided points to a step; the steps it rests on, and those
// they rest on, are a certificate. And told to a fresh solver, the log gives it all its certificates
// back: kept in a file, it is a checkpoint from which a search that was killed goes on.
//
// Steps are those of certificate.hpp; in the file they fill frames (store/core/frame_log.hpp), so that a kill
// costs the last moments only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "proof/linear_go/certificate.hpp"
#include "search/linear_go/certificate_sink.hpp"
#include "search/linear_go/solver.hpp"
#include "store/core/frame_log.hpp"

namespace upstar::proof::superko {

class CertificateLog : public upstar::superko::CertificateSink {
 public:
  CertificateLog(int points, Budget& budget);
  ~CertificateLog() override;

  // Goes on with the file, or makes it: what it holds is told to the solver, which has proved nothing
  // yet; what comes is written there. `progress` is told which share has been restored.
  void keep_in(const std::filesystem::path& path, upstar::superko::Solver& solver,
               const std::function<void(double)>& progress = {});

  void add(const upstar::superko::CertificateRecord& record) override;
  // Writes what waits to be written.
  void flush();

  [[nodiscard]] std::uint64_t steps() const { return steps_; }

  // The claims with the steps they need, renumbered.
  [[nodiscard]] Certificate certificate(std::span<const Claim> claims) const;

 private:
  static constexpr std::size_t kFrameBytes = std::size_t{1} << 14;

  void restore(upstar::superko::Solver& solver, const std::function<void(double)>& progress);

  int points_;
  Budget& budget_;
  GrowingArray<std::byte> bytes_;
  std::uint64_t steps_ = 0;
  std::unique_ptr<store::FrameLog> file_;
  std::size_t written_ = 0;  // of bytes_
  Step step_;
  std::vector<std::byte> encoded_;
};

}  // namespace upstar::proof::superko
