// `upstar nim plan K`: what a table would cost, and whether it fits.
//
// The engine counts the blocks, measures a sample of them on this machine, and compares each way to build
// the table with the memory and disk given.
#include <unistd.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "base/grouped_digits.hpp"
#include "base/size_words.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/json_document.hpp"
#include "upstar/quantities.hpp"
#include "upstar/show_nim.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct NimPlanFields {
  SharedOptions shared;
  NimTable table;
  std::optional<std::size_t> disk;
  bool brief = false;
};

void list_nim_plan(OptionList& options, NimPlanFields& fields) {
  list_limits_and_threads(options, fields.shared);
  list_misere(options, fields.table);
  options.size(
      {"disk", "SIZE", "what is free in the cache folder", "plan for this much disk space: 70G"},
      fields.disk);
  options.flag("brief", "the ways alone, without what they are judged by", fields.brief);
}

std::string way_name(const NimPlanAnswer::Way& way) {
  return way.name + (way.compress ? " --compress" : "") + (way.window ? " --window" : "");
}

std::string nim_plan_text(const NimPlanQuestion& question, const NimPlanAnswer& answer, bool brief,
                          const Palette& palette) {
  std::string out = palette.bold(triangle_words(question.table)) + "\n";
  if (answer.stopped) return out + "\n  not measured\n";
  const double shared = answer.seconds / answer.threads;
  if (!brief)
    out +=
        "\n" +
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
                       way_name(way));
  }
  return out;
}

std::string nim_plan_json(const NimPlanQuestion& question, const NimPlanAnswer& answer) {
  Json json = document("nim plan");
  json["input"] = triangle_json(question.table);
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
      ways.push_back({{"way", way_name(way)},
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

int run_nim_plan(const NimPlanFields& fields, const Call& call) {
  NimPlanQuestion question;
  question.table = fields.table;
  question.table.layers = layers_of(call);
  question.memory = fields.shared.memory;
  question.disk = fields.disk;
  // The plan is about another machine, perhaps; what is measured here takes little.
  SharedOptions here = fields.shared;
  here.memory.reset();
  const NimPlanAnswer answer =
      ask_engine(here, call, [&](Engine& engine) { return engine.nim_plan(question); });
  print(fields.shared.json ? nim_plan_json(question, answer)
                           : nim_plan_text(question, answer, fields.brief, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command nim_plan_command() {
  return with_options(
      {
          .name = "nim plan",
          .words = {.usage = "K", .called = "layers", .offered = offered_layers},
          .summary = "what a table would cost, and whether it fits",
          .description =
              "Counts the blocks of the table, measures a sample of them on this machine, and\n"
              "tells what each way to build it takes of memory, disk and time.",
          .examples = {{"nim plan 8", "on this machine, as it is"},
                       {"nim plan 9 --memory 24G --disk 70G", "would nine layers fit?"}},
      },
      list_nim_plan, run_nim_plan);
}

}  // namespace upstar::cli
