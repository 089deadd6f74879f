// An environment variable set, or removed, until the end of a test.
#pragma once

#include <cstdlib>  // getenv, setenv, unsetenv
#include <optional>
#include <string>

namespace upstar {

class EnvironmentVariable {
 public:
  // Null removes it.
  EnvironmentVariable(const char* name, const char* value) : name_(name) {
    if (const char* old = ::getenv(name)) old_ = old;
    set(value);
  }
  ~EnvironmentVariable() { set(old_ ? old_->c_str() : nullptr); }
  EnvironmentVariable(const EnvironmentVariable&) = delete;
  EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

 private:
  void set(const char* value) const {
    if (value == nullptr) {
      ::unsetenv(name_);
    } else {
      ::setenv(name_, value, 1);
    }
  }

  const char* name_;
  std::optional<std::string> old_;
};

}  // namespace upstar
