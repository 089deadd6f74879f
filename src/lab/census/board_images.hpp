// Where the symmetries of a board send sets of its points, byte by byte.
//
// The image of a set is put together from the images of its bytes, each of which is one look into a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/grid/region.hpp"

namespace upstar {

// Where each symmetry of the board sends each point, the identity first, none twice.
[[nodiscard]] std::vector<std::vector<int>> point_images(const GridRegion& board);

// Of boards with at most 8 * kBytes points.
template <std::size_t kBytes>
class BoardImages {
 public:
  using Points = std::uint32_t;  // a set of points, bits as in GridRegion
  static_assert(kBytes <= sizeof(Points));

  explicit BoardImages(const GridRegion& board) {
    for (const std::vector<int>& to : point_images(board)) {
      ByteImages& images = images_.emplace_back();
      for (std::size_t byte = 0; byte < kBytes; ++byte) {
        for (unsigned bits = 0; bits < 256; ++bits) {
          Points image = 0;
          for_each_square(bits, [&](int bit) {
            const std::size_t point = 8 * byte + static_cast<std::size_t>(bit);
            if (point < to.size()) image |= Points{1} << to[point];
          });
          images[byte][bits] = image;
        }
      }
    }
  }

  // How many symmetries there are; 0 is the identity.
  [[nodiscard]] std::size_t size() const { return images_.size(); }

  [[nodiscard]] Points image(std::size_t symmetry, Points points) const {
    const ByteImages& of_bytes = images_[symmetry];
    Points out = 0;
    for (std::size_t byte = 0; byte < kBytes; ++byte) {
      out |= of_bytes[byte][points >> 8 * byte & 255];
    }
    return out;
  }

 private:
  using ByteImages = std::array<std::array<Points, 256>, kBytes>;

  std::vector<ByteImages> images_;
};

}  // namespace upstar
