// A source may hand out one byte at a time, so the first bytes are held back as long as they could
// begin something else than UTF-8: one byte of an ordinary text. A text of UTF-16 without a mark is
// known by its first two characters, if they are of ASCII: then every second byte is 0, which no
// other text has.
#include "formats/encoding.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kaidoku::formats {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view what;
  std::string_view advice;
};

constexpr std::array<Signature, 14> signatures{{
    {"\x1F\x8B"sv, "a gzip file", "unpack it first: gzip -dc FILE | kaidoku ..."},
    {"PK\x03\x04"sv, "a zip file or a spreadsheet",
     "unpack it first (unzip -p FILE | kaidoku ...), or save the spreadsheet as CSV"},
    {"\xFD\x37zXZ"sv, "an xz file", "unpack it first: xz -dc FILE | kaidoku ..."},
    {"BZh91AY&SY"sv, "a bzip2 file", "unpack it first: bzip2 -dc FILE | kaidoku ..."},
    {"\x28\xB5\x2F\xFD"sv, "a zstd file", "unpack it first: zstd -dc FILE | kaidoku ..."},
    {"7z\xBC\xAF\x27\x1C"sv, "a 7z file", "unpack it first: 7z x -so FILE | kaidoku ..."},
    {"\x7F\x45LF"sv, "a program (ELF)", "it has no puzzles"},
    {"%PDF-"sv, "a PDF file",
     "copy the puzzle out of it, or try pdftotext -layout FILE - | kaidoku"},
    {"\x89PNG"sv, "a PNG picture", "type the puzzle: pictures are not read"},
    {"\xFF\xD8\xFF"sv, "a JPEG picture", "type the puzzle: pictures are not read"},
    {"SQLite format 3\0"sv, "an SQLite database",
     "select the puzzles: sqlite3 FILE 'SELECT ...' | kaidoku ..."},
    {"\xD0\xCF\x11\xE0"sv, "an old Office file", "save it as text or as CSV"},
    {"\xFF\xFE\0\0"sv, "a text in UTF-32", "convert it first: iconv -f UTF-32 FILE | kaidoku ..."},
    {"\0\0\xFE\xFF"sv, "a text in UTF-32", "convert it first: iconv -f UTF-32 FILE | kaidoku ..."},
}};

/// Is one the beginning of the other?
bool agree(std::string_view one, std::string_view other) {
  const auto size = std::min(one.size(), other.size());
  return one.substr(0, size) == other.substr(0, size);
}

constexpr std::string_view little_mark = "\xFF\xFE";
constexpr std::string_view big_mark = "\xFE\xFF";

/// May ASCII characters of UTF-16 begin so? `zero`: which byte of each unit is 0.
bool units_of_ascii(std::string_view bytes, std::size_t zero) {
  for (std::size_t i = 0; i < std::min<std::size_t>(bytes.size(), 4); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (i % 2 == zero ? byte != 0 : byte == 0 || byte >= 0x80) return false;
  }
  return true;
}

}  // namespace

void append_utf8(std::string& text, std::uint32_t code) {
  const auto append = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  const auto append_rest = [&](std::uint32_t bits) { append(0x80 | (bits & 0x3F)); };
  if (code < 0x80) return append(code);
  if (code < 0x800) {
    append(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      append(0xE0 | code >> 12);
    } else {
      append(0xF0 | code >> 18);
      append_rest(code >> 12);
    }
    append_rest(code >> 6);
  }
  append_rest(code);
}

std::ptrdiff_t TextBytes::read(std::span<char> bytes) {
  if (form_ == Form::utf8 && text_.empty()) return source_(bytes);
  if (bytes.empty()) return 0;
  if (form_ == Form::unknown) return begin(bytes);
  if (!text_.empty()) return static_cast<std::ptrdiff_t>(hand_out(bytes));
  return read_units(bytes);
}

std::ptrdiff_t TextBytes::begin(std::span<char> bytes) {
  do {
    const std::ptrdiff_t got = source_(bytes);
    if (got < 0) return got;
    if (got == 0) form_ = Form::utf8;
    if (got == 0 && (raw_ == little_mark || raw_ == big_mark)) raw_.clear();  // an empty text
    raw_.append(bytes.data(), static_cast<std::size_t>(got));
  } while (form_ == Form::unknown && !settle());
  if (!foreign_.empty()) return 0;
  if (form_ != Form::utf8) return read_units(bytes);
  text_.swap(raw_);
  return static_cast<std::ptrdiff_t>(hand_out(bytes));
}

/// Finds out what the first bytes say. False: more of them are needed for that.
bool TextBytes::settle() {
  bool open = false;
  for (const Signature& signature : signatures) {
    if (!agree(raw_, signature.bytes)) continue;
    if (raw_.size() >= signature.bytes.size()) {
      foreign_ = fmt::format("this is {}; {}", signature.what, signature.advice);
      return true;
    }
    open = true;
  }
  const bool little = agree(raw_, little_mark) || units_of_ascii(raw_, 1);
  const bool big = agree(raw_, big_mark) || units_of_ascii(raw_, 0);
  if (open || ((little || big) && raw_.size() < 4)) return false;
  form_ = little ? Form::little : big ? Form::big : Form::utf8;
  return true;
}

/// As many whole characters as the source has bytes for at once, at least one.
std::ptrdiff_t TextBytes::read_units(std::span<char> bytes) {
  const std::size_t low = form_ == Form::little ? 0 : 1;
  for (;;) {
    std::size_t at = 0;
    for (; at + 1 < raw_.size(); at += 2) {
      const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(raw_[at + i]); };
      append_unit(static_cast<std::uint32_t>(byte(1 - low) << 8 | byte(low)));
    }
    raw_.erase(0, at);
    if (!text_.empty()) return static_cast<std::ptrdiff_t>(hand_out(bytes));
    const std::ptrdiff_t got = source_(bytes);
    if (got <= 0) return got;
    raw_.append(bytes.data(), static_cast<std::size_t>(got));
  }
}

/// A half without its other half is no character; what stands for it is not valid UTF-8 either, so
/// that it is complained about where it stands.
void TextBytes::append_unit(std::uint32_t unit) {
  const bool second = unit >= 0xDC00 && unit <= 0xDFFF;
  if (high_ != 0 && second) {
    append_utf8(text_, 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00));
    high_ = 0;
    return;
  }
  if (high_ != 0) append_utf8(text_, std::exchange(high_, 0));
  if (unit >= 0xD800 && unit <= 0xDBFF) {
    high_ = unit;
  } else {
    append_utf8(text_, unit);
  }
}

std::size_t TextBytes::hand_out(std::span<char> bytes) {
  const std::size_t count = text_.copy(bytes.data(), bytes.size());
  text_.erase(0, count);
  return count;
}

}  // namespace kaidoku::formats
