// A strict decoder: overlong forms, surrogates and code points beyond Unicode are not UTF-8.
#include "kaidoku/utf8.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "kaidoku/result.h"

namespace kaidoku {

Utf8Char utf8_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return {lead, 1, false};
  std::uint32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {lead, 1, false};
    code = (code << 6) | (byte(i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < smallest[length] || code > 0x10FFFF || surrogate) return {lead, 1, false};
  return {code, length, true};
}

int utf8_length(std::string_view text) {
  int characters = 0;
  for (std::size_t at = 0; at < text.size(); at += utf8_at(text, at).length) ++characters;
  return characters;
}

int display_width(std::uint32_t code) {
  // The ranges that matter in practice, from Unicode's EastAsianWidth and general categories.
  struct Range {
    std::uint32_t first, last;
    int width;
  };
  static constexpr std::array<Range, 16> ranges{{{0x0300, 0x036F, 0},
                                                 {0x1100, 0x115F, 2},
                                                 {0x200B, 0x200F, 0},
                                                 {0x20D0, 0x20FF, 0},
                                                 {0x2E80, 0x303E, 2},
                                                 {0x3041, 0x33FF, 2},
                                                 {0x3400, 0x4DBF, 2},
                                                 {0x4E00, 0x9FFF, 2},
                                                 {0xA000, 0xA4CF, 2},
                                                 {0xAC00, 0xD7A3, 2},
                                                 {0xF900, 0xFAFF, 2},
                                                 {0xFE00, 0xFE0F, 0},
                                                 {0xFE30, 0xFE6F, 2},
                                                 {0xFF01, 0xFF60, 2},
                                                 {0x1F300, 0x1FAFF, 2},
                                                 {0x20000, 0x3FFFD, 2}}};
  if (code < ranges.front().first) return 1;
  const auto range =
      std::find_if(ranges.begin(), ranges.end(), [&](Range r) { return code <= r.last; });
  return range != ranges.end() && code >= range->first ? range->width : 1;
}

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char c = utf8_at(text, at);
    width += display_width(c.code);
    at += c.length;
  }
  return width;
}

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char c = utf8_at(text, at);
    // 0x80-0x9F are control characters too; 0x2028-0x202E and 0x2066-0x2069 break or turn around
    // lines; soft hyphens, 0x200B-0x200F, 0x2060-0x2064 and byte order marks cannot be seen.
    const bool control = c.code < 0x20 || (c.code >= 0x7F && c.code < 0xA0) || c.code == 0xAD ||
                         (c.code >= 0x200B && c.code <= 0x200F) ||
                         (c.code >= 0x2028 && c.code <= 0x202E) ||
                         (c.code >= 0x2060 && c.code <= 0x2069) || c.code == 0xFEFF;
    if (!c.valid || (control && c.code < 0x100)) {
      if (c.valid && c.code == '\t') {
        result += "\\t";
      } else if (c.valid && c.code == 0) {
        result += "\\0";
      } else {
        result += fmt::format("\\x{:02X}", c.code);
      }
    } else if (control) {
      result += fmt::format("\\u{:04X}", c.code);
    } else {
      result += text.substr(at, c.length);
    }
    at += c.length;
  }
  return result;
}

}  // namespace kaidoku
