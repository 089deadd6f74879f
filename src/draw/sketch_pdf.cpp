// PDF counts upwards from the lower left corner, and asks for the width of words that are centred or end
// somewhere: the widths of Helvetica and Symbol are published and listed here. Signs that neither font has are
// written as they are typed.
#include "draw/sketch_pdf.hpp"

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "draw/value_signs.hpp"

namespace upstar {
namespace {

enum class PdfFont { Helvetica = 1, Symbol = 4 };  // 2: bold, 3: oblique

// In thousandths of the size, from the space on.
constexpr std::array<int, 95> kHelveticaWidths = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};

struct PdfSign {
  std::string_view sign;
  PdfFont font;
  unsigned char code;
  int width;
};
constexpr std::array<PdfSign, 14> kPdfSigns = {{{"±", PdfFont::Helvetica, 0xb1, 584},
                                                {"½", PdfFont::Helvetica, 0xbd, 834},
                                                {"¼", PdfFont::Helvetica, 0xbc, 834},
                                                {"¾", PdfFont::Helvetica, 0xbe, 834},
                                                {"¹", PdfFont::Helvetica, 0xb9, 333},
                                                {"²", PdfFont::Helvetica, 0xb2, 333},
                                                {"³", PdfFont::Helvetica, 0xb3, 333},
                                                {"−", PdfFont::Symbol, 0x2d, 549},
                                                {"↑", PdfFont::Symbol, 0xad, 603},
                                                {"↓", PdfFont::Symbol, 0xaf, 603},
                                                {"⇑", PdfFont::Symbol, 0xdd, 603},
                                                {"⇓", PdfFont::Symbol, 0xdf, 603},
                                                {"←", PdfFont::Symbol, 0xac, 987},
                                                {"→", PdfFont::Symbol, 0xae, 987}}};
// Signs of neither font.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kPdfSpellings = {
    {{"⅛", "1/8"}, {"⅜", "3/8"}, {"⅝", "5/8"}, {"⅞", "7/8"}, {"⧾", "+_"}, {"⧿", "-_"}}};

// Words in one font.
struct PdfRun {
  PdfFont font;
  std::string text;  // as a string of PDF is written, without its parentheses
  int width = 0;
};

class PdfRuns {
 public:
  explicit PdfRuns(std::string_view text) { read(text); }

  [[nodiscard]] const std::vector<PdfRun>& runs() const { return runs_; }
  [[nodiscard]] int width() const {
    int width = 0;
    for (const PdfRun& run : runs_) width += run.width;
    return width;
  }

 private:
  void read(std::string_view text) {
    while (!text.empty()) text.remove_prefix(read_one(text));
  }

  // -> how many bytes it took
  std::size_t read_one(std::string_view text) {
    for (const PdfSign& sign : kPdfSigns) {
      if (!text.starts_with(sign.sign)) continue;
      add(sign.font, sign.code, sign.width);
      return sign.sign.size();
    }
    for (const auto& [sign, spelling] : kPdfSpellings) {
      if (!text.starts_with(sign)) continue;
      read(spelling);
      return sign.size();
    }
    const auto code = static_cast<unsigned char>(text.front());
    const bool is_plain = code >= 0x20 && code < 0x7f;
    const unsigned char shown = is_plain ? code : '?';
    add(PdfFont::Helvetica, shown, kHelveticaWidths[static_cast<std::size_t>(shown - 0x20)]);
    std::size_t bytes = 1;
    while (code >= 0x80 && bytes < text.size() &&
           (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) {
      ++bytes;
    }
    return bytes;
  }

  void add(PdfFont font, unsigned char code, int width) {
    if (runs_.empty() || runs_.back().font != font) runs_.push_back({font, {}});
    PdfRun& run = runs_.back();
    if (code == '(' || code == ')' || code == '\\') run.text += '\\';
    if (code < 0x7f) {
      run.text += static_cast<char>(code);
    } else {
      run.text += fmt::format("\\{:03o}", code);
    }
    run.width += width;
  }

  std::vector<PdfRun> runs_;
};

class PdfPage {
 public:
  explicit PdfPage(double height) : height_(height) {}

