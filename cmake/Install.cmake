# What `make install` puts where, and the package that find_package(kaidoku) finds afterwards.
include(CMakePackageConfigHelpers)

install(TARGETS kaidoku EXPORT kaidoku)
if(KAIDOKU_PRINT)
  install(TARGETS kaidoku_print EXPORT kaidoku)
endif()
install(DIRECTORY include/kaidoku DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES README.md ARCHITECTURE.md CONTRIBUTING.md SECURITY.md CHANGELOG.md LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN "*.md" PATTERN "*.svg")

# The config file: first what the library itself needs, then the exported targets.
set(PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/kaidoku)
install(EXPORT kaidoku NAMESPACE kaidoku:: FILE kaidokuTargets.cmake DESTINATION ${PACKAGE_DIR})
file(WRITE ${PROJECT_BINARY_DIR}/kaidokuConfig.cmake
"include(CMakeFindDependencyMacro)
find_dependency(fmt)
include(\${CMAKE_CURRENT_LIST_DIR}/kaidokuTargets.cmake)
")
install(FILES ${PROJECT_BINARY_DIR}/kaidokuConfig.cmake DESTINATION ${PACKAGE_DIR})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/kaidokuConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/kaidokuConfigVersion.cmake DESTINATION ${PACKAGE_DIR})

# For pkg-config. The files find the rest from where they are, so that all may be moved together;
# `--static` adds what a static library needs.
file(RELATIVE_PATH PREFIX_FROM_LIBRARY /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
set(PRIVATE_LIBRARIES "-lfmt -lstdc++ -lm")
if(KAIDOKU_SAT)
  set(PRIVATE_LIBRARIES "-lcadical ${PRIVATE_LIBRARIES}")
endif()
file(WRITE ${PROJECT_BINARY_DIR}/kaidoku.pc
"prefix=\${pcfiledir}/${PREFIX_FROM_LIBRARY}
Name: kaidoku
Description: Sudoku solving, making, rating and explaining
Version: ${PROJECT_VERSION}
Cflags: -I\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}
Libs: -L\${prefix}/${CMAKE_INSTALL_LIBDIR} -lkaidoku
Libs.private: ${PRIVATE_LIBRARIES}
")
file(WRITE ${PROJECT_BINARY_DIR}/kaidoku_print.pc
"prefix=\${pcfiledir}/${PREFIX_FROM_LIBRARY}
Name: kaidoku_print
Description: Pictures of Sudoku boards as SVG, PNG and PDF
Version: ${PROJECT_VERSION}
Requires: kaidoku
Libs: -L\${prefix}/${CMAKE_INSTALL_LIBDIR} -lkaidoku_print
Libs.private: -ldl
")
install(FILES ${PROJECT_BINARY_DIR}/kaidoku.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(KAIDOKU_PRINT)
  install(FILES ${PROJECT_BINARY_DIR}/kaidoku_print.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()

if(KAIDOKU_APPS)
  # A shared library is found beside the program, wherever the two are moved.
  file(RELATIVE_PATH LIBRARY_FROM_PROGRAM /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
  set_target_properties(kaidoku-cli PROPERTIES INSTALL_RPATH "$ORIGIN/${LIBRARY_FROM_PROGRAM}")
  if(TARGET kaidoku-mpi)
    set_target_properties(kaidoku-mpi PROPERTIES INSTALL_RPATH "$ORIGIN/${LIBRARY_FROM_PROGRAM}")
  endif()
endif()
