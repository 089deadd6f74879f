// The GPU: the kernels of block_kernel.hpp and audit_kernel.hpp, a thread block for each table block.
//
// The moves travel as a kernel argument and so lie in constant memory, where all threads of a team
// read the same move at once. The block under construction lies in shared memory. A step is one
// launch; the next one starts when it is done, which orders reads after writes.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <string>

#include "base/error.hpp"
#include "search/removal/gpu/machine.hpp"
#include "search/removal/gpu/schedule.hpp"

namespace upstar::retrograde::gpu {
namespace {

void check(cudaError_t result, const char* what) {
  if (result == cudaSuccess) return;
  const ErrorKind kind =
      result == cudaErrorMemoryAllocation ? ErrorKind::Limit : ErrorKind::Internal;
  throw Error(kind, std::string("the GPU failed to ") + what + ": " + cudaGetErrorString(result));
}

// Two teams on a multiprocessor leave each thread the registers to keep eight loads in flight.
constexpr int kTeams = 2;

template <class Cell>
__global__ void __launch_bounds__(kThreads, kTeams)
    solve_blocks(const __grid_constant__ Rules rules, Tables tables,
                 const WordOrder* __restrict__ word_order, const BlockSlot* __restrict__ step,
                 unsigned long long* lost_positions) {
  __shared__ Scratch scratch;
  const BlockSlot block = step[blockIdx.x];
  const std::uint32_t thread = threadIdx.x;

  find_sources(rules, tables, block.upper, thread, scratch);
  __syncthreads();
  pull_from_blocks<Cell>(rules, tables, block, thread, scratch);
  __syncthreads();
  const std::uint16_t* words = word_order->word;
  const std::uint16_t* level_begin = word_order->level_begin;
  for (std::uint32_t bits = 0; bits < kMiddleLevels; ++bits) {
    finish_words(rules, words + level_begin[bits], words + level_begin[bits + 1], thread, scratch);
    __syncthreads();
  }
  const std::uint32_t lost = store_block<Cell>(rules, tables, block, thread, scratch);
  const std::uint32_t lost_in_warp = __reduce_add_sync(~0u, lost);
  if (thread % warpSize == 0) {
    const std::uint32_t images = class_size(rules.symmetries, *tables.images, block.upper);
    atomicAdd(lost_positions, static_cast<unsigned long long>(images) * lost_in_warp);
  }
}

__global__ void enter_blocks(const __grid_constant__ Symmetries symmetries, const Images* images,
                             const BlockSlot* step, std::uint64_t step_size,
                             std::uint32_t* slot_of) {
  const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (i < step_size) enter(symmetries, *images, step[i], slot_of);
}

template <class Cell>
__global__ void audit_blocks(const __grid_constant__ AuditRules rules, Tables tables,
                             const BlockSlot* step, std::uint64_t step_size, std::uint64_t samples,
                             unsigned long long* wrong) {
  const std::uint64_t sample = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (sample >= samples) return;
  const std::uint64_t address = sampled_address(rules, step, step_size, sample);
  if (!is_sound<Cell>(rules, tables, address)) atomicAdd(wrong, 1ull);
}

enum class Place { Device, Host };

// Memory that grows when asked for more; what it held is then gone. That of the host is reached from
// the device through the bus.
template <class T, Place kPlace = Place::Device>
class Array {
 public:
  Array() = default;
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;
  ~Array() { release(); }

  void reserve(std::uint64_t size) {
    if (size <= capacity_) return;
    release();
    void* memory = nullptr;
    if constexpr (kPlace == Place::Device) {
      check(cudaMalloc(&memory, size * sizeof(T)), "make room for the table");
    } else {
      check(cudaHostAlloc(&memory, size * sizeof(T), cudaHostAllocMapped),
            "make room for the table in the memory of the host");
    }
    data_ = static_cast<T*>(memory);
    capacity_ = size;
  }
  void upload(std::span<const T> values) {
    reserve(values.size());
    check(cudaMemcpy(data_, values.data(), values.size_bytes(), cudaMemcpyHostToDevice),
          "take data");
  }
  void release() {
    if constexpr (kPlace == Place::Device) {
      cudaFree(data_);
    } else {
      cudaFreeHost(data_);
    }
    data_ = nullptr;
    capacity_ = 0;
  }
  [[nodiscard]] T* get() const { return data_; }
  [[nodiscard]] std::uint64_t capacity() const { return capacity_; }

 private:
  T* data_ = nullptr;
  std::uint64_t capacity_ = 0;
};

class Gpu final : public Machine {
 public:
  Gpu() {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, 0), "describe itself");
    name_ = properties.name;
    const WordOrder order = words_by_level();
    word_order_.upload({&order, 1});
    counter_.reserve(1);
  }

  [[nodiscard]] std::string name() const override { return name_; }

  [[nodiscard]] std::uint64_t free_bytes() const override {
    constexpr std::uint64_t kDriver = std::uint64_t{256} << 20;  // for its own needs
    std::size_t free = 0;
    std::size_t total = 0;
    check(cudaMemGetInfo(&free, &total), "tell its memory");
    return (free > kDriver ? free - kDriver : 0) + near_.capacity();
  }

