// Lines there and back, and when two answers are one.
#include "upstar/batch/batch_line.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include <upstar/engine.hpp>

#include "base/error.hpp"

namespace upstar::cli {
namespace {

// For comparing two values.
constexpr std::size_t kMemory = std::size_t{512} << 20;
constexpr std::chrono::seconds kPatience{5};

// Numbers and words alike as text; nothing for null.
std::optional<std::string> text_of_key(const Json& answer, std::string_view key) {
  const auto found = answer.find(std::string(key));
  if (found == answer.end() || found->is_null()) return std::nullopt;
  return found->is_string() ? found->get<std::string>() : found->dump();
}

// Nothing where the difference of the two is out of reach.
std::optional<bool> are_equal_values(const std::string& one, const std::string& other) {
  if (one == other) return true;
  EngineOptions options;
  options.memory_limit = kMemory;
  options.time_limit = kPatience;
  options.threads = 1;
  try {
    return Engine(options).eval(fmt::format("({}) == ({})", one, other)).holds;
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) return std::nullopt;
    return false;  // one of them is not a value, and they are not the same text
  }
}

std::optional<bool> key_agrees(std::string_view key, const std::string& known,
                               const std::string& expected) {
  return key == "value" ? are_equal_values(known, expected) : known == expected;
}

// Which key a bare expectation is about.
std::vector<std::string_view> keys_of_bare(const std::string& expected) {
  if (expected == "win" || expected == "loss") return {"black_first", "white_first"};
  if (expected == "true" || expected == "false") return {"holds", "valid", "first_wins"};
  if (expected.size() == 1 && std::string_view("LRNP").find(expected) != std::string_view::npos) {
    return {"outcome", "words"};
  }
  return {"value", "score", "words", "relation"};
}

// "mean=3/4 temperature=1"; empty when the text is not a list of keys.
std::vector<std::pair<std::string, std::string>> named_expectations(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const std::size_t sign = word.find('=');
    const bool is_key = sign != std::string_view::npos && sign > 0 &&
                        std::ranges::all_of(word.substr(0, sign), [](char c) {
                          return (c >= 'a' && c <= 'z') || c == '_';
                        });
    if (!is_key) return {};
    pairs.emplace_back(word.substr(0, sign), word.substr(sign + 1));
  }
  return pairs;
}

}  // namespace

std::string batch_line_text(const BatchLine& line) {
  Json json = document("batch");
  json["line"] = line.line;
  json["question"] = line.question;
  json["expected"] = line.expected.empty() ? Json(nullptr) : Json(line.expected);
  if (!line.comment.empty()) json["comment"] = line.comment;
  json["answer"] = line.answer;
  json["agrees"] = or_null(line.agrees);
  json["exit_code"] = line.exit_code;
  json["seconds"] = line.seconds;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<BatchLine> read_batch_line(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  const auto is = [&](const char* key, Json::value_t type) {
    const auto found = json.find(key);
    return found != json.end() && found->type() == type;
  };
  if (!is("question", Json::value_t::string) || !json.contains("answer") ||
      !is("exit_code", Json::value_t::number_unsigned)) {
    return std::nullopt;
  }
  BatchLine line;
  line.question = json["question"];
  line.answer = json["answer"];
  line.exit_code = json["exit_code"];
  if (is("line", Json::value_t::number_unsigned)) line.line = json["line"];
  if (is("expected", Json::value_t::string)) line.expected = json["expected"];
  if (is("comment", Json::value_t::string)) line.comment = json["comment"];
  if (is("agrees", Json::value_t::boolean)) line.agrees = json["agrees"].get<bool>();
  if (json.contains("seconds") && json["seconds"].is_number()) line.seconds = json["seconds"];
  return line;
}

std::optional<bool> agreement(const Json& answer, std::string_view expected) {
  if (expected.empty() || !answer.is_object() || answer.contains("error")) return std::nullopt;
  // Where all was decided, an answer that does not say what was expected differs: so does a slip of the pen.
  const std::optional<bool> silent =
      answer.contains("stopped") ? std::nullopt : std::optional(false);
  const auto named = named_expectations(expected);
  if (!named.empty()) {
    std::optional<bool> all = true;
    for (const auto& [key, wanted] : named) {
      const auto known = text_of_key(answer, key);
      const auto one = known ? key_agrees(key, *known, wanted) : silent;
      if (one == false) return false;
      if (!one) all = std::nullopt;
    }
    return all;
  }
  const std::string wanted(expected);
  for (const std::string_view key : keys_of_bare(wanted)) {
    if (const auto known = text_of_key(answer, key)) return key_agrees(key, *known, wanted);
  }
  return silent;
}

std::string short_answer(const Json& answer) {
  if (answer.is_string()) return answer.get<std::string>();
  if (!answer.is_object()) return "";
  if (const auto error = answer.find("error"); error != answer.end() && error->is_object()) {
    return "error: " + text_of_key(*error, "message").value_or("");
  }
  for (const std::string_view key :
       std::array<std::string_view, 9>{"value", "outcome", "score", "holds", "words", "relation",
                                       "black_first", "white_first", "list"}) {
    if (const auto text = text_of_key(answer, key)) return *text;
  }
  return answer.contains("stopped") ? "undecided" : "";
}

}  // namespace upstar::cli
