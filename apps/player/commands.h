// The command language: what can be typed in line mode, in plain mode and after the colon of the
// full screen.
//
// One table of commands with their help; each ends in a CommandReply. Who shows the board, and how,
// is not decided here.
#pragma once

#include <kaidoku/hint_dialogue.h>

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "player/session.h"

namespace kaidoku::app::player {

struct CommandReply;
/// How a command ends that had to think first: it does what was found, and says so.
using Conclusion = std::function<CommandReply()>;
/// What a command has to find out first. It works on a copy of the game, so it can be done on
/// another thread, and ends early when the flag is set.
using Thinking = std::function<Conclusion(const Budget& budget)>;

struct CommandReply {
  std::string text{};      ///< what to say; whole lines, each with its newline, or empty
  bool understood = true;  ///< false: text says what was wrong with the command
  bool board = false;      ///< the board or the game changed: show it
  bool quit = false;
  /// another puzzle is wanted: `recipe` says which; the caller makes it (it may take long)
  bool new_game = false;
  Recipe recipe{};
  /// nothing is done yet: the conclusion of this will be the reply. Only from consider()
  Thinking thinking{};
};

/// What is remembered between commands: how far the player has come with a hint, what `new` starts
/// from.
struct Talk {
  Recipe recipe{};       ///< of the last new game
  bool spoken = false;   ///< nobody sees a board: every move is answered with a sentence
  HintDialogue hints{};  ///< the hint being given
};

/// The next hint, within the time somebody waits for it: steps that take longer to find are on few
/// boards, most of them large or without a single solution. Setting the flag ends it early.
Hint hint_in_time(const Game& game, const Budget& budget);

/// Does what was typed. Nothing typed (blanks) does nothing. Saving afterwards is up to the caller.
CommandReply obey(Session& session, Talk& talk, std::string_view typed);
/// The same for who does not want to wait: where something must be thought about first, the reply
/// says what. The conclusion must be drawn in the same session, and before the board changes.
CommandReply consider(Session& session, Talk& talk, std::string_view typed);

/// "r4c5 is given and cannot be changed.": what to say of a move that was not done; empty for
/// `done`.
std::string explain(Moved moved, std::string_view cells);

}  // namespace kaidoku::app::player
