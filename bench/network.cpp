// Evaluations of the network that comes with upstar, a second on one core: in every way that this processor
// has (play/network/kernels.hpp), the plain definition among them.
#include "play/network/network.hpp"

#include <string>

#include <benchmark/benchmark.h>

namespace upstar::play {
namespace {

void evaluate(benchmark::State& state, Arithmetic arithmetic) {
  const auto side = static_cast<int>(state.range(0));
  const Network network(shipped_network(), arithmetic);
  NetworkScratch scratch;
  std::vector<std::uint8_t> classes(static_cast<std::size_t>(side * side));
  for (std::size_t at = 0; at < classes.size(); ++at)
    classes[at] = static_cast<std::uint8_t>(at % 6);
  std::vector<float> logits(classes.size());
  for (auto _ : state) {
    benchmark::DoNotOptimize(network.evaluate(classes, side, side, logits, scratch));
  }
  state.SetItemsProcessed(state.iterations());
}

void register_all() {
  for (const Arithmetic arithmetic : kArithmetics) {
    if (kernels_of(arithmetic) == nullptr) continue;  // this processor does not have it
    for (const int side : {5, 9, 13}) {
      benchmark::RegisterBenchmark(std::string(name_of(arithmetic)).c_str(), evaluate, arithmetic)
          ->Arg(side);
    }
  }
}
const bool registered = (register_all(), true);

}  // namespace
}  // namespace upstar::play
