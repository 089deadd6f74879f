// libedit, and what Tab does: the rest of a word as far as it is certain, or the list of what it could be.
#include "upstar/line_editor.hpp"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "upstar/standard_streams.hpp"

namespace upstar::cli {

struct LineEditor::Library {
  std::string prompt;
  std::string history_file;
  Completions completions;
  const CancelToken* cancel;
  std::mbstate_t half_read = {};  // a character of which some bytes have come
  EditLine* edit = nullptr;
  History* history = nullptr;
};

namespace {

constexpr int kLongestHistory = 2'000;

// How much of the completion is typed already: the longest end of `typed` that it begins with.
std::size_t typed_part(std::string_view typed, std::string_view completion) {
  for (std::size_t length = std::min(typed.size(), completion.size()); length > 0; --length) {
    if (completion.starts_with(typed.substr(typed.size() - length))) return length;
  }
  return 0;
}

std::size_t common_length(const std::vector<std::string>& words) {
  std::size_t length = words.front().size();
  for (const std::string& word : words) {
    const auto [mine, first] =
        std::mismatch(word.begin(), word.end(), words.front().begin(), words.front().end());
    length = std::min(length, static_cast<std::size_t>(mine - word.begin()));
  }
  return length;
}

template <class Library>
unsigned char complete_word(Library& library, EditLine* edit) {
  const LineInfo* line = el_line(edit);
  const std::string_view typed(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
  const std::vector<std::string> words = library.completions(typed);
  if (words.empty()) return CC_REFRESH_BEEP;
  const std::size_t have = typed_part(typed, words.front());
  const std::size_t certain = common_length(words);
  if (certain > have) {
    const std::string rest = words.front().substr(have, certain - have);
    return el_insertstr(edit, rest.c_str()) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
  }
  if (words.size() == 1) return CC_REFRESH;
  std::string list = "\n";
  for (const std::string& word : words) list += word + "  ";
  tell(list + "\n");
  return CC_REDISPLAY;
}

}  // namespace

// libedit hands over its pointer and nothing else; what we know of it is in its client data.
template <class Library>
static unsigned char on_tab(EditLine* edit, int) {
  Library* library = nullptr;
  el_get(edit, EL_CLIENTDATA, &library);
  try {
    return complete_word(*library, edit);
  } catch (const std::exception&) {  // a library in C must not see it
    return CC_REFRESH_BEEP;
  }
}

template <class Library>
static char* prompt_text(EditLine* edit) {
  Library* library = nullptr;
  el_get(edit, EL_CLIENTDATA, &library);
  return library->prompt.data();
}

// The next character. libedit's own reader goes on after the first signal; here a signal that comes at any
// moment, between two reads too, gives the line up.
template <class Library>
static int read_key(EditLine* edit, wchar_t* key) {
  constexpr int kMoment = 50;  // milliseconds
  Library* library = nullptr;
  el_get(edit, EL_CLIENTDATA, &library);
  while (!library->cancel->cancelled()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, kMoment) <= 0) continue;
    char byte = 0;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count == 0) return 0;
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count < 0) return -1;
    const std::size_t used = std::mbrtowc(key, &byte, 1, &library->half_read);
    if (used == static_cast<std::size_t>(-2)) continue;
    if (used != static_cast<std::size_t>(-1)) return 1;
    library->half_read = {};  // not a character: passed over
  }
  return -1;
}

LineEditor::LineEditor(std::string prompt, std::string history_file, Completions completions,
                       const CancelToken& cancel)
    : library_(std::make_unique<Library>(
          Library{std::move(prompt), std::move(history_file), std::move(completions), &cancel})) {
  std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe): before anything else runs
  Library& library = *library_;
  library.history = history_init();
  HistEvent event;
  history(library.history, &event, H_SETSIZE, kLongestHistory);
  history(library.history, &event, H_SETUNIQUE, 1);
  if (!library.history_file.empty()) {
    history(library.history, &event, H_LOAD, library.history_file.c_str());
  }
  library.edit = el_init("upstar", stdin, stdout, stderr);
  el_set(library.edit, EL_CLIENTDATA, &library);
  el_set(library.edit, EL_PROMPT, &prompt_text<Library>);
  el_set(library.edit, EL_EDITOR, "emacs");
  el_set(library.edit, EL_SIGNAL, 0);
  el_set(library.edit, EL_GETCFN, &read_key<Library>);
  el_set(library.edit, EL_HIST, ::history, library.history);
  el_set(library.edit, EL_ADDFN, "upstar-complete", "complete a word", &on_tab<Library>);
  el_set(library.edit, EL_BIND, "^I", "upstar-complete", nullptr);
  el_set(library.edit, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(library.edit, nullptr);
}

LineEditor::~LineEditor() {
  el_end(library_->edit);
  history_end(library_->history);
}

std::optional<std::string> LineEditor::read() {
  int count = 0;
  el_set(library_->edit, EL_PREP_TERM,
         1);  // before the prompt: keys that follow it are the editor's
  const char* text = el_gets(library_->edit, &count);
  if (library_->cancel->cancelled()) {
    el_reset(library_->edit);
    return std::string();
  }
  if (text == nullptr || count <= 0) return std::nullopt;
  std::string line(text, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (line.find_first_not_of(" \t") != std::string::npos) {
    HistEvent event;
    history(library_->history, &event, H_ENTER, line.c_str());
    if (!library_->history_file.empty()) {
      history(library_->history, &event, H_SAVE, library_->history_file.c_str());
    }
  }
  return line;
}

std::string history_path() {
  namespace fs = std::filesystem;
  const auto variable = [](const char* name) {
    const char* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return fs::path(text == nullptr ? "" : text);
  };
  fs::path folder = variable("XDG_STATE_HOME");
  if (!folder.is_absolute()) {
    folder = variable("HOME");
    if (!folder.is_absolute()) return {};
    folder /= ".local/state";
  }
  folder /= "upstar";
  std::error_code failed;
  fs::create_directories(folder, failed);
  return failed ? std::string() : (folder / "history").string();
}

}  // namespace upstar::cli
