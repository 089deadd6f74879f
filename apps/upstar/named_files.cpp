// Who is who among the files, by device and number, or by name where there is nothing yet.
#include "upstar/named_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/output_place.hpp"

namespace upstar::cli {
namespace {

namespace fs = std::filesystem;

struct NamedFile {
  std::string called;  // "--proof", "standard output"
  std::string name;    // as it was typed; empty for the streams
  FileUse use = FileUse::Read;
  fs::path path;                      // behind links, in full; empty for the streams
  std::optional<struct stat> status;  // nothing => it is not there

  [[nodiscard]] bool is_stream() const { return path.empty(); }
  [[nodiscard]] bool is_changed() const { return use != FileUse::Read; }
};

NamedFile named_file(std::string called, const std::string& name, FileUse use) {
  NamedFile file{std::move(called), name, use, {}, std::nullopt};
  std::error_code none;
  const fs::path real = use == FileUse::Read ? fs::path(name) : store::behind_links(name);
  const fs::path full = fs::absolute(real, none);
  file.path = fs::weakly_canonical(full, none);
  if (none) file.path = full.lexically_normal();
  struct stat status {};
  if (::stat(name.c_str(), &status) == 0) file.status = status;
  return file;
}

// Several may write to a terminal or to nothing at all; files and pipes belong to one.
bool is_shared(const struct stat& status) {
  return !S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode);
}

// A file is written under another name first.
bool is_on_the_way_to(const NamedFile& one, const NamedFile& other) {
  return std::ranges::any_of(std::array{".partial", ".upstar-partial"}, [&](const char* ending) {
    return other.is_changed() && one.path == other.path.string() + ending;
  });
}

bool are_same(const NamedFile& one, const NamedFile& other) {
  if (one.is_stream() && other.is_stream()) return false;  // 2>&1
  if (one.status && other.status) {
    if (one.status->st_dev == other.status->st_dev && one.status->st_ino == other.status->st_ino) {
      return !is_shared(*one.status);
    }
  }
  if (one.is_stream() || other.is_stream()) return false;
  return (!one.status && !other.status && one.path == other.path) || is_on_the_way_to(one, other) ||
         is_on_the_way_to(other, one);
}

void add_stream(std::vector<NamedFile>& files, int descriptor, std::string_view called,
                FileUse use) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return;
  files.push_back({std::string(called), "", use, {}, status});
}

}  // namespace

void require_good_files(const Command& command, const GivenOptions& given,
                        const std::vector<std::string>& words) {
  std::vector<NamedFile> files;
  for (const Option& option : command.options) {
    const auto found = given.find(option.name);
    if (found == given.end() || option.kind != Kind::File || option.use == FileUse::Folder) {
      continue;
    }
    if (option.use == FileUse::Written) store::require_output(found->second);
    if (option.use == FileUse::Kept) store::require_kept_file(found->second);
    files.push_back(named_file(fmt::format("--{}", option.name), found->second, option.use));
  }
  if (std::ranges::none_of(files, &NamedFile::is_changed)) return;
  if (command.words.are_files) {
    for (const std::string& word : words) {
      files.push_back(named_file(fmt::format("`{}`", word), word, FileUse::Read));
    }
  }
  if (std::ranges::find(words, "-") != words.end()) {
    add_stream(files, STDIN_FILENO, "standard input", FileUse::Read);
  }
  add_stream(files, STDOUT_FILENO, "standard output", FileUse::Written);
  add_stream(files, STDERR_FILENO, "standard error", FileUse::Written);
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (std::size_t k = i + 1; k < files.size(); ++k) {
      const NamedFile& one = files[i];
      const NamedFile& other = files[k];
      if ((!one.is_changed() && !other.is_changed()) || !are_same(one, other)) continue;
      throw Error(ErrorKind::BadInput,
                  fmt::format("{} and {} are the same file: `{}`", one.called, other.called,
                              one.name.empty() ? other.name : one.name),
                  "name another file for one of them");
    }
  }
}

}  // namespace upstar::cli
