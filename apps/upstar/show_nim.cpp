// Laying out tables of Triangular Nim.
#include "upstar/show_nim.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "base/size_words.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/quantities.hpp"
#include "upstar/show_moves.hpp"
#include "upstar/show_outcome.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

double ratio(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void list_misere(OptionList& options, NimTable& to) {
  options.flag("misere", "misere play: who cannot move wins", to.misere);
}

void list_grundy(OptionList& options, NimTable& to) {
  options.flag("grundy", "the nimbers of all positions, not only who wins", to.values);
}

int layers_of(const Call& call) {
  const std::string& word = only_word(call);
  const auto layers = parse_count(word);
  if (!layers) {
    const std::string line = fmt::format("upstar {} {}", call.command.name, word);
    throw Error::at_text(line, line.size() - word.size(), word.size(),
                         "this is not a number of layers", "write a number from 1 to 9");
  }
  return *layers;
}

std::string offered_layers() { return "1 2 3 4 5 6 7 8 9"; }

std::string triangle_words(const NimTable& table) {
  return fmt::format("{} layer{}, {} play", table.layers, table.layers == 1 ? "" : "s",
                     table.misere ? "misere" : "normal");
}

Json triangle_json(const NimTable& table) {
  return {{"layers", table.layers},
          {"rule", table.misere ? "misere" : "normal"},
          {"values", table.values}};
}

std::string first_player_words(const std::optional<bool>& wins) {
  return wins ? std::string(outcome_words(*wins ? 'N' : 'P')) : "unknown";
}

std::string winning_moves_words(const SolveAnswer::Impartial& first) {
  return fmt::format("{}, {} up to symmetry", first.moves.size(), first.families.size());
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string count_and_share(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{}, {}", grouped_digits(part), percent(ratio(part, whole)));
}

std::string nim_table_text(const NimTableAnswer& answer, const Palette& palette) {
  std::string out = palette.bold(triangle_words(answer.table));
  if (answer.stopped) return out + fmt::format("\n\n  {}, not finished\n", printable(answer.file));
  TextRows rows;
  rows.emplace_back("file", printable(answer.file));
  rows.emplace_back("size",
                    fmt::format("{}, {} blocks{}", size_words(answer.file_bytes),
                                grouped_digits(answer.blocks), answer.packed ? ", packed" : ""));
  if (answer.was_there) rows.emplace_back("", "it was there already");
  if (answer.resumed_blocks > 0) {
    rows.emplace_back("", fmt::format("{} blocks were there from an earlier build",
                                      grouped_digits(answer.resumed_blocks)));
  }
  rows.emplace_back("positions", grouped_digits(answer.positions));
  for (std::size_t i = 0; i < answer.counts.size(); ++i) {
    rows.emplace_back(answer.table.values ? fmt::format("nimber {}", i) : "P positions",
                      count_and_share(answer.counts[i], answer.positions));
  }
  rows.emplace_back("full triangle", first_player_words(answer.first.first_wins));
  rows.emplace_back("winning moves", winning_moves_words(answer.first));
  out += "\n\n" + text_table(rows, palette);
  if (!answer.first.families.empty()) out += impartial_pictures(answer.first, 1, palette);
  return out;
}

std::string nim_table_json(std::string_view command, const NimTableAnswer& answer) {
  Json json = document(command);
  json["input"] = triangle_json(answer.table);
  json["file"] = answer.file;
  if (!answer.stopped) {
    json["file_bytes"] = integer(answer.file_bytes);
    json["blocks"] = integer(answer.blocks);
    json["packed"] = answer.packed;
    json["was_there"] = answer.was_there;
    json["resumed_blocks"] = integer(answer.resumed_blocks);
    json["positions"] = integer(answer.positions);
    json["losing_positions"] = integer(answer.counts.at(0));
    json["p_ratio"] = ratio(answer.counts.at(0), answer.positions);
    if (answer.table.values) {
      Json counts = Json::array();
      for (const std::uint64_t count : answer.counts) counts.push_back(integer(count));
      json["positions_by_nimber"] = std::move(counts);
    }
    add_impartial(json, answer.first, true, 1);
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

}  // namespace upstar::cli
