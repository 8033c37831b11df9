#!/usr/bin/env bash
# The set-up script against a pretended machine: fake dpkg-query, apt-get, id and sudo come first in
# PATH. Nothing is installed.
set -euo pipefail
setup=$(cd "$(dirname "$0")/../.." && pwd)/setup
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
export WORK=$work PATH=$work/bin:$PATH KAIDOKU_SETUP_POLICY=$work/policy

fake() {  # fake NAME BODY
  printf '#!/usr/bin/env bash\n%s\n' "$2" >"$work/bin/$1"
  chmod +x "$work/bin/$1"
}
# Knows the packages in $WORK/installed; like the real one, fails when asked for another.
fake dpkg-query 'rc=0
for package in "${@:4}"; do
  if grep -qx -- "$package" "$WORK/installed"; then echo "$package installed"; else rc=1; fi
done
exit $rc'
# Notes what it was asked, and whether a service may start meanwhile; knows no package that is named
# in $WORK/unknown.
fake apt-get 'echo "$*" >>"$WORK/calls"
if [[ $* == *" install "* && $* != *--simulate* ]]; then
  allowed=0; "$WORK/policy" munge start || allowed=$?
  echo "$allowed" >"$WORK/allowed"
fi
for package in "$@"; do ! grep -qx -- "$package" "$WORK/unknown" || exit 100; done'
fake id 'echo 0'
fake node 'echo v20.1.0'
fake npm ''

everything='g++ make cmake ninja-build libfmt-dev libcli11-dev nlohmann-json3-dev libhwy-dev
  libcadical-dev libcairo2-dev fonts-dejavu-core libncurses-dev ncurses-term libsqlite3-dev
  libboost-dev git python3 ccache binutils clang-format doxygen libgtest-dev libgmock-dev
  librapidcheck-dev strace curl qemu-user poppler-utils tmux slurmctld slurmd slurm-client munge
  openmpi-bin libopenmpi-dev wasi-libc chromium'
clang() {  # clang VERSION: all that is needed of it
  echo "clang-$1 lld-$1 libc++-$1-dev-wasm32 libc++abi-$1-dev-wasm32" \
    "libclang-rt-$1-dev-wasm32 libclang-rt-$1-dev"
}
machine() {  # machine PACKAGE...: has just these
  printf '%s\n' "$@" >"$work/installed"
  : >"$work/calls"
  : >"$work/unknown"
}
expect() {  # expect DESCRIPTION COMMAND...
  local what=$1
  shift
  "$@" >/dev/null || { echo "FAILED: $what"; cat "$work/calls"; exit 1; }
  echo "ok: $what"
}
refute() { ! "${@}"; }

machine $everything $(clang 22)
expect "nothing missing: succeeds" "$setup"
expect "nothing missing: apt is not called" refute test -s "$work/calls"

machine $everything $(clang 21)
expect "another clang that will do: succeeds" "$setup" all
expect "another clang that will do: apt is not called" refute test -s "$work/calls"

machine $everything clang-22
expect "clang without its runtime: succeeds" "$setup"
expect "clang without its runtime: all of it is asked for" \
  grep -E " install .*$(clang 22 | sed 's/+/[+]/g')\$" "$work/calls"

machine g++ make
echo clang-22 >"$work/unknown"
expect "clang-22 cannot be had: succeeds" "$setup"
expect "clang-22 cannot be had: the next one is taken" \
  grep -E ' install .*doxygen .*clang-23 .*libclang-rt-23-dev$' "$work/calls"
expect "what is there is not asked for" \
  refute grep -E '(install|recommends).* (g\+\+|make) ' "$work/calls"

machine git python3
expect "profile run: succeeds" "$setup" run
expect "profile run: asks for what the program needs" \
  grep -E ' install .*g\+\+ make cmake' "$work/calls"
expect "profile run: asks for nothing else" refute grep -E 'gtest|clang|slurm|mpi' "$work/calls"
expect "no service may start meanwhile" grep -x 101 "$work/allowed"
expect "services may start afterwards" refute test -e "$work/policy"
printf '#!/bin/sh\nexit 0\n' >"$work/policy"
chmod +x "$work/policy"
expect "a policy that is there: succeeds" "$setup" run
expect "a policy that is there: is asked" grep -x 0 "$work/allowed"
expect "a policy that is there: stays" test -x "$work/policy"
rm "$work/policy"
expect "recommended packages stay out" grep -e '--no-install-recommends' "$work/calls"

machine g++ make
expect "profile check: succeeds" "$setup" check
expect "profile check: asks for the tests' library" grep -q libgtest-dev "$work/calls"
expect "profile check: needs no cluster, browser, emulator or second compiler" \
  refute grep -qE "slurm|chromium|qemu|clang-[0-9]" "$work/calls"

machine $everything $(clang 22 | sed 's/libclang-rt-22-dev$//')
expect "profile web: succeeds" "$setup" web
expect "profile web: needs no sanitizers" refute test -s "$work/calls"
fake node 'echo v16.20.0'
expect "an old Node.js: succeeds" "$setup" web
expect "an old Node.js: Debian's is asked for" grep -E ' install .*nodejs npm$' "$work/calls"
fake node 'echo v20.1.0'

fake id 'echo 1000'
machine g++
mkdir "$work/only"
for tool in bash env grep dpkg-query apt-get id; do
  ln -s "$(command -v $tool)" "$work/only/$tool"
done
expect "neither root nor sudo: fails" refute env PATH="$work/only" "$setup" 2>"$work/message"
expect "neither root nor sudo: says so" grep 'needs root or sudo' "$work/message"
rm "$work/only/apt-get"
expect "not Debian: fails" refute env PATH="$work/only" "$setup" 2>"$work/message"
expect "not Debian: says so" grep 'not a Debian system' "$work/message"
expect "unknown profile: fails" refute "$setup" everything 2>/dev/null
