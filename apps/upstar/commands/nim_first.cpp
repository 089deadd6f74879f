// `upstar nim first K`: which first moves of a triangle win, or does this one?
//
// With --move the engine solves what the move leaves, which has far fewer positions than the triangle;
// without it, the whole triangle, of which only what tells about first moves is kept.
#include <unistd.h>

#include <string>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "base/grouped_digits.hpp"
#include "base/size_words.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/json_document.hpp"
#include "upstar/pictures.hpp"
#include "upstar/show_moves.hpp"
#include "upstar/show_nim.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct NimFirstFields {
  SharedOptions shared;
  NimTable table;
  std::string move;
  std::string device;
};

void list_nim_first(OptionList& options, NimFirstFields& fields) {
  list_limits_and_threads(options, fields.shared);
  list_misere(options, fields.table);
  options.text(
      {"move", "PLACES", "all of them", "the first move, by the places it empties: 3.1,4.2,5.3"},
      fields.move);
  options.choice({"device", "cpu|gpu", "cpu", "where to solve"}, fields.device);
}

// Of all first moves.
std::string nim_first_moves_text(const NimFirstAnswer& answer, const Palette& palette) {
  if (!answer.first.first_wins) return palette.bold("undecided") + "\n";
  std::string out = palette.bold(first_player_words(answer.first.first_wins)) + "\n\n";
  out += text_table({{"positions", grouped_digits(answer.positions)},
                     {"P positions", count_and_share(answer.lost, answer.positions)},
                     {"table", size_words(answer.table_bytes)},
                     {"winning moves", winning_moves_words(answer.first)}},
                    palette);
  if (!answer.first.families.empty()) out += impartial_pictures(answer.first, 1, palette);
  return out;
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
                     {"P positions", count_and_share(answer.lost, answer.positions)},
                     {"table", size_words(answer.table_bytes)}},
                    palette);
}

std::string nim_first_json(const NimFirstQuestion& question, const NimFirstAnswer& answer) {
  Json json = document("nim first");
  json["input"] = triangle_json(question.table);
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

int run_nim_first(const NimFirstFields& fields, const Call& call) {
  NimFirstQuestion question;
  question.table = fields.table;
  question.table.layers = layers_of(call);
  question.move = fields.move;
  question.gpu = fields.device == "gpu";
  const NimFirstAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.nim_first(question); });
  print(fields.shared.json ? nim_first_json(question, answer)
                           : nim_first_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command nim_first_command() {
  return with_options(
      {
          .name = "nim first",
          .words = {.usage = "K", .called = "layers", .offered = offered_layers},
          .summary = "which first moves win, or does this one?",
          .description =
              "Solves what the move leaves, which has fewer positions than the triangle: each\n"
              "piece that is taken halves them. Without a move, solves the triangle and keeps\n"
              "only what tells which first moves win. A GPU that is too small for a table uses\n"
              "the memory of the machine too, as much as --memory allows.",
          .examples =
              {{"nim first 7 --move 3.2", "one piece from the third row"},
               {"nim first 9 --misere --move 9.1,9.2,9.3,9.4,9.5,9.6,9.7,9.8,9.9 --device gpu",
                "a whole row of nine layers"},
               {"nim first 9 --device gpu --memory 80G", "all first moves of nine layers"}},
      },
      list_nim_first, run_nim_first);
}

}  // namespace upstar::cli
