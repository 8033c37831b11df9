# The web page inside the program: what scripts/build-web made, turned into source by
# scripts/embed-page.

find_program(PYTHON python3 REQUIRED)
enable_language(ASM)
set(PAGE ${PROJECT_SOURCE_DIR}/build/web)
set(EMBEDDED ${CMAKE_CURRENT_BINARY_DIR}/page)
if(NOT EXISTS ${PAGE}/index.html)
  message(FATAL_ERROR
    "KAIDOKU_WEB is ON, but there is no page in ${PAGE}: run scripts/build-web or make web")
endif()

file(GLOB_RECURSE PAGE_FILES CONFIGURE_DEPENDS ${PAGE}/*)
add_custom_command(
  OUTPUT ${EMBEDDED}/page.cpp ${EMBEDDED}/page.S
  COMMAND ${PYTHON} ${PROJECT_SOURCE_DIR}/scripts/embed-page ${PAGE} ${EMBEDDED}
  DEPENDS ${PROJECT_SOURCE_DIR}/scripts/embed-page ${PAGE_FILES}
  VERBATIM)
set_source_files_properties(${EMBEDDED}/page.S PROPERTIES OBJECT_DEPENDS "${PAGE_FILES}")

get_target_property(SERVER_SOURCES kaidoku_server SOURCES)
list(FILTER SERVER_SOURCES EXCLUDE REGEX no_page.cpp)
set_target_properties(kaidoku_server PROPERTIES SOURCES "${SERVER_SOURCES}")
target_sources(kaidoku_server PRIVATE ${EMBEDDED}/page.cpp ${EMBEDDED}/page.S)
