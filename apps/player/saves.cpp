// Why a new file and a rename, and not a write in place: whoever is killed in between leaves the
// old game or the new one, never half of either. The order is what counts: the new file is on the
// disk before it gets the name, and the name is on the disk before the move is called saved.
#include "player/saves.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>
#include <set>

namespace kaidoku::app::player {
namespace {

using Kind = files::Contents::Kind;
constexpr std::string_view ending = ".kaidoku";
constexpr std::string_view older = ".old";

/// A file, and the game in it if there is one.
struct FileAndGame {
  files::Contents contents;
  std::optional<Game> game{};
  std::string damage{};  // of a file: why there is no game in it

  bool damaged() const { return contents.kind == Kind::file && !game; }
};

FileAndGame read_game(int folder, const std::string& name, std::string_view id) {
  FileAndGame reading{files::read_file(folder, name)};
  if (reading.contents.kind != Kind::file) return reading;
  auto game = load_game(reading.contents.text);
  if (!game && game.error().code == ErrorCode::later_save)
    reading.contents = {.kind = Kind::other, .problem = "was saved by a later version of Kaidoku"};
  else if (!game)
    reading.damage = game.error().message;
  else if (game->id() != id)
    reading.damage = fmt::format("it holds another game, {}", game->id());
  else
    reading.game = *std::move(game);
  return reading;
}

Kind kind_of(int folder, const std::string& name) {
  struct stat info {};
  if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? Kind::absent : Kind::other;
  return S_ISREG(info.st_mode) ? Kind::file : Kind::other;
}

/// The process that wrote its number into the lock; 0 when nobody did.
int holder(int lock) {
  char text[16];
  const auto length = ::pread(lock, text, sizeof text, 0);
  int number = 0;
  if (length > 0) std::from_chars(text, text + length, number);
  return number;
}

bool same_file(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

std::string title(const Game& game) {
  const int order = game.rules().order();
  auto text = fmt::format("{}x{}, {} clues", order, order, game.puzzle().givens().filled());
  if (!game.provenance().seed.empty()) text += ", seed " + game.provenance().seed;
  return text;
}

/// The ids of all games in a folder, also of those of which only the generation before is left.
std::set<std::string> ids_in(const std::string& folder) {
  std::set<std::string> ids;
  const std::unique_ptr<DIR, int (*)(DIR*)> entries(::opendir(folder.c_str()), ::closedir);
  if (!entries) return ids;
  while (const auto* entry = ::readdir(entries.get())) {
    std::string_view name = entry->d_name;
    if (name.ends_with(older)) name.remove_suffix(older.size());
    if (!name.ends_with(ending)) continue;
    name.remove_suffix(ending.size());
    if (is_game_id(name)) ids.emplace(name);
  }
  return ids;
}

}  // namespace

bool is_game_id(std::string_view text) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  return !text.empty() && text.size() <= 64 && text.find_first_not_of(letters) == text.npos;
}

std::vector<KeptGame> list_games(const std::string& folder) {
  std::vector<KeptGame> games;
  const auto open = files::open_folder(folder, false);
  if (!open) return games;
  for (const auto& id : ids_in(folder)) {
    auto reading = read_game(open.get(), id + std::string(ending), id);
    const auto played = reading.contents.written;
    if (!reading.game)
      reading = read_game(open.get(), id + std::string(ending) + std::string(older), id);
    KeptGame kept{
        .id = id, .damaged = !reading.game, .played = std::max(played, reading.contents.written)};
    if (const auto& game = reading.game) {
      kept.title = title(*game);
      kept.filled = game->grid().filled();
      kept.cells = game->grid().cells();
      kept.solved = game->solved();
      kept.time = game->time();
    }
    games.push_back(std::move(kept));
  }
  std::stable_sort(games.begin(), games.end(),
                   [](const auto& a, const auto& b) { return a.played > b.played; });
  return games;
}

SaveFile::SaveFile(std::string folder, std::string id)
    : folder_name_(std::move(folder)), id_(std::move(id)), name_(id_ + std::string(ending)) {}

std::string SaveFile::path(const std::string& name) const {
  return printable(folder_name_ + "/" + name);
}

SaveFile::Claim SaveFile::claim() {
  release();
  folder_ = files::open_folder(folder_name_, true);
  if (!folder_) {
    problem_ = fmt::format("Cannot make the folder {}: {}.", printable(folder_name_),
                           std::strerror(errno));
    return Claim::failed;
  }
  const auto name = name_ + ".lock";
  for (;;) {
    files::Descriptor lock(::openat(folder_.get(), name.c_str(),
                                    O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
    if (!lock) {
      problem_ = fmt::format("Cannot write {}: {}.", path(name), std::strerror(errno));
      return Claim::failed;
    }
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
      if (errno == EINTR) continue;
      if (errno != EWOULDBLOCK) {
        problem_ = fmt::format("Cannot lock {}: {}.", path(name), std::strerror(errno));
        return Claim::failed;
      }
      const int process = holder(lock.get());
      problem_ = process > 0 ? fmt::format("Game {} is being played by process {}.", id_, process)
                             : fmt::format("Game {} is being played by another process.", id_);
      return Claim::busy;
    }
    lock_ = std::move(lock);
    if (still_ours()) break;
    // Whoever had it took the file away just now: what we locked has no name any more.
    lock_ = files::Descriptor();
  }
  // Only for the message of the next one: if it cannot be written, the lock still holds.
  const auto number = fmt::format("{}\n", ::getpid());
  if (::ftruncate(lock_.get(), 0) == 0) [[maybe_unused]]
    const auto written = ::pwrite(lock_.get(), number.data(), number.size(), 0);
  problem_.clear();
  return Claim::ours;
}

bool SaveFile::still_ours() const {
  struct stat held {
  }, named{};
  return lock_ && ::fstat(lock_.get(), &held) == 0 &&
         ::fstatat(folder_.get(), (name_ + ".lock").c_str(), &named, AT_SYMLINK_NOFOLLOW) == 0 &&
         same_file(held, named);
}

void SaveFile::release() {
  // Taken away while it is held: nobody can lock a file that is about to go and believe it is the
  // one with the name.
  if (still_ours()) ::unlinkat(folder_.get(), (name_ + ".lock").c_str(), 0);
  lock_ = files::Descriptor();
  folder_ = files::Descriptor();
  clear_ = false;
}

SaveFile::Kept SaveFile::load() {
  if (!folder_) folder_ = files::open_folder(folder_name_, false);
  if (!folder_) return {};
  Kept kept;
  auto reading = read_game(folder_.get(), name_, id_);
  if (reading.contents.kind == Kind::other) {
    kept.damage = problem_ = fmt::format("{} {}.", path(name_), reading.contents.problem);
    kept.writable = false;
    return kept;
  }
  if (reading.damaged())
    kept.damage = fmt::format("{} cannot be used: {}.", path(name_), reading.damage);
  if (!reading.game) {
    reading = read_game(folder_.get(), name_ + std::string(older), id_);
    kept.older = reading.game.has_value();
  }
  if (reading.game) known_ = std::move(reading.contents.text);
  kept.game = std::move(reading.game);
  return kept;
}

bool SaveFile::clear_the_way(bool make_room) {
  if (clear_) return true;
  const auto before_name = name_ + std::string(older);
  const auto last = read_game(folder_.get(), name_, id_);
  const auto before = read_game(folder_.get(), before_name, id_);
  if (last.contents.kind == Kind::other) {
    problem_ = fmt::format("{} {}.", path(name_), last.contents.problem);
    return false;
  }
  // The generation before counts only when it is all there is.
  const auto& newest = last.game ? last : before;
  const bool stranger = newest.game && newest.contents.text != known_;
  const auto& newest_name = last.game ? name_ : before_name;
  if (stranger && !make_room) {
    problem_ = fmt::format("{} holds another game of this puzzle.", path(newest_name));
    return false;
  }
  if ((last.damaged() && !move_aside(name_, "bad")) ||
      (before.damaged() && !move_aside(before_name, "bad")) ||
      (stranger && !move_aside(newest_name, "earlier")))
    return false;
  leave_previous_ = before.contents.kind == Kind::other;
  clear_ = true;
  return true;
}

bool SaveFile::move_aside(const std::string& name, std::string_view why) {
  std::string aside;
  int number = 0;
  do aside = fmt::format("{}.{}-{}", name_, why, ++number);
  while (kind_of(folder_.get(), aside) != Kind::absent);
  if (::renameat(folder_.get(), name.c_str(), folder_.get(), aside.c_str()) != 0) {
    problem_ = fmt::format("Cannot rename {} to {}: {}.", path(name), aside, std::strerror(errno));
    return false;
  }
  set_aside_.push_back(aside);
  return true;
}

bool SaveFile::write(const std::string& text) {
  // Someone may have deleted the folder, and someone else may have made it anew and play there.
  if (!still_ours() && claim() != Claim::ours) return false;
  if (!clear_the_way(false)) return false;
  if (const int error = replace(text); error != 0) {
    problem_ = fmt::format("Cannot write {}: {}.", path(name_), std::strerror(error));
    return false;
  }
  problem_.clear();
  return true;
}

int SaveFile::replace(const std::string& text) {
  const int folder = folder_.get();
  const auto fresh = name_ + ".new";
  // Left over from someone who was killed: it never was a save. Anything but a file stays, and the
  // next line fails.
  if (kind_of(folder, fresh) == Kind::file) ::unlinkat(folder, fresh.c_str(), 0);
  if (const int error = files::write_new_file(folder, fresh, text); error != 0) {
    if (error != EEXIST) ::unlinkat(folder, fresh.c_str(), 0);
    return error;
  }
  if (kind_of(folder, name_) == Kind::file) keep_previous();
  if (::renameat(folder, fresh.c_str(), folder, name_.c_str()) != 0) {
    const int error = errno;
    ::unlinkat(folder, fresh.c_str(), 0);
    return error;
  }
  known_ = text;
  return files::settle(folder);
}

/// A second name for what is there, so that the first one is never missing. It is a kindness: if it
/// cannot be had, the game is saved all the same.
void SaveFile::keep_previous() {
  const int folder = folder_.get();
  const auto before = name_ + std::string(older);
  if (leave_previous_ || (::unlinkat(folder, before.c_str(), 0) != 0 && errno != ENOENT)) return;
  if (::linkat(folder, name_.c_str(), folder, before.c_str(), 0) == 0) return;
  // File systems without second names: whoever is killed after this finds the generation before,
  // which is as new.
  if (errno == EPERM || errno == ENOTSUP) ::renameat(folder, name_.c_str(), folder, before.c_str());
}

}  // namespace kaidoku::app::player
