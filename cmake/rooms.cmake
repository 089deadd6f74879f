# upstar_add_rooms(base value ...): one library upstar_<room> for each folder of src that exists, in
# dependency order; each links the rooms before it. A folder without .cpp files is header-only.
#
# upstar_link_rooms(target): links every room into a program.
#
# upstar_glue_sources(target [WHOLE]): compiles all sources of a folder together (a unity build), so that headers are
# parsed once for all of them: less than half of the time; with WHOLE all sources of the target. Names in anonymous
# namespaces must then differ within a folder; the compiler says so when they do not, the same everywhere, because the
# group is the folder. UPSTAR_UNITY=OFF compiles one file at a time. The searches proper are always compiled alone:
# among other files their small functions are not all inlined, which costs rows 2 to 3 % more instructions. So are
# files for wide registers (*_wide.cpp): a key of a component takes 49 nanoseconds alone and 55 among other files.
#
# upstar_share_headers(target [COLD]): the headers of the standard library that nearly every file includes are
# parsed once for all targets (UPSTAR_PRECOMPILE), and once more for what is compiled with UPSTAR_COLD_FLAGS,
# because a compiler reads them only with the flags it wrote them with. Files still include what they
# use: the lints read each of them alone.
#
# Some folders of hot rooms only ask, gather and tell (UPSTAR_COLD_FOLDERS): they are compiled with the flags of
# what is cold and put into the library of their room.
set(UPSTAR_COLD_FOLDERS "^src/(engine|engine/nim|engine/proofs|lab/papers/.*)$")

function(upstar_add_rooms)
  set(above "")
  foreach(room IN LISTS ARGN)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.cpp)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*.hpp)
    if(NOT sources AND NOT headers)
      continue()
    endif()
    set(library upstar_${room})
    if(sources)
      upstar_take_cold_sources(sources cold_sources)
      add_library(${library} STATIC ${sources})
      set(scope PUBLIC)
      target_link_libraries(${library} PRIVATE upstar_flags)
      upstar_glue_sources(${library})
      if(room STREQUAL draw)
        upstar_share_headers(${library} COLD)
      else()
        upstar_share_headers(${library})
      endif()
    else()
      add_library(${library} INTERFACE)
      set(scope INTERFACE)
    endif()
    target_include_directories(${library} ${scope} ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${library} ${scope} ${above} fmt::fmt Boost::headers
                                     nlohmann_json::nlohmann_json Threads::Threads)
    if(cold_sources)
      add_library(${library}_cold OBJECT ${cold_sources})
      target_include_directories(${library}_cold PRIVATE $<TARGET_PROPERTY:${library},INCLUDE_DIRECTORIES>)
      target_link_libraries(${library}_cold PRIVATE upstar_flags ${above} fmt::fmt Boost::headers
                                                    nlohmann_json::nlohmann_json Threads::Threads)
      upstar_glue_sources(${library}_cold)
      upstar_share_headers(${library}_cold COLD)
      target_sources(${library} PRIVATE $<TARGET_OBJECTS:${library}_cold>)
    endif()
    if(room STREQUAL store)  # the only room that compresses and checks
      target_include_directories(${library} SYSTEM PRIVATE ${XXHASH_INCLUDE_DIR})
      target_link_libraries(${library} PRIVATE zstd::libzstd_shared)
    endif()
    if(sources)
      upstar_add_cuda(${library} ${room})
    endif()
    if(room STREQUAL engine)  # the facade: the public headers, and the name of the build
      target_include_directories(${library} ${scope} ${PROJECT_SOURCE_DIR}/include)
      target_link_libraries(${library} ${scope} upstar_version)
    endif()
    list(APPEND above ${library})
    if(room STREQUAL UPSTAR_UP_TO)
      break()
    endif()
  endforeach()
  set_property(GLOBAL PROPERTY UPSTAR_LIBRARIES ${above})
endfunction()

# Moves the sources of cold folders from one list to the other.
function(upstar_take_cold_sources all cold)
  set(hot_list "")
  set(cold_list "")
  foreach(source IN LISTS ${all})
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    if(folder MATCHES "${UPSTAR_COLD_FOLDERS}")
      list(APPEND cold_list ${source})
    else()
      list(APPEND hot_list ${source})
    endif()
  endforeach()
  set(${all} ${hot_list} PARENT_SCOPE)
  set(${cold} ${cold_list} PARENT_SCOPE)
endfunction()

function(upstar_glue_sources target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${UPSTAR_UNITY} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER ${folder} folder)
    if(folder STREQUAL src_engine_playing)
      set(folder src_engine_solvers)  # both make the sum search of every game: here it is made once
    endif()
    if(WHOLE IN_LIST ARGN)
      set(folder ${target})
    endif()
    if(NOT source MATCHES "src/search/.*_search\\.cpp$|_wide\\.cpp$")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endif()
  endforeach()
endfunction()

function(upstar_share_headers target)
  set(headers upstar_headers)
  if(COLD IN_LIST ARGN)
    set(headers upstar_cold_headers)
    target_compile_options(${target} PRIVATE ${UPSTAR_COLD_FLAGS})
  endif()
  if(NOT UPSTAR_PRECOMPILE)
    return()
  endif()
  if(NOT TARGET ${headers})
    set(nothing ${PROJECT_BINARY_DIR}/${headers}.cpp)
    file(GENERATE OUTPUT ${nothing} CONTENT "// Only its precompiled headers are wanted.\n")
    add_library(${headers} OBJECT ${nothing})
    target_link_libraries(${headers} PRIVATE upstar_flags fmt::fmt Threads::Threads)
    if(COLD IN_LIST ARGN)
      target_compile_options(${headers} PRIVATE ${UPSTAR_COLD_FLAGS})
    endif()
    target_precompile_headers(
      ${headers}
      PRIVATE
      <algorithm>
      <array>
      <atomic>
      <bit>
      <charconv>
      <chrono>
      <filesystem>
      <functional>
      <map>
      <memory>
      <optional>
      <span>
      <string>
      <string_view>
      <utility>
      <variant>
      <vector>
      <fmt/format.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

function(upstar_link_rooms target)
  get_property(libraries GLOBAL PROPERTY UPSTAR_LIBRARIES)
  target_link_libraries(${target} PRIVATE upstar_flags ${libraries})
endfunction()
