# kaidoku::print, the rooms src/print and src/abi/print: a library beside the others' one, so that
# programs that draw nothing need none of it. Of cairo and fontconfig only the headers: they are
# loaded when the first picture is drawn (src/print/cairo.h).
find_path(CAIRO_INCLUDE_DIR cairo/cairo-ft.h REQUIRED)
find_path(FONTCONFIG_INCLUDE_DIR fontconfig/fontconfig.h REQUIRED)
find_path(FREETYPE_INCLUDE_DIR ft2build.h PATH_SUFFIXES freetype2 REQUIRED)

add_library(kaidoku_print ${PRINT_SOURCES})
add_library(kaidoku::print ALIAS kaidoku_print)
target_include_directories(kaidoku_print PRIVATE src)
target_link_options(kaidoku_print PRIVATE -Wl,--version-script=${KAIDOKU_EXPORTS})
target_include_directories(kaidoku_print SYSTEM PRIVATE
  ${CAIRO_INCLUDE_DIR} ${FONTCONFIG_INCLUDE_DIR} ${FREETYPE_INCLUDE_DIR})
target_link_libraries(kaidoku_print PUBLIC kaidoku PRIVATE fmt::fmt ${CMAKE_DL_LIBS})
set_target_properties(kaidoku_print PROPERTIES
  EXPORT_NAME print
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON
  VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
unite(kaidoku_print)
