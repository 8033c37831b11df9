// A state machine that takes one byte at a time, because a read may end in the middle of any
// sequence. Unknown sequences are swallowed whole, so they never come out as letters; a byte that
// cannot belong to the sequence ends it and is decoded as a new start.
#include "tui/decoder.h"

#include <kaidoku/utf8.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kaidoku::app::tui {
namespace {

using Code = Key::Code;

constexpr char escape = '\x1B';
constexpr std::string_view paste_end = "\x1B[201~";
constexpr std::size_t longest_sequence = 64;  // none we know has more than 20 bytes

/// "1;5" as numbers; what is left out or absurd is 0.
std::array<int, 4> numbers_of(std::string_view text) {
  std::array<int, 4> numbers{};
  std::size_t at = 0;
  for (const char c : text) {
    if (c == ';') {
      if (++at == numbers.size()) break;
    } else if (c >= '0' && c <= '9') {
      numbers[at] = std::min(numbers[at] * 10 + (c - '0'), 0x10FFFF);
    }
  }
  return numbers;
}

/// The modifiers of xterm: 1 + (1 shift, 2 alt, 4 control).
Key with_modifiers(Key key, int parameter) {
  const int bits = parameter > 0 ? parameter - 1 : 0;
  key.shift = key.shift || (bits & 1) != 0;
  key.alt = key.alt || (bits & 2) != 0;
  key.control = (bits & 4) != 0;
  return key;
}

/// A letter reported as its number: CSI code ; modifiers u. Nothing for what is no letter.
std::optional<Key> letter_of(int code, int parameter) {
  switch (code) {
    case 8:
    case 127:
      return with_modifiers({Code::backspace}, parameter);
    case 9:
      return with_modifiers({Code::tab}, parameter);
    case 13:
      return with_modifiers({Code::enter}, parameter);
    case 27:
      return with_modifiers({Code::escape}, parameter);
    default:
      break;
  }
  if (code < ' ' || (code >= 0x7F && code < 0xA0) || (code >= 0xD800 && code < 0xE000)) return {};
  Key key = with_modifiers({Code::character, static_cast<char32_t>(code)}, parameter);
  if (key.shift && code >= 'a' && code <= 'z') key.letter -= U'a' - U'A';
  key.shift = false;
  return key;
}

std::optional<Code> letter_code(char final) {
  switch (final) {
    case 'A':
      return Code::up;
    case 'B':
      return Code::down;
    case 'C':
      return Code::right;
    case 'D':
      return Code::left;
    case 'H':
      return Code::home;
    case 'F':
      return Code::end;
    case 'P':
      return Code::f1;
    case 'Q':
      return Code::f2;
    case 'R':
      return Code::f3;
    case 'S':
      return Code::f4;
    default:
      return {};
  }
}

std::optional<Code> number_code(int number) {
  switch (number) {
    case 1:
    case 7:
      return Code::home;
    case 2:
      return Code::insert;
    case 3:
      return Code::del;
    case 4:
    case 8:
      return Code::end;
    case 5:
      return Code::page_up;
    case 6:
      return Code::page_down;
    default:
      break;
  }
  const auto from_f1 = [](int n) { return static_cast<Code>(static_cast<int>(Code::f1) + n); };
  if (number >= 11 && number <= 15) return from_f1(number - 11);
  if (number >= 17 && number <= 21) return from_f1(number - 12);
  if (number == 23 || number == 24) return from_f1(number - 13);
  return {};
}

/// CSI < buttons ; column ; row, then M (pressed) or m (released).
std::optional<Mouse> mouse_of(std::string_view parameters, bool pressed) {
  const auto [bits, column, row, none] = numbers_of(parameters);
  if (column < 1 || row < 1) return {};
  Mouse mouse{.button = bits & 3, .row = row - 1, .column = column - 1};
  if ((bits & 64) != 0) {
    if ((bits & 3) > 1 || !pressed) return {};  // wheels that go sideways
    mouse.kind = (bits & 1) == 0 ? Mouse::Kind::wheel_up : Mouse::Kind::wheel_down;
    mouse.button = 0;
  } else if ((bits & 32) != 0) {
    if (mouse.button == 3) return {};  // moved without a button
    mouse.kind = Mouse::Kind::drag;
  } else {
    mouse.kind = pressed ? Mouse::Kind::press : Mouse::Kind::release;
  }
  return mouse;
}

}  // namespace

void Decoder::feed(std::string_view bytes, std::vector<Event>& events) {
  for (const char byte : bytes) take(byte, events);
}

void Decoder::settle(std::vector<Event>& events) {
  const auto state = std::exchange(state_, State::ground);
  const bool alone = collected_.empty();
  collected_.clear();
  if (state == State::escape) events.push_back(Key{Code::escape});
  if (state == State::csi && alone) events.push_back(Key{.letter = U'[', .alt = true});
  if (state == State::ss3) events.push_back(Key{.letter = U'O', .alt = true});
  if (state == State::paste) events.push_back(std::exchange(paste_, {}));
  alt_ = false;
}

