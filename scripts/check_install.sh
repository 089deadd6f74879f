#!/usr/bin/env bash
# scripts/check_install.sh BUILD [COMPILER]   installs what BUILD has made into a scratch prefix, and uses it as a
# stranger would: the examples by find_package, one of them by pkg-config, and the example at the head of every
# public header. It fails when a public header includes one that is not installed.
set -eu
build=$(cd "$1" && pwd)
compiler=${2:-c++}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix=$scratch/prefix

cmake --install "$build" --prefix "$prefix" >"$scratch/install.log" || {
  cat "$scratch/install.log"
  exit 1
}
library=$(dirname "$(find "$prefix" -name 'libupstar.so' | head -n 1)")

# expect NAME FILE: what NAME printed is what the file says.
expect() {
  diff -u "$root/examples/expected/$1.txt" "$2" || { echo "$1 printed something else"; exit 1; }
}

cmake -S "$root/examples" -B "$scratch/examples" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$compiler" \
  >"$scratch/configure.log" || { cat "$scratch/configure.log"; exit 1; }
cmake --build "$scratch/examples" >"$scratch/build.log" || { cat "$scratch/build.log"; exit 1; }
for name in thermograph best_moves col; do
  "$scratch/examples/$name" >"$scratch/$name.txt"
  expect "$name" "$scratch/$name.txt"
done

export PKG_CONFIG_PATH=$library/pkgconfig
if command -v pkg-config >/dev/null; then
  # shellcheck disable=SC2046
  "$compiler" $(pkg-config --cflags upstar) "$root/examples/col.cpp" -o "$scratch/col" $(pkg-config --libs upstar)
  LD_LIBRARY_PATH=$library "$scratch/col" >"$scratch/col.txt"
  expect col "$scratch/col.txt"
fi

# Every public header, and the example at its head: from the first #include of the comment on, all lines that are
# indented by five.
flags=(-std=c++20 -Wall -Wextra -Werror -I"$prefix/include")
(cd "$prefix/include" && find upstar -name '*.hpp' | sort | sed 's/.*/#include <&>/') >"$scratch/all.cpp"
"$compiler" "${flags[@]}" -fsyntax-only "$scratch/all.cpp" || { echo "the public headers do not stand alone"; exit 1; }
examples=0
for header in "$prefix"/include/upstar/*.hpp; do
  name=${header#"$prefix"/include/}
  awk '/^#pragma once/ { exit }
       /^\/\/     #include/ { on = 1 }
       on && (/^\/\/     / || /^\/\/$/) { sub(/^\/\/( |$)/, ""); sub(/^    /, ""); print; next }
       on { exit }' "$header" >"$scratch/example.cpp"
  grep -q 'int main' "$scratch/example.cpp" || continue
  "$compiler" "${flags[@]}" "$scratch/example.cpp" -o "$scratch/example" -L"$library" -lupstar ||
    { echo "the example of $name does not compile"; exit 1; }
  LD_LIBRARY_PATH=$library "$scratch/example" >"$scratch/example.txt" || { echo "the example of $name fails"; exit 1; }
  echo "$name: $(head -n 1 "$scratch/example.txt")"
  ((examples += 1))
done
# And the lines of C++ in the README.
{
  awk '/^```cpp/ { on = 1; next } /^```/ { on = 0 } on && /^#include/' "$root/README.md"
  echo 'int main() {'
  awk '/^```cpp/ { on = 1; next } /^```/ { on = 0 } on && !/^#include/' "$root/README.md"
  echo '  return value.text() == "{2^|-1/2^}" && value > lab.value("-1") && value.mean() == "3/4" ? 0 : 1;'
  echo '}'
} >"$scratch/readme.cpp"
"$compiler" "${flags[@]}" "$scratch/readme.cpp" -o "$scratch/readme" -L"$library" -lupstar
LD_LIBRARY_PATH=$library "$scratch/readme" || { echo "the C++ of the README is not true"; exit 1; }
((examples >= 4)) || { echo "only $examples headers have an example"; exit 1; }

"$prefix/bin/upstar" eval '{3|1}' | grep -qx '{3|1}'
test -s "$prefix/share/man/man1/upstar-solve.1"
nm -D --defined-only "$library/libupstar.so" | c++filt | grep -vE ' upstar::| (typeinfo|vtable|typeinfo name) for upstar::' |
  grep -q ' [TWVBDR] ' && { echo "libupstar.so exports names that are not upstar's"; exit 1; }
echo "installed, and used by strangers"
