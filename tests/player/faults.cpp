// One plan for all wrapped calls: they are counted while it is armed, and the one it names fails or
// ends the process.
#include "faults.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <filesystem>
#include <utility>

namespace kaidoku::test::faults {

std::vector<Call> calls;

namespace {

struct Plan {
  bool armed = false;
  int failing = 0, error = 0, dying = 0;
  bool halves = false, recording = false;
};
Plan plan;
int counted = 0;

void arm(Plan wanted) {
  plan = wanted;
  plan.armed = true;
  counted = 0;
}

/// True when the call must fail now.
bool fails() {
  if (!plan.armed) return false;
  ++counted;
  if (counted == plan.dying) ::_exit(9);
  if (counted != plan.failing) return false;
  errno = plan.error;
  return true;
}

/// The name of an open file; empty for a folder.
std::string name_of(int fd) {
  const auto path = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(fd));
  return std::filesystem::is_directory(path) ? std::string() : path.filename().string();
}

void note(Call call) {
  if (plan.armed && plan.recording) calls.push_back(std::move(call));
}

}  // namespace

void fail(int number, int error) { arm({.failing = number, .error = error}); }
void write_halves() { arm({.halves = true}); }
void die(int number) { arm({.dying = number}); }
void record() {
  calls.clear();
  arm({.recording = true});
}
int stop() {
  plan = {};
  return counted;
}

extern "C" {

int __real_openat(int folder, const char* name, int flags, mode_t mode);
ssize_t __real_write(int fd, const void* data, std::size_t size);
int __real_fsync(int fd);
int __real_close(int fd);
int __real_linkat(int from, const char* name, int to, const char* target, int flags);
int __real_renameat(int from, const char* name, int to, const char* target);
int __real_unlinkat(int folder, const char* name, int flags);

int __wrap_openat(int folder, const char* name, int flags, ...) {
  if (fails()) return -1;
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  const int fd = __real_openat(folder, name, flags, mode);
  if (fd >= 0 && (flags & O_CREAT) != 0) note({Call::What::create, name});
  return fd;
}

ssize_t __wrap_write(int fd, const void* data, std::size_t size) {
  if (fails()) return -1;
  const auto part = plan.halves && size > 1 ? size / 2 : size;
  const auto written = __real_write(fd, data, part);
  if (written > 0 && plan.recording)
    note({Call::What::write,
          name_of(fd),
          {},
          {static_cast<const char*>(data), static_cast<std::size_t>(written)}});
  return written;
}

int __wrap_fsync(int fd) {
  if (fails()) return -1;
  const int result = __real_fsync(fd);
  if (result == 0 && plan.recording) note({Call::What::sync, name_of(fd)});
  return result;
}

int __wrap_close(int fd) {
  const bool failed = fails();
  const int result = __real_close(fd);  // also after an error it is closed
  if (failed) errno = plan.error;
  return failed ? -1 : result;
}

int __wrap_linkat(int from, const char* name, int to, const char* target, int flags) {
  if (fails()) return -1;
  const int result = __real_linkat(from, name, to, target, flags);
  if (result == 0) note({Call::What::link, name, target});
  return result;
}

int __wrap_renameat(int from, const char* name, int to, const char* target) {
  if (fails()) return -1;
  const int result = __real_renameat(from, name, to, target);
  if (result == 0) note({Call::What::rename, name, target});
  return result;
}

int __wrap_unlinkat(int folder, const char* name, int flags) {
  if (fails()) return -1;
  const int result = __real_unlinkat(folder, name, flags);
  if (result == 0) note({Call::What::unlink, name});
  return result;
}

}  // extern "C"
}  // namespace kaidoku::test::faults
