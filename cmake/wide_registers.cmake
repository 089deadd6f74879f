# The one source file that is compiled for processors with 512-bit registers. The program asks the
# processor before it goes there, so the binary still runs everywhere.
include(CheckCXXCompilerFlag)

set(avx512_source ${PROJECT_SOURCE_DIR}/src/search/removal/kernel_avx512.cpp)
set(avx512_flags -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi -mgfni)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  string(JOIN " " avx512_flags_together ${avx512_flags})
  check_cxx_compiler_flag("${avx512_flags_together}" UPSTAR_HAS_AVX512_FLAGS)
endif()
if(UPSTAR_HAS_AVX512_FLAGS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 believes that its own intrinsics read what was never set (GCC bug 105593).
    list(APPEND avx512_flags -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
  set_source_files_properties(${avx512_source} PROPERTIES COMPILE_OPTIONS "${avx512_flags}"
                                                        SKIP_PRECOMPILE_HEADERS ON)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/src/search/removal/kernel.cpp
                              PROPERTIES COMPILE_DEFINITIONS UPSTAR_AVX512)
endif()