  void operator()(const SketchPath& path) {
    if (path.fill) paint(*path.fill, "rg");
    if (path.stroke) set_stroke(*path.stroke);
    std::string_view operation = "m";
    for (const SketchPoint& point : path.points) {
      add("{:.2f} {:.2f} {}\n", point.x, up(point.y), operation);
      operation = "l";
    }
    if (path.closed) add("h ");
    add("{}\n", path.fill && path.stroke ? "B" : path.fill ? "f" : "S");
  }

  void operator()(const SketchDisc& disc) {
    constexpr double kRound = 0.5523;  // where the handles of a quarter of a circle are
    const double x = disc.centre.x;
    const double y = up(disc.centre.y);
    const double r = disc.radius;
    const double k = r * kRound;
    paint(disc.fill, "rg");
    set_stroke(disc.stroke);
    add("{:.2f} {:.2f} m\n", x + r, y);
    add("{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c\n", x + r, y + k, x + k, y + r, x, y + r);
    add("{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c\n", x - k, y + r, x - r, y + k, x - r, y);
    add("{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c\n", x - r, y - k, x - k, y - r, x, y - r);
    add("{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c B\n", x + k, y - r, x + r, y - k, x + r, y);
  }

  void operator()(const SketchWords& words) {
    const PdfRuns runs(words.value ? with_signs(words.text) : words.text);
    const double width = runs.width() * words.size / 1000;
    const double back = words.anchor == Anchor::Start    ? 0
                        : words.anchor == Anchor::Middle ? width / 2
                                                         : width;
    if (words.halo) {
      paint({255, 255, 255}, "RG");
      add("3 w [] 0 d 1 Tr\n");
      show(words, runs, back);
      add("0 Tr\n");
    }
    paint(words.colour, "rg");
    show(words, runs, back);
  }

  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  [[nodiscard]] double up(double y) const { return height_ - y; }

  void paint(const Colour& colour, std::string_view operation) {
    add("{:.3f} {:.3f} {:.3f} {}\n", colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0,
        operation);
  }
  void set_stroke(const Stroke& stroke) {
    paint(stroke.colour, "RG");
    add("{:g} w 1 J 1 j {} d\n", stroke.width, stroke.dashed ? "[4 3] 0" : "[] 0");
  }

  void show(const SketchWords& words, const PdfRuns& runs, double back) {
    add("BT ");
    if (words.upwards) {
      add("0 1 -1 0 {:.2f} {:.2f} Tm\n", words.at.x, up(words.at.y) - back);
    } else {
      add("1 0 0 1 {:.2f} {:.2f} Tm\n", words.at.x - back, up(words.at.y));
    }
    for (const PdfRun& run : runs.runs()) {
      const int style = words.bold ? 1 : words.italic ? 2 : 0;
      const int font = static_cast<int>(run.font) + (run.font == PdfFont::Helvetica ? style : 0);
      add("/F{} {:g} Tf ({}) Tj\n", font, words.size, run.text);
    }
    add("ET\n");
  }

  double height_;
  std::string out_;
};

std::string font_object(std::string_view name, bool is_latin) {
  return fmt::format("<< /Type /Font /Subtype /Type1 /BaseFont /{}{} >>", name,
                     is_latin ? " /Encoding /WinAnsiEncoding" : "");
}

}  // namespace

std::string sketch_pdf(const Sketch& sketch) {
  PdfPage page(sketch.height);
  for (const SketchItem& item : sketch.items) std::visit(page, item);
  const double scale = sketch.scale();
  const std::string content = fmt::format("{0:.4f} 0 0 {0:.4f} 0 0 cm\n{1}", scale, page.text());
  const std::vector<std::string> objects = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.2f} {:.2f}] /Contents 4 0 R "
                  "/Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R /F4 8 0 R >> >> >>",
                  sketch.width * scale, sketch.height * scale),
      fmt::format("<< /Length {} >>\nstream\n{}endstream", content.size(), content),
      font_object("Helvetica", true),
      font_object("Helvetica-Bold", true),
      font_object("Helvetica-Oblique", true),
      font_object("Symbol", false)};
  std::string out = "%PDF-1.4\n";
  std::string places = "0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    places += fmt::format("{:010} 00000 n \n", out.size());
    out += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
  }
  const std::size_t table = out.size();
  return out + fmt::format(
                   "xref\n0 {0}\n{1}trailer\n<< /Size {0} /Root 1 0 R >>\nstartxref\n{2}\n%%EOF\n",
                   objects.size() + 1, places, table);
}

}  // namespace upstar
