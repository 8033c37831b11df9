// The two ways to play by typing lines: --line prints the board after every command, --plain says
// sentences.
#pragma once

#include "common/output.h"
#include "player/play_request.h"

namespace kaidoku::app::player {

/// Reads commands from standard input to its end or to `quit`; an ExitCode.
int play_line(const Wishes& wishes, Output& output);
int play_plain(const Wishes& wishes, Output& output);

}  // namespace kaidoku::app::player
