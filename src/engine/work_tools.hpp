// What long work on files is given by the engine that runs it.
#pragma once

#include <functional>

#include "base/budget.hpp"

namespace upstar {

struct WorkTools {
  Budget& budget;
  int threads = 1;
  std::function<void(double)> on_progress;  // from 0 to 1
};

}  // namespace upstar
