// Section by section.
#include "engine/batch/mcgs_games.hpp"

#include <algorithm>
#include <cctype>

namespace upstar {
namespace {

constexpr std::string_view kImpartial = "impartial ";
constexpr std::string_view kValue = "value:";

// Rows with bars between them, in MCGS's capitals.
std::string board_text(std::string_view grid) {
  std::string out;
  for (const char c : grid) {
    if (std::isspace(static_cast<unsigned char>(c)) != 0) continue;
    out += c == '|' ? '/' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

// "3 / 4" and the older "3 4" are 3/4.
std::string fraction_text(std::string_view text) {
  const std::vector<std::string> parts = pieces_of(text, " \t\r\n/,");
  if (parts.size() == 2) return parts[1] == "1" ? parts[0] : parts[0] + "/" + parts[1];
  return parts.empty() ? "0" : parts[0];
}

// The two fractions of a switch; slashes may have spaces around them.
std::vector<std::string> sides_of(std::string_view text) {
  std::string plain;
  for (const std::string& part : pieces_of(text)) {
    const bool joins = part.starts_with('/') || plain.ends_with('/');
    plain += (plain.empty() || joins ? "" : " ") + part;
  }
  return pieces_of(plain, " ,");
}

std::string ups_and_star(const std::vector<std::string>& parts) {
  std::string out;
  bool has_star = false;
  for (const std::string& part : parts) {
    if (part == "*") has_star = true;
    else if (part.starts_with('-')) out = "v" + part.substr(1);
    else if (part != "0") out = "^" + part;
  }
  if (has_star) out += "*";
  return out.empty() ? "0" : out;
}

std::string heaps(const std::vector<std::string>& sizes) {
  std::string sum;
  for (const std::string& size : sizes) sum += (sum.empty() ? "*" : "+*") + size;
  return sum;
}

std::optional<std::string> value_text(std::string_view game, std::string_view text) {
  if (game == "integer_game") return pieces_of(text).front();
  if (game == "nimber") return "*" + pieces_of(text).front();
  if (game == "dyadic_rational") return fraction_text(text);
  if (game == "up_star") return ups_and_star(pieces_of(text, " \t\r\n,"));
  if (game == "nim") return heaps(pieces_of(text, " \t\r\n,"));
  if (game == "switch_game") {
    std::string both;  // where they are not two, the question says what is wrong
    for (const std::string& side : sides_of(text)) both += (both.empty() ? "" : "|") + side;
    return "{" + both + "}";
  }
  return std::nullopt;
}

std::optional<std::string> position_text(std::string_view game, std::string_view text) {
  if (game == "nogo" || game == "nogo_1xn") return "nogo:" + board_text(text);
  if (game == "clobber" || game == "clobber_1xn") return "clobber:" + board_text(text);
  if (game == "domineering") return "domineering:" + board_text(text);
  const auto value = value_text(game, text);
  return value ? std::optional(std::string(kValue) + *value) : std::nullopt;
}

bool is_asked_as_expression(const std::vector<McgsGame>& sum) {
  return std::ranges::any_of(sum, [](const McgsGame& game) { return !game.variant.empty(); });
}

// A position as a term of an expression.
std::string term_of(std::string_view position) {
  return position.starts_with(kValue) ? "(" + std::string(position.substr(kValue.size())) + ")"
                                      : std::string(position);
}

// The moves of a switch are its two numbers, also where their order makes it a number, with other moves of its own.
std::string variant_text(std::string_view game, std::string_view text, std::string_view position) {
  if (game != "switch_game") return "impartial_variant(" + term_of(position) + ")";
  std::string moves;
  for (const std::string& side : sides_of(text)) {
    moves += (moves.empty() ? "" : ",") + ("impartial_variant(" + side + ")");
  }
  return "{" + moves + "|" + moves + "}";
}

}  // namespace

std::vector<std::string> pieces_of(std::string_view text, std::string_view separators) {
  std::vector<std::string> pieces;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(separators, at), text.size());
    at = std::min(text.find_first_of(separators, begin), text.size());
    if (begin < at) pieces.emplace_back(text.substr(begin, at - begin));
  }
  return pieces;
}

std::optional<McgsGame> read_mcgs_game(std::string_view section, std::string_view text) {
  const bool is_variant = section.starts_with(kImpartial);
  if (is_variant) section.remove_prefix(kImpartial.size());
  auto position = position_text(section, text);
  if (!position) return std::nullopt;
  const bool is_heap = section == "nimber" || section == "nim";  // impartial by itself
  std::string variant;
  if (is_variant && !is_heap) variant = variant_text(section, text, *position);
  return McgsGame{std::move(*position), std::move(variant)};
}

std::vector<std::string> mcgs_question(const std::vector<McgsGame>& sum, McgsAsked asked) {
  if (is_asked_as_expression(sum)) {
    std::string text;
    for (const McgsGame& game : sum) {
      text += text.empty() ? "" : " + ";
      text += game.variant.empty() ? term_of(game.position) : game.variant;
    }
    if (asked == McgsAsked::Black) text += " |> 0";
    if (asked == McgsAsked::White) text += " <| 0";
    return {"eval", text};
  }
  std::vector<std::string> words = {asked == McgsAsked::Nimber ? "value" : "solve"};
  for (const McgsGame& game : sum) words.push_back(game.position);
  if (asked != McgsAsked::Nimber) {
    words.emplace_back("--first");
    words.emplace_back(asked == McgsAsked::Black ? "black" : "white");
  }
  return words;
}

std::string mcgs_expectation(const std::vector<McgsGame>& sum, McgsAsked asked,
                             std::string_view expected) {
  if (expected.empty()) return {};
  if (asked == McgsAsked::Nimber) return "*" + std::string(expected);
  if (!is_asked_as_expression(sum)) return std::string(expected);
  return expected == "win" ? "true" : "false";
}

}  // namespace upstar
