// What is known about strips, opened or built when somebody first asks.
//
// The largest database in the cache folder is used (store/nogo_rows/strip_database.hpp). Where there is
// none, a small one is built in about two seconds, used from memory, and kept in the folder for the
// next time; where that cannot be, it is used from memory all the same.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "store/nogo_rows/strip_database.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class StripTables {
 public:
  // What is built where nothing is there.
  static constexpr store::StripReach kSmall{10, 12};

  StripTables(Budget& budget, int threads) : budget_(budget), threads_(threads) {}

  void set_on_progress(std::function<void(double)> call) { on_progress_ = std::move(call); }

  // Valid as long as these tables. Throws Error{BadInput}, naming the file, when there is a database
  // that cannot be used, and what the budget throws.
  const store::StripLayers& layers();
  // Has layers() found, or made, no more than what is made where nothing is there?
  [[nodiscard]] bool is_small() const { return is_small_; }

 private:
  Budget& budget_;
  int threads_;
  std::function<void(double)> on_progress_;
  std::optional<store::StripDatabase> opened_;
  std::optional<BuiltStripLayers> built_;
  std::optional<store::StripLayers> layers_;
  bool is_small_ = false;
};

}  // namespace upstar
