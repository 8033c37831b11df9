// The command language: what can be typed in line mode, in plain mode and after the colon of the
// full screen.
//
// One table of commands with their help; each ends in a CommandReply. The caller shows the board.
#pragma once

#include <kaidoku/hint_dialogue.h>

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "player/session.h"

namespace kaidoku::app::player {

struct CommandReply;
/// The end of a command that had to compute first: applies the result and replies.
using Conclusion = std::function<CommandReply()>;
/// The computation of a command. It works on a copy of the game, so it can run on another thread,
/// and ends early if the budget says so.
using Thinking = std::function<Conclusion(const Budget& budget)>;

struct CommandReply {
  std::string text{};      ///< what to say; whole lines, each with its newline, or empty
  bool understood = true;  ///< false: text says what was wrong with the command
  bool board = false;      ///< the board or the game changed: show it
  bool quit = false;
  /// another puzzle is wanted: `recipe` says which; the caller makes it (it may take long)
  bool new_game = false;
  /// another puzzle is wanted, but not which: the caller asks for it (parse_wanted)
  bool ask_which = false;
  Recipe recipe{};
  /// nothing is done yet: the conclusion of this will be the reply. Only from consider()
  Thinking thinking{};
};

/// What is remembered between commands: the hint being given, and the recipe for `new`.
struct Talk {
  Recipe recipe{};       ///< of the last new game
  bool spoken = false;   ///< no board is shown: every move is answered with a sentence
  HintDialogue hints{};  ///< the hint being given
};

/// Finds the next hint within the time a player waits for it. Steps that take longer exist on few
/// boards, most of them large or without a single solution. Setting the flag ends it early.
Hint hint_in_time(const Game& game, const Budget& budget);

/// Executes what was typed; blanks do nothing. The caller must save the game afterwards.
CommandReply obey(Session& session, Talk& talk, std::string_view typed);
/// The same without waiting: if something must be computed first, the reply has it as `thinking`.
/// Its conclusion must be called in the same session, before the board changes.
CommandReply consider(Session& session, Talk& talk, std::string_view typed);

/// Returns the sentence about a move that was not done: "r4c5 is given and cannot be changed.";
/// empty for `done`.
std::string explain(Moved moved, std::string_view cells);

}  // namespace kaidoku::app::player
