# Toolchain file: WebAssembly for the browser, by the newest installed clang that has its library
# for it (libc++-*-dev-wasm32). The C library is Debian's wasi-libc; there are no threads and no
# exceptions.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # there is nothing to run

foreach(version RANGE 40 19 -1)
  find_program(CLANG_${version} clang++-${version} NO_CACHE)
  if(CLANG_${version} AND EXISTS /usr/lib/llvm-${version}/include/wasm32-wasi/c++/v1)
    set(CMAKE_C_COMPILER clang-${version})
    set(CMAKE_CXX_COMPILER ${CLANG_${version}})
    find_program(CMAKE_AR llvm-ar-${version})
    find_program(CMAKE_RANLIB llvm-ranlib-${version})
    return()
  endif()
endforeach()
message(FATAL_ERROR
  "no clang++ with a library for WebAssembly (libc++-*-dev-wasm32) found; run ./setup web")
