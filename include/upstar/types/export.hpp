// UPSTAR_API marks what leaves the shared library; everything else in it is hidden.
//
// A user has nothing to define: the mark only says "visible", which is right on both sides and harmless in a
// static library.
#pragma once

#if defined(__GNUC__)
#define UPSTAR_API __attribute__((visibility("default")))
#else
#define UPSTAR_API
#endif
