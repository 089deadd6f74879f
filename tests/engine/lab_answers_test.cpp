// The facade's answers about rows and papers.
#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/table.hpp>

namespace upstar {
namespace {

TEST(EngineRows, ComeWithValuesWeightsNamesAndAProvenPeriod) {
  Engine engine;
  const RowsAnswer single = engine.rows({"xt-domineering", 1, 3, 19});
  ASSERT_EQ(single.entries.size(), 17u);
  EXPECT_EQ(single.entries.front().length, 3);
  EXPECT_EQ(single.entries.front().value, "^");
  EXPECT_EQ(single.entries.front().atomic_weight, "1");
  ASSERT_TRUE(single.period);
  EXPECT_EQ(single.period->first, 1);
  EXPECT_EQ(single.period->length, 8);
  EXPECT_FALSE(engine.rows({"xt-domineering", 1, 1, 18}).period);

  const RowsAnswer two = engine.rows({"xt-domineering", 2, 1, 3});
  EXPECT_EQ(two.entries.back().value, "{^^|vv*}");
  EXPECT_EQ(two.entries.back().names, "half_star");
  EXPECT_FALSE(two.period);
}

TEST(EngineRows, AreRefusedWithAHint) {
  Engine engine;
  const std::vector<RowsQuestion> wrong = {{"xt-domineering", 2, 5, 4},
                                           {"xt-domineering", 40, 1, 40},
                                           {"xt-domineering", 0, 1, 4},
                                           {"dominering", 2, 1, 4}};
  for (const RowsQuestion& question : wrong) {
    try {
      static_cast<void>(engine.rows(question));
      ADD_FAILURE() << question.game << ' ' << question.rows << " was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_FALSE(error.hint.empty()) << error.message;
    }
  }
}

TEST(EngineRows, KeepTheShorterOnesWhenTheTimeIsOver) {
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(300);
  Engine engine(options);
  const RowsAnswer answer = engine.rows({"xt-domineering", 5, 1, 12});
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_LT(answer.entries.size(), 12u);
}

TEST(EngineReports, AreListedAndMadeByName) {
  std::vector<std::string> names;
  for (const ReportInfo& report : Engine::reports()) names.push_back(report.name);
  ASSERT_NE(std::find(names.begin(), names.end(), "xt-domineering"), names.end());

  Engine engine;
  const std::vector<std::string> wanted{"xt-domineering"};
  const ReproduceAnswer answer = engine.reproduce(wanted);
  EXPECT_FALSE(answer.stopped);
  ASSERT_EQ(answer.reports.size(), 1u);
  EXPECT_EQ(answer.reports.front().name, "xt-domineering");
  EXPECT_EQ(answer.reports.front().count(Agreement::Mismatch), 0u);
  EXPECT_GT(answer.reports.front().count(Agreement::Agrees), 200u);

  const std::vector<std::string> unknown{"xt-dominering"};
  EXPECT_THROW(static_cast<void>(engine.reproduce(unknown)), Error);
}

TEST(EngineReports, EndWhenTheTimeIsOver) {
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(0);
  Engine engine(options);
  const std::vector<std::string> wanted{"xt-domineering"};
  const ReproduceAnswer answer = engine.reproduce(wanted);
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
}

}  // namespace
}  // namespace upstar
