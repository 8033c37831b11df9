// Which terminfo entry: terminals that say COLORTERM=truecolor (tmux among them) understand what
// xterm does, so they are taken for xterm-direct, the entry with 16 million colors; others are
// what TERM says. Mouse, pasted text and focus are asked for with the sequences of xterm, which
// others ignore.
#include "tui/screen.h"

#include <kaidoku/utf8.h>
#define NCURSES_NOMACROS 1  // common words would be macros
#include <ncursesw/curses.h>
#include <ncursesw/termcap.h>  // term.h would make macros of common words
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "common/terminal.h"

namespace kaidoku::app::tui {
namespace {

// Mouse buttons and drags (1002) told as numbers (1006), focus (1004), pasted text in brackets
// (2004).
constexpr std::string_view asked = "\x1B[?1002h\x1B[?1006h\x1B[?1004h\x1B[?2004h";
constexpr std::string_view given_back = "\x1B[?2004l\x1B[?1004l\x1B[?1006l\x1B[?1002l";

termios modes_before{};  // of the terminal, for the worst case
bool taken = false;
std::terminate_handler terminate_before = nullptr;

void send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// The program dies of its own mistake: at least the terminal should be usable, and the last words
/// readable.
[[noreturn]] void give_back_and_die() {
  if (taken) {
    send(given_back);
    send("\x1B[?1049l\x1B[?25h\x1B[0m");
    ::tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
  }
  if (terminate_before != nullptr) terminate_before();
  std::abort();
}

bool takes_output(int milliseconds) {
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return ::poll(&output, 1, milliseconds) > 0;
}

/// How many colors ncurses found.
Depth depth_of(bool color) {
  if (!color || !has_colors()) return Depth::mono;
  if (COLORS > 256) return Depth::direct;
  if (COLORS == 256) return Depth::palette;
  return Depth::sixteen;
}

std::wstring wide(std::string_view text) {
  std::wstring letters;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = utf8_at(text, at);
    at += character.length;
    letters += character.valid ? static_cast<wchar_t>(character.code) : L'?';
  }
  return letters;
}

std::string base64(std::string_view text) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string coded;
  for (std::size_t at = 0; at < text.size(); at += 3) {
    const auto three = text.substr(at, 3);
    unsigned bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < three.size() ? static_cast<unsigned char>(three[i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      coded += i <= three.size() ? letters[bits >> (18 - 6 * i) & 63] : '=';
  }
  return coded;
}

constexpr const char* direct_entry = "xterm-direct";

/// True if the terminal says that it has 16 million colors, and they are wanted.
bool has_direct_colors(bool color) {
  const auto colorterm = environment("COLORTERM");
  // GNU screen passes on what the terminal outside says, but not its colors; tmux calls itself
  // screen, too.
  const bool dimmed = environment("TERM").starts_with("screen") && environment("TMUX").empty();
  return color && !dimmed && (colorterm == "truecolor" || colorterm == "24bit");
}

/// True if this entry of terminfo exists and can move the cursor.
bool moves_cursor(const char* entry) {
  return ::tgetent(nullptr, entry) == 1 && ::tgetstr("cm", nullptr) != nullptr;
}

}  // namespace

bool can_draw(bool color) {
  return (has_direct_colors(color) && moves_cursor(direct_entry)) ||
         moves_cursor(std::string(environment("TERM")).c_str());
}

std::unique_ptr<Screen> Screen::take(bool color, Ground ground, std::string& trouble) {
  std::setlocale(LC_ALL, "");
  ::tcgetattr(STDIN_FILENO, &modes_before);
  ::use_env(true);
  ::use_tioctl(true);
  ::screen* terminal = has_direct_colors(color) ? ::newterm(direct_entry, stdout, stdin) : nullptr;
  if (terminal == nullptr) terminal = ::newterm(nullptr, stdout, stdin);
  if (terminal == nullptr || ::tigetstr("cup") == nullptr) {
    if (terminal != nullptr) {
      ::endwin();
      ::delscreen(terminal);
    }
    const auto name = environment("TERM");
    trouble = name.empty() ? "TERM is not set, so it is not known what this terminal can do"
                           : "cannot draw on a terminal of type " + std::string(name);
    return nullptr;
  }
  return std::unique_ptr<Screen>(new Screen(terminal, color, ground));
}

Screen::Screen(::screen* terminal, bool color, Ground ground)
    : terminal_(terminal), ground_(ground) {
  ::cbreak();  // keys one by one, but Ctrl-C and Ctrl-Z stay what they are
  ::noecho();
  ::nonl();
  ::typeahead(-1);
  ::leaveok(stdscr, true);
  ::curs_set(0);
  if (color && ::has_colors()) {
    ::start_color();
    ::use_default_colors();
  }
  depth_ = depth_of(color);
  taken = true;
  terminate_before = std::set_terminate(give_back_and_die);
  resize();
  ::refresh();
  send(asked);
}

Screen::~Screen() {
  const bool given = leave();
  std::set_terminate(terminate_before);
  if (given) ::delscreen(terminal_);  // it writes, too
}

bool Screen::leave() {
  if (!taken) return true;
  // Output held with Ctrl-S must not keep the program from ending; a terminal nobody reads any more
  // gets its modes back.
  if (!takes_output(0)) ::tcflow(STDOUT_FILENO, TCOON);
  if (!takes_output(200)) {
    ::tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
    taken = false;
    return false;
  }
  send(given_back);
  ::curs_set(1);
  ::endwin();
  taken = false;
  return true;
}

void Screen::enter() {
  // After SIGSTOP nobody has given the terminal back, and the shell has set modes of its own.
  if (taken) ::endwin();
  ::reset_prog_mode();
  resize();
  ::curs_set(0);
  forget();
  ::refresh();
  send(asked);
  taken = true;
}

void Screen::resize() {
  winsize size{};
  const bool known =
      ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
  rows_ = known ? size.ws_row : LINES;
  columns_ = known ? size.ws_col : COLS;
  ::resizeterm(rows_, columns_);
}

void Screen::forget() { ::clearok(curscr, true); }

int Screen::pair_of(int ink, int paper) {
  if (ink == Shade::own && paper == Shade::own) return 0;
  const auto found =
      std::ranges::find_if(pairs_, [&](const Pair& p) { return p.ink == ink && p.paper == paper; });
  if (found != pairs_.end()) return static_cast<int>(found - pairs_.begin()) + 1;
  const int next = static_cast<int>(pairs_.size()) + 1;
  if (next >= COLOR_PAIRS || ::init_extended_pair(next, ink, paper) != OK) return 0;
  pairs_.push_back({ink, paper});
  return next;
}

bool Screen::ready() const { return takes_output(0); }

void Screen::show(const Canvas& canvas) {
  for (int row = 0; row < std::min(rows_, canvas.rows()); ++row) {
    for (int column = 0; column < std::min(columns_, canvas.columns()); ++column) {
      const Spot& spot = canvas.at(row, column);
      if (spot.glyph.empty()) continue;  // the right half of a wide letter
      Shade look = shade(spot.style, depth_, ground_);
      attr_t attributes = A_NORMAL;
      // the bright half of the colors is the bold one
      if (depth_ == Depth::sixteen && COLORS < 16) {
        if (look.ink >= 8) look.bold = true;
        if (look.ink >= 8) look.ink -= 8;
        if (look.paper >= 8) look.paper -= 8;
      }
      if (look.bold) attributes |= A_BOLD;
      if (look.underline) attributes |= A_UNDERLINE;
      if (look.reverse) attributes |= A_REVERSE;
      if (look.dim) attributes |= A_DIM;
      int pair = depth_ == Depth::mono ? 0 : pair_of(look.ink, look.paper);
      const auto letters = wide(spot.glyph).substr(0, CCHARW_MAX - 1);
      cchar_t place;
      if (::setcchar(&place, letters.c_str(), attributes, 0, &pair) == OK)
        ::mvadd_wch(row, column, &place);
    }
  }
  ::refresh();
}

void Screen::copy(std::string_view text) { send("\x1B]52;c;" + base64(text) + "\x07"); }

}  // namespace kaidoku::app::tui
