// Values as bytes, and the file they are kept in: whole, torn, damaged, foreign, locked, cleared.
#include "store/values/kept_values.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "scratch_folder.hpp"
#include "store/core/file.hpp"
#include "store/core/frame_log.hpp"
#include "store/values/value_code.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar::store {
namespace {

using testing::HasSubstr;

class ValueCode : public testing::Test {
 protected:
  Budget budget_;
  Arena arena_{budget_};
};

TEST_F(ValueCode, GivesTheValueBack) {
  for (const char* text :
       {"0", "-3", "5/8", "*", "^3*2", "{4*||3*|2*}", "+-{0,{{2|0},{2||2|0}|{2|0},Miny(2)}}",
        "1000000000000000000000000000001/2", "{10|-10} + {7|*} + Tiny(2) + {3|1||0}"}) {
    const Game game = game_from_text(arena_, text);
    EXPECT_EQ(read_value_code(arena_, value_code(arena_, game)), game) << text;
  }
}

TEST_F(ValueCode, AnotherArenaReadsIt) {
  const std::string text = "{4*||3*|2*}";
  const std::vector<std::byte> code = value_code(arena_, game_from_text(arena_, text));
  Arena other(budget_);
  EXPECT_EQ(Printer(other).text(read_value_code(other, code)), text);
}

TEST_F(ValueCode, BytesThatAreNotAValueAreRefused) {
  const std::vector<std::byte> code = value_code(arena_, game_from_text(arena_, "{4*||3*|2*}"));
  for (std::size_t length = 0; length < code.size(); ++length) {
    EXPECT_THROW(static_cast<void>(read_value_code(arena_, Bytes(code).first(length))), Error);
  }
  // Any byte changed: another value, or none; never anything else.
  for (std::size_t at = 0; at < code.size(); ++at) {
    for (const int change : {1, 0x7f, 0x80, 0xff}) {
      std::vector<std::byte> wrong = code;
      wrong[at] ^= static_cast<std::byte>(change);
      try {
        static_cast<void>(read_value_code(arena_, wrong));
      } catch (const Error& error) {
        EXPECT_EQ(error.kind, ErrorKind::BadInput);
      }
    }
  }
}

class KeptValues : public testing::Test {
 protected:
  void keep(const std::string& position, const std::string& value) {
    const std::vector<std::byte> code = value_code(arena_, game_from_text(arena_, value));
    keep_value(path_, budget_, {position, 2345, "canonical form", code});
  }
  std::vector<std::string> all() {
    std::vector<std::string> out;
    read_kept_values(path_, budget_, [&](const KeptValue& kept) {
      EXPECT_EQ(kept.milliseconds, 2345U);
      EXPECT_EQ(kept.method, "canonical form");
      out.push_back(std::string(kept.position) + " = " +
                    Printer(arena_).text(read_value_code(arena_, kept.code)));
    });
    return out;
  }
  std::string content() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void overwrite(const std::string& bytes) const {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << bytes;
  }
  std::string refusal() {
    try {
      static_cast<void>(all());
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_THAT(error.hint, HasSubstr("db clear values"));
      return error.message;
    }
    return "not refused";
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = kept_values_path(folder_.path());
  Budget budget_;
  Arena arena_{budget_};
};

using Texts = std::vector<std::string>;

TEST_F(KeptValues, NoneAreThereBeforeOneIsKept) {
  EXPECT_EQ(all(), Texts{});
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(KeptValues, AreReadAgainInTheirOrderEachPositionOnce) {
  keep("nogo:3x5", "{1|-1}");
  keep("nogo:4x4", "0");
  keep("nogo:3x5", "7");  // the first one counts
  EXPECT_EQ(all(), (Texts{"nogo:3x5 = +-1", "nogo:4x4 = 0"}));
}

TEST_F(KeptValues, WhatAKillHasTornIsPassedOverAndCutOff) {
  keep("nogo:3x5", "{1|-1}");
  const std::string one = content();
  keep("nogo:4x4", "{2|1}");
  const std::string two = content();
  for (std::size_t length = one.size(); length < two.size(); ++length) {
    overwrite(two.substr(0, length));
    EXPECT_EQ(all(), Texts{"nogo:3x5 = +-1"}) << length;
  }
  keep("nogo:2x8", "1");
  EXPECT_EQ(all(), (Texts{"nogo:3x5 = +-1", "nogo:2x8 = 1"}));
  // Torn while the file was made: nothing is kept yet.
  for (const std::size_t length : {0U, 4U, 20U, 30U}) {
    overwrite(one.substr(0, length));
    EXPECT_EQ(all(), Texts{}) << length;
  }
  keep("nogo:4x4", "0");
  EXPECT_EQ(all(), Texts{"nogo:4x4 = 0"});
}

TEST_F(KeptValues, DamageIsRefusedAndNothingIsAddedToIt) {
  keep("nogo:3x5", "{1|-1}");
  keep("nogo:4x4", "0");
  const std::string good = content();
  std::string bad = good;
  bad[bad.size() - 60] ^= 1;  // in the first value
  overwrite(bad);
  EXPECT_THAT(refusal(), HasSubstr("damaged"));
  EXPECT_THROW(keep("nogo:2x8", "1"), Error);
  EXPECT_EQ(content(), bad);
  EXPECT_TRUE(clear_kept_values(path_));
  EXPECT_EQ(all(), Texts{});
}

// Every single bit: refused, or passed over as torn, or without meaning; but never another value.
TEST_F(KeptValues, NoFlippedBitIsBelieved) {
  keep("nogo:3x5", "{1|-1}");
  const std::string good = content();
  const Texts truth = all();
  int refused = 0;
  for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
    std::string bad = good;
    bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << bit % 8));
    overwrite(bad);
    try {
      const Texts read = all();
      EXPECT_TRUE(read.empty() || read == truth) << bit;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      ++refused;
    }
  }
  EXPECT_GT(refused, static_cast<int>(4 * good.size()));
}

