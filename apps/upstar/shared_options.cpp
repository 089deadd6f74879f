// The rows of the shared options.
#include "upstar/shared_options.hpp"

#include "base/error.hpp"
#include "base/thread_team.hpp"

namespace upstar::cli {

void list_json(OptionList& options, SharedOptions& to) {
  options.flag("json", "print one JSON document instead of text", to.json);
}

void list_limits(OptionList& options, SharedOptions& to) {
  list_json(options, to);
  options.size(
      {"memory", "SIZE", "half of the machine's memory", "use at most this much memory: 512M, 4G"},
      to.memory);
  options.duration({"time-limit", "TIME", "none; 10s for the canonical form of a sum",
                    "stop after this long and print what is known: 500ms, 10s, 2m"},
                   to.time_limit);
}

void list_limits_and_threads(OptionList& options, SharedOptions& to) {
  list_limits(options, to);
  options.count({"threads", "N", "all the machine has",
                 "share work that can be shared among this many threads", kMostThreads},
                to.threads);
}

void list_table_file(OptionList& options, std::string& to) {
  options.file({"table", "FILE", "one in the cache folder",
                "answer from this table (`nim build` makes them)"},
               FileUse::Read, to);
}

void list_unicode(OptionList& options, bool& to) {
  options.flag("unicode",
               "write values with the signs of the literature, as on a terminal that shows them",
               to);
}

void require_latex_or_json(bool latex, const SharedOptions& shared) {
  if (!latex || !shared.json) return;
  throw Error(ErrorKind::BadInput, "--latex and --json do not go together",
              "leave one of them away");
}

void list_html_file(OptionList& options, std::string& to) {
  options.file({"html", "FILE", "", "write to a file, as a page with pictures"}, FileUse::Written,
               to);
}

}  // namespace upstar::cli
