// Which version of upstar this is. Versions are semantic: a program that compiles against 1.2 compiles against
// every later 1.x; before 1.0 every minor version may change what it likes.
//
//     #include <iostream>
//
//     #include <upstar/version.hpp>
//
//     #if UPSTAR_VERSION < 100
//     #error "this program needs upstar 0.1.0"
//     #endif
//
//     int main() {
//       std::cout << UPSTAR_VERSION_MAJOR << "." << UPSTAR_VERSION_MINOR << "\n";  // 0.1
//     }
#pragma once

#define UPSTAR_VERSION_MAJOR 0
#define UPSTAR_VERSION_MINOR 1
#define UPSTAR_VERSION_PATCH 0
// For comparisons: 10203 is version 1.2.3.
#define UPSTAR_VERSION \
  (UPSTAR_VERSION_MAJOR * 10000 + UPSTAR_VERSION_MINOR * 100 + UPSTAR_VERSION_PATCH)
