// Strategies as block files.
#include "proof/core/strategy_file.hpp"

#include <utility>

#include "proof/core/certificate_text.hpp"
#include "store/core/block_file.hpp"
#include "store/core/packed_bytes.hpp"

namespace upstar::proof {
namespace {

constexpr std::string_view kStrategyGame = "game";
constexpr std::string_view kStrategyStates = "states";
constexpr std::string_view kStrategyBytes = "bytes";

}  // namespace

void write_strategy(const StrategyCertificate& strategy, const std::filesystem::path& path) {
  store::TextPairs pairs;
  pairs.emplace_back(kStrategyGame, strategy.game);
  append_claims(pairs, strategy.claims);
  pairs.emplace_back(kStrategyStates, std::to_string(strategy.states));
  pairs.emplace_back(kStrategyBytes, std::to_string(strategy.steps.size()));
  store::write_packed(path, std::string(kStrategyKind), std::move(pairs), strategy.steps);
}

StrategyCertificate read_strategy(const std::filesystem::path& path, const Budget& budget) {
  return read_strategy(store::BlockFile::open(path, kStrategyKind), budget);
}

StrategyCertificate read_strategy(const store::BlockFile& file, const Budget& budget) {
  const std::filesystem::path& path = file.path();
  StrategyCertificate strategy;
  std::uint64_t bytes = 0;
  for (const auto& [key, value] : file.spec().metadata) {
    if (key == kStrategyGame) {
      strategy.game = value;
    } else if (key == kStrategyStates) {
      strategy.states = number_in<std::uint64_t>(path, value);
    } else if (key == kStrategyBytes) {
      bytes = number_in<std::uint64_t>(path, value);
    } else {
      take_claim_pair(path, key, value, strategy.claims);
    }
  }
  if (strategy.game.empty()) refuse(path, "it does not name its game");
  require_claims(path, strategy.claims);
  strategy.steps = store::read_packed(file, bytes, budget);
  return strategy;
}

}  // namespace upstar::proof
