// The frame of reports: what makes a row agree, what is kept when a limit is reached, how a name that
// does not exist is answered.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "draw/picture_svg.hpp"
#include "lab/papers/report_claims.hpp"
#include "lab/papers/reports.hpp"

namespace upstar {
namespace {

class Reports : public testing::Test {
 protected:
  Budget budget_{std::size_t{1} << 30};
  Arena arena_{budget_};
};

TEST_F(Reports, RowsAgreeWhenTheTextsAreEqualOrTheReportSaysSo) {
  Exhibit exhibit;
  EXPECT_EQ(compare(exhibit, "a", "1", "1").agreement, Agreement::Agrees);
  EXPECT_EQ(compare(exhibit, "b", "1", "2").agreement, Agreement::Mismatch);
  EXPECT_EQ(compare(exhibit, "c", "1/2", "2/4", true).agreement, Agreement::Agrees);
  EXPECT_EQ(tell(exhibit, "d", "3").agreement, Agreement::Told);
  EXPECT_EQ(exhibit.rows.size(), 4u);
}

TEST_F(Reports, AKnownErrorMustStayWhatItWas) {
  Exhibit exhibit;
  const auto agreement = [&](const char* ours) {
    return known_error(exhibit, "classes", "34", ours, "35", "one is missing").agreement;
  };
  EXPECT_EQ(agreement("35"), Agreement::KnownError);
  EXPECT_EQ(agreement("36"), Agreement::Mismatch);
  EXPECT_EQ(agreement("34"), Agreement::Mismatch);  // the paper is right after all
}

TEST_F(Reports, ClaimsAreDecidedByTheAlgebra) {
  Exhibit exhibit;
  EXPECT_EQ(claim(exhibit, arena_, "half_up + half_up == ^").agreement, Agreement::Agrees);
  EXPECT_EQ(claim(exhibit, arena_, "^ > *", false).agreement, Agreement::Agrees);
  EXPECT_EQ(claim(exhibit, arena_, "^ > *").agreement, Agreement::Mismatch);
  EXPECT_THROW(claim(exhibit, arena_, "^ + *"), Error);
}

void two_exhibits(ReportWriter& writer) {
  compare(writer.exhibit("table 1", "the first"), "a", "1", "1");
  Exhibit& second = writer.exhibit("table 2", "the second");
  tell(second, "b", "2");
  compare(second, "c", "3", "4");
}

void stopped_half_way(ReportWriter& writer) {
  tell(writer.exhibit("table 1", "the first"), "a", "1");
  throw Error(ErrorKind::Limit, "the time is over");
}

void broken(ReportWriter&) { throw Error(ErrorKind::Internal, "a bug"); }

TEST_F(Reports, AreMadeExhibitByExhibit) {
  std::vector<std::string> doing;
  const Report report = make_report({"demo", "Demo", "nobody, never", two_exhibits}, arena_,
                                    [&](std::string_view what) { doing.emplace_back(what); });
  EXPECT_EQ(report.name, "demo");
  EXPECT_EQ(report.exhibits.size(), 2u);
  EXPECT_EQ(report.count(Agreement::Agrees), 1u);
  EXPECT_EQ(report.count(Agreement::Mismatch), 1u);
  EXPECT_EQ(report.count(Agreement::Told), 1u);
  EXPECT_EQ(report.count(Agreement::KnownError), 0u);
  EXPECT_FALSE(report.stopped);
  EXPECT_EQ(doing, (std::vector<std::string>{"demo, table 1", "demo, table 2"}));
}

TEST_F(Reports, KeepWhatWasWrittenBeforeALimit) {
  const Report report = make_report({"demo", "Demo", "", stopped_half_way}, arena_);
  ASSERT_TRUE(report.stopped);
  EXPECT_EQ(report.stopped->kind, ErrorKind::Limit);
  ASSERT_EQ(report.exhibits.size(), 1u);
  EXPECT_EQ(report.exhibits.front().rows.size(), 1u);
  EXPECT_THROW(static_cast<void>(make_report({"demo", "Demo", "", broken}, arena_)), Error);
}

TEST_F(Reports, AnInterruptionEndsThemAtTheNextExhibit) {
  CancelToken token;
  token.cancel();
  budget_.set_cancel_token(&token);
  const Report report = make_report({"demo", "Demo", "", two_exhibits}, arena_);
  ASSERT_TRUE(report.stopped);
  EXPECT_EQ(report.stopped->kind, ErrorKind::Interrupted);
  EXPECT_TRUE(report.exhibits.empty());
}

TEST_F(Reports, AreFoundByNameAndEveryNameOnce) {
  std::vector<std::string_view> names;
  for (const ReportEntry& entry : reports()) {
    EXPECT_EQ(&find_report(entry.name), &entry);
    EXPECT_FALSE(entry.citation.empty());
    names.push_back(entry.name);
  }
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  try {
    static_cast<void>(find_report("xt-dominering"));
    ADD_FAILURE() << "was found";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_EQ(error.hint, "did you mean xt-domineering?");
  }
}

TEST_F(Reports, PicturesHaveASquareForEveryDot) {
  const std::string svg = picture_svg(std::vector<std::string>{"..#", "#.."});
  std::size_t squares = 0;
  for (std::size_t at = 0; (at = svg.find("<rect", at)) != std::string::npos; ++at) ++squares;
  EXPECT_EQ(squares, 4u);
  EXPECT_NE(svg.find("width=\"56\" height=\"38\""), std::string::npos);
}

}  // namespace
}  // namespace upstar
