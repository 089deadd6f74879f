# upstar_flags: how our own code is compiled. Third-party headers are SYSTEM and stay unwarned.
add_library(upstar_flags INTERFACE)

target_compile_options(upstar_flags INTERFACE -Wall -Wextra -Wconversion)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # -Wpedantic is left to clang, which compiles every room for the fuzzers: GCC's knows no way to let
  # __int128 pass, which both have. Clang's -Wconversion brings -Wsign-conversion along; GCC's not.
  target_compile_options(upstar_flags INTERFACE -Wpedantic -Wno-sign-conversion)
else()
  # GCC 12 sees ghosts through inlined std::string and std::vector code (GCC bugs 105651, 105329):
  # -Wrestrict is off, and the flow-based ones stay warnings.
  target_compile_options(
    upstar_flags
    INTERFACE -Wshadow # clang's would see the constants of all files that are compiled together
              -Wno-restrict
              $<$<BOOL:${UPSTAR_WERROR}>:-Wno-error=maybe-uninitialized>
              $<$<BOOL:${UPSTAR_WERROR}>:-Wno-error=array-bounds>
              $<$<BOOL:${UPSTAR_WERROR}>:-Wno-error=stringop-overflow>
              $<$<BOOL:${UPSTAR_WERROR}>:-Wno-error=stringop-overread>)
  # GCC tidies its memory up after every 128 MiB; a unit of ours takes two to four times that.
  target_compile_options(upstar_flags INTERFACE "SHELL:--param ggc-min-heapsize=524288")
endif()
if(UPSTAR_WERROR)
  target_compile_options(upstar_flags INTERFACE -Werror)
endif()
if(CMAKE_COLOR_DIAGNOSTICS OR CMAKE_GENERATOR STREQUAL "Ninja")
  target_compile_options(upstar_flags INTERFACE -fdiagnostics-color=auto)
endif()

# Bit boards live on popcount. x86-64-v2 has it and is in every x86 processor since 2009.
if(UPSTAR_NATIVE)
  target_compile_options(upstar_flags INTERFACE -march=native)
elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  target_compile_options(upstar_flags INTERFACE -march=x86-64-v2)
endif()

if(UPSTAR_SANITIZE)
  target_compile_options(upstar_flags INTERFACE -fsanitize=${UPSTAR_SANITIZE}
                                                -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(UPSTAR_SANITIZE MATCHES "undefined")
    # A null pointer ends the program under the address sanitizer anyway, and the sizes of objects and where
    # pointers lead are its business; these checks stand at every access and take long to compile.
    target_compile_options(upstar_flags INTERFACE -fno-sanitize=null,object-size,vptr,pointer-overflow)
  endif()
  target_link_options(upstar_flags INTERFACE -fsanitize=${UPSTAR_SANITIZE})
endif()
# Checked operator[] and the like wherever asserts are on. It leaves the ABI alone, so it mixes with
# the libraries of the distribution.
target_compile_definitions(upstar_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# For what only reads, prints, draws, or tests: compiled sooner.
set(UPSTAR_COLD_FLAGS -Og)
if(UPSTAR_SANITIZE)
  set(UPSTAR_COLD_FLAGS -O0)
endif()
