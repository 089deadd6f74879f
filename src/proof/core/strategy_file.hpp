// A strategy certificate: claims about sums of positions of one game in normal play, and a strategy of the
// winner that proves them.
//
// The strategy is a list of steps (strategy_step.hpp) in the order of the walk (strategy_walk.hpp). In a file
// they fill blocks of a block file (docs/formats.md): every byte is under a checksum, and a file with its
// final name is whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "proof/core/claim.hpp"
#include "store/core/block_file.hpp"

namespace upstar::proof {

inline constexpr std::string_view kStrategyKind = "normal play strategy";

struct StrategyCertificate {
  std::string game;  // its name in the catalogue: "domineering"
  std::vector<Claim> claims;
  std::vector<std::byte> steps;
  std::uint64_t states = 0;  // how many steps there are
};

// Throws Error{BadInput} or Error{Limit} naming the file when it cannot be written.
void write_strategy(const StrategyCertificate& strategy, const std::filesystem::path& path);
// Throws Error{BadInput} naming the file when it is not such a certificate, or a damaged one. What the
// steps take in memory is checked against the budget before they are read.
[[nodiscard]] StrategyCertificate read_strategy(const std::filesystem::path& path,
                                                const Budget& budget);
// The same of a file that has been opened, and is of the kind above.
[[nodiscard]] StrategyCertificate read_strategy(const store::BlockFile& file, const Budget& budget);

}  // namespace upstar::proof
