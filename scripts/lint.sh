#!/usr/bin/env bash
# scripts/lint.sh [FILE...]   says where the layout and the lints disagree with the code.
#
# Needs clang-format and clang-tidy, and a configured release build. Without files: everything.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

if (($#)); then
  files=("$@")
else
  mapfile -t files < <(find src include apps tests bench fuzz -name '*.[ch]pp' 2>/dev/null | sort)
fi
units=()
for file in "${files[@]}"; do
  [[ $file == *.cpp && $file != bench/* && $file != fuzz/* ]] && units+=("$file")
done

status=0
clang-format --dry-run --Werror "${files[@]}" || status=1
if ((${#units[@]})); then
  printf '%s\n' "${units[@]}" | xargs -P "$(nproc)" -n 1 \
    clang-tidy --quiet --extra-arg=-Wno-unknown-warning-option --warnings-as-errors='*' \
    -p build/release 2>/dev/null || status=1
fi
exit $status
