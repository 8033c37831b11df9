// Anything but the marks of patterns and masks (.msk) is refused with its place: a pattern with a
// typing slip is another pattern.
#include "cli/verbs/pattern.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace kaidoku::app::cli {
namespace {

constexpr std::string_view clue_marks = "*123456789", other_marks = ".0_-";
constexpr std::size_t longest_pattern = std::size_t{1} << 20;

std::string text_of(const std::string& operand, std::string& source) {
  source = operand;
  if (operand.find_first_not_of(".* \t\r\n") == std::string::npos) {
    source = "<pattern>";
    return operand;
  }
  std::ifstream file;
  if (operand == "-") {
    source = "<stdin>";
  } else {
    errno = std::filesystem::is_directory(operand) ? EISDIR : 0;
    if (errno == 0) file.open(operand);
    if (errno != 0 || !file)
      throw MissingFile(
          fmt::format("cannot read the pattern {}: {}", printable(operand), std::strerror(errno)));
  }
  std::istream& input = operand == "-" ? std::cin : file;
  std::string text(longest_pattern + 1, '\0');
  input.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(input.gcount()));
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
