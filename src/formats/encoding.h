// TextBytes: the bytes of a source as UTF-8, whatever the source has.
//
// PowerShell's > and Windows' Notepad write UTF-16. Packed files and programs are handed over by
// mistake; they are recognized by their first bytes, because the alternative is a million
// complaints about characters that nobody typed. To unpack them here would need a library for each,
// and a pipe does it as well.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kaidoku/format.h"

namespace kaidoku::formats {

/// Appends a code point; half of one gives bytes that are not valid UTF-8.
void append_utf8(std::string& text, std::uint32_t code);

class TextBytes {
 public:
  explicit TextBytes(ByteSource source) : source_(std::move(source)) {}

  /// The next bytes of the text, as a ByteSource gives them.
  std::ptrdiff_t read(std::span<char> bytes);

  /// What the source is instead of a text and what to do about it; then it has no bytes. Empty if
  /// it is a text.
  const std::string& foreign() const { return foreign_; }

 private:
  enum class Form { unknown, utf8, little, big };

  std::ptrdiff_t begin(std::span<char> bytes);
  bool settle();
  std::ptrdiff_t read_units(std::span<char> bytes);
  void append_unit(std::uint32_t unit);
  std::size_t hand_out(std::span<char> bytes);

  ByteSource source_;
  Form form_ = Form::unknown;
  std::string raw_;         // bytes that are not decoded yet ...
  std::string text_;        // ... and those that are, but were not handed out
  std::uint32_t high_ = 0;  // the first half of a character of two units; 0: there is none
  std::string foreign_;
};

}  // namespace kaidoku::formats
