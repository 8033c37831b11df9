#!/usr/bin/env bash
# Does the engine say the same here and in WebAssembly? compare.sh NATIVE_PROGRAM WASM_PROGRAM COUNT
set -euo pipefail
native=$1 wasm=$2 count=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$native" "$count" >"$work/native" & # side by side
node --no-warnings "$(dirname "$0")/run.mjs" "$wasm" "$count" >"$work/wasm"
wait $!
[[ $(wc -l <"$work/native") -ge $count ]] || {
  echo "compare: only $(wc -l <"$work/native") lines for $count seeds"
  exit 1
}
diff "$work/native" "$work/wasm" | cut -c1-300 | head -20
cmp "$work/native" "$work/wasm"
echo "the same $(wc -c <"$work/native") bytes about $(wc -l <"$work/native") puzzles"
