// Moves, looks and history; what is typed into questions is in player_prompts.cpp, games that come
// and go, and what takes its time, in player_games.cpp.
#include "tui/player.h"

#include <fmt/core.h>
#include <kaidoku/format.h>

#include <algorithm>
#include <utility>

#include "common/text.h"
#include "player/sentences.h"

namespace kaidoku::app::tui {

void Player::press(const Key& key) {
  view_.message.clear();  // it was about the key before
  const Action* action = keymap_.find(key);
  if (making()) {
    if (key.code == Key::Code::escape) {
      stop_making();
    } else if (action != nullptr && action->name == "quit") {
      quit();
    }
  } else if (view_.paused) {
    pause(false);
  } else if (asking_ != Asking::nothing) {
    answer_key(key);
  } else if (!view_.page.empty()) {
    page_key(key);
  } else if (thinking() && key.code == Key::Code::escape) {
    background_.stop();
    say("Stopped.");
  } else if (!scroll_hint(key) && !type_symbol(key)) {
    if (action != nullptr)
      action->act(*this);
    else
      say(fmt::format("{} does nothing; F1 shows the keys.", key_name(key)));
  }
  notice_changes();
}

void Player::mouse(const Mouse& mouse, const Hit& hit) {
  using Kind = Mouse::Kind;
  const int turn = mouse.kind == Kind::wheel_up ? -1 : mouse.kind == Kind::wheel_down ? 1 : 0;
  if (!view_.page.empty() && turn != 0) scroll_page(view_.page_top + 3 * turn);
  if (making() || view_.paused || !view_.page.empty()) return;
  if (scroll_.hint_top > 0 && turn != 0) {
    view_.hint_top = std::clamp(view_.hint_top + turn, 0, scroll_.hint_top);
    return;
  }
  view_.message.clear();
  const int order = rules().order();
  switch (mouse.kind) {
    case Kind::wheel_up:
    case Kind::wheel_down: {
      const int step = mouse.kind == Kind::wheel_up ? order : 1;
      view_.filter = static_cast<Digit>((view_.filter + step) % (order + 1));
      return;
    }
    case Kind::press:
      dragged_from_.reset();
      if (hit.digit && mouse.button == 0)
        write(*hit.digit, view_.mode == InputMode::color ? InputMode::digit : view_.mode);
      if (hit.digit && mouse.button == 2)
        view_.filter = view_.filter == *hit.digit ? Digit{0} : *hit.digit;
      if (hit.cell) {
        put_cursor(*hit.cell);
        dragged_from_ = hit.cell;
      }
      break;
    case Kind::drag:
      if (dragged_from_ && hit.cell) {
        // A quick hand skips cells: those between belong to the selection too.
        const auto from = rules().place(*dragged_from_), to = rules().place(*hit.cell);
        const int steps = std::max(std::abs(to.row - from.row), std::abs(to.column - from.column));
        for (int i = 1; i <= steps; ++i) {
          put_cursor(rules().cell(from.row + (to.row - from.row) * i / steps,
                                  from.column + (to.column - from.column) * i / steps),
                     true);
        }
        dragged_from_ = hit.cell;
      }
      break;
    case Kind::release:
      dragged_from_.reset();
      break;
  }
  notice_changes();
}

void Player::page_key(const Key& key) {
  using Code = Key::Code;
  switch (key.code) {
    case Code::up:
      return scroll_page(view_.page_top - 1);
    case Code::down:
      return scroll_page(view_.page_top + 1);
    case Code::page_up:
      return scroll_page(view_.page_top - scroll_.page_rows);
    case Code::page_down:
      return scroll_page(view_.page_top + scroll_.page_rows);
    case Code::home:
      return scroll_page(0);
    case Code::end:
      return scroll_page(scroll_.page_top);
    default:
      break;
  }
  view_.page.clear();
  view_.helped = false;
}

void Player::scroll_page(int top) { view_.page_top = std::clamp(top, 0, scroll_.page_top); }

/// PgDn and PgUp scroll a hint that is longer than its place. Where it has but a line they open it
/// on a page.
bool Player::scroll_hint(const Key& key) {
  const bool down = key.code == Key::Code::page_down;
  if (!down && key.code != Key::Code::page_up) return false;
  const auto* stage = shown_stage(view());
  if (scroll_.hint_top == 0 && !scroll_.hint_cut) return false;
  if (scroll_.hint_cut && stage != nullptr) {
    std::vector<std::string> lines;
    for (const auto line : split_at(stage->text, '\n')) lines.emplace_back(line);
    show_page(std::move(lines));
    return true;
  }
  const int some = std::max(scroll_.hint_rows - 1, 1);  // what was read last is still to be seen
  view_.hint_top = std::clamp(view_.hint_top + (down ? some : -some), 0, scroll_.hint_top);
  return true;
}

// Moving.

void Player::put_cursor(Cell cell, bool selecting) {
  view_.cursor = cell;
  auto& selection = view_.selection;
  if (!selecting) selection.clear();
  const auto at = std::ranges::lower_bound(selection, cell);
  if (at == selection.end() || *at != cell) selection.insert(at, cell);
}

void Player::follow(const std::vector<Cell>& cells) {
  if (!cells.empty()) put_cursor(cells.front());
}

void Player::move(int rows_down, int columns_right, bool selecting) {
  const auto place = rules().place(view_.cursor);
  const int last = rules().order() - 1;
  put_cursor(rules().cell(std::clamp(place.row + rows_down, 0, last),
                          std::clamp(place.column + columns_right, 0, last)),
             selecting);
}

void Player::move_by_box(int boxes) { move(boxes * rules().box().rows, 0, false); }

void Player::go_to_column(int column) {
  put_cursor(rules().cell(rules().place(view_.cursor).row, std::min(column, rules().order() - 1)));
}

void Player::next_empty(int direction) {
  const int cells = rules().cells();
  for (int i = 1; i <= cells; ++i) {
    const Cell cell = (view_.cursor + direction * i + cells) % cells;
    if (game().at(cell).digit == 0) return put_cursor(cell);
  }
  say("No cell is empty.");
}

// Writing.

void Player::told(Moved moved) {
  const int order = rules().order();
  const auto cells = view_.selection.size() == 1 ? cell_name(view_.cursor, order) : "the selection";
  if (auto why = player::explain(moved, cells); !why.empty()) say(std::move(why));
}

void Player::write(Digit digit, InputMode mode) {
  switch (mode) {
    case InputMode::digit:
      return told(game().enter(view_.selection, digit));
    case InputMode::corner:
      return told(game().mark(view_.selection, Mark::corner, digit));
    case InputMode::center:
      return told(game().mark(view_.selection, Mark::center, digit));
    case InputMode::color:
      return told(game().paint(view_.selection, digit));
  }
}

void Player::erase() {
  told(view_.mode == InputMode::color ? game().paint(view_.selection, 0)
                                      : game().erase(view_.selection));
}

void Player::set_mode(InputMode mode) {
  view_.mode = mode;
  switch (mode) {
    case InputMode::digit:
      return say("Keys enter digits.");
    case InputMode::corner:
      return say("Keys set corner marks.");
    case InputMode::center:
      return say("Keys set center marks.");
    case InputMode::color:
      return say(fmt::format("Keys 1 to {} color the cell.", max_color));
  }
}

void Player::toggle_candidates() {
  game().set_automatic_candidates(!game().automatic_candidates());
  say(game().automatic_candidates() ? "Candidates are found for you; c and a digit strikes one."
                                    : "Candidates are only those you write.");
}

// Looking.

void Player::check() {
  const auto wrong = game().mistakes().size();
  const auto repeated = game().conflicts().size();
  std::string text;
  if (wrong > 0)
    text = fmt::format("{} wrong; r goes back to before the first mistake.",
                       player::counted(wrong, "cell"));
  else if (repeated > 0)
    text = fmt::format("{} {} repeated digits.", player::counted(repeated, "cell"),
                       repeated == 1 ? "has" : "have");
  else if (searching())
    text = "No digit is repeated; the solution is still being looked for.";
  else
    text = game().solution() ? "So far everything is right."
                             : "No digit is repeated. " + player::solution_warning(game());
  say(std::move(text));
}

void Player::next_check_mode() {
  switch (game().check()) {
    case Check::off:
      return obey("check rules");
    case Check::rules:
      return obey("check solution");
    case Check::solution:
      return obey("check off");
  }
}

void Player::hint() {
  switch (talk_.hints.ask(game())) {
    case HintDialogue::Next::find:
      return think("Looking for the next step", [this, game = game()](const Budget& budget) {
        return [this, hint = player::hint_in_time(game, budget)] {
          talk_.hints.begin(this->game(), hint);
        };
      });
    case HintDialogue::Next::told:
      return;
    case HintDialogue::Next::apply:
      return apply_hint();
  }
}

void Player::apply_hint() {
  const Hint* hint = talk_.hints.hint(game());
  if (hint == nullptr) return;
  const auto text = hint->stages.back().text;
  if (hint->kind == Hint::Kind::mistake) {  // how far to go back may take long to find
    return think("Looking for the first mistake",
                 [this, text, game = game()](const Budget& budget) {
                   Game ahead = game;
                   ahead.undo_mistakes(budget);
                   return [this, text, moment = ahead.moment()] {
                     this->game().go_to(moment);
                     say(text);
                   };
                 });
  }
  if (!talk_.hints.apply(game())) return;
  follow(game().last_changed());
  flash(game().last_changed());
  say(text);
}

void Player::flash(std::vector<Cell> cells) {
  if (!animate_) return;
  view_.flash = std::move(cells);
  flash_until_ = Clock::now() + std::chrono::milliseconds(120);
}

void Player::leave() {
  if (talk_.hints.hint(game()) != nullptr)
    talk_.hints.end();
  else if (view_.selection.size() > 1)
    put_cursor(view_.cursor);
  else
    view_.filter = 0;
}

// History.

void Player::step_back() {
  const auto changed = game().last_changed();
  if (!game().undo()) return say("There is no move to take back.");
  follow(changed);
}

void Player::step_forward() {
  if (!game().redo()) return say("There is no move to redo.");
  follow(game().last_changed());
}

void Player::say_moment() { say(fmt::format("Move {} of {}.", game().moment(), game().moves())); }

void Player::undo_mistakes() { obey("mistakes"); }

void Player::bookmark() {
  say(game().bookmark() ? "This moment is remembered; ' comes back here."
                        : "This moment is already remembered.");
}

void Player::return_to_bookmark() { obey("return"); }

// The game.

void Player::copy() {
  copied_ = to_line(game().puzzle().givens(), game().puzzle().symbols());
  say(fmt::format("Copied the puzzle; its id is {}.", game().id()));
}

void Player::toggle_timer() { game().set_timer_shown(!game().timer_shown()); }

void Player::pause(bool paused) {
  view_.paused = paused;
  run_clock();
}

void Player::show_page(std::vector<std::string> lines, bool help) {
  view_.page = std::move(lines);
  view_.page_top = 0;
  view_.helped = help;
}

void Player::show_help() {
  std::vector<std::string> lines;
  std::string_view group;
  for (const Action& action : actions()) {
    if (action.group != group) {
      group = action.group;
      if (!lines.empty()) lines.emplace_back();
      lines.emplace_back(group);
      if (action.name == "erase") {
        lines.push_back(fmt::format("  {:<19} {}", game().puzzle().symbols().summary(),
                                    "write it, in the present mode"));
        lines.emplace_back("  alt and such a key  set it as a corner mark");
      }
    }
    std::string keys;
    for (const auto& key : keymap_.keys_of(action)) (keys += keys.empty() ? "" : " ") += key;
    lines.push_back(fmt::format("  {:<19} {}", keys, action.help));
  }
  lines.insert(lines.end(), {"", "Mouse", "  click, drag         go to a cell, select several",
                             "  wheel               filter digit after digit",
                             "  click on a digit    write it; right button: filter it"});
  show_page(std::move(lines), true);
}

}  // namespace kaidoku::app::tui
