// What a paper printed beside what we compute: plain data, without a trace of how it was found.
//
//     report                 one paper
//       exhibit              one of its tables, figures or claims
//         row                one printed fact beside ours, and the verdict
//
// A row agrees, or it is a known error of the paper: ours differs, is what we have found it to be
// before, and a note tells why ours is right. Anything else is a mismatch, and so is a known error
// that is no longer what we compute: one mismatch makes the report fail. Rows without a printed fact
// only tell something, and so do rows of facts that need not agree, such as times.
//
// Reports are written with a ReportWriter (lab/papers/report_writer.hpp) and listed in lab/papers/reports.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <upstar/types/error.hpp>

namespace upstar {

enum class Agreement {
  Agrees,      // ours is what was printed
  KnownError,  // ours differs, as expected: the note says why
  Mismatch,    // ours differs and nobody knows why
  Told,        // nothing was printed, or nothing that could be right or wrong
};

struct ReportRow {
  std::string item;       // "P5-3", "2x4", "half_up + half_up = ^"
  std::string published;  // empty when nothing was printed
  std::string ours;
  Agreement agreement = Agreement::Told;
  std::string note;     // why a known error is one; may explain other rows too
  std::string picture;  // an <svg> element; may be empty
  // Instead of "agrees", where ours differs and is as good: "another best line".
  std::string as_good = {};
};

struct ReportPicture {
  std::string caption;
  std::string svg;  // an <svg> element
};

struct Exhibit {
  std::string name;   // "table 6"
  std::string shows;  // one sentence
  std::vector<ReportRow> rows;
  std::vector<ReportPicture> pictures;
  double seconds = 0;  // what it took to compute
};

struct Report {
  std::string name;      // "xt-domineering"
  std::string title;     // "XT Domineering"
  std::string citation;  // author, title, where, year
  std::vector<Exhibit> exhibits;
  std::optional<Error>
      stopped;  // a limit or an interruption: exhibits, or rows of the last, are missing

  [[nodiscard]] std::size_t count(Agreement agreement) const {
    std::size_t found = 0;
    for (const Exhibit& exhibit : exhibits) {
      for (const ReportRow& row : exhibit.rows) found += row.agreement == agreement ? 1 : 0;
    }
    return found;
  }
};

}  // namespace upstar
