// All files that are mapped now, and whether somebody has changed one under its readers.
//
// A mapped file is read long after it was opened and checked. Whoever writes into it meanwhile (`cp` over it,
// an editor) makes a reader answer from bytes that nobody checked, or die: bytes beyond a new, nearer end are
// no memory (SIGBUS), and numbers that lead nowhere lead anywhere (SIGSEGV). Nothing can prevent that. But it
// can be told: a file that has another size or another time of writing than when it was mapped has been
// changed. (A new file that is renamed into place, as all writers here do, changes nothing: the old one stays
// as it was, without a name, until its readers are gone.)
//
// So who gives answers makes a ChangeWatch before he begins, and asks it before he answers; and a program that
// receives one of those signals asks changed_mapped_file().
//
// The list is one for the whole process and of fixed size, as a signal handler needs it.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace upstar::store {

class MappedFiles {
 public:
  static constexpr int kNotWatched = -1;

  // Begins to watch a file, which keeps `descriptor` open. Gives the place in the list, kNotWatched when it is
  // full or the file cannot be looked at.
  [[nodiscard]] static int watch(int descriptor, const void* begin, std::size_t bytes,
                                 const std::filesystem::path& path);
  // Ends that; a change is remembered for the watches that live now.
  static void forget(int place);
};

// For signal handlers: the name of a file that is mapped and has been changed, or in which `address` lies; null
// when there is none.
[[nodiscard]] const char* changed_mapped_file(const void* address) noexcept;

class ChangeWatch {
 public:
  ChangeWatch();
  // Throws Error{BadInput} when a file is mapped that has been changed, or one was and has been forgotten since
  // this watch was made.
  void require_unchanged() const;

 private:
  std::uint64_t changes_before_;
};

}  // namespace upstar::store