TEST_F(KeptValues, AnotherVersionAndAnotherFileAreRefused) {
  {
    FrameLog other(path_, "values of positions, 2", [](Bytes) {});
  }
  EXPECT_THAT(refusal(), HasSubstr("values of positions, 2"));
  EXPECT_THROW(keep("nogo:4x4", "0"), Error);
  overwrite("these are not values at all, but text");
  EXPECT_THAT(refusal(), HasSubstr("not a log"));
  EXPECT_TRUE(clear_kept_values(path_));
  EXPECT_FALSE(clear_kept_values(path_));
}

TEST_F(KeptValues, AWriterKeepsOthersOutButNotReaders) {
  keep("nogo:3x5", "{1|-1}");
  {
    const File writing = File::open_to_write(path_);
    EXPECT_THROW(keep("nogo:4x4", "0"), Error);
    EXPECT_THROW(clear_kept_values(path_), Error);
    EXPECT_EQ(all(), Texts{"nogo:3x5 = +-1"});
  }
  keep("nogo:4x4", "0");
  EXPECT_EQ(all().size(), 2U);
}

// A second program that keeps values as fast as it can, passing over those it is kept from, until it is killed.
class OtherProgram {
 public:
  template <class Keep>
  explicit OtherProgram(const Keep& keep) : process_(::fork()) {
    if (process_ != 0) return;
    for (int i = 0;; ++i) {
      try {
        keep(i);
      } catch (const Error&) {}
    }
  }
  void kill_after(std::chrono::milliseconds moment) const {
    std::this_thread::sleep_for(moment);
    ::kill(process_, SIGKILL);
    int status = 0;
    ::waitpid(process_, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
  }

 private:
  pid_t process_;
};

TEST_F(KeptValues, KilledWritersLeaveWholeValues) {
  std::size_t kept = 0;
  for (int round = 0; round < 6; ++round) {
    const auto keep_some = [&](const char* name) {
      return [this, round, name](int i) {
        keep(name + std::to_string(100 * round) + "/" + std::to_string(i), "{7|*} + {3|1||0}");
      };
    };
    const OtherProgram one(keep_some("one:"));
    const OtherProgram two(keep_some("two:"));
    one.kill_after(std::chrono::milliseconds(5 + 7 * round));
    two.kill_after(std::chrono::milliseconds(3));
    const Texts values = all();
    EXPECT_GE(values.size(), kept);
    for (const std::string& value : values) {
      EXPECT_THAT(value,
                  testing::EndsWith(" = " + values.front().substr(values.front().find("= ") + 2)));
    }
    kept = values.size();
  }
  keep("nogo:4x4", "0");
  EXPECT_EQ(all().size(), kept + 1);
  EXPECT_GT(kept, 0U);
}

}  // namespace
}  // namespace upstar::store
