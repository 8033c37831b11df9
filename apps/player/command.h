// The inside of the command language: one function for each command, in files by subject.
// commands.h is its interface.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "player/commands.h"

namespace kaidoku::app::player {

/// One command that is being executed.
struct Turn {
  Session& session;
  Talk& talk;
  std::vector<std::string_view> words;  ///< after the name of the command
  std::string_view rest;                ///< the same as it was typed

  Game& game() const { return session.game(); }
  const Symbols& symbols() const { return game().puzzle().symbols(); }
};

struct Command {
  std::string_view name;
  std::string_view other;      ///< another name, or empty
  std::string_view arguments;  ///< how they are written
  std::string_view help;
  CommandReply (*act)(const Turn&);
  /// case does not matter in its arguments: they are keywords, not symbols or file names
  bool folds = false;
};

/// Replies with a sentence, given without its newline.
CommandReply say(std::string text);
/// Replies that the command cannot be done, and why.
CommandReply refuse(std::string text);
/// Replies with a sentence after a change of the board.
CommandReply changed(std::string text);
/// Replies with whole lines.
CommandReply lines(std::string text);
/// Replies with work that must be done first.
CommandReply think(Thinking thinking);
/// Replies that the arguments are wrong, with those that are expected.
CommandReply wrong_arguments(std::string_view command);

// Moves (moves.cpp).
CommandReply enter(const Turn&);  ///< the words are entries
CommandReply hint(const Turn&);
CommandReply apply_hint(const Turn&);
CommandReply undo(const Turn&);
CommandReply redo(const Turn&);
CommandReply check(const Turn&);
CommandReply mistakes(const Turn&);
CommandReply bookmark(const Turn&);
CommandReply return_to_bookmark(const Turn&);
CommandReply restart(const Turn&);
CommandReply solve(const Turn&);

// Cells and digits (cells.cpp).
CommandReply notes(const Turn&);
CommandReply corner(const Turn&);
CommandReply color(const Turn&);
CommandReply candidates(const Turn&);
CommandReply where(const Turn&);
CommandReply show(const Turn&);

// The game and its file (file_commands.cpp).
CommandReply save(const Turn&);
CommandReply new_puzzle(const Turn&);
CommandReply puzzle(const Turn&);
CommandReply export_board(const Turn&);
CommandReply time(const Turn&);
CommandReply timer(const Turn&);
CommandReply games(const Turn&);
CommandReply statistics(const Turn&);

}  // namespace kaidoku::app::player
