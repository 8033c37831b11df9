// The games a player has at the screen one after the other: how they are made, opened, timed,
// saved, and how they end. And what is thought about in the background.
#include <fmt/core.h>
#include <kaidoku/solve.h>

#include <algorithm>
#include <utility>

#include "common/text.h"
#include "player/open_game.h"
#include "player/sentences.h"
#include "player/time_text.h"
#include "tui/player.h"

namespace kaidoku::app::tui {
namespace {

using std::chrono::milliseconds;

/// What is found so soon needs no word that it is looked for.
constexpr milliseconds soon{100};

}  // namespace

Player::Player(player::Session& session, const player::Wishes& wishes, Keymap keymap)
    : session_(session), keymap_(std::move(keymap)), animate_(wishes.animate) {
  talk_.recipe = wishes.recipe;
  view_.unicode = wishes.unicode;
  for (const Action& action : actions()) {
    const auto keys = keymap_.keys_of(action);
    if (action.reminder.empty() || keys.empty()) continue;
    auto key = keys.front();
    if (key.starts_with("ctrl-")) key.replace(0, 5, "^");  // the panel is narrow
    const bool stays = action.name == "help" || action.name == "quit";
    view_.keys.push_back({std::move(key), std::string(action.reminder), stays});
  }
  begin();
}

/// A game is on the table that was not there before.
void Player::begin() {
  talk_.hints.end();
  saved_version_ = game().version();
  view_.saved.clear();
  talk_.recipe.box = rules().box();
  view_.game = &game();
  search_.stop();
  view_.extra = facts();
  view_.filter = 0;
  view_.flash.clear();
  flash_until_.reset();
  asking_ = Asking::nothing;
  solved_ = game().solved();
  celebrate();
  put_cursor(0);
  if (game().at(0).digit != 0 && !solved_) next_empty(1);
  run_clock();
}

void Player::make(std::string what, std::function<Result<Game>(const Budget&)> work) {
  doing_ = std::move(what);
  thinking_ = false;
  session_.stop_clock();
  background_.start([this, work = std::move(work)](const Budget& budget) {
    return [this, made = work(budget)] {
      if (made)
        open(*made);
      else
        say(fmt::format("No new game: {}.", made.error().message));
    };
  });
}

void Player::make_new(const Recipe& recipe) {
  talk_.recipe = recipe;
  const int order = recipe.box.order();
  make(fmt::format("Making a {0}x{0} puzzle", order),
       [recipe, symbols = game().puzzle().symbols()](const Budget& budget) {
         return player::new_game(recipe, symbols, budget);
       });
}

void Player::stop_making() {
  background_.stop();
  say("Stopped. n makes another puzzle.");
  run_clock();
}

void Player::think(std::string what, Background::Work work) {
  if (background_.busy()) return;
  doing_ = std::move(what);
  thinking_ = true;
  thought_board_ = game().board_version();
  background_.start(std::move(work));
  if (background_.ready(soon)) background_.finish();
}

/// It is played at once; its solution is found meanwhile, or not.
void Player::make_from(Puzzle puzzle) {
  background_.stop();
  open(Game(std::move(puzzle), {.budget = {.nodes = 0}}));
  if (game().solutions() == Answer::gave_up) search();
}

void Player::search() {
  search_.start([this, puzzle = game().puzzle()](const Budget& budget) {
    auto found = uniqueness(puzzle, {.budget = {.time = player::patience, .stop = budget.stop}});
    return [this, found = std::move(found)] {
      game().learn(found.answer, found ? found.first : std::nullopt);
    };
  });
  if (search_.ready(soon)) search_.finish();
  view_.extra = facts();
}

/// ": 34 %"; nothing where it is not known how far it is, as with puzzles that are made until one
/// has the level.
std::string Player::how_far_made() const {
  const int percent = background_.permille() / 10;
  return percent > 0 ? fmt::format(": {} %", percent) : std::string();
}

std::string Player::facts() {
  return searching() ? "Looking for its solution. " + player::puzzle_facts(game())
                     : player::puzzle_facts(game());
}

void Player::open(Game game) {
  Game unkept = game;
  auto opened = session_.play(std::move(game), true);
  if (!opened.ok) {
    session_.play(std::move(unkept), false);
    opened.message += " This game is not saved.";
  }
  begin();
  say(std::move(opened.message));
}

const View& Player::view() {
  view_.game = &game();
  const Hint* hint = talk_.hints.hint(game());
  view_.hint = hint != nullptr ? std::optional(*hint) : std::nullopt;
  view_.stage = talk_.hints.stage(game());
  view_.time = game().timer_shown() ? player::time_text(session_.time()) : std::string();
  if (std::exchange(shown_stage_, view_.stage) != view_.stage) view_.hint_top = 0;
  view_.prompt = prompt();
  if (saved_version_ != game().version()) view_.saved.clear();
  if (making()) view_.message = fmt::format("{}{}. Esc stops it.", doing_, how_far_made());
  if (thinking() && view_.message.empty()) view_.message = fmt::format("{}. Esc stops it.", doing_);
  return view_;
}

bool Player::tick() {
  bool news = making() || view_.time != (game().timer_shown() ? player::time_text(session_.time())
                                                              : std::string());
  if (background_.ready()) {
    view_.message.clear();
    background_.finish();
    notice_changes();
    run_clock();
    news = true;
  }
  if (search_.ready()) {
    search_.finish();
    view_.extra = facts();
    celebrate();
    news = true;
  }
  if (flash_until_ && Clock::now() >= *flash_until_) {
    flash_until_.reset();
    view_.flash.clear();
    news = true;
  }
  return news;
}

std::optional<milliseconds> Player::quiet_for() const {
  std::optional<milliseconds> quiet;
  const auto at_most = [&](milliseconds time) {
    quiet = std::min(quiet.value_or(time), std::max(time, milliseconds(1)));
  };
  if (making()) at_most(milliseconds(200));
  if (flash_until_) at_most(std::chrono::ceil<milliseconds>(*flash_until_ - Clock::now()));
  if (session_.clock_runs() && session_.game().timer_shown())
    at_most(milliseconds(1000) - session_.time() % milliseconds(1000));
  return quiet;
}

void Player::save() {
  using Saved = player::Session::Saved;
  const auto saved = session_.save();
  saved_version_ = game().version();
  switch (saved) {
    case Saved::nothing_new:
      if (view_.saved == "not kept") view_.saved = "saved";  // asked for meanwhile, with :save
      return;
    case Saved::saved:
      view_.saved = "saved";
      return;
    case Saved::failed:
      view_.saved = "not saved";
      if (view_.message.empty()) say(session_.trouble());
      return;
    case Saved::not_kept:
      view_.saved = "not kept";
      return;
  }
}

void Player::run_clock() {
  if (away_ || view_.paused || making() || game().solved())
    session_.stop_clock();
  else if (!session_.clock_runs())
    session_.run_clock();
}

void Player::focus(bool in) {
  away_ = !in;
  run_clock();
}

/// Ends a thought about a board that is no longer there. Says once that the puzzle is solved:
/// undoing and solving it again says it again.
void Player::notice_changes() {
  if (thinking() && thought_board_ != game().board_version()) background_.stop();
  const bool solved = game().solved();
  if (solved != solved_) run_clock();
  const bool now = solved && !solved_;
  if (solved != solved_) celebrate();
  if (now && view_.message.empty()) say(view_.ending.front() + " n makes another puzzle.");
  solved_ = solved;
}

/// What there is to say once the game is solved.
void Player::celebrate() {
  view_.ending = game().solved() ? player::solved_text(session_) : std::vector<std::string>();
}

}  // namespace kaidoku::app::tui
