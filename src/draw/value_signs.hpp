// Values in the signs of the literature, from the text in which they are printed (value/printer.hpp):
//
//     {4^*||3|-1/2}    with signs   {4↑*||3|−½}         as_latex   \{4{\uparrow}{*}\parallel 3\mid -\tfrac{1}{2}\}
//     +-1   Tiny(2)                 ±1   ⧾2                        \pm 1   {+}_{2}
//     ^^  v3  ^<2>  ^[2]            ⇑  ↓3  ↑²  ↑[2]                 {\Uparrow}  3{\cdot}{\downarrow}  ...
//
// A text in which several values stand, as in (3, -1/2), is translated as well. What is not recognised stays.
#pragma once

#include <string>
#include <string_view>

namespace upstar {

// In UTF-8.
[[nodiscard]] std::string with_signs(std::string_view value);
// For LaTeX in its mathematical mode, with amsmath for \tfrac.
[[nodiscard]] std::string as_latex(std::string_view value);

}  // namespace upstar
