# Flags for everything this project compiles: warnings, hardening, sanitizers, ccache. Nothing here
# depends on the machine it runs on: no -march=native, so a program built here runs on every
# processor of its kind.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# A solver without optimization is another program: never build one by forgetting to say so.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()

# Paths count from the sources, so that every clone on a machine shares one cache.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

if(PROJECT_IS_TOP_LEVEL)
  add_compile_options(-Wall -Wextra -Wpedantic)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)  # false alarms in std::string's operator+ (GCC bug 105651)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  # std::stable_sort of libstdc++ 12 uses a deprecated function.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(KAIDOKU_WERROR)
  add_compile_options(-Werror)
endif()

# Two types of the same name in two files are undefined behavior that neither the compiler nor the
# linker sees, and that inlining hides. What -flto keeps of the types lets the linker of the program
# compare them; the tests are linked as usual, from the same objects.
if(KAIDOKU_ODR)
  add_compile_options(-flto -ffat-lto-objects)
  add_link_options(-fno-lto)
endif()

# Position-independent programs (PIE), also where the compiler would not do it by itself.
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Programs read files from strangers: a mistake of ours shall stop the program, not be used by a
# file. What this costs is in docs/decisions/0005-hardening.md; tests/house/check-hardening looks
# for it in the finished program.
add_compile_definitions(_GLIBCXX_ASSERTIONS)
if(KAIDOKU_SANITIZE)
  add_compile_options(
    -fsanitize=${KAIDOKU_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${KAIDOKU_SANITIZE})
elseif(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)  # which has bounds of its own
  include(CheckCXXCompilerFlag)
  add_compile_options(-fstack-protector-strong)
  check_cxx_compiler_flag(-fstack-clash-protection HAS_STACK_CLASH_PROTECTION)
  if(HAS_STACK_CLASH_PROTECTION)
    add_compile_options(-fstack-clash-protection)
  endif()
  # The C library checks buffer sizes only in optimized code. Undefined first: some compilers preset
  # a value.
  add_compile_options("$<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>")
  add_link_options(-Wl,-z,relro,-z,now)
endif()
