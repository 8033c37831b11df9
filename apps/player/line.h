// The two ways to play by typing lines: --line prints the board after every command, --plain says sentences.
#pragma once

#include "player/wishes.h"

namespace kaidoku::player {

/// An ExitCode. Reads standard input to its end or to `quit`.
int play_line(const Wishes& wishes);
int play_plain(const Wishes& wishes);

}  // namespace kaidoku::player
