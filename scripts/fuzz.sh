#!/usr/bin/env bash
# scripts/fuzz.sh [SECONDS] [NAME...]   runs the fuzzers for long: all of fuzz/*.cpp, or those named, one after the other.
#
# SECONDS (3600 unless told) are shared out equally. What a fuzzer has found that reaches new code goes into
# fuzz/corpus/NAME, small inputs first, as long as the folder stays small; seeds that are there stay. The
# executions, as libFuzzer counts them, are added to the table in docs/fuzzing.md. An input that breaks
# something is kept in build/fuzz/artifacts and named at the end: `build/fuzz/bin/fuzz_NAME FILE` shows it again.
set -u
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

most_files=150       # of one fuzzer's corpus
most_bytes=90000     # in all of them
longest_input=200    # unless a seed is longer

seconds=3600
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  seconds=$1
  shift
fi
names=("$@")
if ((${#names[@]} == 0)); then
  for source in "$UPSTAR_ROOT"/fuzz/*.cpp; do names+=("$(basename "$source" .cpp)"); done
fi
for name in "${names[@]}"; do
  [[ -f $UPSTAR_ROOT/fuzz/$name.cpp ]] ||
    die "there is no fuzzer '$name'; there are: $(cd "$UPSTAR_ROOT/fuzz" && echo *.cpp | sed 's/\.cpp//g')"
done

ensure_packages run test
lock_build
configure fuzz || die "cannot configure the build"
build fuzz "${names[@]/#/fuzz_}" || die "the build failed"
unlock_build

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
artifacts=$UPSTAR_ROOT/build/fuzz/artifacts
table=$UPSTAR_ROOT/docs/fuzzing.md
mkdir -p "$artifacts"
broken=()

run_fuzzer() {  # NAME SECONDS: its exit status; the log is in $scratch/NAME.log
  local program=$UPSTAR_ROOT/build/fuzz/bin/fuzz_$1 options=() found=$scratch/$1.found longest
  mkdir -p "$found" "$UPSTAR_ROOT/fuzz/corpus/$1"
  # A short input is tried many times while a long one is tried once; but libFuzzer would cut long seeds.
  longest=$(find "$UPSTAR_ROOT/fuzz/corpus/$1" -type f -printf '%s\n' | sort -n | tail -n 1)
  ((${longest:-0} > longest_input)) || longest=$longest_input
  [[ -f $UPSTAR_ROOT/fuzz/$1.dict ]] && options+=(-dict="$UPSTAR_ROOT/fuzz/$1.dict")
  (cd "$scratch" && exec nice -n 15 "$program" "${options[@]}" -max_total_time="$2" -timeout=20 \
    -rss_limit_mb=4096 -max_len="$longest" -print_final_stats=1 \
    -artifact_prefix="$artifacts/$1-" "$found" "$UPSTAR_ROOT/fuzz/corpus/$1") \
    >"$scratch/$1.log" 2>&1
}

# An input stays if it reaches code that nothing in the corpus reaches; how often it does is not looked at.
grow_corpus() {  # NAME
  local corpus=$UPSTAR_ROOT/fuzz/corpus/$1 merged=$scratch/$1.merged files bytes size file
  cp -r "$corpus" "$merged"
  (cd "$scratch" && nice -n 15 "$UPSTAR_ROOT/build/fuzz/bin/fuzz_$1" -merge=1 -use_counters=0 \
    -timeout=20 -rss_limit_mb=4096 "$merged" "$scratch/$1.found") >"$scratch/$1.merge.log" 2>&1 || return
  files=$(find "$corpus" -type f | wc -l)
  bytes=$(find "$corpus" -type f -printf '%s\n' | awk '{ n += $1 } END { print n + 0 }')
  while read -r size file; do
    [[ -e $corpus/$file ]] && continue
    ((files += 1, bytes += size))
    ((files <= most_files && bytes <= most_bytes)) || break
    cp "$merged/$file" "$corpus/$file"
  done < <(find "$merged" -type f -printf '%s %f\n' | sort -n)
}

# Adds to the row of a fuzzer, which it gets with its first run, and to the sum below the table.
count_executions() {  # NAME EXECUTIONS
  grep -q "^| \`$1\` |" "$table" ||
    sed -i "s/^| all |/| \`$1\` | see \`fuzz\/$1.cpp\` | 0 | none |\n| all |/" "$table"
  awk -v name="| \`$1\` " -v more="$2" '
    function grouped(n,  text, out) {
      text = sprintf("%d", n)
      for (; length(text) > 3; text = substr(text, 1, length(text) - 3))
        out = "," substr(text, length(text) - 2) out
      return text out
    }
    BEGIN { FS = OFS = "|" }
    $0 ~ /^\| (`|all )/ && NF >= 6 {
      if (index($0, name) == 1 || $2 == " all ") {
        digits = $4
        gsub(/[ ,]/, "", digits)
        $4 = " " grouped(digits + more) " "
      }
    }
    { print }' "$table" >"$scratch/table" && cat "$scratch/table" >"$table"
}

share=$((seconds / ${#names[@]}))
((share >= 1)) || share=1
for name in "${names[@]}"; do
  run_fuzzer "$name" "$share" || broken+=("$name")
  executions=$(awk '/number_of_executed_units/ { n = $2 } END { print n + 0 }' "$scratch/$name.log")
  count_executions "$name" "$executions"
  grow_corpus "$name"
  printf '%-22s %11d executions, %d files in the corpus%s\n' "$name" "$executions" \
    "$(find "$UPSTAR_ROOT/fuzz/corpus/$name" -type f | wc -l)" \
    "$(sed -n 's/^\(.*: [0-9]* accepted, .*\)$/; \1/p' "$scratch/$name.log" | tr -d '\n')"
done
for name in "${broken[@]}"; do
  say "fuzz_$name failed:"
  tail -n 40 "$scratch/$name.log" >&2
done
((${#broken[@]} == 0))
