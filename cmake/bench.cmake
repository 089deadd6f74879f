# One Google Benchmark program for each bench/<stem>.cpp: bench_<stem>.
find_package(benchmark REQUIRED)
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(stem ${source} NAME_WE)
  add_executable(bench_${stem} ${source})
  target_link_libraries(bench_${stem} PRIVATE benchmark::benchmark benchmark::benchmark_main)
  upstar_link_rooms(bench_${stem})
endforeach()
