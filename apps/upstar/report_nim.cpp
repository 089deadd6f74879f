// Laying out tables of Triangular Nim, plans and first moves.
#include "upstar/report_nim.hpp"

#include <cstddef>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "upstar/json_document.hpp"
#include "upstar/pictures.hpp"
#include "upstar/quantities.hpp"
#include "upstar/report_text.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

std::string triangle_words(const NimTable& table) {
  return fmt::format("{} layer{}, {} play", table.layers, table.layers == 1 ? "" : "s",
                     table.misere ? "misere" : "normal");
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

double ratio(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

std::string first_words(const std::optional<bool>& wins) {
  if (!wins) return "unknown";
  return *wins ? "N  the player who moves first wins" : "P  the player who moves second wins";
}

std::string winning_moves_words(const SolveAnswer::Impartial& first) {
  return fmt::format("{}, {} up to symmetry", first.moves.size(), first.families.size());
}

Json table_json(const NimTable& table) {
  return {{"layers", table.layers},
          {"rule", table.misere ? "misere" : "normal"},
          {"values", table.values}};
}

// Of all first moves.
std::string nim_first_moves_text(const NimFirstAnswer& answer, const Palette& palette) {
  if (!answer.first.first_wins) return palette.bold("undecided") + "\n";
  std::string out = palette.bold(first_words(answer.first.first_wins)) + "\n\n";
  out += text_table({{"positions", grouped_digits(answer.positions)},
                     {"P positions", fmt::format("{}, {}", grouped_digits(answer.lost),
                                                 percent(ratio(answer.lost, answer.positions)))},
                     {"table", size_words(answer.table_bytes)},
                     {"winning moves", winning_moves_words(answer.first)}},
                    palette);
  if (!answer.first.families.empty()) out += impartial_pictures(answer.first, 1, palette);
  return out;
}

}  // namespace

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
                      fmt::format("{}, {}", grouped_digits(answer.counts[i]),
                                  percent(ratio(answer.counts[i], answer.positions))));
  }
  rows.emplace_back("full triangle", first_words(answer.first.first_wins));
  rows.emplace_back("winning moves", winning_moves_words(answer.first));
  out += "\n\n" + text_table(rows, palette);
  if (!answer.first.families.empty()) out += impartial_pictures(answer.first, 1, palette);
  return out;
}

std::string nim_table_json(std::string_view command, const NimTableAnswer& answer) {
  Json json = document(command);
  json["input"] = table_json(answer.table);
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

std::string nim_query_text(const NimQueryAnswer& answer) {
  std::string out;
  for (const NimQueryAnswer::Entry& entry : answer.entries) {
    const std::string nimber = entry.nimber ? fmt::format("  *{:<2}", *entry.nimber) : "";
    out += fmt::format("{}{}  {}\n", entry.first_wins ? 'N' : 'P', nimber, entry.position);
  }
  return out;
}

std::string nim_query_json(const std::vector<std::string>& positions,
                           const NimQueryAnswer& answer) {
  Json json = document("nim query");
  json["input"] = positions;
  Json entries = Json::array();
  for (const NimQueryAnswer::Entry& entry : answer.entries) {
    entries.push_back({{"position", entry.position},
                       {"outcome", entry.first_wins ? "N" : "P"},
                       {"first_wins", entry.first_wins},
                       {"nimber", or_null(entry.nimber)},
                       {"file", entry.file}});
  }
  json["positions"] = std::move(entries);
  add_ending(json, std::nullopt, answer.stats);
  return dumped(json);
}

std::string nim_plan_text(const NimPlanQuestion& question, const NimPlanAnswer& answer,
                          const Palette& palette) {
  std::string out = palette.bold(triangle_words(question.table)) + "\n";
  if (answer.stopped) return out + "\n  not measured\n";
  const double shared = answer.seconds / answer.threads;
  out += "\n" +
         text_table(
             {{"table", fmt::format("{} blocks of 32 KiB, {}", grouped_digits(answer.blocks),
                                    size_words(answer.table_bytes))},
              {"time", fmt::format("about {} of one thread, {} with {}", time_words(answer.seconds),
                                   time_words(shared), answer.threads)},
              {"live at a time",
               fmt::format("at most {} of the blocks, about", percent(answer.live_share))},
              {"packed", fmt::format("to about {} of a block", percent(answer.packed_share))},
              {"measured on", fmt::format("{} blocks", grouped_digits(answer.sampled_blocks))},
              {"there are", fmt::format("{} of memory, {} of disk", size_words(answer.memory),
                                        size_words(answer.disk))}},
             palette);
  out += "\n";
  for (const NimPlanAnswer::Way& way : answer.ways) {
    out += fmt::format("  {:>10} of memory  {:>10} of disk  {}  {}\n", size_words(way.memory_bytes),
                       size_words(way.disk_bytes), way.fits ? "fits        " : "does not fit",
                       way.name);
  }
  return out;
}

std::string nim_plan_json(const NimPlanQuestion& question, const NimPlanAnswer& answer) {
  Json json = document("nim plan");
  json["input"] = table_json(question.table);
  json["memory"] = integer(answer.memory);
  json["disk"] = integer(answer.disk);
  json["threads"] = answer.threads;
  if (!answer.stopped) {
    json["blocks"] = integer(answer.blocks);
    json["table_bytes"] = integer(answer.table_bytes);
    json["least_memory"] = integer(answer.least_memory);
    json["live_share"] = answer.live_share;
    json["packed_share"] = answer.packed_share;
    json["cpu_seconds"] = answer.seconds;
    json["sampled_blocks"] = integer(answer.sampled_blocks);
    Json ways = Json::array();
    for (const NimPlanAnswer::Way& way : answer.ways) {
      ways.push_back({{"way", way.name},
                      {"meaning", way.meaning},
                      {"memory_bytes", integer(way.memory_bytes)},
                      {"disk_bytes", integer(way.disk_bytes)},
                      {"fits", way.fits}});
    }
    json["ways"] = std::move(ways);
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string nim_first_text(const NimFirstAnswer& answer, const Palette& palette) {
  if (answer.places.empty()) return nim_first_moves_text(answer, palette);
  std::string out = palette.bold(!answer.wins   ? "undecided"
                                 : *answer.wins ? "this first move wins"
                                                : "this first move loses") +
                    "\n\n" + side_by_side({answer.picture}, palette.width());
  if (!answer.wins) return out;
  return out + "\n" +
         text_table({{"positions below", grouped_digits(answer.positions)},
                     {"P positions", fmt::format("{}, {}", grouped_digits(answer.lost),
                                                 percent(ratio(answer.lost, answer.positions)))},
                     {"table", size_words(answer.table_bytes)}},
                    palette);
}

std::string nim_first_json(const NimFirstQuestion& question, const NimFirstAnswer& answer) {
  Json json = document("nim first");
  json["input"] = table_json(question.table);
  if (question.move.empty()) {
    add_impartial(json, answer.first, true, 1);
  } else {
    json["move"] = answer.places;
    json["wins"] = or_null(answer.wins);
  }
  json["positions"] = integer(answer.positions);
  json["losing_positions"] = integer(answer.lost);
  json["table_bytes"] = integer(answer.table_bytes);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

}  // namespace upstar::cli
