# One GoogleTest program for each folder of tests/: upstar_tests_<folder>, and every test in it one
# entry of ctest. Files named *_slow_test.cpp make a second program, upstar_tests_<folder>_slow, with
# the label "slow"; the sanitizer builds leave it out.
#
# The headers of the test libraries are parsed once and shared by all programs (UPSTAR_PRECOMPILE): that
# is almost half of the time it takes to compile a test.
#
# A file whose tests share what is expensive to make (SetUpTestSuite) is one entry of ctest, so that it is
# made once; all other tests are entries of their own. Under the sanitizers a program takes a tenth of a second to
# start, a fifth of what all tests take: there the tests of a program are dealt out to a few entries.
#
# A test finds the checkout and tests/data by paths.hpp, in tests/cli and tests/faults the upstar program,
# built first, by UPSTAR_BINARY, and in tests/rules and tests/play the compiler by UPSTAR_CXX.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

# How every test is compiled.
add_library(upstar_test_flags INTERFACE)
target_link_libraries(upstar_test_flags INTERFACE GTest::gtest GTest::gmock GTest::gtest_main
                                                  rapidcheck rapidcheck_gtest upstar_flags)
# Most of the time of ./test goes into compiling tests, so they are optimised less than the rooms.
target_compile_options(upstar_test_flags INTERFACE ${UPSTAR_COLD_FLAGS})

add_library(upstar_test_paths STATIC ${PROJECT_SOURCE_DIR}/tests/paths.cpp)
target_compile_definitions(upstar_test_paths PRIVATE UPSTAR_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_include_directories(upstar_test_paths PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(upstar_test_paths PRIVATE upstar_flags)

if(UPSTAR_PRECOMPILE)
  set(nothing ${PROJECT_BINARY_DIR}/test_headers.cpp)
  file(GENERATE OUTPUT ${nothing} CONTENT "// Only its precompiled headers are wanted.\n")
  add_library(upstar_test_headers OBJECT ${nothing})
  target_link_libraries(upstar_test_headers PRIVATE upstar_test_flags)
  target_precompile_headers(
    upstar_test_headers
    PRIVATE
    <algorithm>
    <functional>
    <map>
    <random>
    <string>
    <vector>
    <gtest/gtest.h>
    <rapidcheck.h>
    <rapidcheck/gtest.h>)
endif()

# It replaces operator new for its whole program, which the compiler must not see beside other code.
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/search/nogo_rows/counted_heap_slow_test.cpp
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

function(upstar_add_tests name folder)
  add_executable(${name} ${ARGN})
  if(name MATCHES "_slow$|_lab$|_play$")  # little in each of many folders
    upstar_glue_sources(${name} WHOLE)
  else()
    upstar_glue_sources(${name})
  endif()
  if(UPSTAR_PRECOMPILE)
    target_precompile_headers(${name} REUSE_FROM upstar_test_headers)
  endif()
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE upstar_test_flags upstar_test_paths upstar_version)
  if(NOT folder STREQUAL house)  # it reads the sources and needs none of them
    upstar_link_rooms(${name})
  endif()
  if(folder IN_LIST run_the_program)
    target_compile_definitions(${name} PRIVATE UPSTAR_BINARY="$<TARGET_FILE:upstar>")
    add_dependencies(${name} upstar)
  endif()
  if(folder IN_LIST run_the_program)  # all commands, and what the shell says
    target_link_libraries(${name} PRIVATE upstar_shell)
  endif()
  if(folder MATCHES "^(rules|play)$")  # what must not compile; what a script compiles
    target_compile_definitions(${name} PRIVATE UPSTAR_CXX="${CMAKE_CXX_COMPILER}")
  endif()
  set(label fast)
  if(name MATCHES "_slow$")
    set(label slow)
  endif()
  # Databases that tests make on the way stay in the build folder, and no user's database changes what
  # tests see.
  set(properties LABELS ${label} TIMEOUT 600 ENVIRONMENT "XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/test-cache")
  set(shared "")
  foreach(source IN LISTS ARGN)
    upstar_suites_with_set_up(${source} suites)
    if(suites)
      list(TRANSFORM suites APPEND ".*")
      list(JOIN suites ":" filter)
      file(RELATIVE_PATH entry ${PROJECT_SOURCE_DIR}/tests ${source})
      add_test(NAME ${entry} COMMAND ${name} --gtest_filter=${filter})
      set_tests_properties(${entry} PROPERTIES ${properties})
      list(APPEND shared ${suites})
    endif()
  endforeach()
  list(JOIN shared ":" shared)
  if(UPSTAR_SANITIZE MATCHES "address")
    set(deals 3)
    math(EXPR last "${deals} - 1")
    foreach(deal RANGE ${last})
      set(entry ${folder}.${deal})
      add_test(NAME ${entry} COMMAND ${name} --gtest_filter=*-${shared})
      set_tests_properties(${entry} PROPERTIES ${properties})
      set_property(TEST ${entry} APPEND PROPERTY ENVIRONMENT GTEST_TOTAL_SHARDS=${deals} GTEST_SHARD_INDEX=${deal})
      set_property(TEST ${entry} PROPERTY TIMEOUT 1800)
    endforeach()
    return()
  endif()
  gtest_discover_tests(
    ${name}
    DISCOVERY_MODE PRE_TEST
    TEST_PREFIX "${folder}."
    TEST_FILTER "*-${shared}"
    PROPERTIES ${properties})
endfunction()

# The suites of a file that has a SetUpTestSuite, its own or by way of PaperTest.
function(upstar_suites_with_set_up source out)
  set(suites "")
  file(READ ${source} text)
  if(text MATCHES "SetUpTestSuite|PaperTest<")
    string(REGEX MATCHALL "\nTEST_F\\([A-Za-z0-9]+" suites "${text}")
    list(TRANSFORM suites REPLACE ".*TEST_F\\(" "")
    list(REMOVE_DUPLICATES suites)
  endif()
  set(${out} ${suites} PARENT_SCOPE)
endfunction()

set(run_the_program cli faults)
file(GLOB folders LIST_DIRECTORIES true CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*)
foreach(path IN LISTS folders)
  get_filename_component(folder ${path} NAME)
  if(NOT IS_DIRECTORY ${path} OR (folder IN_LIST run_the_program AND NOT TARGET upstar))
    continue()
  endif()
  if(UPSTAR_SANITIZE AND folder STREQUAL house)  # it reads sources, whatever they are compiled to
    continue()
  endif()
  if(UPSTAR_UP_TO AND NOT TARGET upstar_${folder} AND NOT folder STREQUAL house)
    continue()
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${path}/*.cpp)
  set(slow_sources ${sources})
  list(FILTER slow_sources INCLUDE REGEX "_slow_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_slow_test\\.cpp$")
  if(sources)
    upstar_add_tests(upstar_tests_${folder} ${folder} ${sources})
  endif()
  if(slow_sources AND UPSTAR_SLOW_TESTS)
    upstar_add_tests(upstar_tests_${folder}_slow ${folder} ${slow_sources})
  endif()
endforeach()
