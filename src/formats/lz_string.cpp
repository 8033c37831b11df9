// Codes 0 and 1 announce a character that is new, of 8 or 16 bits, 2 is the end, and all others
// number what the dictionary holds, first the new characters, then each text that was told with
// the first character of the next. A code has as many bits as the dictionary needs, the lowest bit
// first; six bits make a character of base64, the highest first.
#include "formats/lz_string.h"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "formats/encoding.h"

namespace kaidoku::formats {
namespace {

constexpr std::string_view base64_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t longest_text = std::size_t{1} << 20;
constexpr std::size_t eight_bits = 0, sixteen_bits = 1, end_of_text = 2, first_free = 3;

class BitReader {
 public:
  explicit BitReader(std::string_view base64) : text_(base64) {}

  bool failed() const { return failed_; }

  std::size_t take(int bits) {
    std::size_t value = 0;
    for (int i = 0; i < bits && !failed_; ++i) value |= next() << i;
    return value;
  }

 private:
  std::size_t next() {
    if (left_ == 0) {
      const auto six = at_ < text_.size() ? base64_alphabet.find(text_[at_++]) : std::string::npos;
      if (six == std::string::npos) {
        failed_ = true;
        return 0;
      }
      six_ = six;
      left_ = 6;
    }
    return six_ >> --left_ & 1U;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t six_ = 0;
  int left_ = 0;
  bool failed_ = false;
};

class BitWriter {
 public:
  void put(std::size_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
      six_ = six_ << 1U | (value >> i & 1U);
      if (++filled_ == 6) flush();
    }
  }
  std::string end() {
    do put(0, 1);
    while (filled_ > 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += base64_alphabet[six_];
    six_ = 0;
    filled_ = 0;
  }

  std::string text_;
  std::size_t six_ = 0;
  int filled_ = 0;
};

/// How many bits a code has: one more whenever as many codes were told as there are of its length.
class Width {
 public:
  Width(int bits, std::size_t left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void count() {
    if (--left_ > 0) return;
    left_ = std::size_t{1} << bits_;
    ++bits_;
  }

 private:
  int bits_;
  std::size_t left_;
};

}  // namespace

std::optional<std::string> decompress_base64(std::string_view base64) {
  BitReader bits(base64);
  Width width(2, 1);
  std::vector<std::u16string> dictionary(first_free);
  std::u16string text, last;
  for (;;) {
    std::size_t code = bits.take(width.bits());
    if (bits.failed()) return {};
    if (code == end_of_text) break;
    const bool first = last.empty();
    if (code == eight_bits || code == sixteen_bits) {
      const auto unit = static_cast<char16_t>(bits.take(code == eight_bits ? 8 : 16));
      code = dictionary.size();
      dictionary.emplace_back(1, unit);
      width.count();
    }
    if (code > dictionary.size() || (code == dictionary.size() && first)) return {};
    const std::u16string entry = code < dictionary.size() ? dictionary[code] : last + last.front();
    text += entry;
    if (text.size() > longest_text) return {};
    if (!first) {
      dictionary.push_back(last + entry.front());
      width.count();
    }
    last = entry;
  }
  if (bits.failed()) return {};
  std::string utf8;
  for (const char16_t unit : text) append_utf8(utf8, unit);
  return utf8;
}

std::string compress_base64(std::string_view text) {
  BitWriter bits;
  Width width(2, 2);
  std::map<std::string, std::size_t, std::less<>> dictionary;
  std::set<std::string, std::less<>> untold;
  std::size_t next = first_free;
  const auto tell = [&](const std::string& known) {
    if (untold.erase(known) > 0) {
      bits.put(eight_bits, width.bits());
      bits.put(static_cast<unsigned char>(known.front()), 8);
      width.count();
    } else {
      bits.put(dictionary[known], width.bits());
    }
    width.count();
  };
  std::string last;
  for (const char c : text) {
    const std::string character(1, c);
    if (dictionary.emplace(character, next).second) {
      ++next;
      untold.insert(character);
    }
    if (dictionary.contains(last + c)) {
      last += c;
      continue;
    }
    tell(last);
    dictionary.emplace(last + c, next++);
    last = character;
  }
  if (!last.empty()) tell(last);
  bits.put(end_of_text, width.bits());
  return bits.end();
}

}  // namespace kaidoku::formats
