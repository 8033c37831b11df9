# The engine for the browser: the library behind its C interface, as one WebAssembly file without
# any JavaScript. `make web` configures this with the preset wasm; the page (web/) imports the file.

# The headers of {fmt} and Highway know no WebAssembly system, but need none: they are taken one by
# one, because all of /usr/include would bring the C library of this machine with it.
set(HIGHWAY_INCLUDE_DIR ${PROJECT_BINARY_DIR}/headers)
foreach(library fmt hwy)
  find_path(${library}_FOUND_IN ${library}/ PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${HIGHWAY_INCLUDE_DIR})
  file(CREATE_LINK ${${library}_FOUND_IN}/${library} ${HIGHWAY_INCLUDE_DIR}/${library} SYMBOLIC)
endforeach()
add_library(fmt::fmt INTERFACE IMPORTED)
# Without the separator {fmt} would bring all of the standard library's locales: 150 kB.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
target_include_directories(fmt::fmt SYSTEM INTERFACE ${HIGHWAY_INCLUDE_DIR})

# 128 bit registers are in every browser since 2023: no second copy of the 9x9 engine for those
# without.
add_compile_options(-fno-exceptions -msimd128 -Wno-deprecated)
add_compile_definitions(HWY_COMPILE_ONLY_STATIC)

# A page is loaded before it is used: only what searches is compiled for speed, texts for size.
add_compile_options(-Oz)
file(GLOB_RECURSE searching CONFIGURE_DEPENDS src/engines/*.cpp src/generate/*.cpp
  src/human/chains/*.cpp)
set_source_files_properties(${searching} PROPERTIES COMPILE_OPTIONS -O3)

enable_language(C)

# Memory and stack of everything that is linked here. 64 MiB is the most a page may take: reaching
# it stops the worker, which is started again.
set(WASM_LIMITS -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--max-memory=67108864)

function(add_kaidoku_wasm)
  # What leaves is what the header declares, and the two functions by which a caller gets memory for
  # its arguments.
  file(STRINGS include/kaidoku/kaidoku_c.h declarations
    REGEX "^KAIDOKU_API .*[ *]kaidoku_[a-z_]+\\(")
  if(NOT declarations)
    message(FATAL_ERROR "cmake/Wasm.cmake does not recognize the functions of kaidoku_c.h")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS include/kaidoku/kaidoku_c.h)
  set(exports -Wl,--export=malloc,--export=free)
  # A page has no files and no threads, and it does not ask for the others, which would make it
  # larger.
  foreach(absent batch_ bulk_ code_text answer_name limit_name progress_ verify minimize
      redundant_clues canon prove certificate_ check_certificate generator_make_many random_grid)
    list(FILTER declarations EXCLUDE REGEX "kaidoku_${absent}")
  endforeach()
  foreach(declaration ${declarations})
    string(REGEX REPLACE ".*[ *](kaidoku_[a-z_]+)\\(.*" "\\1" name "${declaration}")
    string(APPEND exports ",--export=${name}")
  endforeach()

  add_executable(kaidoku-wasm web/engine/reactor.cpp)
  set_target_properties(kaidoku-wasm PROPERTIES OUTPUT_NAME kaidoku SUFFIX .wasm
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_link_libraries(kaidoku-wasm PRIVATE kaidoku)
  target_link_options(kaidoku-wasm PRIVATE
    -mexec-model=reactor ${exports} -Wl,--strip-all ${WASM_LIMITS})

  # The test that it says the same here and there.
  add_executable(same_bytes tests/wasm/same_bytes.c web/engine/reactor.cpp)
  set_target_properties(same_bytes PROPERTIES SUFFIX .wasm LINKER_LANGUAGE CXX
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_link_libraries(same_bytes PRIVATE kaidoku)
  target_link_options(same_bytes PRIVATE ${WASM_LIMITS})
endfunction()
