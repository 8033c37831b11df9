// The player at the full screen: what every key, click and pasted text does to the game and to what
// is shown. It knows no terminal, so that tests can play it, a million random keys included.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "player/commands.h"
#include "player/play_request.h"
#include "player/session.h"
#include "tui/background.h"
#include "tui/key.h"
#include "tui/keymap.h"
#include "tui/view.h"

namespace kaidoku::app::tui {

/// What the player is typing an answer to.
enum class Asking { nothing, command, symbol, filter, jump, new_game, pasted, solution };

class Player {
 public:
  using Clock = std::chrono::steady_clock;

  /// The session must have a game.
  Player(player::Session& session, const player::Wishes& wishes, Keymap keymap);

  // What comes from the terminal.
  void press(const Key& key);
  void mouse(const Mouse& mouse, const Hit& hit);
  void paste(const Paste& paste);
  void focus(bool in);
  /// How far what it shows can be scrolled on the screen as it is.
  void set_scroll_range(const ScrollRange& range) { scroll_ = range; }

  // What goes to the terminal.
  const View& view();
  bool left() const { return left_; }
  /// Returns text for the clipboard of the terminal, once.
  std::string take_copied() { return std::exchange(copied_, {}); }
  /// True, once, if the whole screen should be drawn again.
  bool take_redraw() { return std::exchange(redraw_, false); }

  // Time.
  /// Looks at the clock and at what is done in the background. True when there is something new to
  /// show.
  bool tick();
  /// Returns how long nothing will change by itself; nullopt if nothing will.
  std::optional<std::chrono::milliseconds> quiet_for() const;

  /// Saves the game if it changed; the view shows the result.
  void save();

  // Which game.
  void make_new(const Recipe& recipe);
  void make_from(Puzzle puzzle);
  /// A game is being made. Nothing else can be done meanwhile, but Escape stops it.
  bool making() const { return background_.busy() && !thinking_; }
  /// Plays this game from now on.
  void open(Game game);

  // What takes its time.
  /// Finds something out about the game while it is played on. `what` is said meanwhile: "Looking
  /// for the next step". Ends with Escape, or when the board changes. One thought at a time: a
  /// second one is not begun.
  void think(std::string what, Background::Work work);
  bool thinking() const { return background_.busy() && thinking_; }
  /// Waits at most this long for the work in the background: short work need not be announced.
  void wait(std::chrono::milliseconds time) {
    background_.ready(time);
    search_.ready(time);
  }
  /// The solution of the puzzle is looked for, while it is played.
  bool searching() const { return search_.busy(); }

  void say(std::string message) { view_.message = std::move(message); }
  void show_page(std::vector<std::string> lines, bool help = false);

  // The actions: see actions.cpp.
  void move(int rows, int columns, bool selecting);
  void move_by_box(int boxes);
  void go_to_column(int column);
  void next_empty(int direction);
  void erase();
  void set_mode(InputMode mode);
  void toggle_candidates();
  void check();
  void next_check_mode();
  void hint();
  void apply_hint();
  void leave();
  void step_back();
  void step_forward();
  void say_moment();
  void undo_mistakes();
  void bookmark();
  void return_to_bookmark();
  void copy();
  void toggle_timer();
  void pause(bool paused);
  void redraw() { redraw_ = true; }
  void show_help();
  void quit() { left_ = true; }
  /// Begins to ask; the answer is typed after `prompt`.
  void ask(Asking asking, std::string typed = {});

 private:
  Game& game() { return session_.game(); }
  const Rules& rules() { return session_.game().rules(); }
  void begin();
  /// Plays what this makes, when it is made.
  void make(std::string what, std::function<Result<Game>(const Budget&)> work);
  void stop_making();
  std::string facts();
  std::string how_far_made() const;
  void put_cursor(Cell cell, bool selecting = false);
  void follow(const std::vector<Cell>& cells);
  void flash(std::vector<Cell> cells);
  void told(Moved moved);
  void write(Digit digit, InputMode mode);
  void page_key(const Key& key);
  bool scroll_hint(const Key& key);
  void scroll_page(int top);
  void end_question();
  void search();
  void celebrate();
  void notice_changes();
  void run_clock();

  // What is typed: player_prompts.cpp.
  std::vector<Digit> symbols_from(std::string_view typed);
  bool type_symbol(const Key& key);
  void answer_key(const Key& key);
  void answer_so_far();
  void answer(Asking asking, const std::string& typed);
  void answer_symbol(Asking asking, const std::string& typed, bool finished);
  void answer_jump(const std::string& typed, bool finished);
  void obey(const std::string& typed);
  void tell(player::CommandReply reply);
  std::string prompt() const;

  player::Session& session_;
  player::Talk talk_;
  Keymap keymap_;
  View view_;
  bool animate_;
  Background background_;
  bool thinking_ = false;            // what it does is a thought, not a new game
  std::string doing_;                // what it does, in words
  std::uint64_t thought_board_ = 0;  // Game::board_version() of the thought
  Background search_;                // looks for the solution of the game that is played
  Asking asking_ = Asking::nothing;
  std::string typed_;
  InputMode typing_mode_ = InputMode::digit;  // for Asking::symbol
  std::optional<Puzzle> pasted_;              // for Asking::pasted
  std::uint64_t saved_version_ = 0;           // of the game, when it was saved last
  ScrollRange scroll_;
  bool left_ = false;
  bool redraw_ = false;
  bool away_ = false;            // another window is looked at
  bool solved_ = false;          // and said so
  std::size_t shown_stage_ = 0;  // of the hint, when it was looked at last
  std::string copied_;
  std::optional<Cell> dragged_from_;
  std::optional<Clock::time_point> flash_until_;
};

}  // namespace kaidoku::app::tui
