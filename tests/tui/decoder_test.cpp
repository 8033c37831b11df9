// Bytes of terminals and the keys they mean.
#include "tui/decoder.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kaidoku::app::tui {
namespace {

using Code = Key::Code;

std::vector<Event> decoded(std::string_view bytes) {
  Decoder decoder;
  std::vector<Event> events;
  decoder.feed(bytes, events);
  decoder.settle(events);
  return events;
}

/// The same bytes one by one: where a read() is cut must not matter.
std::vector<Event> dribbled(std::string_view bytes) {
  Decoder decoder;
  std::vector<Event> events;
  for (const char byte : bytes) decoder.feed({&byte, 1}, events);
  decoder.settle(events);
  return events;
}

std::string names(std::string_view bytes) {
  std::string text;
  for (const auto& event : decoded(bytes)) {
    if (!text.empty()) text += ' ';
    const auto* key = std::get_if<Key>(&event);
    text += key != nullptr ? key_name(*key) : "?";
  }
  EXPECT_EQ(decoded(bytes), dribbled(bytes)) << bytes;
  return text;
}

TEST(Decoder, letters) {
  EXPECT_EQ(names("a1 A?"), "a 1 space A ?");
  EXPECT_EQ(names("\r\n\t\x7F\x08"), "enter enter tab backspace backspace");
  EXPECT_EQ(names("\x12\x19\x0C"), "ctrl-r ctrl-y ctrl-l");
  EXPECT_EQ(names(std::string(1, '\0')), "ctrl-space");
  EXPECT_EQ(names("é♥😀"), "é ♥ 😀");
}

TEST(Decoder, keys_of_xterm) {
  EXPECT_EQ(names("\x1B[A\x1B[B\x1B[C\x1B[D"), "up down right left");
  EXPECT_EQ(names("\x1BOA\x1BOP\x1BOM"), "up f1 enter");
  EXPECT_EQ(names("\x1B[H\x1B[F\x1B[5~\x1B[6~\x1B[3~\x1B[2~"), "home end pgup pgdn del ins");
  EXPECT_EQ(names("\x1B[11~\x1B[15~\x1B[17~\x1B[21~\x1B[24~"), "f1 f5 f6 f10 f12");
  EXPECT_EQ(names("\x1B[1;2A\x1B[1;5C\x1B[1;3D\x1B[Z\x1B[3;2~"),
            "shift-up ctrl-right alt-left shift-tab shift-del");
  EXPECT_EQ(names("\x1B[97;5u\x1B[27;3;49~\x1B[97;2u\x1B[13;1u"), "ctrl-a alt-1 A enter");
}

TEST(Decoder, keys_of_others) {
  EXPECT_EQ(names("\x1B[[A\x1B[[E"), "f1 f5");  // the Linux console
  EXPECT_EQ(names("\x1B[7~\x1B[8~\x1B[a\x1B[d"), "home end shift-up shift-left");  // rxvt
}

TEST(Decoder, an_escape_alone_is_a_key_after_a_while) {
  Decoder decoder;
  std::vector<Event> events;
  decoder.feed("\x1B", events);
  EXPECT_TRUE(events.empty());
  ASSERT_TRUE(decoder.patience());
  decoder.settle(events);
  EXPECT_EQ(events, std::vector<Event>{Key{Code::escape}});
  EXPECT_FALSE(decoder.patience());
}

TEST(Decoder, escapes_and_alt) {
  EXPECT_EQ(names("\x1B\x1B"), "esc esc");
  EXPECT_EQ(names("\x1B"
                  "1\x1Bx\x1B\x7F"),
            "alt-1 alt-x alt-backspace");
  EXPECT_EQ(names("\x1B["), "alt-[");
  EXPECT_EQ(names("\x1BO"), "alt-O");
  EXPECT_EQ(names("\x1B\xC3\xA9"), "alt-é");
  EXPECT_EQ(names("\x1B\x1B[A"), "esc up");
}

TEST(Decoder, what_is_broken_off_does_not_eat_what_follows) {
  EXPECT_EQ(names("\x1B[1;\x1B[A"), "up");
  EXPECT_EQ(names("\x1B[12\rx"), "enter x");
  EXPECT_EQ(names("\xC3"
                  "a"),
            "a");
  EXPECT_EQ(names("\xE2\x99"
                  "b"),
            "b");
  EXPECT_EQ(names("\xFF\xFE"
                  "c"),
            "c");
  EXPECT_EQ(names("\x1B[" + std::string(1000, '1') + "xy").back(), 'y');
  EXPECT_EQ(names("\x1B[55296u\x1B[0u\x1B[99999999999999999u"),
            "\xF4\x8F\xBF\xBF");  // the greatest letter there is
}

TEST(Decoder, mouse) {
  const auto mouse = [](std::string_view bytes) { return decoded(bytes); };
  using Kind = Mouse::Kind;
  EXPECT_EQ(mouse("\x1B[<0;10;5M"), std::vector<Event>{(Mouse{Kind::press, 0, 4, 9})});
  EXPECT_EQ(mouse("\x1B[<0;10;5m"), std::vector<Event>{(Mouse{Kind::release, 0, 4, 9})});
  EXPECT_EQ(mouse("\x1B[<32;1;1M"), std::vector<Event>{(Mouse{Kind::drag, 0, 0, 0})});
  EXPECT_EQ(mouse("\x1B[<2;1;1M"), std::vector<Event>{(Mouse{Kind::press, 2, 0, 0})});
  EXPECT_EQ(mouse("\x1B[<64;3;2M\x1B[<65;3;2M"),
            (std::vector<Event>{Mouse{Kind::wheel_up, 0, 1, 2}, Mouse{Kind::wheel_down, 0, 1, 2}}));
  EXPECT_TRUE(mouse("\x1B[<0;0;0M\x1B[<35;1;1M\x1B[<66;1;1M").empty());
  EXPECT_TRUE(mouse("\x1B[M !!").empty());  // the old kind, whose bytes are no keys
}

TEST(Decoder, focus) {
  EXPECT_EQ(decoded("\x1B[O\x1B[I"), (std::vector<Event>{Focus{false}, Focus{true}}));
}

TEST(Decoder, pasted_text_is_no_keys) {
  EXPECT_EQ(decoded("\x1B[200~q53\n\x1B[A\x1B[201~x"),
            (std::vector<Event>{Paste{"q53\n\x1B[A"}, Key{.letter = U'x'}}));
  EXPECT_EQ(decoded("\x1B[200~never ended"), (std::vector<Event>{Paste{"never ended"}}));
}

TEST(Decoder, a_huge_paste_is_cut_and_still_ends) {
  const std::string much(Decoder::paste_limit + 1000, 'x');
  const auto events = decoded("\x1B[200~" + much + "\x1B[201~y");
  ASSERT_EQ(events.size(), 2U);
  const auto& paste = std::get<Paste>(events[0]);
  EXPECT_TRUE(paste.cut);
  EXPECT_EQ(paste.text.size(), Decoder::paste_limit);
  EXPECT_EQ(std::get<Key>(events[1]).letter, U'y');
}

}  // namespace
}  // namespace kaidoku::app::tui
