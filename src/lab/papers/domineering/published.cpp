// Copied from the abstracts.
#include "lab/papers/domineering/published.hpp"

#include <array>

namespace upstar {
namespace {

constexpr std::array kOutcomes = {
    // Vertical wins
    PublishedOutcome{8, 15, true}, PublishedOutcome{11, 9, true}, PublishedOutcome{12, 8, true},
    PublishedOutcome{12, 15, true}, PublishedOutcome{14, 8, true}, PublishedOutcome{17, 6, true},
    PublishedOutcome{10, 11, true}, PublishedOutcome{14, 11, true}, PublishedOutcome{18, 6, true},
    PublishedOutcome{18, 11, true}, PublishedOutcome{6, 15, true}, PublishedOutcome{6, 19, true},
    PublishedOutcome{10, 15, true}, PublishedOutcome{14, 15, true}, PublishedOutcome{18, 15, true},
    PublishedOutcome{10, 10, true}, PublishedOutcome{11, 11, true},
    // Horizontal does
    PublishedOutcome{6, 17, false}, PublishedOutcome{8, 12, false}, PublishedOutcome{9, 11, false},
    PublishedOutcome{11, 10, false}, PublishedOutcome{11, 14, false},
    PublishedOutcome{11, 18, false}};

constexpr std::array kFamilies = {
    PublishedFamily{"m x 3, m > 1", true, [](int m, int n) { return n == 3 && m > 1; }},
    PublishedFamily{"2k x n, n = 3, 5, 7, 9, 11", true,
                    [](int m, int n) { return m % 2 == 0 && n % 2 == 1 && n >= 3 && n <= 11; }},
    PublishedFamily{"2k x 13, k > 2", true,
                    [](int m, int n) { return m % 2 == 0 && m > 4 && n == 13; }},
    PublishedFamily{"3 x n, n > 3", false, [](int m, int n) { return m == 3 && n > 3; }},
    PublishedFamily{"m x 2k, m = 5, 9, 13", false,
                    [](int m, int n) { return (m == 5 || m == 9 || m == 13) && n % 2 == 0; }},
    PublishedFamily{"m x 2k, m = 3, 7, k > 1", false,
                    [](int m, int n) { return (m == 3 || m == 7) && n % 2 == 0 && n > 2; }},
    PublishedFamily{"11 x 4k", false, [](int m, int n) { return m == 11 && n % 4 == 0; }},
};

}  // namespace

std::span<const PublishedOutcome> published_outcomes() { return kOutcomes; }
std::span<const PublishedFamily> published_families() { return kFamilies; }

}  // namespace upstar
