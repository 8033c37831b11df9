// Words are letters between blanks, with punctuation around them; what has digits or empty markers
// in it is not a word. Every letter beyond ASCII counts, for people write "Rätsel" and "数独".
#include "formats/prose.h"

#include <algorithm>

#include "base/digits.h"
#include "formats/described.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view punctuation = ".,:;!?()\"'#-";
constexpr std::size_t max_title = 60;
constexpr std::size_t cells_of_a_row = 9;  // a word of so many cells is no number in a sentence

bool is_capital(std::uint32_t c) { return c >= 'A' && c <= 'Z'; }
bool is_small(std::uint32_t c) { return c >= 'a' && c <= 'z'; }
bool is_digit_beyond_ascii(std::uint32_t c) {
  return (c >= 0x660 && c <= 0x669) || (c >= 0x6F0 && c <= 0x6F9) || (c >= 0x966 && c <= 0x96F);
}
bool is_letter_beyond_ascii(std::uint32_t c) {
  return ((c >= 0xC0 && c < 0x2000) || (c >= 0x3040 && c < 0xFF00)) && !is_digit_beyond_ascii(c);
}

struct Word {
  bool letters = true;  ///< two or more, and nothing else
  bool small = false;   ///< three or more, one of them not a capital
};

Word look_at(std::string_view text) {
  Word word;
  int length = 0;
  for (std::size_t at = 0; at < text.size() && word.letters; ++length) {
    const Utf8Char c = utf8_at(text, at);
    at += c.length;
    const bool small = is_small(c.code) || is_letter_beyond_ascii(c.code);
    word.letters = c.valid && (small || is_capital(c.code));
    word.small = word.small || small;
  }
  word.letters = word.letters && length >= 2;
  word.small = word.small && word.letters && length >= 3;
  return word;
}

/// Calls `use(word)` for every word, without the punctuation around it.
template <class Use>
void each_word(std::string_view text, Use use) {
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(blanks), text.size());
    if (const auto word = trimmed(text.substr(0, end), punctuation); !word.empty()) use(word);
    text.remove_prefix(end);
  }
}

}  // namespace

bool is_number_title(std::string_view text) {
  constexpr std::size_t longest_number = 6;
  text = trimmed(text);
  int words = 0;
  int numbers = 0;
  bool right = true;  // a word, then a number
  each_word(text, [&](std::string_view word) {
    const bool number = base::is_digits(word) && word.size() <= longest_number;
    right = right && (number ? numbers == 0 : words + numbers == 0 && look_at(word).letters);
    ++(number ? numbers : words);
  });
  if (!right || numbers == 0) return false;
  if (words == 1) return true;
  return base::is_digits(text.substr(0, text.size() - 1)) &&
         std::string_view(".):").find(text.back()) != std::string_view::npos;
}

bool is_prose(std::string_view text) {
  constexpr std::size_t longest_number_title = 7;
  const auto speaks = [](char c) {
    return is_capital(static_cast<unsigned char>(c)) || is_small(static_cast<unsigned char>(c)) ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  text = trimmed(text);
  if (text.size() > longest_number_title && std::none_of(text.begin(), text.end(), speaks))
    return false;  // as nearly all rows of all grids
  if (text.starts_with("\u00A9") || text.find("://") != std::string_view::npos) return true;
  int words = 0;
  bool small = false;
  bool cells = false;
  bool equal = true;  // groups of letters that are symbols
  std::size_t length = 0;
  each_word(text, [&](std::string_view word) {
    const Word looked = look_at(word);
    words += looked.letters ? 1 : 0;
    small = small || looked.small;
    equal = equal && (length == 0 || word.size() == length);
    length = word.size();
    cells = cells || (word.size() >= cells_of_a_row &&
                      word.find_first_not_of(".0123456789_*-|") == std::string_view::npos);
  });
  return (words >= 2 && small && !cells && !(equal && words >= 4)) || is_number_title(text);
}

std::string title_of(std::string_view prose) {
  prose = trimmed(prose);
  if (is_number_title(prose)) return std::string(trimmed(prose, ":"));
  const bool sentence = prose.size() > max_title || prose.starts_with("\u00A9") ||
                        prose.find("://") != std::string_view::npos ||
                        std::string_view(".!?:").find(prose.back()) != std::string_view::npos;
  return sentence ? std::string{} : std::string(prose);
}

}  // namespace kaidoku::formats
