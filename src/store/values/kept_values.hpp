// Values that took long to find, in a file of the cache folder: the next time they are looked up.
//
// The file is a log (store/core/frame_log.hpp) about "values of positions, 1", in which a frame is one value:
//
//     position       length, text: the game, a colon, and its normal form (nogo:4x4)
//     milliseconds   that it took
//     method         length, text: how it was found
//     value          the rest: value_code.hpp
//
// with numbers as in varint.hpp. Texts are compared whole, so a key is exact. The first frame of a position
// counts, and there is one only: writers look before they append, under the lock of the file. A kill leaves
// whole frames and perhaps the beginning of one, which is passed over, and cut off by the next writer. A frame
// that is there as a whole and whose checksum is wrong is damage: then nothing in the file is believed, and
// nothing is added to it, until somebody clears it.
//
// Files are read into memory, not mapped: another program may append while somebody reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "store/core/bytes.hpp"

namespace upstar::store {

struct KeptValue {
  std::string_view position;
  std::uint64_t milliseconds = 0;
  std::string_view method;
  Bytes code;
};

// "values.kept"
[[nodiscard]] std::filesystem::path kept_values_path(const std::filesystem::path& folder);

// Calls visit for every value of the file; none when there is no file. Throws Error{BadInput}, naming the file
// and how to be rid of it, when it is damaged or something else.
void read_kept_values(const std::filesystem::path& path, Budget& budget,
                      const std::function<void(const KeptValue&)>& visit);

// Appends a value, unless its position is there or the file is full (256 MiB). Throws Error{BadInput} as above,
// and when another program is writing.
void keep_value(const std::filesystem::path& path, Budget& budget, const KeptValue& value);

// Removes the file, whatever it is. False: there was none. Throws Error{BadInput} when another program is writing.
bool clear_kept_values(const std::filesystem::path& path);

}  // namespace upstar::store
