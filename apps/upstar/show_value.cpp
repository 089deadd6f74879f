// Laying out what is known about a value.
#include "upstar/show_value.hpp"

#include <unistd.h>

#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "draw/value_signs.hpp"
#include "upstar/shared_options.hpp"
#include "upstar/show_outcome.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kLongestJsonValue = std::size_t{1} << 20;
constexpr int kValueLines = 5;
constexpr std::size_t kLongestSum = 2'000;
constexpr std::string_view kUnknownFact = "unknown";
constexpr std::string_view kUsualMethod = "canonical form";

// Values beyond this many characters are shortened unless --full was given.
std::size_t longest_shown_value(const Palette& palette) {
  return static_cast<std::size_t>(palette.width() * kValueLines);
}

// 1234567 -> 1,234,567, of numbers of any length
std::string grouped(std::string digits) {
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string bounded(const std::optional<Bounded>& number) {
  if (!number) return std::string(kUnknownFact);
  if (number->is_exact()) return number->low;
  return fmt::format("from {} to {}", number->low, number->high);
}

std::string counted(const std::optional<std::string>& number) {
  return number ? grouped(*number) : std::string(kUnknownFact);
}

// A thermograph that is more than a mast: the temperature is above 0.
bool is_hot(const ValueFacts& facts) {
  return facts.temperature && facts.temperature->low != "0" &&
         !facts.temperature->low.starts_with('-');
}

std::string sum_line(const std::string& sum, bool full) {
  if (full || sum.size() <= kLongestSum) return sum;
  return fmt::format("{} ... ({} characters; --full prints them all)", sum.substr(0, kLongestSum),
                     grouped_digits(sum.size()));
}

Json exact_json(const std::optional<Bounded>& number) {
  return number && number->is_exact() ? Json(number->low) : Json(nullptr);
}

void add_bounds(Json& bounds, std::string_view name, const std::optional<Bounded>& number) {
  if (number && !number->is_exact()) {
    bounds[std::string(name)] = Json::array({number->low, number->high});
  }
}

Json wall_json(const WallPoints& points) {
  Json out = Json::array();
  for (const auto& [value, temperature] : points) out.push_back(Json::array({value, temperature}));
  return out;
}

}  // namespace

void list_value_options(OptionList& options, ValueOptions& to) {
  options.flag("full", "print the whole value, however long", to.full);
  options.file({"value-file", "FILE", "", "write the whole value to a file"}, FileUse::Written,
               to.value_file);
  options.flag("names", "write the value by named infinitesimals where it can be", to.names);
  options.flag("brief", "print the value and nothing else", to.brief);
  options.flag(
      "details",
      "print all that is known, also what goes without saying: birthday, stops, followers, "
      "the thermograph of a number",
      to.details);
  list_unicode(options, to.unicode);
  options.flag("latex", "print the value as a formula and its thermograph as a TikZ picture",
               to.latex);
  options.file({"svg", "FILE", "", "draw the thermograph to a file"}, FileUse::Written,
               to.svg_file);
  options.file({"pdf", "FILE", "", "the same as a PDF file"}, FileUse::Written, to.pdf_file);
  options.flag("from-zero", "thermographs: nothing below temperature 0", to.graph.from_zero);
  options.flag("black-and-white", "thermographs: no colours, Right's wall dashed",
               to.graph.monochrome);
  options.flag("no-title", "thermographs: without the value above them", to.no_title);
  options.flag("steps", "thermographs: how they are constructed, Left's scaffold first",
               to.graph.steps);
  options.count({"width", "POINTS", "", "thermographs: how wide they are drawn"}, to.width);
}

void require_one_form(const ValueOptions& options, bool json) {
  const auto refuse = [](std::string_view one, std::string_view other) {
    throw Error(ErrorKind::BadInput, fmt::format("{} and {} do not go together", one, other),
                "leave one of them away");
  };
  if (options.latex && json) refuse("--latex", "--json");
  if (options.brief && options.details) refuse("--brief", "--details");
  const bool is_drawn = !options.svg_file.empty() || !options.pdf_file.empty() || options.latex;
  for (const auto& [name, is_given] :
       {std::pair("from-zero", options.graph.from_zero),
        std::pair("black-and-white", options.graph.monochrome),
        std::pair("no-title", options.no_title), std::pair("steps", options.graph.steps),
        std::pair("width", options.width.has_value())}) {
    if (!is_given || is_drawn) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} needs a drawing", name),
                "add --svg FILE, --pdf FILE or --latex");
  }
}

Palette value_palette(const ValueOptions& options) {
  Palette palette(STDOUT_FILENO);
  palette.use_signs(options.unicode);
  return palette;
}

ValueFiles::ValueFiles(const ValueOptions& options, const CancelToken& cancel)
    : value_(open_output(options.value_file, cancel)),
      svg_(open_output(options.svg_file, cancel)),
      pdf_(open_output(options.pdf_file, cancel)) {}

EvalRequest ValueFiles::request(const ValueOptions& options, bool json) const {
  EvalRequest out;
  out.longest_value = json ? kLongestJsonValue : longest_shown_value(Palette(STDOUT_FILENO));
  if (options.full) out.longest_value = static_cast<std::size_t>(-1);
  out.names = options.names;
  out.graph = options.graph;
  out.graph.pdf = pdf_ != nullptr;
  out.graph.latex = options.latex;
  out.graph.title = !options.no_title;
  if (options.width) out.graph.width = *options.width;
  if (value_) {
    out.value_sink = [file = value_.get()](std::string_view piece) { file->write(piece); };
  }
  return out;
}

