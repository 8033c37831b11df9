#!/usr/bin/env bash
# Installs a build into an empty prefix, then configures, builds and runs tests/consumer against it,
# in C++ and in C, and runs the installed program. Usage: run.sh BUILD_DIR CXX
set -euo pipefail
build=$1 cxx=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/log"
mv "$work/prefix" "$work/moved"  # nothing in the package may remember where it was first put
cmake -S "$here" -B "$work/build" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" \
  -DCMAKE_PREFIX_PATH="$work/moved" >>"$work/log"
cmake --build "$work/build" >>"$work/log" || { cat "$work/log"; exit 1; }

# The line of docs/c-api.md, here for a library that is not where the system looks.
line=$(grep '^cc .*mine\.c' "$here/../../docs/c-api.md")
line=${line//mine.c/\"$here/main.c\"}
lib=$(dirname "$(find "$work/moved" -name 'libkaidoku.*' | head -n 1)")
[[ ! -e $lib/libkaidoku.so ]] || line=${line/ --static/}
(cd "$work" && PKG_CONFIG_PATH=$lib/pkgconfig LD_RUN_PATH=$lib bash -c "$line")
PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --exists kaidoku_print

"$work/build/consumer"
"$work/build/consumer_c"
"$work/mine"
"$work/moved/bin/kaidoku" --version
test -f "$work/moved/share/doc/kaidoku/LICENSE"
