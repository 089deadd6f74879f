// Time of the processor, of all threads of the program together, since the watch was made. Other programs
// disturb it little, so that figures taken on a busy machine mean something.
#pragma once

#include <ctime>

namespace upstar {

class ProcessorWatch {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t begun_ = std::clock();
};

}  // namespace upstar
