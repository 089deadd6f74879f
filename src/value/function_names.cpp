// How names are matched with the table of functions, and CGSuite's names for what is called otherwise here.
//
// Capitals and underscores do not count, so that AtomicWeight and atomic_weight are one name. Of CGSuite's names
// for short games each is in the table of functions, or here: with the name to use, or with the reason why there
// is none.
#include <algorithm>

#include "base/closest_name.hpp"
#include "value/functions.hpp"

namespace upstar {
namespace {

constexpr std::string_view kLoopy = "games are loopfree here: leave it away";
constexpr std::string_view kBySide = "write left_options(G) and right_options(G)";
constexpr std::string_view kArithmetic =
    "arithmetic on whole numbers is not a question about games";
constexpr std::string_view kOfPositions = "ask it about a position of a game: moves(p), options(p)";
constexpr std::string_view kPositions =
    "positions are written domineering:2x3, clobber:xo/ox, nogo:.x./..o";
constexpr std::string_view kLanguage =
    "there are no conditions, loops and classes here; Python has them (docs/python.md)";
constexpr std::string_view kFinite = "games are short here: there are no infinite numbers";
constexpr std::string_view kMisere =
    "values are those of normal play; `upstar solve` knows games in misere play";

constexpr ForeignName kForeignNames[] = {
    {"NortonProduct", "norton", ""},
    {"NortonMultiply", "norton", ""},
    {"ConwayProduct", "conway", ""},
    {"ReducedCanonicalForm", "reduced", ""},
    {"Rcf", "reduced", ""},
    {"GameValue", "canonical_form", ""},
    {"Value", "canonical_form", ""},
    {"OutcomeClass", "outcome", ""},
    {"IsDicotic", "is_all_small", ""},
    {"IsDicot", "is_all_small", ""},
    {"NimExp", "nim_power", ""},
    {"NimPow", "nim_power", ""},

    {"Stop", "", "write left_stop(G) or right_stop(G)"},
    {"StrongStop", "", "write left_stop(G) or right_stop(G): without loops they are the same"},
    {"Options", "", kBySide},
    {"OptionsFor", "", kBySide},
    {"SensibleOptions", "", "write sensible_left_options(G) and sensible_right_options(G)"},
    {"SensibleLines", "", "a value is its own canonical form; ask a position: sensible_lines(p)"},
    {"Thermograph", "", "describe(G) draws it, and so does `upstar eval`"},
    {"Trajectory", "", "describe(G) draws the thermograph, and so does `upstar eval`"},
    {"Switch", "", "write +-G"},
    {"Decomposition", "", kOfPositions},
    {"DicoticVariant", "", "ask it about a position: dicotic_variant(p)"},
    {"ImpartialVariant", "", "ask it about a position: impartial_variant(p)"},
    {"TwistedVariant", "", "of positions there are dicotic_variant(p) and impartial_variant(p)"},
    {"on", "", kLoopy},
    {"off", "", kLoopy},
    {"dud", "", kLoopy},
    {"over", "", kLoopy},
    {"under", "", kLoopy},
    {"upon", "", kLoopy},
    {"pass", "", kLoopy},
    {"Sides", "", kLoopy},
    {"Onside", "", kLoopy},
    {"Offside", "", kLoopy},
    {"inf", "", kFinite},
    {"omega", "", kFinite},
    {"OmegaPower", "", kFinite},
    {"Left", "", kBySide},
    {"Right", "", kBySide},
    {"Class", "", "is_number(G), is_nimber(G), is_uptimal(G), ... tell what a value is"},
    {"Blowup", "", kLoopy},
    {"Wall", "", "describe(G) draws the walls, and so does `upstar eval`"},
    {"Plot", "", "describe(G) draws the thermograph, and `upstar eval` draws it for print as well"},
    {"DepthHint", "", kLoopy},
    {"Degree", "", kLoopy},
    {"Variety", "", kLoopy},
    {"Upsum", "", "write G + H: games are loopfree here"},
    {"Downsum", "", "write G + H: games are loopfree here"},
    {"UpsumVariety", "", kLoopy},
    {"DownsumVariety", "", kLoopy},
    {"IsIdempotent", "", "write is_zero(G): without loops no other game is one"},
    {"IsLoopfree", "", "every game is, here"},
    {"IsStopper", "", "every game is, here"},
    {"IsStopperSided", "", "every game is, here"},
    {"IsPlumtree", "", kLoopy},
    {"IsPseudonumber", "", "write is_number(G): without loops there are no others"},
    {"IsOrdinal", "", "write is_integer(G): there are no infinite numbers here"},
    {"IsNumberUpStar", "", "write is_numberish(G) or is_uptimal(G)"},
    {"Genus", "", kMisere},
    {"MisereCanonicalForm", "", kMisere},
    {"MisereNimValue", "", kMisere},
    {"Max", "", kArithmetic},
    {"Min", "", kArithmetic},
    {"Mex", "", kArithmetic},
    {"Div", "", kArithmetic},
    {"Gcd", "", kArithmetic},
    {"Isqrt", "", kArithmetic},
    {"Lb", "", kArithmetic},
    {"Random", "", kArithmetic},
    {"Abs", "", kArithmetic},
    {"Sign", "", kArithmetic},
    {"Reciprocal", "", kArithmetic},
    {"IsDyadic", "", "every number is, here"},
    {"Floor", "", kArithmetic},
    {"Ceiling", "", kArithmetic},
    {"Numerator", "", kArithmetic},
    {"Denominator", "", kArithmetic},
    {"IsEvil", "", kArithmetic},
    {"IsOdious", "", kArithmetic},
    {"IsTwoPower", "", kArithmetic},
    {"IsSmallInteger", "", kArithmetic},
    {"UglyProduct", "", "it is of impartial games in CGSuite's Turning rulesets"},
    {"game", "", kPositions},
    {"if", "", kLanguage},
    {"then", "", kLanguage},
    {"for", "", kLanguage},
    {"while", "", kLanguage},
    {"class", "", kLanguage},
    {"begin", "", kLanguage},
    {"true", "", "comparisons are true or false: 0 < ^"},
    {"false", "", "comparisons are true or false: 0 < ^"},
    {"not", "", "compare with <, <|, !=, <> and their like"},
    {"Explorer", "", "options(p) lists the moves with their values"},
};

constexpr std::size_t kLongestName = 64;

const ForeignName* find_foreign(std::string_view name) {
  const std::string wanted = plain_name(name);
  const auto found = std::ranges::find_if(
      kForeignNames, [&](const ForeignName& row) { return plain_name(row.name) == wanted; });
  return found == std::end(kForeignNames) ? nullptr : &*found;
}

}  // namespace

std::span<const ForeignName> foreign_names() { return kForeignNames; }

const ForeignName* refused_name(std::string_view name) {
  if (name.size() > kLongestName) return nullptr;
  const ForeignName* foreign = find_foreign(name);
  return foreign != nullptr && foreign->ours.empty() ? foreign : nullptr;
}

std::optional<std::size_t> find_function(std::string_view name) {
  if (name.size() > kLongestName) return std::nullopt;
  // Two games have signs of their own in the literature.
  if (name == "★") name = "black_star";
  if (name == "◇") name = "diamond";
  const std::span<const Function> table = functions();
  const auto index_of = [&](const std::string& wanted) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (plain_name(table[i].name) == wanted) return i;
    }
    return std::nullopt;
  };
  if (const auto index = index_of(plain_name(name))) return index;
  const ForeignName* foreign = find_foreign(name);
  if (foreign == nullptr || foreign->ours.empty()) return std::nullopt;
  return index_of(plain_name(foreign->ours));
}

std::optional<std::string> nearest_function(std::string_view name,
                                            std::span<const std::string> more) {
  std::vector<std::string> names(more.begin(), more.end());
  for (const Function& function : functions()) names.emplace_back(function.name);
  return closest_name(name, names);
}

}  // namespace upstar
