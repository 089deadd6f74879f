// What the commands `upstar nim ...` share: their options and words, and how a table is described.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <upstar/nim.hpp>

#include "upstar/command.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

// --misere
void list_misere(OptionList& options, NimTable& to);
// --grundy
void list_grundy(OptionList& options, NimTable& to);

// The number of layers, which is the only word.
[[nodiscard]] int layers_of(const Call& call);
[[nodiscard]] std::string offered_layers();

// "7 layers, normal play"
[[nodiscard]] std::string triangle_words(const NimTable& table);
[[nodiscard]] Json triangle_json(const NimTable& table);

// "N  the player who moves first wins"
[[nodiscard]] std::string first_player_words(const std::optional<bool>& wins);
// "12, 3 up to symmetry"
[[nodiscard]] std::string winning_moves_words(const SolveAnswer::Impartial& first);
// "12.5 %"
[[nodiscard]] std::string percent(double share);
// "1,234, 12.5 %"
[[nodiscard]] std::string count_and_share(std::uint64_t part, std::uint64_t whole);

// A finished table, or one that is being built: `nim build` and `nim info`.
[[nodiscard]] std::string nim_table_text(const NimTableAnswer& answer, const Palette& palette);
[[nodiscard]] std::string nim_table_json(std::string_view command, const NimTableAnswer& answer);

}  // namespace upstar::cli
