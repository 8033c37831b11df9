// The full-screen player.
#pragma once

#include "player/play_request.h"

namespace kaidoku::app::tui {

/// Plays until the player leaves; an ExitCode (128 + n when signal n ended it). Standard input and
/// output are a terminal.
int play(const player::Wishes& wishes);

}  // namespace kaidoku::app::tui
