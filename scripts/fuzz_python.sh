#!/usr/bin/env bash
# scripts/fuzz_python.sh [CALLS] [PYTEST ARGS...]   the Python module under the address and undefined-behaviour
# sanitizers: so many calls with bad input (5,000 unless told), or whatever pytest is asked for.
#
# The module is compiled with clang in the build of `./test asan`. Debian's interpreter is not, so the runtime of the
# sanitizers is preloaded into it, and the C++ library too, because the runtime looks for its exceptions when
# it starts. Memory that Python allocates before or keeps to its end is not looked for (detect_leaks=0).
set -u
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

calls=5000
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  calls=$1
  shift
fi
(($#)) || set -- tests/python/test_bad_input.py

ensure_packages run python test
lock_build
configure sanitize || die "cannot configure the build"
build sanitize upstar_python || die "the build failed"
unlock_build

cd "$UPSTAR_ROOT" || exit 1
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=build/sanitize/python PYTHONMALLOC=malloc
export XDG_CACHE_HOME=$UPSTAR_ROOT/build/sanitize/test-cache
export ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0:allocator_may_return_null=1
export UBSAN_OPTIONS=print_stacktrace=1 UPSTAR_FUZZ_EXAMPLES=$calls
LD_PRELOAD="$(clang++ -print-file-name=libclang_rt.asan-x86_64.so) $(clang++ -print-file-name=libstdc++.so.6)" \
  exec /usr/bin/python3 -m pytest -q -p no:cacheprovider "$@"
