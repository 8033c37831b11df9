// Anything but the marks of patterns and masks (.msk) is refused with its place: a pattern with a
// typing slip is another pattern.
#include "cli/verbs/pattern.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <kaidoku/result.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <span>

#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::string_view clue_marks = "*123456789", other_marks = ".0_-";
constexpr std::size_t longest_pattern = std::size_t{1} << 20;

[[noreturn]] void unreadable(std::string_view source) {
  throw MissingFile(
      fmt::format("cannot read the pattern {}: {}", printable(source), std::strerror(errno)));
}

std::string text_of(const std::string& operand, std::string& source) {
  if (operand.find_first_not_of(".* \t\r\n") == std::string::npos) {
    source = "<pattern>";
    return operand;
  }
  const bool standard_input = operand == "-";
  source = standard_input ? "<stdin>" : operand;
  const files::Descriptor file(standard_input ? -1 : ::open(operand.c_str(), O_RDONLY | O_CLOEXEC));
  if (!standard_input && !file) unreadable(source);
  const int fd = standard_input ? STDIN_FILENO : file.get();
  std::string text(longest_pattern + 1, '\0');
  std::size_t length = 0;
  while (length < text.size()) {
    const auto got =
        files::read_bytes(fd, std::span(text).subspan(length), signals::stop_point(), [] {});
    if (got == 0) break;
    if (got < 0) {
      errno = static_cast<int>(-got);
      unreadable(source);
    }
    length += static_cast<std::size_t>(got);
  }
  text.resize(length);
  if (text.size() > longest_pattern)
    throw BadPattern(fmt::format("{}: a pattern has at most 1 MiB\n", printable(source)));
  if (constexpr std::string_view mark = "\xEF\xBB\xBF"; text.starts_with(mark))
    text.erase(0, mark.size());
  return text;
}

}  // namespace

std::vector<bool> read_pattern(const std::string& operand) {
  std::string source;
  const std::string text = text_of(operand, source);
  std::vector<bool> pattern;
  int line = 1, column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    ++column;
    const char c = text[i];
    if (c == '\r' || c == '\n') {
      const bool half = c == '\r' && text.substr(i + 1, 1) == "\n";  // of a line end
      line += half ? 0 : 1;
      column = 0;
    } else if (column == 1 && (c == '%' || c == '#')) {  // a title, a comment
      i = std::min(text.find_first_of("\r\n", i), text.size()) - 1;
    } else if (clue_marks.find(c) != std::string_view::npos) {
      pattern.push_back(true);
    } else if (other_marks.find(c) != std::string_view::npos) {
      pattern.push_back(false);
    } else if (c != ' ' && c != '\t') {
      throw BadPattern(fmt::format("{}:{}:{}: expected * (a clue) or . (no clue), found {}\n",
                                   printable(source), line, column,
                                   "'" + printable(text.substr(i, 1)) + "'"));
    }
  }
  if (pattern.empty())
    throw BadPattern(fmt::format("{}: found no pattern; draw one with * (a clue) and . (no clue)\n",
                                 printable(source)));
  return pattern;
}

std::vector<Source> pattern_sources(const std::string& operand) {
  if (operand.empty()) return {};
  return {operand == "-" ? Source::open(STDIN_FILENO, operand) : Source::file(operand)};
}

}  // namespace kaidoku::app::cli
