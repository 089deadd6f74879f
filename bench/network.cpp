// Evaluations of the network that comes with upstar, a second on one core: by AVX2 and by the plain definition.
#include "play/network/network.hpp"

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

void avx2(benchmark::State& state) {
  if (!has_avx2()) {
    state.SkipWithError("this processor has no AVX2");
    return;
  }
  evaluate(state, Arithmetic::Avx2);
}
void plain(benchmark::State& state) { evaluate(state, Arithmetic::Plain); }

BENCHMARK(avx2)->Arg(5)->Arg(9)->Arg(13);
BENCHMARK(plain)->Arg(9);

}  // namespace
}  // namespace upstar::play
