// Where tests find the checkout and their data. Only paths.cpp is compiled with the folder in it, so that
// the other tests are the same to the compiler wherever they stand.
#pragma once

#include <string>
#include <string_view>

namespace upstar {

// A file of the checkout: source_path("docs/notation.md").
[[nodiscard]] std::string source_path(std::string_view file = {});
// A file of tests/data.
[[nodiscard]] std::string test_data(std::string_view file);

}  // namespace upstar
