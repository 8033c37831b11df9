// Several lines as one text, for formats whose documents do not care about lines, with the way back
// from a byte of that text to its line and column.
#pragma once

#include <algorithm>
#include <string>

#include "formats/lines.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {

class Joined {
 public:
  /// Takes the next line of the stream, which must have been looked at; `taken` notes it.
  void add(Lines& lines, std::vector<Line>& taken) {
    taken.push_back(lines.take());
    const Line& line = taken.back();
    cost_ += cost_of(line);
    starts_.push_back({text_.size(), line.number});
    text_ += line.text;
    text_ += '\n';
  }

  const std::string& text() const { return text_; }
  /// Is the document already larger than a puzzle may be?
  bool overlong() const { return cost_ > max_block_bytes; }

  TextMark mark(std::size_t offset) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset,
                                        [](std::size_t at, const Start& s) { return at < s.at; });
    if (after == starts_.begin()) return {1, 1};
    const Start& start = *(after - 1);
    if (known_.at < start.at || known_.at > offset) known_ = {start.at, 1};
    const auto between = std::string_view(text_).substr(known_.at, offset - known_.at);
    known_ = {offset, known_.column + utf8_length(between)};
    return {start.line, known_.column};
  }

 private:
  struct Start {
    std::size_t at;
    int line;
  };
  struct Known {
    std::size_t at = 0;
    int column = 1;
  };
  std::string text_;
  std::vector<Start> starts_;
  mutable Known known_;  // the last mark: on a long line most are asked for from left to right
  std::size_t cost_ = 0;
};

}  // namespace kaidoku::formats
