// read_file() checks what a name leads to before it opens the file and again afterwards, because
// the name may have changed hands in between. replace_file() syncs the new file, renames it and
// then syncs the folder; in another order a power cut could leave an empty file under the name.
#include "kaidoku/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "kaidoku/result.h"

namespace kaidoku::files {
namespace {

/// What a name leads to, for people; empty for a file.
std::string_view strange(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG:
      return {};
    case S_IFDIR:
      return "is a directory";
    case S_IFLNK:
      return "is a symbolic link";
    case S_IFIFO:
      return "is a named pipe";
    default:
      return "is not a file";
  }
}

Contents not_ours(std::string problem) {
  return {.kind = Contents::Kind::other, .problem = std::move(problem)};
}

Contents unreadable(int error) {
  return not_ours(fmt::format("cannot be read: {}", std::strerror(error)));
}

}  // namespace

Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

bool Descriptor::close() { return ::close(std::exchange(fd_, -1)) == 0; }

Descriptor open_folder(const std::string& path, bool make) {
  constexpr int how = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
  Descriptor folder(::open(path.c_str(), how));
  if (folder || errno != ENOENT || !make) return folder;
  const auto slash = path.find_last_of('/', path.find_last_not_of('/'));
  if (slash == std::string::npos) return folder;
  const auto above = open_folder(path.substr(0, slash + 1), true);
  if (!above) return folder;
  // Someone else may make it at the same time: that is as good.
  if (::mkdir(path.c_str(), 0700) == 0)
    settle(above.get());
  else if (errno != EEXIST)
    return folder;
  return Descriptor(::open(path.c_str(), how));
}

FilePlace place_of(const std::string& path) {
  const auto slash = path.rfind('/');
  if (slash == std::string::npos) return {open_folder(".", false), path};
  return {open_folder(path.substr(0, slash + 1), false), path.substr(slash + 1)};
}

bool exists(const std::string& path) {
  struct stat info {};
  return ::lstat(path.c_str(), &info) == 0;
}

Contents read_file(int folder, const std::string& name, std::int64_t most_bytes) {
  struct stat info {};
  if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? Contents() : unreadable(errno);
  if (const auto what = strange(info.st_mode); !what.empty()) return not_ours(std::string(what));
  // Should it have become a pipe meanwhile, opening it must not wait for a writer.
  const Descriptor file(
      ::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file || ::fstat(file.get(), &info) != 0) return unreadable(errno);
  if (const auto what = strange(info.st_mode); !what.empty()) return not_ours(std::string(what));
  if (info.st_size > most_bytes) return not_ours("is far too large");
  const auto written =
      std::chrono::seconds(info.st_mtim.tv_sec) + std::chrono::nanoseconds(info.st_mtim.tv_nsec);
  Contents contents{.kind = Contents::Kind::file,
                    .written = std::chrono::system_clock::time_point(
                        std::chrono::duration_cast<std::chrono::system_clock::duration>(written))};
  contents.text.resize(static_cast<std::size_t>(info.st_size));
  std::size_t have = 0;
  while (have < contents.text.size()) {
    const auto got = ::read(file.get(), contents.text.data() + have, contents.text.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable(errno);
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  contents.text.resize(have);
  return contents;
}

int write_new_file(int folder, const std::string& name, std::string_view text, unsigned mode) {
  Descriptor file(
      ::openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
  if (!file) return errno;
  while (!text.empty()) {
    const auto written = ::write(file.get(), text.data(), text.size());
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file.get()) != 0) return errno;
  return file.close() ? 0 : errno;
}

int replace_file(int folder, const std::string& name, std::string_view text, unsigned mode) {
  const auto fresh = name + ".new";
  // Left over from someone who was killed.
  if (::unlinkat(folder, fresh.c_str(), 0) != 0 && errno != ENOENT) return errno;
  int error = write_new_file(folder, fresh, text, mode);
  if (error == 0 && ::renameat(folder, fresh.c_str(), folder, name.c_str()) != 0) error = errno;
  if (error == 0) return settle(folder);
  ::unlinkat(folder, fresh.c_str(), 0);
  return error;
}

std::string cannot_write(const std::string& path, int error) {
  return fmt::format("cannot write {}: {}", printable(path), std::strerror(error));
}

std::string replace_path(const std::string& path, std::string_view text) {
  const auto place = place_of(path);
  const int error =
      place.folder ? replace_file(place.folder.get(), place.name, text, shared_file) : errno;
  return error == 0 ? "" : cannot_write(path, error);
}

int settle(int folder) {
  if (::fsync(folder) == 0) return 0;
  // Some file systems have no such thing for folders; then there is nothing more to do.
  return errno == EINVAL || errno == ENOTSUP ? 0 : errno;
}

int rename_in(int folder, const std::string& from, const std::string& to) {
  if (::renameat(folder, from.c_str(), folder, to.c_str()) != 0) return errno;
  return settle(folder);
}

// Polls twice: first without waiting, to learn whether before_wait() is due, then for input or the
// wish to stop.
std::ptrdiff_t read_bytes(int fd, std::span<char> bytes, const Stop& stop,
                          const std::function<void()>& before_wait) {
  while (!stop.requested()) {
    pollfd fds[2] = {{fd, POLLIN, 0}, {stop.wake_fd(), POLLIN, 0}};
    if (::poll(fds, 1, 0) == 0) {
      before_wait();
      ::poll(fds, 2, -1);
      continue;
    }
    const auto count = ::read(fd, bytes.data(), bytes.size());
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN) return -errno;
  }
  return 0;
}

}  // namespace kaidoku::files
