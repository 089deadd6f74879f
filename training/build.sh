#!/usr/bin/env bash
# training/build.sh [FOLDER]   builds the self-play core, FOLDER/libselfplay.so (build/training unless told), for
# this very machine. Needs a C++20 compiler and the headers of fmt, in /usr/include or in FMT_HEADERS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:-build/training}
mkdir -p "$folder"
"${CXX:-g++}" -std=c++20 -O3 -march=native -ffast-math -fno-math-errno -shared -fPIC -DFMT_HEADER_ONLY -DNDEBUG \
  ${FMT_HEADERS:+-I"$FMT_HEADERS"} -Iinclude -Isrc -Itraining/selfplay -o "$folder/libselfplay.so" \
  training/selfplay/selfplay.cpp \
  src/play/nogo/{fast_board,private_moves,endgame_search}.cpp src/base/{stack_guard,address_range,thread}.cpp -Wl,--no-undefined -pthread
