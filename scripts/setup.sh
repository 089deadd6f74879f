# shellcheck shell=bash
# What ./run and ./test share: the packages, the build folder and its lock. Sourced, never run.
#
# Nothing here writes to stdout: it belongs to the program that is run.

UPSTAR_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
die() { say "upstar: $*"; exit 1; }

# The packages of the named groups ("run", "test"), in the order of the list.
packages_of() {
  local name group _
  while read -r name group _; do
    [[ $name == "#"* ]] || [[ " $* " != *" $group "* ]] || echo "$name"
  done <"$UPSTAR_ROOT/scripts/packages.txt"
}

# ensure_packages GROUP...: installs what is missing, and asks nobody when nothing is.
ensure_packages() {
  local wanted missing=() name
  mapfile -t wanted < <(packages_of "$@")

  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    for name in c++ cmake ninja; do
      command -v "$name" >/dev/null && continue
      say "upstar: '$name' is missing, and this is not Debian, so it cannot be installed from here."
      die "please install what your system calls these Debian 12 packages: ${wanted[*]}"
    done
    return 0
  fi

  local installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null)
  for name in "${wanted[@]}"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $name"$'\n'* ]] || missing+=("$name")
  done
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    say "upstar: some packages are missing. Please install them and try again:"
    die "  sudo apt-get install ${missing[*]}"
  fi
  say "installing ${missing[*]}"
  apt_install "${missing[@]}" && return 0
  say "upstar: apt-get could not install: ${missing[*]}"
  die "(these are the names of Debian 12; elsewhere, please install their like by hand)"
}

# Nothing that is already there is removed for our sake. The lists are fetched only when there are
# none, or when those at hand turn out stale.
apt_install() {
  local log
  log=$(mktemp)
  export DEBIAN_FRONTEND=noninteractive
  local install=(apt-get install -qq -y --no-install-recommends --no-remove "$@")
  if compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null && "${install[@]}" >"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  if apt-get update -qq >"$log" 2>&1 && "${install[@]}" >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 20 "$log" >&2
  rm -f "$log"
  return 1
}

# One build at a time in this checkout; whoever comes second waits. The lock is file descriptor 9. A
# test that itself calls ./run finds it held by its parent, and need not wait.
lock_build() {
  [[ -z ${UPSTAR_BUILD_LOCKED:-} ]] || return 0
  mkdir -p "$UPSTAR_ROOT/build" || die "cannot write to build/"
  exec 9>"$UPSTAR_ROOT/build/.lock"
  if command -v flock >/dev/null; then flock 9; fi
  export UPSTAR_BUILD_LOCKED=1
}
unlock_build() {
  exec 9>&-
  unset UPSTAR_BUILD_LOCKED
}

# configure PRESET [CMAKE ARGS...] and build PRESET [TARGETS...]: they say how far they are, and more only when
# they fail. The build's own output, warnings included, stays in build/<preset>.log.
configure() {
  local preset=$1
  shift
  (cd "$UPSTAR_ROOT" && cmake --preset "$preset" "$@") >"$UPSTAR_ROOT/build/$preset.log" 2>&1 9>&- &&
    return 0
  cat "$UPSTAR_ROOT/build/$preset.log" >&2
  return 1
}

# Says on stderr how far ninja is: on a terminal in one line that is renewed, elsewhere in quarters.
show_progress() {
  local line done=0 total=1 quarter=0
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
    if [[ -t 2 ]]; then
      printf '\r  built %d of %d' "$done" "$total" >&2
    elif ((done * 4 / total > quarter && total >= 8)); then
      quarter=$((done * 4 / total))
      say "  built $done of $total"
    fi
  done
  if [[ -t 2 ]] && ((total > 1)); then printf '\r\033[K' >&2; fi
}

build() {
  local preset=$1 log=$UPSTAR_ROOT/build/$1.log
  shift
  (
    set -o pipefail
    ninja -C "$UPSTAR_ROOT/build/$preset" "$@" 2>&1 9>&- | tee "$log" | show_progress
  ) && return 0
  # From the first failure on: the commands that went well are of no interest.
  sed -n '/^FAILED\|error:\|CMake Error/,$p' "$log" | head -n 100 >&2
  return 1
}
