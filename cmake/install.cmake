# What people install: the program, the shared library with its headers, man pages and completions.
#
#   cmake --install build/release --prefix /usr/local       find_package(upstar), or pkg-config upstar
#   cpack --config build/release/CPackConfig.cmake -G DEB   a package for Debian
#
# libupstar.so is made from the objects of the rooms, which are compiled once for everything (cmake/library.cmake).
# scripts/check_install.sh, which ctest runs, builds the examples over an installed tree.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The version stands in the public header too.
foreach(part MAJOR MINOR PATCH)
  file(STRINGS ${PROJECT_SOURCE_DIR}/include/upstar/version.hpp line REGEX "define UPSTAR_VERSION_${part} ")
  string(REGEX MATCH "[0-9]+$" number "${line}")
  if(NOT number STREQUAL PROJECT_VERSION_${part})
    message(FATAL_ERROR "include/upstar/version.hpp and CMakeLists.txt name different versions")
  endif()
endforeach()

set(nothing ${PROJECT_BINARY_DIR}/shared_library.cpp)
file(GENERATE OUTPUT ${nothing} CONTENT "// All is in the rooms.\n")
add_library(upstar_shared SHARED ${nothing})
set_target_properties(upstar_shared PROPERTIES OUTPUT_NAME upstar EXPORT_NAME upstar
                      VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
                      LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
# All of the engine; of the other rooms, what it uses.
target_link_options(
  upstar_shared PRIVATE -Wl,--whole-archive $<TARGET_FILE:upstar_engine> -Wl,--no-whole-archive
  -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/exported_symbols.map -Wl,--no-undefined)
set_property(TARGET upstar_shared APPEND PROPERTY LINK_DEPENDS $<TARGET_FILE:upstar_engine>
             ${PROJECT_SOURCE_DIR}/cmake/exported_symbols.map)
add_dependencies(upstar_shared upstar_engine)
upstar_link_rooms(upstar_shared)
target_include_directories(upstar_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(upstar_shared INTERFACE cxx_std_20)

# Man pages and completions are what the program says about itself.
set(pages ${PROJECT_BINARY_DIR}/manual)
add_executable(upstar_manual ${PROJECT_SOURCE_DIR}/apps/manual/main.cpp)
target_link_libraries(upstar_manual PRIVATE upstar_shell upstar_version)
upstar_link_rooms(upstar_manual)
upstar_share_headers(upstar_manual COLD)
add_custom_command(
  OUTPUT ${pages}/upstar.1 ${pages}/upstar.bash ${pages}/upstar.zsh ${pages}/upstar.fish
  COMMAND upstar_manual ${pages}
  COMMAND upstar completion bash > ${pages}/upstar.bash
  COMMAND upstar completion zsh > ${pages}/upstar.zsh
  COMMAND upstar completion fish > ${pages}/upstar.fish
  DEPENDS upstar_manual upstar
  VERBATIM)
add_custom_target(upstar_pages ALL DEPENDS ${pages}/upstar.1)

install(TARGETS upstar RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS upstar_shared EXPORT upstarTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/upstar DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT upstarTargets NAMESPACE upstar:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upstar)
configure_package_config_file(cmake/upstarConfig.cmake.in ${PROJECT_BINARY_DIR}/upstarConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upstar)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/upstarConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/upstarConfig.cmake ${PROJECT_BINARY_DIR}/upstarConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upstar)
# Written while installing, when the prefix is known.
install(CODE "set(PROJECT_DESCRIPTION \"${PROJECT_DESCRIPTION}\")
  set(PROJECT_VERSION ${PROJECT_VERSION})
  set(CMAKE_INSTALL_LIBDIR ${CMAKE_INSTALL_LIBDIR})
  set(CMAKE_INSTALL_INCLUDEDIR ${CMAKE_INSTALL_INCLUDEDIR})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/upstar.pc.in ${PROJECT_BINARY_DIR}/upstar.pc @ONLY)")
install(FILES ${PROJECT_BINARY_DIR}/upstar.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(DIRECTORY ${pages}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
install(FILES ${pages}/upstar.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME upstar)
install(FILES ${pages}/upstar.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _upstar)
install(FILES ${pages}/upstar.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # what is packed must be built before; tests need not be
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME upstar)
set(CPACK_PACKAGE_CONTACT "the authors of upstar <upstar@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_STRIP_FILES ON)
include(CPack)

if(UPSTAR_BUILD_TESTS)
  add_test(NAME library.install
           COMMAND bash ${PROJECT_SOURCE_DIR}/scripts/check_install.sh ${PROJECT_BINARY_DIR} ${CMAKE_CXX_COMPILER})
  set_tests_properties(library.install PROPERTIES LABELS fast TIMEOUT 600)
endif()
