// A law that every fuzz target holds its inputs to. Not assert: it must hold in every kind of
// build.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: violated: %s\n", what);
  std::abort();
}