  void start(const Job& job) override {
    job_ = std::make_unique<Job>(job);
    slot_of_.reserve(std::uint64_t{1} << job.upper_bits);
    step_.reserve(Schedule::kStepBlocks);
    images_.upload(job.images);
    if (job.packed()) {
      patterns_.upload(job.patterns);
      pattern_numbers_.upload(job.pattern_numbers);
    }
    if (job.grundy) {
      valued_.reserve(job.slots * kWords);
      check(cudaMemset(valued_.get(), 0, job.slots * kWords * sizeof(std::uint64_t)),
            "clear a table");
    }
    const std::uint64_t near_slots = make_room();
    tables_ = {near_.get(),
               far_.get(),
               static_cast<std::uint32_t>(near_slots),
               job.grundy ? valued_.get() : nullptr,
               slot_of_.get(),
               images_.get(),
               job.packed() ? patterns_.get() : nullptr,
               job.packed() ? pattern_numbers_.get() : nullptr};
  }

  std::uint64_t solve(std::span<const BlockSlot> step) override {
    step_.upload(step);
    clear_counter();
    const auto blocks = static_cast<std::uint32_t>(step.size());
    const auto kernel = job_->packed() ? solve_blocks<PackedCell> : solve_blocks<PlainCell>;
    kernel<<<blocks, kThreads>>>(job_->rules, tables_, word_order_.get(), step_.get(),
                                 counter_.get());
    enter_blocks<<<grid_for(blocks), kThreads>>>(job_->rules.symmetries, images_.get(), step_.get(),
                                                 blocks, slot_of_.get());
    check(cudaGetLastError(), "start a step");
    return read_counter();
  }

  std::uint64_t audit(std::span<const BlockSlot> step, std::uint64_t samples) override {
    step_.upload(step);
    clear_counter();
    const auto kernel = job_->packed() ? audit_blocks<PackedCell> : audit_blocks<PlainCell>;
    kernel<<<grid_for(samples), kThreads>>>(job_->audit_rules, tables_, step_.get(), step.size(),
                                            samples, counter_.get());
    check(cudaGetLastError(), "start an audit");
    return read_counter();
  }

  void read(std::uint32_t slot, std::span<std::uint64_t> words) const override {
    if (job_->packed()) {
      std::vector<PackedCell> cells(kWords);
      copy_cells<PackedCell>(slot, cells.data());
      std::transform(cells.begin(), cells.end(), words.begin(),
                     [&](PackedCell cell) { return unpacked(cell, job_->patterns.data()); });
    } else {
      copy_cells<PlainCell>(slot, words.data());
    }
  }

 private:
  static std::uint32_t grid_for(std::uint64_t threads) {
    return static_cast<std::uint32_t>((threads + kThreads - 1) / kThreads);
  }

  // As many slots as fit into the memory of the device; the others go to the host, if that is allowed.
  std::uint64_t make_room() {
    const std::uint64_t bytes = job_->slots * job_->slot_bytes();
    if (bytes <= near_.capacity()) return job_->slots;
    near_.release();
    const std::uint64_t usable = free_bytes();
    const std::uint64_t near_slots = std::min(job_->slots, usable / job_->slot_bytes());
    const std::uint64_t far_bytes = (job_->slots - near_slots) * job_->slot_bytes();
    if (far_bytes > job_->far_bytes) {
      throw Error(ErrorKind::Limit, "the table takes " + std::to_string(bytes >> 20) + " MiB and " +
                                        name_ + " has " + std::to_string(usable >> 20) +
                                        " MiB free");
    }
    near_.reserve(near_slots * job_->slot_bytes());
    far_.reserve(far_bytes);
    return near_slots;
  }

  template <class Cell>
  void copy_cells(std::uint32_t slot, Cell* to) const {
    check(cudaMemcpy(to, cells_of<Cell>(tables_, slot), kWords * sizeof(Cell), cudaMemcpyDefault),
          "give a block");
  }

  void clear_counter() {
    check(cudaMemset(counter_.get(), 0, sizeof(unsigned long long)), "clear a counter");
  }

  // Waits for the kernels before.
  [[nodiscard]] std::uint64_t read_counter() const {
    unsigned long long value = 0;
    check(cudaMemcpy(&value, counter_.get(), sizeof value, cudaMemcpyDeviceToHost),
          "compute a step");
    return value;
  }

  std::string name_;
  std::unique_ptr<Job> job_;
  Array<std::byte> near_;
  Array<std::byte, Place::Host> far_;
  Array<std::uint64_t> valued_;
  Array<std::uint32_t> slot_of_;
  Array<Images> images_;
  Array<std::uint16_t> patterns_;
  Array<std::uint8_t> pattern_numbers_;
  Array<BlockSlot> step_;
  Array<WordOrder> word_order_;
  Array<unsigned long long> counter_;
  Tables tables_{};
};

}  // namespace

std::unique_ptr<Machine> gpu_machine() {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    throw Error(ErrorKind::BadInput, "this machine has no GPU that CUDA can use",
                "leave out --device gpu");
  }
  return std::make_unique<Gpu>();
}

}  // namespace upstar::retrograde::gpu
