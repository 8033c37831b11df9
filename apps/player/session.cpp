// A kept game is locked and loaded before the one in play is closed, so the player still has a game
// when opening fails. The version number of a game tells whether there is anything to write; time
// alone is written only by close().
#include "player/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "player/time_text.h"

namespace kaidoku::app::player {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// How far a kept game has come, for who opens it again.
std::string how_far(const Game& game) {
  const auto time = time_text(game.time());
  if (game.solved())
    return fmt::format("This puzzle is already solved, in {}; restart begins it again.", time);
  const int givens = game.puzzle().givens().filled();
  return fmt::format("Continued: {} of {} cells, {} played.", game.grid().filled() - givens,
                     game.grid().cells() - givens, time);
}

void add(std::string& text, std::string_view sentence) {
  if (!text.empty() && !sentence.empty()) text += ' ';
  text += sentence;
}

std::string no_place(const UserPaths& places) {
  return fmt::format("Games cannot be saved: {}.", places.missing);
}

}  // namespace

Session::Session(UserPaths places) : places_(std::move(places)) {}

Session::~Session() {
  try {
    close();
  } catch (...) {
    // Out of memory at the very end: what was saved before is safe.
  }
}

Session::Opened Session::play(Game game, bool keep) {
  if (!keep) return begin(std::move(game), false, nullptr, {});
  const auto id = game.id();
  return open(std::move(game), id);
}

Session::Opened Session::resume(std::string_view id) {
  if (!id.empty()) {
    if (is_game_id(id)) return open({}, std::string(id));
    return {.message = fmt::format("'{}' is not the id of a game.", printable(id))};
  }
  const auto games = kept_games();
  const auto game = std::find_if(games.begin(), games.end(),
                                 [](const auto& kept) { return !kept.solved && !kept.damaged; });
  if (game == games.end()) return {.message = "There is no unfinished game to continue."};
  return open({}, game->id);
}

/// Plays what is kept under the id, or else the fresh game.
Session::Opened Session::open(std::optional<Game> fresh, const std::string& id) {
  if (kept_ && game_->id() == id) {  // the one being played: its lock is ours already
    save();
    return {true, how_far(*game_)};
  }
  if (places_.games.empty()) {
    if (!fresh) return {.message = fmt::format("Games cannot be saved: {}.", places_.missing)};
    return begin(*std::move(fresh), true, nullptr, {});
  }
  auto file = std::make_unique<SaveFile>(places_.games, id);
  const auto claim = file->claim();
  if (claim == SaveFile::Claim::busy) return {.message = file->problem()};
  auto kept = file->load();
  if (!kept.game && !fresh)
    return {.message =
                kept.damage.empty() ? fmt::format("There is no saved game {}.", id) : kept.damage};
  // or else it is the problem of the file
  std::string message = kept.writable ? kept.damage : std::string();
  if (claim == SaveFile::Claim::ours && kept.writable) file->clear_the_way(false);
  if (!file->set_aside().empty())
    add(message, fmt::format("It was renamed to {}.", fmt::join(file->set_aside(), " and ")));
  if (kept.older) add(message, "The previous save is used.");
  if (kept.game) add(message, how_far(*kept.game));
  auto opened =
      begin(*std::move(kept.game ? kept.game : fresh), true, std::move(file), std::move(message));
  on_disk_ = kept.game.has_value();
  if (kept.older) written_version_.reset();  // it gets its own name back with the next save
  return opened;
}

/// Puts the game in the place of the one before. What keeps the file from being written is told at
/// once.
Session::Opened Session::begin(Game game, bool keep, std::unique_ptr<SaveFile> file,
                               std::string message) {
  if (close() == Saved::failed) add(message, "The previous game could not be saved. " + trouble_);
  game_ = std::move(game);
  file_ = std::move(file);
  kept_ = keep;
  on_disk_ = false;
  written_version_ = game_->version();
  written_time_ = game_->time();
  counted_ = counting_failed_ = false;
  trouble_ = !keep ? std::string() : file_ ? file_->problem() : no_place(places_);
  add(message, trouble_);
  if (running_since_) running_since_ = steady_clock::now();
  return {true, std::move(message)};
}

Session::Opened Session::keep() {
  if (!on_disk_) written_version_.reset();
  if (kept_) return {true, trouble_};
  kept_ = true;
  if (places_.games.empty()) {
    trouble_ = no_place(places_);
    return {true, trouble_};
  }
  auto file = std::make_unique<SaveFile>(places_.games, game_->id());
  const auto claim = file->claim();
  if (claim == SaveFile::Claim::busy) {
    kept_ = false;
    return {false, file->problem()};
  }
  if (claim == SaveFile::Claim::ours) file->clear_the_way(true);
  trouble_ = file->problem();
  std::string message;
  if (!file->set_aside().empty())
    message = fmt::format("The old save of this puzzle was renamed to {}.",
                          fmt::join(file->set_aside(), " and "));
  add(message, trouble_);
  file_ = std::move(file);
  return {true, std::move(message)};
}

Session::Saved Session::save() {
  if (!game_) return Saved::not_kept;
  tell_time();
  if (game_->solved()) running_since_.reset();
  if (!kept_) return Saved::not_kept;
  if (std::exchange(counting_failed_, false)) trouble_.clear();
  const auto saved = written_version_ == game_->version() ? Saved::nothing_new : write();
  count();
  return saved;
}

Session::Saved Session::close() {
  auto saved = save();
  if (saved == Saved::nothing_new && on_disk_ && written_time_ != game_->time()) saved = write();
  file_.reset();
  kept_ = false;
  return saved;
}

Session::Saved Session::write() {
  if (!file_) {
    trouble_ = no_place(places_);
    return Saved::failed;
  }
  const auto version = game_->version();
  if (!file_->write(save_text(*game_))) {
    trouble_ = file_->problem();
    return Saved::failed;
  }
  trouble_.clear();
  on_disk_ = true;
  written_version_ = version;
  written_time_ = game_->time();
  return Saved::saved;
}

void Session::count() {
  if (counted_ || !game_->solved() || game_->solution_shown()) return;
  counted_ = true;
  if (const auto problem = Statistics(places_.statistics).count(*game_);
      !problem.empty() && trouble_.empty()) {
    trouble_ = problem;
    counting_failed_ = true;
  }
}

void Session::run_clock() {
  if (!running_since_ && !game_->solved()) running_since_ = steady_clock::now();
}

void Session::stop_clock() {
  tell_time();
  running_since_.reset();
}

milliseconds Session::time() const {
  const auto told = game_ ? game_->time() : milliseconds(0);
  if (!running_since_) return told;
  return told + std::chrono::floor<milliseconds>(steady_clock::now() - *running_since_);
}

/// The game gets whole milliseconds; what is left of one counts the next time.
void Session::tell_time() {
  if (!running_since_ || !game_) return;
  const auto spent = std::chrono::floor<milliseconds>(steady_clock::now() - *running_since_);
  game_->spend(spent);
  *running_since_ += spent;
}

std::vector<KeptGame> Session::kept_games() const { return list_games(places_.games); }

std::string Session::statistics(bool spoken) const {
  return Statistics(places_.statistics).table(spoken);
}

}  // namespace kaidoku::app::player
