// Files that must not get lost: read only where they really are files, written whole and safe from
// a power cut before anyone relies on them. All names are relative to an open folder and no link is
// followed, so nothing that appears under a name meanwhile can lead elsewhere.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kaidoku/export.h"
#include "kaidoku/stop.h"

namespace kaidoku::files {

/// An open file or folder; closed when it goes.
class KAIDOKU_API Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }
  /// No longer to be closed from here.
  int release() { return std::exchange(fd_, -1); }
  /// Closes it now. False with errno when that shows that something was not written.
  bool close();

 private:
  int fd_;
};

/// An absolute path as a folder. With `make` it is made, and so are those above it, for this user
/// alone. On failure none, and errno.
KAIDOKU_API Descriptor open_folder(const std::string& path, bool make);

/// A file by its folder and its name there.
struct FilePlace {
  Descriptor folder;  ///< none when there is no such folder; then errno says why
  std::string name;
};
KAIDOKU_API FilePlace place_of(const std::string& path);

/// Does anything have this name?
KAIDOKU_API bool exists(const std::string& path);

/// What lies under a name.
struct Contents {
  enum class Kind {
    absent,
    file,  ///< a file; `text` is all of it
    /// something else, or a file that cannot be read: `problem` says what. Not ours to touch
    other,
  };
  Kind kind = Kind::absent;
  std::string text{};
  std::chrono::system_clock::time_point written{};
  std::string problem{};  ///< "is a directory"
};
/// `most_bytes`: one strange file must not fill the memory, and no game and no journal is that
/// long.
KAIDOKU_API Contents read_file(int folder, const std::string& name,
                               std::int64_t most_bytes = 64 << 20);

/// Whom a file is for: this user alone, or whom the user's umask says.
inline constexpr unsigned private_file = 0600, shared_file = 0666;

/// Makes a file that holds the text; it is on the disk when this returns. Zero, or an errno: then
/// there is no such file, or a part of it.
KAIDOKU_API int write_new_file(int folder, const std::string& name, std::string_view text,
                               unsigned mode = private_file);

/// The file has this text from now on, whatever it had; a power cut leaves it with the one or the
/// other. What was being written is NAME.new meanwhile. Zero, or an errno: then the file is as it
/// was.
KAIDOKU_API int replace_file(int folder, const std::string& name, std::string_view text,
                             unsigned mode);

/// "cannot write PATH: No space left on device".
KAIDOKU_API std::string cannot_write(const std::string& path, int error);

/// Like replace_file() for a path, with the mode 0666 & ~umask. Returns a sentence that says what
/// failed; empty on success.
KAIDOKU_API std::string replace_path(const std::string& path, std::string_view text);

/// Makes renamings in a folder last. Zero, or an errno.
KAIDOKU_API int settle(int folder);

/// Gives a finished file the name it is known by, so that a power cut does not take it away. Zero,
/// or an errno.
KAIDOKU_API int rename_in(int folder, const std::string& from, const std::string& to);

/// read(), but `before_wait` is called before it has to wait: the moment to write out everything
/// that is known. 0 at the end, and also when a stop is requested; a negative errno when reading
/// fails.
KAIDOKU_API std::ptrdiff_t read_bytes(int fd, std::span<char> bytes, const Stop& stop,
                                      const std::function<void()>& before_wait);

}  // namespace kaidoku::files
