# Quick builds: the files of a folder are compiled together, two dozen at a time, so that the
# headers they share are read once. Two thirds of a build from scratch was reading headers. What it
# asks of the sources: names in the unnamed namespaces of one folder differ. Off in the preset
# `debug`, which recompiles only the file that was changed and shows that every file includes what
# it needs.
option(KAIDOKU_UNITY "Compile the files of a folder together: quicker from scratch" OFF)

# Without ccache, as on a machine that only builds the program, the headers that most files read are
# compiled once. Not with it: a compiled header is another one in every clone, and no object would
# be found again.
set(COMMON_HEADERS <algorithm> <array> <atomic> <chrono> <cstdint> <functional> <memory> <mutex>
  <optional> <span> <string> <string_view> <utility> <variant> <vector> <fmt/core.h> <fmt/format.h>)
function(precompile target)
  if(KAIDOKU_UNITY AND NOT CCACHE)
    target_precompile_headers(${target} PRIVATE ${COMMON_HEADERS} ${ARGN})
  endif()
endfunction()

# Compiles the files of `target` together, folder by folder, but for the files named after it.
function(unite target)
  if(NOT KAIDOKU_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(folders "")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    if(source IN_LIST ARGN OR NOT source MATCHES "\\.cpp$")
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    # The same in every clone, for ccache.
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" id)
    list(APPEND folders ${id})
    list(APPEND files_${id} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(id ${folders})
    set(number 0)
    foreach(source ${files_${id}})
      math(EXPR group "${number} / 24")
      math(EXPR number "${number} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${id}_${group})
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # g++ takes what the main file includes for a header, and an unnamed namespace in a header for a
    # mistake.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    # It tidies its memory from 128 MB on, again and again: a tenth of the time for such files. 1 GB
    # is enough for all.
    target_compile_options(${target} PRIVATE "SHELL:--param ggc-min-heapsize=1000000")
  endif()
endfunction()
