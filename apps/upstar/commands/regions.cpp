// `upstar regions POSITION`: the independent regions of a NoGo board, drawn and valued.
//
// The engine classifies points, finds strings, dragons and walls, cuts the board, values every region and holds
// their sum against the value of the board. Printed are two pictures side by side and a line for each region.
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <upstar/engine.hpp>
#include <upstar/regions.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/pictures.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct RegionsFields {
  SharedOptions shared;
  std::string svg_file;
  bool published = false;
};

void list_regions(OptionList& options, RegionsFields& fields) {
  list_limits(options, fields.shared);
  options.file({"svg", "FILE", "", "draw the board with its regions to a file"}, FileUse::Written,
               fields.svg_file);
  options.flag("published", "cut by the rule as published, whose values need not add up",
               fields.published);
}

std::string joined(const RegionsAnswer::Points& points) {
  return points.empty() ? "none" : fmt::format("{}", fmt::join(points, " "));
}

std::string facts_of_region(const RegionsAnswer::Region& region) {
  if (!region.value) return "unknown";
  return fmt::format("{}   mean {}, temperature {}", *region.value, *region.mean,
                     *region.temperature);
}

std::string regions_text(const RegionsAnswer& answer, const Palette& palette) {
  std::vector<TextPicture> pictures{answer.class_picture, answer.region_picture};
  std::string out = side_by_side(pictures, palette.width());
  out +=
      "\n  .  2-Go   b  B-Go   w  W-Go   -  0-Go   B W  1-EGo\n"
      "  X O  wall   % @  X-wall   x o  other stones   1 2 ...  regions\n\n";
  TextRows rows;
  for (const RegionsAnswer::Region& region : answer.regions) {
    rows.emplace_back(std::string(1, region.name), facts_of_region(region));
    rows.emplace_back("", joined(region.points));
  }
  if (answer.regions.empty()) rows.emplace_back("regions", "none: nobody can move");
  rows.emplace_back("sum", answer.sum.value_or("unknown"));
  rows.emplace_back("board", answer.whole.value_or("unknown"));
  if (answer.adds_up) {
    rows.emplace_back("", *answer.adds_up ? "the regions add up to the board"
                                          : "the regions do not add up to the board");
  }
  return out + text_table(rows, palette);
}

Json regions_list(const RegionsAnswer& answer) {
  Json list = Json::array();
  for (const RegionsAnswer::Region& region : answer.regions) {
    list.push_back({{"name", std::string(1, region.name)},
                    {"points", region.points},
                    {"stones", region.stones},
                    {"value", or_null(region.value)},
                    {"mean", or_null(region.mean)},
                    {"temperature", or_null(region.temperature)}});
  }
  return list;
}

std::string regions_json(const RegionsQuestion& question, const RegionsAnswer& answer) {
  Json json = document("regions");
  json["input"] = question.position;
  json["rule"] = question.published ? "published" : "corrected";
  json["classes"] = {{"two_go", answer.classes.two_go},
                     {"black_go", answer.classes.black_go},
                     {"white_go", answer.classes.white_go},
                     {"no_go", answer.classes.no_go}};
  json["eventual"] = {{"black", answer.black_eventual}, {"white", answer.white_eventual}};
  json["strings"] = Json::array();
  for (const RegionsAnswer::String& string : answer.strings) {
    json["strings"].push_back({{"colour", std::string(1, string.colour)},
                               {"stones", string.stones},
                               {"liberties", string.liberties},
                               {"kind", string.kind},
                               {"dragon", integer(string.dragon)}});
  }
  json["dragons"] = Json::array();
  for (const RegionsAnswer::Dragon& dragon : answer.dragons) {
    json["dragons"].push_back({{"colour", std::string(1, dragon.colour)},
                               {"stones", dragon.stones},
                               {"links", dragon.links},
                               {"wall", dragon.is_wall}});
  }
  json["closed_regions"] = answer.closed_regions;
  json["regions"] = regions_list(answer);
  json["sum"] = or_null(answer.sum);
  json["value"] = or_null(answer.whole);
  json["adds_up"] = answer.adds_up ? Json(*answer.adds_up) : Json(nullptr);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_regions(const RegionsFields& fields, const Call& call) {
  const RegionsQuestion question{only_word(call), fields.published};
  const auto svg = open_output(fields.svg_file, call.cancel);
  const RegionsAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.regions(question); });
  write_whole(svg, answer.svg);
  print(fields.shared.json ? regions_json(question, answer)
                           : regions_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command regions_command() {
  return with_options(
      {.name = "regions",
       .words = {.usage = "POSITION", .offered = [] { return std::string("nogo:"); }},
       .summary = "the independent regions of a NoGo board",
       .description =
           "Tells where both players, one of them, or nobody can play, which blocks of stones\n"
           "can never lose their last liberty (walls), and into which regions they cut the\n"
           "board. Regions are independent: their values add up to the board's, which is valued\n"
           "on its own to compare. With --published the rule is the one of the thesis, under\n"
           "which that can fail.",
       .examples = {{"regions nogo:..x.o/xx.xx/o.x../x.ox.", "a board in four regions"},
                    {"regions nogo:oxo./o.../x.o. --published", "where the published rule fails"},
                    {"regions nogo:..x.o/xx.xx/o.x../x.ox. --json --svg board.svg",
                     "for scripts, with a drawing"}}},
      list_regions, run_regions);
}

}  // namespace upstar::cli
