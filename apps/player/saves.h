// The files of the games: one per game, locked while it is played, replaced atomically, with the
// generation before it kept beside it. What cannot be read is set aside, never deleted.
//
//     ID.kaidoku            the game: load_game() reads it
//     ID.kaidoku.old        what it was before the last save
//     ID.kaidoku.new        being written; left over only if the program was killed just then
//     ID.kaidoku.lock       locked by the process that plays it; its number is inside
//     ID.kaidoku.bad-1      a save that was damaged
//     ID.kaidoku.earlier-1  another game of the same puzzle that had to make room
#pragma once

#include <kaidoku/files.h>
#include <kaidoku/save.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app::player {

/// One game of the folder, for a list.
struct KeptGame {
  std::string id;
  std::string title{};  ///< "9x9, 24 clues, seed 42"
  int filled = 0;       ///< cells filled, givens included
  int cells = 0;
  bool solved = false;
  bool damaged = false;  ///< cannot be read, nor the generation before it: only the id is known
  std::chrono::milliseconds time{0};
  std::chrono::system_clock::time_point played{};  ///< last
};

/// Returns all games of a folder, the one played last first; empty if there is no such folder.
std::vector<KeptGame> list_games(const std::string& folder);

/// True if this can be the id of a game. Other texts are never made part of a path.
bool is_game_id(std::string_view text);

/// The file of one game. Nothing is read or written before it is asked for.
class SaveFile {
 public:
  SaveFile(std::string folder, std::string id);
  ~SaveFile() { release(); }
  SaveFile(const SaveFile&) = delete;
  SaveFile& operator=(const SaveFile&) = delete;

  const std::string& id() const { return id_; }

  enum class Claim {
    ours,
    busy,    ///< another process is playing it: problem() says which
    failed,  ///< the folder cannot be written: problem() says why
  };
  /// Makes the folder if need be and takes the lock. It ends with this object, or with the process
  /// however that ends.
  Claim claim();

  /// What was found of the game.
  struct Kept {
    std::optional<Game> game{};
    bool older = false;    ///< it is the generation before the last
    std::string damage{};  ///< what is wrong with the last one; may be there without a game
    /// false: under its name is something that is not ours to touch; `damage` says what
    bool writable = true;
  };
  /// Only reads; for this it need not be ours.
  Kept load();

  /// Makes sure that nothing gets lost by writing: sets damaged files aside; with `make_room` also
  /// a game that this object neither read nor wrote, which otherwise is a problem. Only when it is
  /// ours. False: see problem().
  bool clear_the_way(bool make_room);
  /// The names given to what was set aside.
  const std::vector<std::string>& set_aside() const { return set_aside_; }

  /// Replaces the save; what it was is kept as the generation before. When this returns true the
  /// text is on the disk; when false, what was there still is, and problem() says what went wrong.
  /// Claims the game if it is not ours yet.
  bool write(const std::string& text);

  const std::string& problem() const { return problem_; }

 private:
  bool still_ours() const;
  void release();
  bool move_aside(const std::string& name, std::string_view why);
  int replace(const std::string& text);
  void keep_previous();
  std::string path(const std::string& name) const;

  std::string folder_name_;
  std::string id_;
  std::string name_;
  files::Descriptor folder_;
  files::Descriptor lock_;
  bool clear_ = false;  // the way is clear: what lies there is what we know
  // the generation before is not a file, or cannot be read: not ours to touch
  bool leave_previous_ = false;
  std::optional<std::string> known_;  // what we read or wrote last
  std::vector<std::string> set_aside_;
  std::string problem_;
};

}  // namespace kaidoku::app::player
