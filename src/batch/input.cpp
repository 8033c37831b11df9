// Files are opened without blocking, and read_bytes() waits together with the stop flag: a FIFO nobody writes to, a
// silent pipe and a terminal all end at once on a signal.
#include "cli/stream/input.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/command/values.h"
#include "cli/resume/lines_before.h"
#include "cli/resume/resumable_output.h"
#include "common/line_reader.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

bool ends_source(const Reading& reading) {
  return !reading.puzzle && reading.puzzle.error().code == ErrorCode::too_large && reading.text.empty();
}

Input::Input(std::vector<Source> sources, const Options& options, std::function<void()> before_wait,
             std::atomic<std::uint64_t>* bytes_read)
    : sources_(std::move(sources)),
      options_(options),
      before_wait_(std::move(before_wait)),
      bytes_read_(bytes_read) {}

Input::~Input() { close_file(); }

void Input::close_file() {
  if (fd_ > STDERR_FILENO) ::close(fd_);
  fd_ = -1;
}

ByteSource Input::bytes_of_file() {
  const auto read = [this](std::span<char> span) {
    const auto count = read_bytes(fd_, span, before_wait_);
    if (bytes_read_ != nullptr && count > 0)
      bytes_read_->fetch_add(static_cast<std::uint64_t>(count), std::memory_order_relaxed);
    return count;
  };
  const auto& range = sources_[upcoming_ - 1].range;
  if (!range) return read;
  // From the end of the line before, because the first line of a text may have a mark that others may not.
  const std::uint64_t from = range->from - (0 < range->from && range->from < range->to ? 1 : 0);
  ::lseek(fd_, static_cast<off_t>(from), SEEK_SET);  // if that fails, reading will, too
  return [read, left = range->to - from](std::span<char> span) mutable -> std::ptrdiff_t {
    if (left == 0) return 0;
    const auto got = read(span.first(static_cast<std::size_t>(std::min<std::uint64_t>(left, span.size()))));
    if (got == 0 && !signals::stopping()) return -EIO;  // someone made the file shorter
    if (got > 0) left -= static_cast<std::uint64_t>(got);
    return got;
  };
}

bool Input::needless(const Reading& reading) const {
  const auto& range = sources_[upcoming_ - 1].range;
  if (!range || reading.puzzle || reading.puzzle.error().code != ErrorCode::no_puzzle) return false;
  return !range->last || range->before->any() != false;
}

const LinesBefore* Input::before() const {
  const auto& range = sources_[upcoming_ - 1].range;
  return range ? range->before : nullptr;
}

std::optional<Question> Input::open_next() {
  const Source& source = sources_[upcoming_++];
  source_name_ = source.name;
  ByteSource bytes;
  if (source.kind == Source::Kind::blank) {
    return Question{++puzzles_, source.name, {blank_board(options_), 1, 1, "", {}}};
  }
  if (source.kind == Source::Kind::text) {
    bytes = bytes_of(source.content);
  } else {
    fd_ = source.kind == Source::Kind::standard_input
              ? STDIN_FILENO
              : ::open(source.content.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd_ < 0) {
      Error error;
      error.code = ErrorCode::unreadable;
      error.message = std::strerror(errno);
      return Question{0, source.name, {std::move(error), 1, 1, "", {}}};
    }
    bytes = bytes_of_file();
  }
  if (auto reader = Reader::make(std::move(bytes), options_.text)) reader_.emplace(*std::move(reader));
  return {};  // the options were checked before: there is a reader
}

std::optional<Question> Input::next() {
  for (;;) {
    if (signals::stopping()) return {};
    if (reader_) {
      auto reading = reader_->next();
      if (signals::stopping()) return {};  // a reading that was cut off is none
      if (reading && !needless(*reading)) {
        if (ends_source(*reading) && options_.keeper != nullptr) options_.keeper->cut_short();
        const bool complaint = !reading->puzzle && (reading->puzzle.error().code == ErrorCode::no_puzzle ||
                                                    reading->puzzle.error().code == ErrorCode::unreadable);
        return Question{complaint ? 0 : ++puzzles_, source_name_, *std::move(reading),
                        complaint ? nullptr : before()};
      }
      reader_.reset();
      close_file();
    }
    if (upcoming_ == sources_.size()) return {};
    if (auto question = open_next()) return question;
  }
}

PlainLines Input::plain_ahead() {
  if (!reader_) return {};
  const PlainRun run = reader_->plain_ahead();
  if (signals::stopping()) return {};
  return {run, puzzles_ + 1, source_name_, before()};
}

PlainLines Input::next_plain(std::span<PlainPuzzle> puzzles) {
  const PlainRun run = reader_->next_plain(puzzles);
  const std::uint64_t first = puzzles_ + 1;
  puzzles_ += run.count;
  return {run, first, source_name_, before()};
}

std::optional<Puzzle> only_puzzle(Input& input, const std::string& several, const Takes& accept,
                                  const Takes& ignores) {
  const auto question = input.next();
  if (!question || !accept(*question)) return {};
  while (const auto other = input.next()) {
    if (!ignores || !ignores(*other)) throw UsageError(several);
  }
  return *question->reading.puzzle;
}

}  // namespace kaidoku::app::cli
