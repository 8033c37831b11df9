// Where answers go: a buffer before a file descriptor, with every single write checked. A program
// whose answers are lost must say so, whatever they were.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kaidoku/export.h"
#include "kaidoku/files.h"
#include "kaidoku/stop.h"

namespace kaidoku::files {

/// A failure requests the stop: answers nobody gets need not be found. The program must ignore
/// SIGPIPE to learn that a reader is gone.
class KAIDOKU_API Output {
 public:
  /// When a file gets its name.
  enum class Named {
    at_once,
    /// by close(), for what is worth nothing by itself, such as half a picture: a program that dies
    /// leaves no part of it, and an old file of that name as it was
    when_whole,
  };

  /// Standard output. `stop` must outlive the output; a request ends waits for a slow reader.
  explicit Output(Stop& stop);
  /// Creates `path`, or overwrites it with `force`. Failing is the first state it may be in; see
  /// failure(). On a file system that has no files without a name, the file has it at once.
  Output(const std::string& path, bool force, Stop& stop, Named named = Named::at_once);
  /// An open file that is written from its beginning, or from what continue_at() says.
  Output(Descriptor file, const std::string& path, Stop& stop);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Buffers what is not large anyway; false once nothing can be written any more (then stop:
  /// further text is dropped).
  bool write(std::string_view text);
  /// Hands everything to the system.
  bool flush();
  /// Whoever waits for the next answer of an hour's work need not find the first that cannot be
  /// written. False if it is a pipe that nobody reads any more, or was broken before.
  bool has_reader();
  /// Flushes and closes. The last chance to learn of a failure.
  bool close();
  /// Flushes, and waits until everything is on the disk.
  bool sync();
  /// Cuts the file to this length, to go on from there. Nothing was written before.
  bool continue_at(std::uint64_t length);
  /// Something that belongs to the output failed: so did the output.
  void fail(const std::string& sentence);
  /// Closes, and takes away the file. An old file that was to be overwritten stays if the new one
  /// was to be named when it is whole, or if nothing was written yet.
  void discard();

  int fd() const { return fd_; }
  /// How long the file will be when everything is handed to the system.
  std::uint64_t length() const { return length_; }
  bool broken() const { return reader_gone_ || !failure_.empty(); }
  /// The reader went away: not a failure, but a reason to end.
  bool reader_gone() const { return reader_gone_; }
  /// "cannot write standard output: No space left on device", or empty.
  const std::string& failure() const { return failure_; }
  /// Did it fail because there is a file already, and nobody said `force`?
  bool in_the_way() const { return in_the_way_; }

 private:
  bool open_nameless(const std::string& path, unsigned mode);
  void name_file();
  bool hand_over(std::string_view rest);
  bool write_behind();
  void drop_old_content();
  void fail(int error);

  Stop& stop_;
  int fd_ = -1;
  std::string path_;  ///< of a regular file; empty for all else
  std::string name_;
  /// of a file to be overwritten, which has it until something is written
  bool old_content_ = false;
  bool nameless_ = false;   ///< `path_` is the name that the file is to have
  bool may_block_ = false;  ///< a pipe, socket or terminal: its reader may be slow
  std::string buffer_;
  std::uint64_t length_ = 0;
  bool lasting_ = false;           ///< sync() will be asked for
  std::uint64_t handed_over_ = 0;  ///< so much of it is with the system,
  std::uint64_t begun_ = 0;        ///< so much on its way to the disk,
  std::uint64_t finished_ = 0;     ///< and so much there
  bool reader_gone_ = false;
  bool in_the_way_ = false;
  std::string failure_;
};

/// Writes straight to a descriptor, as far as it takes the text. Failing is not an error: for
/// explanations.
KAIDOKU_API void write_now(int fd, std::string_view text, const Stop& stop);

}  // namespace kaidoku::files
