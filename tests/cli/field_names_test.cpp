// Fields of the library as options of the command line.
#include "upstar/field_names.hpp"

#include <gtest/gtest.h>

namespace upstar::cli {
namespace {

TEST(FieldNames, BecomeOptions) {
  EXPECT_EQ(with_option_names("allow more with 'memory_limit'"), "allow more with --memory");
  EXPECT_EQ(with_option_names("'points' = 13 looks at larger ones"),
            "--points 13 looks at larger ones");
  EXPECT_EQ(with_option_names("leave 'file' away"), "leave --output away");
  EXPECT_EQ(with_option_names("'at_least' asks, 'moves' too"), "--at-least asks, --moves too");
}

TEST(FieldNames, ExamplesBecomeCommands) {
  EXPECT_EQ(with_option_names("for example: nogo:3x5 with 'within' = 13", "solve"),
            "for example: upstar solve nogo:3x5 --within 13");
  EXPECT_EQ(with_option_names("for example: a:b with 'profile' = mtdf, 'without' = table", "solve"),
            "for example: upstar solve a:b --profile mtdf --without table");
  EXPECT_EQ(with_option_names("for example: domineering:8x8 with 'stats' = true", "solve"),
            "for example: upstar solve domineering:8x8 --stats");
}

TEST(FieldNames, OtherTextStaysAsItIs) {
  for (const char* text : {"'x' is not a square of this game", "it's a game, isn't it?", "'", "''",
                           "for example: domineering:4x4", "'No such' thing"}) {
    EXPECT_EQ(with_option_names(text, "solve"), text);
  }
}

}  // namespace
}  // namespace upstar::cli
