// A pipe whose reader is slow must not keep the program from ending on a signal, and must still
// hold whole lines then. So nothing here ever blocks inside write(): poll() waits until the pipe
// has room (or until the stop flag wakes it), and no write is larger than what then fits: the whole
// pipe if its reader has emptied it, else PIPE_BUF. Pieces end at a newline wherever lines are
// short enough. Regular files take everything at once.
#include "kaidoku/output.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <limits.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <utility>

#include "kaidoku/result.h"

namespace kaidoku::files {
namespace {

constexpr std::size_t buffer_size = 64 * 1024;
constexpr std::uint64_t window = std::uint64_t{4} << 20;  // see write_behind()
// for slow readers, all together, once work should stop
constexpr std::chrono::milliseconds last_words{100};

bool blocks(int fd) {
  constexpr unsigned memory_devices = 1;  // /dev/null and its like
  struct stat info {};
  if (::fstat(fd, &info) != 0 || S_ISREG(info.st_mode) || S_ISBLK(info.st_mode)) return false;
  return !S_ISCHR(info.st_mode) || major(info.st_rdev) != memory_devices;
}

/// What `fd` surely takes without blocking, once poll() says that it takes anything.
std::size_t room(int fd) {
  int unread = 0;
  const int size = ::fcntl(fd, F_GETPIPE_SZ);  // negative for what is no pipe
  const bool empty = size > PIPE_BUF && ::ioctl(fd, FIONREAD, &unread) == 0 && unread == 0;
  return empty ? static_cast<std::size_t>(size) : PIPE_BUF;
}

/// The next bytes to write: at most `limit`, up to the end of a line if one ends there.
std::string_view piece(std::string_view rest, std::size_t limit) {
  if (rest.size() <= limit) return rest;
  const auto newline = rest.rfind('\n', limit - 1);
  return rest.substr(0, newline == std::string_view::npos ? limit : newline + 1);
}

/// Waits until `fd` takes room() bytes without blocking. False when the program should stop and the
/// reader has not made room for the last words in time.
bool wait_until_writable(int fd, const Stop& stop) {
  for (;;) {
    const bool stopping = stop.requested();
    pollfd fds[2] = {{fd, POLLOUT, 0}, {stop.wake_fd(), POLLIN, 0}};
    const int ready = ::poll(fds, stopping ? 1 : 2,
                             stopping ? static_cast<int>(stop.left_of(last_words).count()) : -1);
    if (fds[0].revents != 0) return true;
    if (ready == 0) return false;
    if (ready < 0 && errno != EINTR) return true;  // let write() say what is wrong
  }
}

}  // namespace

Output::Output(Stop& stop)
    : stop_(stop), fd_(STDOUT_FILENO), name_("standard output"), may_block_(blocks(fd_)) {}

Output::Output(const std::string& path, bool force, Stop& stop, Named named)
    : stop_(stop), name_(printable(path)) {
  struct stat info {};
  const bool exists = ::stat(path.c_str(), &info) == 0;
  const bool device = exists && !S_ISREG(info.st_mode);  // nothing to lose in /dev/null or a FIFO
  const bool replaced = exists && !device && force && ::access(path.c_str(), W_OK) == 0;
  if (named == Named::when_whole && (!exists || replaced) &&
      open_nameless(path, exists ? info.st_mode : 0))
    return;
  const int mode = force || device ? 0 : O_EXCL;
  fd_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0666);
  if (fd_ < 0) {
    const int error = errno;
    in_the_way_ = error == EEXIST;
    failure_ = in_the_way_ ? fmt::format("{} already exists", name_)
                           : fmt::format("cannot create {}: {}", name_, std::strerror(error));
    return;
  }
  may_block_ = blocks(fd_);
  if (!device) path_ = path;
  old_content_ = exists && !device;
}

/// Opens a file without a name in the folder of `path`, which may be a link to the file that it
/// replaces; that one has `mode`, which is 0 if there is none.
bool Output::open_nameless(const std::string& path, unsigned mode) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path target = mode != 0 ? fs::canonical(path, error) : fs::path(path);
  const auto folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (!error) fd_ = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
  if (fd_ < 0) return false;
  if (mode != 0) static_cast<void>(::fchmod(fd_, mode & 07777));
  path_ = target.string();
  nameless_ = true;
  old_content_ = mode != 0;
  return true;
}

/// Everything is written: the file gets its name.
void Output::name_file() {
  const auto self = fmt::format("/proc/self/fd/{}", fd_);
  const auto link = [&](const std::string& name) {
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
  };
  nameless_ = false;
  if (!old_content_) {
    if (link(path_)) return;
    in_the_way_ = errno == EEXIST;
    fail(in_the_way_ ? fmt::format("{} already exists", name_)
                     : fmt::format("cannot create {}: {}", name_, std::strerror(errno)));
    return;
  }
  const auto fresh = path_ + ".new";  // no call puts a nameless file in the place of another
  ::unlink(fresh.c_str());
  if (!link(fresh) || ::rename(fresh.c_str(), path_.c_str()) != 0) fail(errno);
  old_content_ = false;
}

