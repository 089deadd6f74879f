# How the rooms are compiled so that one compilation serves the program, the shared library and the Python
# module: as position-independent code, with everything hidden but what UPSTAR_API marks. Hidden functions are
# called and inlined as in a program, so the searches execute as many instructions as before
# (docs/library.md has the measurement).
target_include_directories(upstar_flags INTERFACE ${PROJECT_SOURCE_DIR}/include)
target_compile_options(
  upstar_flags INTERFACE -fPIC -fvisibility=hidden -fvisibility-inlines-hidden
                         -fno-semantic-interposition)
