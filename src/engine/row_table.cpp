// Filling the answer: the lab computes, the printer writes.
#include "engine/row_table.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "lab/tables/rows.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

void require_sensible(const RowsQuestion& question) {
  if (question.from >= 1 && question.from <= question.to) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("there are no lengths from {} to {}", question.from, question.to),
              "ask for lengths from 1 up");
}

}  // namespace

RowsAnswer row_table(Arena& arena, GameRegistry& games, const RowsQuestion& question,
                     Attempts& attempts) {
  require_sensible(question);
  GameAdapter& game = games.called(question.game);
  RowsAnswer answer;
  std::optional<RowTable> table;
  attempts.attempt("valuing rows", std::nullopt,
                   [&] { table = game.rows(question.rows, question.to); });
  if (!table) {
    if (attempts.why()) {
      answer.stopped = attempts.why();
      return answer;
    }
    throw Error::at_text(question.game, 0, question.game.size(),
                         "this game has no tables of values",
                         "tables are for " + games_with_tables());
  }
  answer.stopped = table->stopped;
  if (table->period) answer.period = {table->period->first, table->period->length};
  const bool written = attempts.write_down("writing the values", [&] {
    Printer printer(arena);
    const ElementaryTable named(arena);
    for (const RowValue& row : table->values) {
      if (row.length < question.from) continue;
      RowsAnswer::Entry entry;
      entry.length = row.length;
      entry.value = printer.text(row.value);
      if (row.atomic_weight) entry.atomic_weight = printer.text(*row.atomic_weight);
      if (const auto sum = named.find(row.value)) entry.names = sum->text();
      answer.entries.push_back(std::move(entry));
    }
  });
  if (!written) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