void ValueFiles::finish(const ValueFacts& facts) {
  if (facts.value || !facts.value_head.empty()) write_whole(value_, "\n");
  if (!facts.thermograph) return;
  write_whole(svg_, facts.thermograph->svg);
  write_whole(pdf_, facts.thermograph->pdf);
}

std::string value_lines(const ValueFacts& facts, const Palette& palette) {
  if (facts.value) return palette.bold(palette.value(*facts.value)) + "\n";
  if (!facts.value_head.empty()) {
    const std::size_t shown =
        longest_shown_value(palette) - static_cast<std::size_t>(palette.width());
    return fmt::format("{} ...\n{}\n",
                       palette.bold(std::string_view(facts.value_head).substr(0, shown)),
                       palette.dim(fmt::format("({} characters; --full prints them all, "
                                               "--value-file FILE writes them to a file)",
                                               grouped_digits(facts.value_length.value_or(0)))));
  }
  return {};
}

std::string facts_latex(const ValueFacts& facts, bool brief) {
  std::string out = facts.value ? fmt::format("${}$\n", as_latex(*facts.value)) : "% undecided\n";
  if (!brief && facts.thermograph) out += "\n" + facts.thermograph->latex;
  return out;
}

std::string facts_text(const ValueFacts& facts, const ValueOptions& options,
                       const Palette& palette) {
  if (!facts.mean) return "undecided\n";
  std::string out = value_lines(facts, palette);
  const bool has_value = !out.empty();
  if (facts.bounds) out = palette.bold("undecided") + "\n";
  if (!has_value && !facts.simplified.empty()) {
    out = palette.bold(palette.value(sum_line(facts.simplified, options.full))) + "\n" +
          palette.dim("(the sum, simplified; its canonical form was not reached)") + "\n";
  }
  if (options.brief) return out;
  // The mean and the stops of a number are the number.
  const bool is_number = facts.value && facts.value == facts.mean->low;
  TextRows rows;
  if (!facts.names.empty()) rows.emplace_back("by names", facts.names);
  if (!facts.method.empty() && facts.method != kUsualMethod) {
    rows.emplace_back("method", facts.method);
  }
  if (facts.outcome) {
    rows.emplace_back("outcome", outcome_words(*facts.outcome));
  } else {
    rows.emplace_back("outcome", kUnknownFact);
  }
  const auto number = [&](const std::optional<Bounded>& one) {
    return palette.value(bounded(one));
  };
  if (facts.bounds) rows.emplace_back("value", number(facts.bounds));
  if (!is_number || options.details) rows.emplace_back("mean", number(facts.mean));
  rows.emplace_back("temperature", number(facts.temperature));
  if (!is_number || options.details) {
    rows.emplace_back("left stop", number(facts.left_stop));
    rows.emplace_back("right stop", number(facts.right_stop));
  }
  if (has_value && !is_number && !facts.has_no_atomic_weight) {
    rows.emplace_back("atomic weight",
                      palette.value(facts.atomic_weight.value_or(std::string(kUnknownFact))));
  }
  if (has_value && options.details) {
    if (facts.has_no_atomic_weight) rows.emplace_back("atomic weight", "none");
    rows.emplace_back("birthday", counted(facts.birthday));
    rows.emplace_back("stops", counted(facts.stop_count));
    rows.emplace_back("followers", facts.followers ? grouped_digits(*facts.followers)
                                                   : std::string(kUnknownFact));
  }
  out += "\n" + text_table(rows, palette);
  if (facts.thermograph && (options.details || is_hot(facts))) {
    out += "\n" + facts.thermograph->text;
  }
  return out;
}

void add_facts(Json& json, const ValueFacts& facts) {
  json["value"] = or_null(facts.value);
  if (!facts.value && facts.value_length) json["value_head"] = facts.value_head;
  json["value_length"] = integer(facts.value_length);
  if (!facts.simplified.empty()) json["simplified"] = facts.simplified;
  if (!facts.names.empty()) json["names"] = facts.names;
  json["outcome"] = outcome_json(facts.outcome);
  json["mean"] = exact_json(facts.mean);
  json["temperature"] = exact_json(facts.temperature);
  json["left_stop"] = exact_json(facts.left_stop);
  json["right_stop"] = exact_json(facts.right_stop);
  Json bounds = Json::object();
  add_bounds(bounds, "value", facts.bounds);
  add_bounds(bounds, "mean", facts.mean);
  add_bounds(bounds, "temperature", facts.temperature);
  add_bounds(bounds, "left_stop", facts.left_stop);
  add_bounds(bounds, "right_stop", facts.right_stop);
  for (const ValueFacts::WallBounds& level : facts.wall_bounds) {
    bounds["thermograph"].push_back({{"temperature", level.temperature},
                                     {"left", Json::array({level.left.low, level.left.high})},
                                     {"right", Json::array({level.right.low, level.right.high})}});
  }
  if (!bounds.empty()) json["bounds"] = bounds;
  json["atomic_weight"] = or_null(facts.atomic_weight);
  json["birthday"] = integer(facts.birthday);
  json["stop_count"] = integer(facts.stop_count);
  json["followers"] = integer(facts.followers);
  json["thermograph"] = nullptr;
  if (facts.thermograph) {
    json["thermograph"] = {{"left", wall_json(facts.thermograph->left)},
                           {"right", wall_json(facts.thermograph->right)}};
  }
}

}  // namespace upstar::cli
