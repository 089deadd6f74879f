#!/usr/bin/env bash
# scripts/lint.sh [--changed] [FILE...]   says where the layout and the lints disagree with the code.
#
# The layout (clang-format) of every file is checked, or of the files named. Lints (clang-tidy) take seconds a
# file, so they look at the files named; with --changed at what the work tree or the last commit changed, six
# files at most; without either at everything.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

changed_sources() {
  { git diff --name-only HEAD && git diff --name-only HEAD~1 HEAD; } 2>/dev/null | sort -u |
    grep -E '^(src|include|apps|tests)/.*\.cpp$' | while read -r file; do [[ -f $file ]] && echo "$file"; done |
    head -n 6
}

everything() { find src include apps tests bench fuzz -name '*.[ch]pp' 2>/dev/null | sort; }

if [[ ${1:-} == --changed ]]; then
  mapfile -t files < <(everything)
  mapfile -t units < <(changed_sources)
else
  if (($#)); then files=("$@"); else mapfile -t files < <(everything); fi
  units=()
  for file in "${files[@]}"; do
    [[ $file == *.cpp && $file != bench/* && $file != fuzz/* ]] && units+=("$file")
  done
fi

status=0
clang-format --dry-run --Werror "${files[@]}" || status=1
if ((${#units[@]})); then
  # With flags of its own: the build compiles several files at a time, which is not how they are read.
  printf '%s\n' "${units[@]}" | xargs -P "$(nproc)" -I {} \
    clang-tidy --quiet --warnings-as-errors='*' {} -- -std=c++20 -Isrc -Iinclude -Iapps -Itests \
    -Ibuild/release/generated $(/usr/bin/python3-config --includes 2>/dev/null | sed 's/-I/-isystem/g') -DUPSTAR_BINARY='"upstar"' -DUPSTAR_CXX='"c++"' -DUPSTAR_SOURCE_DIR='"."' \
    -DUPSTAR_SHIPPED_WEIGHTS='"src/play/network/shipped.weights"' 2>/dev/null || status=1
fi
exit $status
