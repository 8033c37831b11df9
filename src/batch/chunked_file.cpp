// O_NONBLOCK keeps open() from waiting when the path is a named pipe; size() then refuses it.
// sample_of() reads 64 pieces of 4 KiB, spread from the first byte to the last. share_of() divides
// before it multiplies, so size * i cannot overflow.
#include "batch/chunked_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "batch/checksum.h"
#include "batch/refusal.h"
#include "kaidoku/journal.h"
#include "kaidoku/result.h"

namespace kaidoku::batch {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 20;

}  // namespace

ChunkedFile::ChunkedFile(const std::string& path)
    : name_(printable(path)),
      file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)),
      buffer_(chunk) {
  if (!file_) fail(errno);
}

void ChunkedFile::fail(int error) const {
  refuse(ErrorCode::unreadable, "cannot read {}: {}", name_, std::strerror(error));
}

std::uint64_t ChunkedFile::size() const {
  struct stat info {};
  if (::fstat(file_.get(), &info) != 0) fail(errno);
  if (!S_ISREG(info.st_mode)) refuse(ErrorCode::unreadable, "{} is not a regular file", name_);
  return static_cast<std::uint64_t>(info.st_size);
}

std::string_view ChunkedFile::at(std::uint64_t from, std::uint64_t most) {
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(most, chunk));
  std::size_t have = 0;
  while (have < wanted) {
    const auto got =
        ::pread(file_.get(), buffer_.data() + have, wanted - have, static_cast<off_t>(from + have));
    if (got < 0 && errno != EINTR) fail(errno);
    if (got == 0) break;
    if (got > 0) have += static_cast<std::size_t>(got);
  }
  return {buffer_.data(), have};
}

std::uint64_t share_of(std::uint64_t size, std::uint64_t i, std::uint64_t n) {
  return size / n * i + size % n * i / n;
}

std::uint64_t sample_of(ChunkedFile& bytes, std::uint64_t size) {
  constexpr std::uint64_t pieces = 64, length = 4096;
  std::uint64_t sum = size;
  for (std::uint64_t k = 0; k < pieces; ++k) {
    const std::uint64_t from =
        size <= length * pieces ? k * length : share_of(size - length, k, pieces - 1);
    sum = checksum(bytes.at(from, length), sum);
  }
  return sum;
}

std::uint64_t checksum_of(const std::string& path, std::uint64_t from, std::uint64_t length,
                          const Stop& stop) {
  ChunkedFile bytes(path);
  std::uint64_t sum = 0;
  for (const std::uint64_t end = from + length; from < end;) {
    const auto piece = bytes.at(from, end - from);
    if (piece.empty() || stop.requested()) break;
    sum = checksum(piece, sum);
    from += piece.size();
  }
  return sum;
}

Result<InputSample> sample_file(const std::string& path) {
  return without_refusal<InputSample>([&]() -> InputSample {
    ChunkedFile bytes(path);
    const std::uint64_t size = bytes.size();
    return {size, sample_of(bytes, size)};
  });
}

}  // namespace kaidoku::batch
