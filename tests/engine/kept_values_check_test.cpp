// Kept values held against the rules through the engine: true ones, false ones, and what is no value at all.
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "scratch_folder.hpp"
#include "store/values/kept_values.hpp"
#include "store/values/value_code.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

class KeptValuesCheck : public testing::Test {
 protected:
  void keep(const std::string& position, const std::string& value) {
    keep_bytes(position, store::value_code(arena_, game_from_text(arena_, value)));
  }
  void keep_bytes(const std::string& position, const std::vector<std::byte>& code) {
    store::keep_value(store::kept_values_path(folder_.path()), budget_,
                      {position, 1, "told by a test", code});
  }
  [[nodiscard]] DbVerifyAnswer verified(const EngineOptions& options = {}) const {
    DbVerifyQuestion question;
    question.name = "values";
    question.folder = folder_.path().string();
    return Engine(options).db_verify(question);
  }

 private:
  ScratchFolder folder_;
  Budget budget_;
  Arena arena_{budget_};
};

void expect_check(const DbVerifyAnswer::Check& check, const std::string& what,
                  std::uint64_t checked, std::uint64_t wrong, const std::string& example) {
  EXPECT_EQ(check.what, what);
  EXPECT_EQ(check.checked, checked) << what;
  EXPECT_EQ(check.wrong, wrong) << what;
  EXPECT_EQ(check.example, example) << what;
}

TEST_F(KeptValuesCheck, BelievesWhatHoldsInPlay) {
  keep("nogo:3x3", "*");
  keep("nogo:2x4", "0");
  keep("domineering:3x3", "+-1");
  const DbVerifyAnswer answer = verified();
  EXPECT_TRUE(answer.passed);
  EXPECT_FALSE(answer.stopped);
  ASSERT_EQ(answer.checks.size(), 3U);
  expect_check(answer.checks[0], "files", 1, 0, "");
  expect_check(answer.checks[1], "positions", 3, 0, "");
  expect_check(answer.checks[2], "values", 3, 0, "");
}

// Near misses: another infinitesimal, and a number too few.
TEST_F(KeptValuesCheck, FindsFalseValues) {
  keep("nogo:2x3", "0");
  keep("nogo:3x3", "*2");
  keep("nogo:2x4", "^");
  const DbVerifyAnswer answer = verified();
  EXPECT_FALSE(answer.passed);
  ASSERT_EQ(answer.checks.size(), 3U);
  expect_check(answer.checks[1], "positions", 3, 0, "");
  expect_check(answer.checks[2], "values", 3, 2, "nogo:3x3");
}

// A key that is not a normal form is never looked up; bytes that are no value are never read.
TEST_F(KeptValuesCheck, FindsWhatIsNoPositionOrNoValue) {
  keep("nogo:3x3", "*");
  keep("chess:start", "0");
  keep("nogo:4x3", "0");  // 3x4 is the normal form
  keep_bytes("nogo:2x2", {std::byte{7}});
  const DbVerifyAnswer answer = verified();
  EXPECT_FALSE(answer.passed);
  ASSERT_EQ(answer.checks.size(), 3U);
  expect_check(answer.checks[1], "positions", 4, 3, "chess:start");
  expect_check(answer.checks[2], "values", 1, 0, "");
}

TEST_F(KeptValuesCheck, SaysWhatTimeDidNotSuffice) {
  keep("nogo:6x6", "0");
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(100);
  const DbVerifyAnswer answer = verified(options);
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_NE(answer.stopped->message.find("nogo:6x6"), std::string::npos);
}

TEST_F(KeptValuesCheck, NeedsSomethingToCheck) { EXPECT_THROW((void)verified(), Error); }

}  // namespace
}  // namespace upstar
