// Why these keys: letters a person finds without looking, none that a terminal or the shell takes
// for itself (Ctrl-Z stops the program, as everywhere). Capital letters enter digits on boards that
// write them so; what has a capital has another key beside it. `k` is up, as in vi, so that
// checking is `e`, for errors.
#include "tui/actions.h"

#include <array>

#include "tui/player.h"

namespace kaidoku::app::tui {
namespace {

constexpr std::array table{
    Action{"Moving", "up", "up k", "one cell up", "", [](Player& p) { p.move(-1, 0, false); }},
    Action{"Moving", "down", "down j", "one cell down", "", [](Player& p) { p.move(1, 0, false); }},
    Action{"Moving", "left", "left h", "one cell to the left", "",
           [](Player& p) { p.move(0, -1, false); }},
    Action{"Moving", "right", "right l", "one cell to the right", "",
           [](Player& p) { p.move(0, 1, false); }},
    Action{"Moving", "row-start", "home", "to the start of the row", "",
           [](Player& p) { p.go_to_column(0); }},
    Action{"Moving", "row-end", "end", "to the end of the row", "",
           [](Player& p) { p.go_to_column(max_order); }},
    Action{"Moving", "box-up", "pgup", "one box up", "", [](Player& p) { p.move_by_box(-1); }},
    Action{"Moving", "box-down", "pgdn", "one box down", "", [](Player& p) { p.move_by_box(1); }},
    Action{"Moving", "next-empty", "tab", "to the next empty cell", "",
           [](Player& p) { p.next_empty(1); }},
    Action{"Moving", "previous-empty", "shift-tab", "to the previous empty cell", "",
           [](Player& p) { p.next_empty(-1); }},
    Action{"Moving", "jump", "g", "to a row and a column: g 4 5", "",
           [](Player& p) { p.ask(Asking::jump); }},
    Action{"Moving", "select-up", "shift-up", "also select the cell above", "",
           [](Player& p) { p.move(-1, 0, true); }},
    Action{"Moving", "select-down", "shift-down", "also select the cell below", "",
           [](Player& p) { p.move(1, 0, true); }},
    Action{"Moving", "select-left", "shift-left", "also select the cell to the left", "",
           [](Player& p) { p.move(0, -1, true); }},
    Action{"Moving", "select-right", "shift-right", "also select the cell to the right", "",
           [](Player& p) { p.move(0, 1, true); }},

    Action{"Writing", "erase", "0 . del backspace",
           "erase the digit, else the marks, else the color", "", [](Player& p) { p.erase(); }},
    Action{"Writing", "symbol", "=", "enter a symbol by typing it, then Enter", "",
           [](Player& p) { p.ask(Asking::symbol); }},
    Action{"Writing", "digit-mode", "z", "digits from now on", "digit",
           [](Player& p) { p.set_mode(InputMode::digit); }},
    Action{"Writing", "corner-mode", "x", "corner marks from now on", "corner",
           [](Player& p) { p.set_mode(InputMode::corner); }},
    Action{"Writing", "center-mode", "c", "center marks from now on", "center",
           [](Player& p) { p.set_mode(InputMode::center); }},
    Action{"Writing", "color-mode", "v", "colors from now on: 1 to 8", "color",
           [](Player& p) { p.set_mode(InputMode::color); }},
    Action{"Writing", "candidates", "a", "automatic candidates, on or off", "auto",
           [](Player& p) { p.toggle_candidates(); }},

    Action{"Looking", "filter", "f", "show where a digit is and may be: f 7; f f shows all again",
           "filter", [](Player& p) { p.ask(Asking::filter); }},
    Action{"Looking", "check", "e", "how many entries are wrong?", "check",
           [](Player& p) { p.check(); }},
    Action{"Looking", "check-mode", "m", "point out: nothing, repeated digits, everything wrong",
           "marking", [](Player& p) { p.next_check_mode(); }},
    Action{"Looking", "hint", "?", "a hint; again: more of it; the fourth time: done", "hint",
           [](Player& p) { p.hint(); }},
    Action{"Looking", "apply", "enter", "do what the hint says", "",
           [](Player& p) { p.apply_hint(); }},
    Action{"Looking", "leave", "esc", "leave the hint, the filter, the selection", "",
           [](Player& p) { p.leave(); }},

    Action{"History", "undo", "u", "take back the last move", "undo",
           [](Player& p) { p.step_back(); }},
    Action{"History", "redo", "ctrl-r ctrl-y", "redo the move", "redo",
           [](Player& p) { p.step_forward(); }},
    Action{"History", "back", "[", "one step back in the history", "",
           [](Player& p) {
             p.step_back();
             p.say_moment();
           }},
    Action{"History", "forward", "]", "one step forward in the history", "",
           [](Player& p) {
             p.step_forward();
             p.say_moment();
           }},
    Action{"History", "undo-mistakes", "r", "back to before the first mistake", "",
           [](Player& p) { p.undo_mistakes(); }},
    Action{"History", "bookmark", "b", "remember this moment, before a guess", "bookmark",
           [](Player& p) { p.bookmark(); }},
    Action{"History", "return", "' B", "return to the last bookmark", "",
           [](Player& p) { p.return_to_bookmark(); }},

    Action{"The game", "new", "n", "a new game: its level and size, or a seed", "new",
           [](Player& p) { p.ask(Asking::new_game); }},
    Action{"The game", "solve", "! S", "show the solution; the game then does not count as yours",
           "", [](Player& p) { p.ask(Asking::solution); }},
    Action{"The game", "copy", "y", "copy the puzzle to the clipboard", "",
           [](Player& p) { p.copy(); }},
    Action{"The game", "timer", "t", "show the time, or hide it", "",
           [](Player& p) { p.toggle_timer(); }},
    Action{"The game", "pause", "p", "pause: the clock stops, the board is covered", "",
           [](Player& p) { p.pause(true); }},
    Action{"The game", "command", ":", "type a command; :help lists them", "command",
           [](Player& p) { p.ask(Asking::command); }},
    Action{"The game", "redraw", "ctrl-l", "draw the screen again", "",
           [](Player& p) { p.redraw(); }},
    Action{"The game", "help", "f1", "this page", "help", [](Player& p) { p.show_help(); }},
    Action{"The game", "quit", "q", "leave; the game is saved", "quit",
           [](Player& p) { p.quit(); }},
};

}  // namespace

std::span<const Action> actions() { return table; }

}  // namespace kaidoku::app::tui
