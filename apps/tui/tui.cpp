// The loop: wait for keys, signals or the clock, let the player act, paint, save, paint that it is
// saved. It sleeps when nothing happens; all waiting is one poll().
#include "tui/tui.h"

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <string>
#include <utility>

#include "common/exit_code.h"
#include "common/signals.h"
#include "player/open_game.h"
#include "tui/decoder.h"
#include "tui/keymap.h"
#include "tui/player.h"
#include "tui/screen.h"

namespace kaidoku::app::tui {
namespace {

using player::Session;
using std::chrono::milliseconds;

class Loop {
 public:
  Loop(Screen& screen, Player& player) : screen_(screen), player_(player) {}

  /// Until the player leaves, a signal ends it, or the terminal is gone.
  void run() {
    show();
    while (!player_.left() && !gone_) {
      wait();
      if (signals::stopping()) break;
      heed_signals();
      player_.tick();
      show();
      player_.save();
      show();  // "saved" is seen only after it is true
    }
    player_.save();
  }

 private:
  void show() {
    shown_ = screen_.ready();
    if (!shown_) return;  // a terminal that takes nothing must not keep a move from being saved
    const View& view = player_.view();
    layout_ = layout_for(view, screen_.rows(), screen_.columns());
    player_.set_scroll_range(scroll_range(view, layout_, screen_.rows(), screen_.columns()));
    if (player_.take_redraw()) screen_.forget();
    screen_.show(paint(view, layout_, screen_.rows(), screen_.columns()));
    if (const auto text = player_.take_copied(); !text.empty()) screen_.copy(text);
  }

  void wait() {
    auto timeout = player_.quiet_for();
    const auto patience = decoder_.patience();
    if (patience) timeout = std::min(timeout.value_or(*patience), *patience);
    pollfd fds[3] = {
        {STDIN_FILENO, POLLIN, 0}, {signals::wake_fd(), POLLIN, 0}, {STDOUT_FILENO, POLLOUT, 0}};
    const int ready =
        ::poll(fds, shown_ ? 2 : 3, timeout ? static_cast<int>(timeout->count()) : -1);
    if (ready > 0 && fds[1].revents != 0) signals::calm();
    if (ready > 0 && fds[0].revents != 0)
      read_keys();
    else if (ready == 0 && patience) {
      decoder_.settle(events_);
      handle_events();
    }
  }

  /// All that is there, but not for ever: someone who holds a key down wants to see it move.
  void read_keys() {
    std::array<char, 4096> bytes;
    for (int piece = 0; piece < 64; ++piece) {
      const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
      if (count < 0 && errno == EINTR) return;
      if (count <= 0) {
        gone_ = true;
        return;
      }
      decoder_.feed({bytes.data(), static_cast<std::size_t>(count)}, events_);
      handle_events();
      pollfd more{STDIN_FILENO, POLLIN, 0};
      if (::poll(&more, 1, 0) <= 0) return;
    }
  }

  void handle_events() {
    for (const Event& event : std::exchange(events_, {})) {
      if (const auto* key = std::get_if<Key>(&event)) player_.press(*key);
      if (const auto* mouse = std::get_if<Mouse>(&event))
        player_.mouse(*mouse, hit(player_.view(), layout_, mouse->row, mouse->column));
      if (const auto* paste = std::get_if<Paste>(&event)) player_.paste(*paste);
      if (const auto* focus = std::get_if<Focus>(&event)) player_.focus(focus->in);
      if (player_.left()) return;
    }
  }

  void heed_signals() {
    const bool resized = signals::came(SIGWINCH);
    if (signals::came(SIGTSTP)) {
      player_.save();
      player_.focus(false);
      screen_.leave();
      signals::suspend();
      player_.focus(true);
    } else if (!signals::came(SIGCONT)) {
      if (resized) screen_.resize();
      return;
    }
    // We were away, and someone else had the terminal.
    signals::came(SIGCONT);
    screen_.enter();
  }

  Screen& screen_;
  Player& player_;
  Decoder decoder_;
  std::vector<Event> events_;
  ScreenLayout layout_;
  bool shown_ = true;  ///< what there is to see is on the screen
  bool gone_ = false;
};

/// What lies on the table until there is a game: the puzzle whose solution is looked for, or an
/// empty board.
Game first_sight(const player::Wishes& wishes) {
  const GameOptions no_search{.budget = {.nodes = 0}};
  if (wishes.puzzle) return Game(*wishes.puzzle, no_search);
  auto empty = blank(wishes.recipe.box);
  auto puzzle = Puzzle::make(empty->shared_rules(), empty->givens(), wishes.symbols);
  return Game(puzzle ? *std::move(puzzle) : *std::move(empty), no_search);
}

std::vector<std::string> lines_of(const std::vector<Error>& errors, const std::string& path) {
  std::vector<std::string> lines{"Some lines of your file of keys were not understood:", path, ""};
  for (const Error& error : errors) {
    const auto text = describe(error, "keys");
    for (std::size_t from = 0; from < text.size();) {
      const auto end = std::min(text.find('\n', from), text.size());
      lines.push_back(text.substr(from, end - from));
      from = end + 1;
    }
  }
  return lines;
}

int complain(const std::string& sentence, int code) {
  std::fputs(fmt::format("kaidoku: {}\n", sentence).c_str(), stderr);
  return code;
}

}  // namespace

int play(const player::Wishes& wishes) {
  signals::install_for_screen();
  Session session(player::UserPaths::of_user());
  Session::Opened opened;
  if (wishes.resume || wishes.copy) {
    opened = wishes.resume ? session.resume(*wishes.resume)
                           : player::open_copy(session, *wishes.copy, true);
    if (!opened.ok) return complain(opened.message, negative);
  } else {
    session.play(first_sight(wishes), false);
  }
  std::vector<Error> errors;
  auto keymap = Keymap::of_file(session.places().keys, errors);
  {
    std::string trouble;
    const auto screen =
        Screen::take(wishes.color, wishes.light ? Ground::light : Ground::dark, trouble);
    if (screen == nullptr) return complain(trouble + "; play with --line or --plain", io_failure);
    Player player(session, wishes, std::move(keymap));
    player.say(opened.message);
    if (wishes.puzzle)
      player.make_from(*wishes.puzzle);
    else if (wishes.wants_new())
      player.make_new(wishes.recipe);
    player.wait(milliseconds(150));
    player.tick();
    if (!errors.empty()) player.show_page(lines_of(errors, session.places().keys));
    Loop(*screen, player).run();
  }
  const bool kept = session.kept() && session.game().moves() > 0;
  const bool lost = session.close() == Session::Saved::failed;
  const int code =
      lost ? complain("the game was not saved: " + session.trouble(), io_failure) : answered;
  if (!lost && kept && signals::caught() == 0)
    std::fputs(fmt::format("The game is saved: kaidoku play --resume {} continues it.\n",
                           session.game().id())
                   .c_str(),
               stdout);
  return signals::caught() != 0 ? 128 + signals::caught() : code;
}

}  // namespace kaidoku::app::tui
