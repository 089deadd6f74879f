// The answer of a program that was built without CUDA. cuda.cu takes its place where nvcc is present.
#ifndef UPSTAR_HAS_CUDA
#include "base/error.hpp"
#include "search/removal/gpu/machine.hpp"

namespace upstar::retrograde::gpu {

std::unique_ptr<Machine> gpu_machine() {
  throw Error(ErrorKind::BadInput, "this build of upstar has no GPU support",
              "leave out 'gpu', or build with CUDA's nvcc on the path");
}

}  // namespace upstar::retrograde::gpu
#endif
