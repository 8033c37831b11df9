// The bytes of a file from anywhere in it, a chunk at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kaidoku/files.h"
#include "kaidoku/stop.h"

namespace kaidoku::batch {

/// Everything here throws a Refusal when reading fails.
class ChunkedFile {
 public:
  explicit ChunkedFile(const std::string& path);

  /// Of a regular file; anything else has none, and is a failure.
  std::uint64_t size() const;
  /// As many as there are, at most so many and at most a mebibyte. Valid until the next call.
  std::string_view at(std::uint64_t from, std::uint64_t most);

 private:
  [[noreturn]] void fail(int error) const;

  std::string name_;
  files::Descriptor file_;
  std::vector<char> buffer_;
};

/// The same for the same file and almost never for another: a checksum of its size and of some of
/// its bytes, which are all of them if it is small.
std::uint64_t sample_of(ChunkedFile& bytes, std::uint64_t size);

/// size * i / n, exactly, for n up to a million.
std::uint64_t share_of(std::uint64_t size, std::uint64_t i, std::uint64_t n);

/// The checksum of so many bytes of a file; any other number when a stop is requested.
std::uint64_t checksum_of(const std::string& path, std::uint64_t from, std::uint64_t length,
                          const Stop& stop);

}  // namespace kaidoku::batch
