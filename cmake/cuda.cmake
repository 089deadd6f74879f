# UPSTAR_HAS_CUDA: is there a CUDA compiler, and is it wanted? AUTO takes one if it is there; sanitizer
# and fuzz builds do without. upstar_add_cuda(library): compiles the .cu files of a room into it.
set(UPSTAR_CUDA AUTO CACHE STRING "GPU kernels: AUTO, ON or OFF")
set_property(CACHE UPSTAR_CUDA PROPERTY STRINGS AUTO ON OFF)

set(UPSTAR_HAS_CUDA OFF)
if(UPSTAR_CUDA STREQUAL ON OR (UPSTAR_CUDA STREQUAL AUTO AND NOT UPSTAR_SANITIZE
                               AND NOT UPSTAR_BUILD_FUZZ))
  include(CheckLanguage)
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    # Machine code for Hopper; for everything else since Ampere the driver compiles it at first use.
    set(CMAKE_CUDA_ARCHITECTURES 80-virtual 90-real)
    enable_language(CUDA)
    find_package(CUDAToolkit REQUIRED)
    set(UPSTAR_HAS_CUDA ON)
  elseif(UPSTAR_CUDA STREQUAL ON)
    message(FATAL_ERROR "UPSTAR_CUDA is ON, but no CUDA compiler (nvcc) was found.")
  endif()
endif()

function(upstar_add_cuda library room)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.cu)
  if(NOT sources OR NOT UPSTAR_HAS_CUDA)
    return()
  endif()
  add_library(${library}_cuda OBJECT ${sources})
  # The standard is given by hand: CMake 3.25 does not know that of nvcc 13.
  set_target_properties(${library}_cuda PROPERTIES CUDA_STANDARD_REQUIRED OFF POSITION_INDEPENDENT_CODE ON)
  target_include_directories(${library}_cuda PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
  target_compile_options(${library}_cuda PRIVATE -std=c++20 -Xcompiler=-Wall,-Wextra)
  target_sources(${library} PRIVATE $<TARGET_OBJECTS:${library}_cuda>)
  target_compile_definitions(${library} PRIVATE UPSTAR_HAS_CUDA)
  target_link_libraries(${library} PUBLIC CUDA::cudart_static)
endfunction()
