// The number of squares is all that is asked for.
#include "engine/shape_databases.hpp"

#include <filesystem>
#include <vector>

#include "engine/whole_database.hpp"
#include "search/domineering/build_shapes.hpp"
#include "search/domineering/verify_shapes.hpp"
#include "store/domineering/shape_file.hpp"

namespace upstar {
namespace {

struct ShapeDatabase {
  static constexpr std::string_view kName = "domineering";
  using File = store::ShapeFile;

  static std::filesystem::path path(const std::filesystem::path& folder, int squares) {
    return store::shape_file_path(folder, squares);
  }
  static std::vector<int> sizes_in(const std::filesystem::path& folder) {
    return store::shape_files_in(folder);
  }
  static int size_of(const DbBuildQuestion& question) {
    require_valued_squares(question.squares);
    return question.squares;
  }
  static void describe(const File& file, DbDescription& about) {
    const store::ShapeTable& table = file.table();
    about.exact = about.bounds = table.squares;
    about.values = table.keys.size();
    about.shapes = table.values.shapes.size();
    about.options = table.values.options.size();
  }
  static bool is_wanted(const File& file, const DbBuildQuestion& question) {
    return file.table().squares == question.squares;
  }
  static void build(const DbBuildQuestion& question, const WorkTools& tools,
                    const std::filesystem::path& path) {
    const BuiltShapeTable built = build_shapes(tools.budget, question.squares, tools.on_progress);
    store::write_shape_file(path, built.view());
  }
  static void verify(const File& file, Budget& budget, const DatabaseCheckOptions& options,
                     DatabaseChecks& checks) {
    verify_shapes(budget, file.table(), options, checks);
  }
};

}  // namespace

DatabaseEntry shape_databases() { return WholeDatabase<ShapeDatabase>::entry(); }

}  // namespace upstar
