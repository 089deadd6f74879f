// The boards on which parts are met are a part of what is asked for.
#include "engine/part_databases.hpp"

#include <filesystem>
#include <vector>

#include "engine/whole_database.hpp"
#include "search/nogo_boards/build_parts.hpp"
#include "search/nogo_boards/verify_parts.hpp"
#include "store/nogo_boards/part_file.hpp"

namespace upstar {
namespace {

struct PartDatabase {
  static constexpr std::string_view kName = "nogo-parts";
  using File = store::PartFile;

  static std::filesystem::path path(const std::filesystem::path& folder, int points) {
    return store::part_file_path(folder, points);
  }
  static std::vector<int> sizes_in(const std::filesystem::path& folder) {
    return store::part_files_in(folder);
  }
  static int size_of(const DbBuildQuestion& question) {
    static_cast<void>(read_board_sizes(question.boards));
    require_valued_points(question.points);
    return question.points;
  }
  static void describe(const File& file, DbDescription& about) {
    about.exact = about.bounds = file.table().points;
    about.boards = file.boards();
    about.values = file.table().keys.size();
    about.shapes = file.table().shapes.size();
    about.options = file.table().options.size();
  }
  static bool is_wanted(const File& file, const DbBuildQuestion& question) {
    return file.table().points == question.points &&
           file.boards() == board_sizes_text(read_board_sizes(question.boards));
  }
  static void build(const DbBuildQuestion& question, const WorkTools& tools,
                    const std::filesystem::path& path) {
    const std::vector<BoardSize> boards = read_board_sizes(question.boards);
    const BuiltPartTable built =
        build_parts(tools.budget, question.points, boards, tools.on_progress);
    store::write_part_file(path, built.view(), board_sizes_text(boards));
  }
  static void verify(const File& file, Budget& budget, const DatabaseCheckOptions& options,
                     DatabaseChecks& checks) {
    verify_parts(budget, file.table(), options, checks);
  }
};

}  // namespace

DatabaseEntry part_databases() { return WholeDatabase<PartDatabase>::entry(); }

}  // namespace upstar
