# One GoogleTest program for each folder of tests/: upstar_tests_<folder>, and every test in it one
# entry of ctest. Files named *_slow_test.cpp make a second program, upstar_tests_<folder>_slow, with
# the label "slow"; the sanitizer builds leave it out.
#
# A test may use UPSTAR_SOURCE_DIR (the checkout), UPSTAR_TEST_DATA (tests/data), and in tests/cli
# UPSTAR_BINARY (the upstar program, built first).
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

function(upstar_add_tests name folder)
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE UPSTAR_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                             UPSTAR_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  target_link_libraries(${name} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main rapidcheck
                                        rapidcheck_gtest upstar_flags
                                        upstar_version)
  # Most of the time of ./test goes into compiling tests, so they are optimised less than the rooms.
  if(UPSTAR_SANITIZE)
    target_compile_options(${name} PRIVATE -O0)
  else()
    target_compile_options(${name} PRIVATE -O1)
  endif()
  if(NOT folder STREQUAL house)  # it reads the sources and needs none of them
    upstar_link_rooms(${name})
  endif()
  if(folder STREQUAL cli AND TARGET upstar)
    target_compile_definitions(${name} PRIVATE UPSTAR_BINARY="$<TARGET_FILE:upstar>")
    add_dependencies(${name} upstar)
  endif()
  set(label fast)
  if(name MATCHES "_slow$")
    set(label slow)
  endif()
  gtest_discover_tests(
    ${name}
    DISCOVERY_MODE PRE_TEST
    TEST_PREFIX "${folder}."
    PROPERTIES LABELS ${label} TIMEOUT 600)
endfunction()

file(GLOB folders LIST_DIRECTORIES true CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*)
foreach(path IN LISTS folders)
  get_filename_component(folder ${path} NAME)
  if(NOT IS_DIRECTORY ${path} OR (folder STREQUAL cli AND NOT TARGET upstar))
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
