// Anything but * . and blanks is refused with its place: a pattern with a typing slip is another pattern.
#include "pattern.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

#include "input.h"

namespace kaidoku::cli {
namespace {

std::string text_of(const std::string& operand, std::string& source) {
  source = operand;
  if (operand == "-") {
    source = "<stdin>";
    return {std::istreambuf_iterator<char>(std::cin), {}};
  }
  if (operand.find_first_not_of(".*") == std::string::npos) {
    source = "<pattern>";
    return operand;
  }
  std::ifstream file(operand);
  std::string text;
  if (file) text.assign(std::istreambuf_iterator<char>(file), {});
  if (!file || file.bad())
    throw MissingFile(
        fmt::format("cannot read the pattern {}: {}", printable(operand), std::strerror(errno)));
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
    if (c == '\n') {
      ++line;
      column = 0;
    } else if (c == '.' || c == '*') {
      pattern.push_back(c == '*');
    } else if (c != ' ' && c != '\t' && c != '\r') {
      throw BadPattern{fmt::format("{}:{}:{}: {} is neither * (a clue) nor . (none)\n", printable(source),
                                   line, column, "'" + printable(text.substr(i, 1)) + "'")};
    }
  }
  if (pattern.empty())
    throw BadPattern{fmt::format("{}: there is no pattern in it; draw it with * and .\n", printable(source))};
  return pattern;
}

}  // namespace kaidoku::cli
