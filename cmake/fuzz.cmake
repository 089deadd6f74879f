# One libFuzzer program for each fuzz/<stem>.cpp: fuzz_<stem>. In long runs (the fuzz preset) the rooms are compiled
# with the coverage hooks of -fsanitize=fuzzer-no-link; ./test, which tries the seeds and a moment of
# chance, does without them: they take a fifth of the time of compiling, and of all tests of that build.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "The fuzzers need clang++: configure with the sanitize preset.")
endif()
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(stem ${source} NAME_WE)
  add_executable(fuzz_${stem} ${source})
  target_compile_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer-no-link)
  target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
  if(stem MATCHES "^batch_answer$")  # of the command line
    target_link_libraries(fuzz_${stem} PRIVATE upstar_shell)
  endif()
  upstar_link_rooms(fuzz_${stem})
endforeach()
