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
# indented by five. All of them, and the C++ of the README, are one program, whose parts run one after the other.
flags=(-std=c++20 -Wall -Wextra -Werror -I"$prefix/include")
(cd "$prefix/include" && find upstar -name '*.hpp' | sort | sed 's/.*/#include <&>/') >"$scratch/all.cpp"
"$compiler" "${flags[@]}" -fsyntax-only "$scratch/all.cpp" || { echo "the public headers do not stand alone"; exit 1; }
names=()
add_example() {  # NAME, and its lines on stdin
  cat >"$scratch/example.cpp"
  grep -q 'int main' "$scratch/example.cpp" || { echo "$1 opens without an example"; exit 1; }
  grep '^#include <upstar/' "$scratch/example.cpp" >>"$scratch/includes"
  {
    echo "namespace example_${#names[@]} {"
    awk '/^#include/ { next }
         /^int main/ { sub(/main/, "run"); is_last = 1 }
         is_last && /^}$/ { print "  return 0;" }
         { print }' "$scratch/example.cpp"
    echo "}"
  } >>"$scratch/bodies"
  names+=("$1")
}
for header in "$prefix"/include/upstar/*.hpp; do
  add_example "${header#"$prefix"/include/}" < <(awk '/^#pragma once/ { exit }
       /^\/\/     #include/ { on = 1 }
       on && (/^\/\/     / || /^\/\/$/) { sub(/^\/\/( |$)/, ""); sub(/^    /, ""); print; next }
       on { exit }' "$header")
done
add_example README.md < <(
  awk '/^```cpp/ { on = 1; next } /^```/ { on = 0 } on && /^#include/' "$root/README.md"
  echo 'int main() {'
  awk '/^```cpp/ { on = 1; next } /^```/ { on = 0 } on && !/^#include/' "$root/README.md"
  echo '  return value.text() == "{2^|-1/2^}" && value > lab.value("-1") && value.mean() == "3/4" ? 0 : 1;'
  echo '}'
)
{
  printf '#include <array>\n#include <iostream>\n#include <string>\n'
  sort -u "$scratch/includes"
  cat "$scratch/bodies"
  echo 'int main() {'
  for i in "${!names[@]}"; do
    echo "  std::cout << \"-- ${names[i]}\" << std::endl;"
    echo "  if (example_$i::run() != 0) return 1;"
  done
  echo '}'
} >"$scratch/examples.cpp"
"$compiler" "${flags[@]}" "$scratch/examples.cpp" -o "$scratch/all_examples" -L"$library" -lupstar ||
  { echo "an example at the head of a header does not compile"; exit 1; }
# Some write files where they are.
(mkdir "$scratch/here" && cd "$scratch/here" && LD_LIBRARY_PATH=$library "$scratch/all_examples" >"$scratch/told.txt") ||
  { tail -n 5 "$scratch/told.txt"; echo "an example does not say what it promises"; exit 1; }
grep -A 1 '^--' "$scratch/told.txt" | grep -v '^--$' | paste -d ' ' - - | cut -c -110

"$prefix/bin/upstar" eval '{3|1}' | grep -qx '{3|1}'
test -s "$prefix/share/man/man1/upstar-solve.1"
nm -D --defined-only "$library/libupstar.so" | c++filt | grep -vE ' upstar::| (typeinfo|vtable|typeinfo name) for upstar::' |
  grep -q ' [TWVBDR] ' && { echo "libupstar.so exports names that are not upstar's"; exit 1; }
echo "installed, and used by strangers"
