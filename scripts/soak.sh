#!/usr/bin/env bash
# scripts/soak.sh HOURS [SEED]   the tests of faults (tests/faults), over and over, with other choices each time.
#
# Every command is run with closed and full streams, little of everything, strange files, signals and kills;
# see tests/faults/kit.hpp. HOURS may be a fraction (0.1). Each round has a seed of its own, counted up from
# SEED (the time, unless told). The report says how many runs were tried and how many ended badly; what a bad
# round printed stays in build/soak-SEED.log, and UPSTAR_FAULT_SEED=SEED build/release/bin/upstar_tests_faults
# makes the same choices again.
set -u
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

[[ $# -ge 1 && $1 =~ ^[0-9]+(\.[0-9]+)?$ ]] || die "say for how long: scripts/soak.sh HOURS [SEED]"
seconds=$(awk -v hours="$1" 'BEGIN { printf "%d", hours * 3600 }')
seed=${2:-$(date +%s)}
[[ $seed =~ ^[0-9]+$ ]] || die "a seed is a whole number, not '$seed'"

ensure_packages run test
lock_build
configure release -DUPSTAR_BUILD_TESTS=ON || die "cannot configure the build"
build release upstar_tests_faults || die "the build failed"
unlock_build

program=$UPSTAR_ROOT/build/release/bin/upstar_tests_faults
tries=0 failures=0 rounds=0 bad_rounds=0
while ((SECONDS < seconds || rounds == 0)); do
  log=$UPSTAR_ROOT/build/soak-$seed.log
  if UPSTAR_FAULT_SEED=$seed "$program" --gtest_brief=1 >"$log" 2>&1; then
    failed_here=0
  else
    failed_here=1
    ((bad_rounds += 1))
    say "seed $seed failed: $log"
  fi
  read -r tried failed < <(awk '/^faults: seed/ { t = $4; f = $6 } END { print t + 0, f + 0 }' "$log")
  # A round that fails in what it compares has no bad end to show for it.
  ((failed == 0 && failed_here)) && failed=1
  ((tries += tried, failures += failed, rounds += 1))
  ((failed_here)) || rm -f "$log"
  printf '\r%d rounds, %d tries, %d failures, %d s' "$rounds" "$tries" "$failures" "$SECONDS" >&2
  ((seed += 1))
done
say ""
echo "$rounds rounds, $tries tries, $failures failures, $bad_rounds bad rounds"
((bad_rounds == 0))
