// Fuzzes the GTP engine: any bytes are survived, every answer is framed, and what fails changes nothing.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_gtp
//     build/sanitize/bin/fuzz_gtp fuzz/corpus/gtp
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "play/gtp/gtp_engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar;
  using fuzz::require;
  play::GtpSettings settings;
  settings.player = "random";
  play::GtpEngine engine(settings);
  play::GtpLines lines;
  lines.feed({reinterpret_cast<const char*>(data), size});
  lines.end();
  for (std::string line; !engine.has_quit() && lines.next(line);) {
    play::GtpCommand command;
    if (!play::parse_gtp_line(line, command)) continue;
    if (command.name == "loadsgf") continue;  // the file system is not ours to read
    const play::NoGoGame before = engine.game();
    CancelToken stop;
    if (play::GtpEngine::is_analysis(command.name)) stop.cancel();
    std::string out;
    engine.answer(command, {&stop, [&](std::string_view text) { out += text; }, [] {}});
    require(out.starts_with("=" + command.id) || out.starts_with("?" + command.id),
            "an answer begins with its sign and the number of the command");
    require(out.ends_with("\n\n"), "an answer ends with an empty line");
    require(out.find("\n\n") == out.size() - 2, "an answer ends only once");
    const play::NoGoGame& after = engine.game();
    require(out[0] == '=' || (after.board() == before.board() && after.moves() == before.moves()),
            "a command that fails changes nothing");
  }
  return 0;
}
