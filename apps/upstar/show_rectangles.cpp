// Laying out catalogues of rectangles.
#include "upstar/show_rectangles.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/sweeps/rectangles_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/quantities.hpp"
#include "upstar/show_sweep_file.hpp"
#include "upstar/text_table.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kPicturesWidth = 72;

std::string openings_words(const RectangleResult& result) {
  const auto wins = result.black_wins();
  if (!wins) return "unknown";
  if (!*wins) return "none";
  if (!result.knows_all_openings()) return "some point";
  const std::string losing = openings_that(result, false);
  return losing.empty() ? "any point" : openings_that(result, true);
}

std::string opening_stones(std::string_view marks) {
  std::string out;
  for (const char mark : marks) out += mark == 'x' ? "●" : mark == 'o' ? "○" : "·";
  return out;
}

// Boards side by side, as many as fit on a line.
std::string board_pictures(const std::vector<RectangleResult>& boards) {
  std::string out;
  for (std::size_t first = 0; first < boards.size();) {
    std::vector<std::pair<std::vector<std::string>, std::size_t>> line;  // rows, and their width
    std::size_t width = 0;
    std::size_t height = 0;
    for (; first < boards.size(); ++first) {
      std::vector<std::string> rows = opening_marks(boards[first]);
      rows.insert(rows.begin(), boards[first].board.name());
      const std::size_t own = std::max(rows[0].size(), rows[1].size()) + 3;
      if (!line.empty() && width + own > kPicturesWidth) break;
      width += own;
      height = std::max(height, rows.size());
      line.emplace_back(std::move(rows), own);
    }
    for (std::size_t at = 0; at < height; ++at) {
      std::string text = "  ";
      for (const auto& [rows, own] : line) {
        const std::size_t used = at < rows.size() ? rows[at].size() : 0;
        if (used > 0) text += at == 0 ? rows[at] : opening_stones(rows[at]);
        text.append(own - used, ' ');
      }
      text.erase(text.find_last_not_of(' ') + 1);
      out += text + "\n";
    }
    out += "\n";
  }
  return out;
}

}  // namespace

std::string rectangles_text(const RectanglesQuestion& question, const RectanglesAnswer& answer,
                            bool brief, const Palette& palette) {
  std::string out =
      palette.bold(fmt::format("NoGo on rectangles of up to {} points", question.points)) +
      "\n1 where Black wins, moving first, 0 where he loses; columns across\n\n";
  for (const std::string& line : winner_table(answer.boards)) out += "  " + line + "\n";
  if (brief) return out;
  out += "\n" +
         palette.dim(fmt::format("  {:<5} {:>13}  {:>9}  {}", "board", "nodes", "time",
                                 "Black wins by opening on")) +
         "\n";
  for (const RectangleResult& result : answer.boards) {
    out += fmt::format("  {:<5} {:>13}  {:>9}  {}\n", result.board.name(),
                       grouped_digits(result.nodes()), time_words(result.seconds()),
                       openings_words(result));
  }
  std::vector<RectangleResult> drawn;
  for (const RectangleResult& result : answer.boards) {
    const bool any = std::ranges::any_of(result.verdicts, [](const RectangleVerdict& verdict) {
      return verdict.opening.has_value();
    });
    if (result.board.rows > 1 && any) drawn.push_back(result);
  }
  out += "\n";
  if (!drawn.empty()) out += "● wins, ○ loses\n\n" + board_pictures(drawn);
  TextRows rows;
  add_sweep_file(rows, answer, fmt::format("{} lines", answer.were_there));
  return out + text_table(rows, palette);
}

std::string rectangles_latex(const RectanglesAnswer& answer) {
  std::string out =
      "\\begin{tabular}{rlr}\nboard & Black wins by opening on & nodes \\\\ \\hline\n";
  for (const RectangleResult& result : answer.boards) {
    out += fmt::format("${} \\times {}$ & {} & {} \\\\\n", result.board.rows, result.board.columns,
                       openings_words(result), result.nodes());
  }
  return out + unfinished_latex(answer.stopped, 3) + "\\end{tabular}\n";
}

std::string rectangles_json(const RectanglesQuestion& question, const RectanglesAnswer& answer) {
  Json json = document("sweep");
  json["input"] = {{"game", question.game},
                   {"points", question.points},
                   {"winner", question.choice == RectangleChoice::Winner}};
  Json boards = Json::array();
  for (const RectangleResult& result : answer.boards) {
    Json verdicts = Json::array();
    for (const RectangleVerdict& verdict : result.verdicts) {
      verdicts.push_back(
          {{"opening",
            verdict.opening ? Json(result.board.point_name(*verdict.opening)) : Json(nullptr)},
           {"black_wins", verdict.black_wins},
           {"method", verdict.method},
           {"threads", verdict.threads},
           {"nodes", integer(verdict.nodes)},
           {"seconds", verdict.seconds}});
    }
    const auto wins = result.black_wins();
    boards.push_back({{"rows", result.board.rows},
                      {"columns", result.board.columns},
                      {"black_wins", wins ? Json(*wins) : Json(nullptr)},
                      {"nodes", integer(result.nodes())},
                      {"seconds", result.seconds()},
                      {"verdicts", std::move(verdicts)}});
  }
  json["boards"] = std::move(boards);
  add_sweep_ending(json, answer);
  return dumped(json);
}

}  // namespace upstar::cli