void Decoder::ground(char byte, std::vector<Event>& events) {
  const auto value = static_cast<unsigned char>(byte);
  Key key{.alt = std::exchange(alt_, false)};
  state_ = State::ground;
  if (byte == escape) {
    state_ = State::escape;
    return;
  }
  if (value >= 0x80) {
    alt_ = key.alt;
    collected_ = byte;
    state_ = State::utf8;
    return;
  }
  if (byte == '\r' || byte == '\n') {
    key.code = Code::enter;
  } else if (byte == '\t') {
    key.code = Code::tab;
  } else if (value == 0x7F || value == 0x08) {
    key.code = Code::backspace;
  } else if (value < 0x20) {
    key.control = true;
    key.letter =
        value == 0 ? U' ' : static_cast<char32_t>(value <= 26 ? value - 1 + 'a' : value + '@');
  } else {
    key.letter = value;
  }
  events.push_back(key);
}

void Decoder::take(char byte, std::vector<Event>& events) {
  const auto value = static_cast<unsigned char>(byte);
  switch (state_) {
    case State::ground:
      ground(byte, events);
      return;

    case State::utf8: {
      if ((value & 0xC0) != 0x80) {  // the character before was broken off
        collected_.clear();
        alt_ = false;
        ground(byte, events);
        return;
      }
      collected_ += byte;
      const auto character = utf8_at(collected_, 0);
      if (character.valid && character.length == collected_.size()) {
        events.push_back(Key{.letter = static_cast<char32_t>(character.code), .alt = alt_});
      } else if (collected_.size() < 4) {
        return;
      }
      collected_.clear();
      alt_ = false;
      state_ = State::ground;
      return;
    }

    case State::escape:
      if (byte == escape) {  // the first one was a key; this one begins again
        events.push_back(Key{Code::escape});
      } else if (byte == '[') {
        state_ = State::csi;
      } else if (byte == 'O') {
        state_ = State::ss3;
      } else {
        alt_ = true;
        ground(byte, events);
      }
      return;

    case State::csi:
      if (collected_.empty() && byte == '[') {
        state_ = State::linux_key;
      } else if (collected_.empty() && byte == 'M') {
        state_ = State::old_mouse;
      } else if (value >= 0x40 && value < 0x7F) {
        finish_csi(byte, events);
      } else if (value >= 0x20 && value < 0x40 && collected_.size() < longest_sequence) {
        collected_ += byte;
      } else {  // not a sequence after all
        collected_.clear();
        ground(byte, events);
      }
      return;

    case State::ss3:
      state_ = State::ground;
      if (const auto code = letter_code(byte))
        events.push_back(Key{*code});
      else if (byte == 'M')
        events.push_back(Key{Code::enter});
      else if (value < 0x20)
        ground(byte, events);
      return;

    case State::linux_key:
      state_ = State::ground;
      if (byte >= 'A' && byte <= 'E')
        events.push_back(Key{static_cast<Code>(static_cast<int>(Code::f1) + (byte - 'A'))});
      else if (value < 0x20)
        ground(byte, events);
      return;

    case State::old_mouse:  // three bytes that are no keys; we never ask for this kind
      collected_ += byte;
      if (collected_.size() == 3) {
        collected_.clear();
        state_ = State::ground;
      }
      return;

    case State::paste:
      pasted(byte, events);
      return;
  }
}

void Decoder::finish_csi(char final, std::vector<Event>& events) {
  const auto parameters = std::exchange(collected_, {});
  state_ = State::ground;
  if (parameters.starts_with('<')) {
    if (final != 'M' && final != 'm') return;
    if (const auto mouse = mouse_of(std::string_view(parameters).substr(1), final == 'M'))
      events.push_back(*mouse);
    return;
  }
  const auto numbers = numbers_of(parameters);
  if (final == '~') {
    if (numbers[0] == 200) {
      state_ = State::paste;
      paste_ = {};
    } else if (numbers[0] == 27) {
      if (const auto key = letter_of(numbers[2], numbers[1])) events.push_back(*key);
    } else if (const auto code = number_code(numbers[0])) {
      events.push_back(with_modifiers({*code}, numbers[1]));
    }
  } else if (final == 'u') {
    if (const auto key = letter_of(numbers[0], numbers[1])) events.push_back(*key);
  } else if (final == 'Z') {
    events.push_back(Key{.code = Code::tab, .shift = true});
  } else if ((final == 'I' || final == 'O') && parameters.empty()) {
    events.push_back(Focus{final == 'I'});
  } else if (final >= 'a' && final <= 'd') {  // rxvt with shift
    events.push_back(
        Key{.code = *letter_code(static_cast<char>(final - 'a' + 'A')), .shift = true});
  } else if (const auto code = letter_code(final)) {
    events.push_back(with_modifiers({*code}, numbers[1]));
  }
}

void Decoder::pasted(char byte, std::vector<Event>& events) {
  auto& text = paste_.text;
  // beyond what is kept only the end is looked for
  if (text.size() == paste_limit + paste_end.size()) {
    text.erase(paste_limit, 1);
    paste_.cut = true;
  }
  text += byte;
  if (byte != paste_end.back() || !text.ends_with(paste_end)) return;
  text.resize(text.size() - paste_end.size());
  state_ = State::ground;
  events.push_back(std::exchange(paste_, {}));
}

}  // namespace kaidoku::app::tui
