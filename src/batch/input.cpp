// Files are opened without blocking, and read_bytes() waits together with the wish to stop: a FIFO
// nobody writes to, a silent pipe and a terminal all end at once then.
//
// In a part of a file everything is counted from where the part begins. What answers say of the
// whole is known before the question leaves: its number if answers have numbers, its line if there
// is a mistake or a note to be told.
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "batch/line_range.h"
#include "batch/lines_before.h"
#include "kaidoku/files.h"

namespace kaidoku::batch {

Stop& stop_of(const Settings& settings) {
  static Stop never;
  return settings.stop != nullptr ? *settings.stop : never;
}

std::uint64_t bytes_in(const std::vector<Source>& sources) {
  std::uint64_t sum = 0;
  for (const Source& source : sources) {
    if (source.range != nullptr) {
      sum += source.range->to - source.range->from;
      continue;
    }
    const bool is_file = source.kind == Source::Kind::file;
    if (!is_file && source.kind != Source::Kind::descriptor) continue;
    struct stat info {};
    if ((is_file ? ::stat(source.content.c_str(), &info) : ::fstat(source.descriptor, &info)) != 0)
      continue;
    if (!S_ISREG(info.st_mode)) return 0;
    const auto read = is_file ? 0 : std::max<off_t>(::lseek(source.descriptor, 0, SEEK_CUR), 0);
    sum += static_cast<std::uint64_t>(std::max<off_t>(info.st_size - read, 0));
  }
  return sum;
}

bool ends_source(const Reading& reading) {
  return !reading.puzzle && reading.puzzle.error().code == ErrorCode::too_large &&
         reading.text.empty();
}

std::string note_text(const Question& question, std::string_view note) {
  return fmt::format("{}:{}: note: {}\n", printable(question.source),
                     question.line(question.reading.line), note);
}

std::uint64_t Question::line(int of_reading) const {
  const auto counted = static_cast<std::uint64_t>(of_reading);
  return before == nullptr ? counted : counted + before->lines().value_or(0);
}

Input::Input(std::vector<Source> sources, const Settings& settings,
             std::function<void()> before_wait)
    : sources_(std::move(sources)), settings_(settings), before_wait_(std::move(before_wait)) {}

Input::~Input() { close_file(); }

void Input::count_asked(std::uint64_t puzzles) const {
  if (settings_.counters != nullptr)
    settings_.counters->asked.fetch_add(puzzles, std::memory_order_relaxed);
}

bool Input::stopping() const { return stop_of(settings_).requested(); }

const LineRange* Input::range() const { return sources_[upcoming_ - 1].range; }

/// What stands before the part that is read, if it is one that must know.
const LinesBefore* Input::before() const { return range() != nullptr ? range()->before : nullptr; }

/// How many puzzles stand before the part and are numbered before it; null when a stop is
/// requested.
std::optional<std::uint64_t> Input::numbers_before() const {
  if (!settings_.numbered || !number_the_whole_ || before() == nullptr) return 0;
  return before()->puzzles();
}

void Input::close_file() {
  if (fd_ >= 0 && sources_[upcoming_ - 1].kind == Source::Kind::file) ::close(fd_);
  fd_ = -1;
}

ByteSource Input::bytes_of_file() {
  const auto read = [this](std::span<char> span) {
    const auto count = files::read_bytes(fd_, span, stop_of(settings_), before_wait_);
    if (settings_.counters != nullptr && count > 0)
      settings_.counters->bytes.fetch_add(static_cast<std::uint64_t>(count),
                                          std::memory_order_relaxed);
    return count;
  };
  if (range() == nullptr) return read;
  // From the end of the line before, because the first line of a text may have a mark that others
  // may not.
  const auto [from, to] = std::pair(range()->from, range()->to);
  const std::uint64_t start = from - (0 < from && from < to ? 1 : 0);
  ::lseek(fd_, static_cast<off_t>(start), SEEK_SET);  // if that fails, reading will, too
  return [this, read, left = to - start](std::span<char> span) mutable -> std::ptrdiff_t {
    if (left == 0) return 0;
    const auto got =
        read(span.first(static_cast<std::size_t>(std::min<std::uint64_t>(left, span.size()))));
    if (got == 0 && !stopping()) return -EIO;  // someone made the file shorter
    if (got > 0) left -= static_cast<std::uint64_t>(got);
    return got;
  };
}

/// A complaint that there is no puzzle here, where there is one elsewhere in the file.
bool Input::needless(const Reading& reading) const {
  if (range() == nullptr || reading.puzzle || reading.puzzle.error().code != ErrorCode::no_puzzle)
    return false;
  return !range()->last || range()->before->any() != false;
}

/// Starts reading the next source; a question instead when that fails or needs no reading.
std::optional<Question> Input::open_next() {
  const Source& source = sources_[upcoming_++];
  source_name_ = source.name;
  if (source.kind == Source::Kind::board) {
    count_asked(1);
    const bool first = !std::exchange(begun_, true);
    return Question{++puzzles_, source.name, {*source.board, 1, 1, "", {}}, first};
  }
  ByteSource bytes;
  if (source.kind == Source::Kind::text) {
    bytes = bytes_of(source.content);
  } else {
    fd_ = source.kind == Source::Kind::descriptor
              ? source.descriptor
              : ::open(source.content.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd_ < 0) {
      Error error{.code = ErrorCode::unreadable, .message = std::strerror(errno)};
      return Question{0, source.name, {std::move(error), 1, 1, "", {}}};
    }
    bytes = bytes_of_file();
  }
  if (auto reader = Reader::make(std::move(bytes), settings_.text))
    reader_.emplace(*std::move(reader));
  return {};
}

std::optional<Question> Input::next() {
  for (;;) {
    if (stopping()) return {};
    if (reader_) {
      auto reading = reader_->next();
      if (stopping()) return {};  // a reading that was cut off is none
      if (reading && !needless(*reading)) return question_of(*std::move(reading));
      reader_.reset();
      close_file();
    }
    if (upcoming_ == sources_.size()) return {};
    if (auto question = open_next()) return question;
  }
}

/// Null when a stop is requested before everything is known that its answer may say.
std::optional<Question> Input::question_of(Reading reading) {
  if (ends_source(reading)) cut_short_ = true;
  const bool bad = !reading.puzzle;
  const bool complaint = bad && (reading.puzzle.error().code == ErrorCode::no_puzzle ||
                                 reading.puzzle.error().code == ErrorCode::unreadable);
  const bool says_line = bad || !reading.notes.empty();
  Question question{complaint ? 0 : ++puzzles_, source_name_, std::move(reading)};
  if (complaint) return question;
  count_asked(1);
  const bool first_here = !std::exchange(begun_, true);
  const auto numbers = numbers_before();
  if (!numbers) return {};
  question.n += question.numbers_before = *numbers;
  question.before = before();
  if (question.before == nullptr) {
    question.first = first_here;
    return question;
  }
  if (says_line && !question.before->lines()) return {};
  if (first_here && settings_.separated) {
    const auto any = question.before->any();
    if (!any) return {};
    question.first = !*any;
  }
  return question;
}

Input::Lines Input::plain_ahead() {
  if (!reader_) return {};
  const PlainRun run = reader_->plain_ahead();
  const auto numbers = run.count > 0 ? numbers_before() : 0;
  if (stopping() || !numbers) return {};
  return {run, *numbers + puzzles_ + 1, source_name_, before(), *numbers};
}

Input::Lines Input::next_plain(std::span<nine::Digits> puzzles) {
  const PlainRun run = reader_->next_plain(puzzles);
  const std::uint64_t numbers = numbers_before().value_or(0);
  const std::uint64_t first = numbers + puzzles_ + 1;
  puzzles_ += run.count;
  count_asked(run.count);
  begun_ = begun_ || run.count > 0;
  return {run, first, source_name_, before(), numbers};
}

}  // namespace kaidoku::batch
