#!/usr/bin/env bash
# Shared libraries of the objects there are export only what the public headers name. (run_shared.sh
# builds the real ones, which takes minutes.) Usage: exported.sh SOURCE_DIR CXX LIBRARY...
set -euo pipefail
source=$1 cxx=$2
shift 2
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

shared=()
for library in "$@"; do
  shared+=("$build/$(basename "$library" .a).so")
  "$cxx" -shared -o "${shared[-1]}" -Wl,--whole-archive "$library" -Wl,--no-whole-archive \
    -Wl,--version-script="$source/cmake/exports.map" -lcadical -lfmt
done
"$source/tests/consumer/exported.py" "$source/include/kaidoku" "${shared[@]}"
