#!/usr/bin/env bash
# The same as run.sh for a library built with BUILD_SHARED_LIBS. Usage: run_shared.sh SOURCE_DIR CXX
set -euo pipefail
source=$1 cxx=$2
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$cxx" \
  -DBUILD_SHARED_LIBS=ON -DKAIDOKU_TESTS=OFF
cmake --build "$build" -j2
"$source/tests/consumer/exported.py" "$source/include/kaidoku" \
  "$build"/libkaidoku.so "$build"/libkaidoku_print.so
"$source/tests/consumer/run.sh" "$build" "$cxx"
