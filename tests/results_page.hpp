// Pages of docs/results that the library writes, and that tests hold to it, word for word. With
// UPSTAR_REWRITE=1 in the environment a page is written anew before it is compared.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "paths.hpp"

namespace upstar {

inline void expect_results_page(const std::string& name, const std::string& fresh) {
  const std::string path = source_path("docs/results/" + name);
  if (std::getenv("UPSTAR_REWRITE") != nullptr) std::ofstream(path) << fresh;
  std::stringstream written;
  written << std::ifstream(path).rdbuf();
  EXPECT_EQ(written.str(), fresh);
}

}  // namespace upstar
