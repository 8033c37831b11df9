# Toolchain file: the newest installed clang that can compile this project and has its sanitizer
# runtime. Debian moves clang versions within a release, so no build file names one. 19 is the
# oldest that digests the <ranges> of libstdc++ 12.

foreach(version RANGE 40 19 -1)
  find_program(CLANG_${version} clang++-${version} NO_CACHE)
  if(CLANG_${version})
    execute_process(COMMAND ${CLANG_${version}} -print-runtime-dir
      OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
    file(GLOB libraries ${runtime}/libclang_rt.asan*)
    if(libraries)
      set(CMAKE_CXX_COMPILER ${CLANG_${version}})
      string(REPLACE clang++ clang CMAKE_C_COMPILER ${CLANG_${version}})  # some tests are in C
      return()
    endif()
  endif()
endforeach()
message(FATAL_ERROR
  "no clang++ of version 19 or later with its runtime (libclang-rt-*-dev) found; run ./setup")
