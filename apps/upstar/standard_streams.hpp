// Reading standard input, and writing to the two streams a command tells its answer and its troubles on.
//
// A stream may be closed, full, or a pipe that nobody reads any more. The answer must not get lost
// silently: print() throws. What goes to standard error only goes with the answer or the exit code, and
// whoever has closed that stream does not want it: tell() drops what cannot be written, so that no message
// stands in the way of the exit code.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"

namespace upstar::cli {

// Call first. A stream that is closed would otherwise lend its number to the next file that is opened,
// and messages would land in a proof.
void hold_standard_streams();

// Nobody reads standard output any more. It is not an error: on its way up files are tidied away, and then
// end_by_broken_pipe() ends the program as the system would have.
struct BrokenPipe : std::exception {};
void end_by_broken_pipe();

// To standard output; throws when it cannot be written: BrokenPipe unless SIGPIPE was ignored when the
// program began, an Error otherwise.
void print(std::string_view text);

// To standard error, as far as it can be written. Handlers of signals may call it.
void tell(std::string_view text) noexcept;

// Everything on standard input, charged to the budget. A signal that sets the token ends the reading.
[[nodiscard]] std::string read_standard_input(const CancelToken& cancel, Budget& budget);

// What comes next on standard input: some bytes; none when nothing came for a moment; nothing at its end. Throws
// Error{Interrupted} when the token is set. Any thread may call it.
[[nodiscard]] std::optional<std::string> read_input_piece(const CancelToken& cancel);

}  // namespace upstar::cli
