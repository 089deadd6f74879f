// The options of a command: how they are typed, what the help page says, and which variable takes the value.
//
// A command lists its options in one function over an OptionList and a struct of its own:
//
//     struct NimBuildFields { bool compress = false; std::string file; };
//
//     void list_nim_build(OptionList& options, NimBuildFields& fields) {
//       options.flag("compress", "a smaller file, slower to ask", fields.compress);
//       options.file({"output", "FILE", "in the cache folder", "where the table goes"}, FileUse::Kept,
//                    fields.file);
//     }
//
// The list is made once to be read (by the parser, the help pages and the completions), and once more to
// fill the struct that the command runs with. A variable whose option is not given keeps its value.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::cli {

// What a command does with a file that an option names.
enum class FileUse {
  Read,
  Written,  // as a whole
  Kept,     // read when work goes on, and written: a regular file
  Folder,
};

enum class Kind { Flag, Count, Size, Duration, File, Choice, Text };

struct OptionText {
  std::string_view name;      // "memory": typed as --memory
  std::string_view metavar;   // "SIZE"; of a choice: the choices, "black|white|both"
  std::string_view standard;  // what holds without the option, in words; empty when that is plain
  std::string_view help;
  int most = std::numeric_limits<int>::max();  // of a count
  std::string_view offered = {};  // of a text: words that a shell completes, separated by '|'
  int least = 1;                  // of a count: 0 or 1
};

struct Option : OptionText {
  Kind kind = Kind::Flag;
  FileUse use = FileUse::Read;  // of a file
};

// Is this how a value of the option is written?
[[nodiscard]] bool is_well_written(const Option& option, const std::string& value);
// The hint for a value that is not: "write a size such as 512M or 4G".
[[nodiscard]] std::string how_to_write(const Option& option);

// The options on a command line by name, with their values; a flag has any value.
using GivenOptions = std::map<std::string, std::string, std::less<>>;

class OptionList {
 public:
  void flag(std::string_view name, std::string_view help, bool& to);
  // Whole numbers from the least to the most that the text allows.
  void count(const OptionText& text, int& to);
  void count(const OptionText& text, std::optional<int>& to);
  // 512M, 4G
  void size(const OptionText& text, std::optional<std::size_t>& to);
  // 500ms, 10s, 2m
  void duration(const OptionText& text, std::optional<std::chrono::milliseconds>& to);
  // The name of a file or folder; never empty when given.
  void file(const OptionText& text, FileUse use, std::string& to);
  // One of the words of the metavar.
  void choice(const OptionText& text, std::string& to);
  // Anything, but never empty when given.
  void text(const OptionText& text, std::string& to);
  // --help, which every command has; the program itself answers it.
  void help();

  [[nodiscard]] const std::vector<Option>& options() const { return options_; }
  // Gives the variables of the given options their values, which must be well written.
  void fill(const GivenOptions& given) const;

 private:
  using Setter = std::function<void(const std::string& value)>;
  void add(const OptionText& text, Kind kind, Setter set);

  std::vector<Option> options_;
  std::vector<Setter> setters_;  // one for each option
};

}  // namespace upstar::cli
