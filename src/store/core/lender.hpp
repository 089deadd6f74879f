// Things that are dear to make and serve one thread at a time: borrowed, used, given back.
//
// There are as many as were ever in use at once.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace upstar::store {

template <class T>
class Lender {
 public:
  // Gives the thing back when it goes.
  class Loan {
   public:
    Loan(Lender& lender, std::unique_ptr<T> thing) : lender_(&lender), thing_(std::move(thing)) {}
    ~Loan() { lender_->take_back(std::move(thing_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    T& operator*() const { return *thing_; }
    T* operator->() const { return thing_.get(); }

   private:
    Lender* lender_;
    std::unique_ptr<T> thing_;
  };

  [[nodiscard]] Loan borrow() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) {
      idle_.reserve(++made_);  // so that taking back never has to allocate
      return Loan(*this, std::make_unique<T>());
    }
    std::unique_ptr<T> thing = std::move(idle_.back());
    idle_.pop_back();
    return Loan(*this, std::move(thing));
  }

 private:
  void take_back(std::unique_ptr<T> thing) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(thing));
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> idle_;
  std::size_t made_ = 0;
};

}  // namespace upstar::store
