# The Python module: build/<preset>/python/upstar, ready for PYTHONPATH. The core is linked from the objects of the
# rooms, so it needs no shared library beside it. Debian's interpreter and pybind11 are meant; without them the
# module is left out, and ./run python says what is missing.
option(UPSTAR_PYTHON "Build the Python module where pybind11 is there" ON)
if(NOT UPSTAR_PYTHON)
  return()
endif()
if(NOT DEFINED PYTHON_EXECUTABLE AND NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)  # headers of the system belong to the system's interpreter
endif()
find_package(Python 3.9 COMPONENTS Interpreter Development.Module QUIET)
find_package(pybind11 QUIET)
if(NOT Python_FOUND OR NOT pybind11_FOUND)
  message(STATUS "No Python module: it needs Python's headers and pybind11 (python3-dev, pybind11-dev)")
  return()
endif()

set(python_folder ${PROJECT_BINARY_DIR}/python/upstar)
file(GLOB python_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/apps/python/*.cpp)
pybind11_add_module(upstar_python MODULE NO_EXTRAS EXCLUDE_FROM_ALL ${python_sources})
set_target_properties(upstar_python PROPERTIES OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY ${python_folder}
                      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
target_include_directories(upstar_python PRIVATE ${PROJECT_SOURCE_DIR}/apps)
target_compile_options(upstar_python PRIVATE -O1)
upstar_link_rooms(upstar_python)
target_link_options(upstar_python PRIVATE -Wl,--exclude-libs,ALL)

# The Python files are used where they are written, by links.
file(GLOB python_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/apps/python/upstar/*.py
     ${PROJECT_SOURCE_DIR}/apps/python/upstar/*.pyi ${PROJECT_SOURCE_DIR}/apps/python/upstar/py.typed)
file(MAKE_DIRECTORY ${python_folder})
file(GLOB old_links ${python_folder}/*.py ${python_folder}/*.pyi)
if(old_links)
  file(REMOVE ${old_links})  # of files that are gone too
endif()
foreach(file IN LISTS python_files)
  get_filename_component(name ${file} NAME)
  file(CREATE_LINK ${file} ${python_folder}/${name} SYMBOLIC)
endforeach()