Output::Output(Descriptor file, const std::string& path, Stop& stop)
    : stop_(stop), fd_(file.release()), path_(path), name_(printable(path)), lasting_(true) {}

Output::~Output() {
  if (fd_ > STDERR_FILENO) ::close(fd_);
}

void Output::fail(int error) {
  buffer_.clear();
  if (error == EPIPE) {
    reader_gone_ = true;
  } else {
    failure_ = fmt::format("cannot write {}: {}", name_, std::strerror(error));
  }
  stop_.request();  // answers nobody gets need not be found
}

void Output::fail(const std::string& sentence) {
  buffer_.clear();
  failure_ = sentence;
  stop_.request();
}

bool Output::sync() {
  if (!flush()) return false;
  if (::fdatasync(fd_) != 0) fail(errno);
  return !broken();
}

bool Output::continue_at(std::uint64_t length) {
  length_ = length;
  finished_ = begun_ = handed_over_ = length;
  const auto end = static_cast<off_t>(length);
  if (::ftruncate(fd_, end) != 0 || ::lseek(fd_, end, SEEK_SET) != end) fail(errno);
  return !broken();
}

bool Output::write(std::string_view text) {
  if (broken()) return false;
  length_ += text.size();
  if (text.size() >= buffer_size) return flush() && hand_over(text);
  buffer_ += text;
  return buffer_.size() < buffer_size || flush();
}

bool Output::flush() {
  if (broken() || !hand_over(buffer_)) return false;
  buffer_.clear();
  return true;
}

bool Output::has_reader() {
  pollfd file{fd_, 0, 0};
  const bool pipe = may_block_ && ::fcntl(fd_, F_GETPIPE_SZ) > 0;
  if (!broken() && pipe && ::poll(&file, 1, 0) == 1 && (file.revents & POLLERR) != 0) fail(EPIPE);
  return !broken();
}

/// To the system, all of it. False if that is impossible. What a reader does not take in time is
/// dropped.
bool Output::hand_over(std::string_view rest) {
  if (!rest.empty()) drop_old_content();
  while (!rest.empty()) {
    if (may_block_ && !wait_until_writable(fd_, stop_)) break;
    const auto chunk = may_block_ ? piece(rest, room(fd_)) : rest;
    const auto written = ::write(fd_, chunk.data(), chunk.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
      handed_over_ += static_cast<std::uint64_t>(written);
    } else if (errno != EINTR && errno != EAGAIN) {
      fail(errno);
      return false;
    }
  }
  return !lasting_ || write_behind();
}

/// Has the system write to the disk what it has, while we go on, and waits for what it began a
/// window ago. Otherwise sync() would find a second's worth of answers: too much to end within 200
/// ms on a signal.
bool Output::write_behind() {
  if (handed_over_ < begun_ + window) return true;
  const auto part = [this](std::uint64_t from, std::uint64_t to, unsigned how) {
    return ::sync_file_range(fd_, static_cast<off_t>(from), static_cast<off_t>(to - from), how) ==
           0;
  };
  constexpr unsigned wait =
      SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
  // A length of 0 would mean everything.
  const bool good = part(begun_, handed_over_, SYNC_FILE_RANGE_WRITE) &&
                    (finished_ == begun_ || part(finished_, begun_, wait));
  finished_ = std::exchange(begun_, handed_over_);
  // Told once only; sync() would not hear of it again. What cannot do this at all will be asked
  // there.
  if (!good && (errno == EIO || errno == ENOSPC || errno == EDQUOT)) fail(errno);
  return !broken();
}

void Output::drop_old_content() {
  if (nameless_) return;  // the old file is another one
  if (std::exchange(old_content_, false) && ::ftruncate(fd_, 0) != 0) fail(errno);
}

bool Output::close() {
  flush();
  drop_old_content();
  if (nameless_ && !broken()) name_file();
  if (fd_ >= 0 && ::close(fd_) != 0 && !broken()) fail(errno);
  fd_ = -1;
  return !broken();
}

void Output::discard() {
  buffer_.clear();
  if (fd_ > STDERR_FILENO) ::close(fd_);
  fd_ = -1;
  const bool stays = std::exchange(old_content_, false);
  const bool nameless = std::exchange(nameless_, false);
  if (!path_.empty() && !stays && !nameless) ::unlink(path_.c_str());
  path_.clear();
}

void write_now(int fd, std::string_view text, const Stop& stop) {
  while (!text.empty() && wait_until_writable(fd, stop)) {
    const auto written = ::write(fd, text.data(), std::min<std::size_t>(text.size(), PIPE_BUF));
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace kaidoku::files
