# The weights that come with upstar are put into the program by the assembler. What a network computes must be the
# same on every machine, so products and sums are never fused.
set(network_folder ${PROJECT_SOURCE_DIR}/src/play/network)
set_source_files_properties(
  ${network_folder}/shipped_bytes.cpp
  PROPERTIES COMPILE_DEFINITIONS "UPSTAR_SHIPPED_WEIGHTS=\"${network_folder}/shipped.weights\""
             OBJECT_DEPENDS ${network_folder}/shipped.weights
             SKIP_UNITY_BUILD_INCLUSION ON)
set_source_files_properties(
  ${network_folder}/network.cpp ${network_folder}/kernels_plain.cpp ${network_folder}/kernels_avx2.cpp
  ${network_folder}/kernels_avx512.cpp ${network_folder}/kernels_amx.cpp
  ${PROJECT_SOURCE_DIR}/src/play/nogo/network_evaluator.cpp
  PROPERTIES COMPILE_OPTIONS -ffp-contract=off SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
