// Writes the manual pages of upstar, one a command, from the list of commands and options:
//
//     upstar_manual FOLDER      makes FOLDER/upstar.1, FOLDER/upstar-solve.1, FOLDER/upstar-nim-build.1, ...
//
// The build runs it when a package is made (cmake/install.cmake).
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "upstar/commands/commands.hpp"
#include "upstar/help.hpp"
#include "version.hpp"

namespace upstar::cli {
namespace {

// Text as roff takes it: backslashes and leading dots mean something else there, and so do plain minus signs.
std::string roff(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    at_start = c == '\n';
  }
  return out;
}

std::string page_name(std::string_view command) {
  std::string name = command.empty() ? "upstar" : fmt::format("upstar-{}", command);
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string heading(const std::string& name, std::string_view summary) {
  std::string upper = name;
  std::ranges::transform(upper, upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  });
  return fmt::format(".TH {} 1 \"\" \"upstar {}\" \"upstar\"\n.SH NAME\n{} \\- {}\n", upper,
                     build::kVersion, roff(name), roff(summary));
}

std::string verbatim(std::string_view text) { return ".nf\n" + roff(text) + "\n.fi\n"; }

std::string options_section(std::span<const Option> options) {
  std::string out = ".SH OPTIONS\n";
  for (const Option& option : options) {
    out += fmt::format(".TP\n.B \\-\\-{}{}\n{}", roff(option.name),
                       option.metavar.empty() ? "" : " \\fR" + roff(option.metavar),
                       roff(option.help));
    if (!option.standard.empty()) out += fmt::format(" (default: {})", roff(option.standard));
    out += "\n";
  }
  return out;
}

std::string command_page(const Command& command) {
  std::string out = heading(page_name(command.name), command.summary);
  out += fmt::format(".SH SYNOPSIS\n.B upstar {}\n[OPTIONS] {}\n", roff(command.name),
                     roff(command.words.usage));
  out += ".SH DESCRIPTION\n" + verbatim(command.description) + options_section(command.options);
  if (command.more_help != nullptr) out += ".SH MORE\n" + verbatim(command.more_help());
  out += ".SH EXAMPLES\n";
  for (const Example& example : command.examples) {
    out += fmt::format(".TP\n.B upstar {}\n{}\n", roff(example.arguments), roff(example.meaning));
  }
  return out + ".SH SEE ALSO\n.BR upstar (1)\n";
}

std::string program_page() {
  std::string out = heading("upstar", "a laboratory for combinatorial games");
  out += ".SH DESCRIPTION\n" + verbatim(program_help()) + ".SH SEE ALSO\n";
  for (const Command& command : commands()) {
    out += fmt::format(".BR {} (1)\n", roff(page_name(command.name)));
  }
  return out;
}

void write_page(const std::filesystem::path& folder, const std::string& name,
                const std::string& text) {
  std::ofstream out(folder / (name + ".1"), std::ios::binary);
  if (!(out << text).flush()) throw std::runtime_error("cannot write " + name + ".1");
}

}  // namespace
}  // namespace upstar::cli

int main(int argc, char** argv) {
  using namespace upstar::cli;
  try {
    if (argc != 2) throw std::runtime_error("usage: upstar_manual FOLDER");
    const std::filesystem::path folder = argv[1];
    std::filesystem::create_directories(folder);
    write_page(folder, "upstar", program_page());
    for (const Command& command : commands()) {
      write_page(folder, page_name(command.name), command_page(command));
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "upstar_manual: " << error.what() << "\n";
    return 1;
  }
}
