# upstar_version: gives #include "version.hpp", which names this build. Written when configuring, and
# again after each commit; without git or outside a checkout the commit is "unknown".
set(UPSTAR_COMMIT "")
find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  execute_process(
    COMMAND ${GIT_EXECUTABLE} describe --always --tags --abbrev=10
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE UPSTAR_COMMIT
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(
    COMMAND ${GIT_EXECUTABLE} rev-parse --git-path logs/HEAD
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE head_log
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  get_filename_component(head_log "${head_log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
  if(EXISTS ${head_log})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${head_log})
  endif()
endif()
if(UPSTAR_COMMIT STREQUAL "")
  set(UPSTAR_COMMIT "unknown")
endif()
set(UPSTAR_BUILD_KIND "${CMAKE_BUILD_TYPE}")
if(UPSTAR_SANITIZE)
  string(APPEND UPSTAR_BUILD_KIND " (${UPSTAR_SANITIZE})")
endif()

configure_file(cmake/version.hpp.in ${PROJECT_BINARY_DIR}/generated/version.hpp @ONLY)
add_library(upstar_version INTERFACE)
target_include_directories(upstar_version INTERFACE ${PROJECT_BINARY_DIR}/generated)
