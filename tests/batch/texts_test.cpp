// The texts a run is continued by: read back as they were written, and never when anything about
// them was changed.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "batch/checksum.h"
#include "batch/skip_answered.h"
#include "kaidoku/journal.h"

namespace kaidoku::batch {
namespace {

Journal some_journal() {
  return {.asked = {"kaidoku 0.1.0", "solve", "--limit 3"},
          .closed = 12345,
          .bytes = 1012290,
          .fingerprint = 0x0123456789ABCDEF,
          .code = 3,
          .tally = {{"solved", 12000}, {"no puzzle", 345}},
          .complete = false};
}

Receipt some_receipt() {
  return {.shard = 3,
          .shards = 9,
          .asked = {"kaidoku 0.1.0", "check", "--json"},
          .input = "a file.txt",
          .size = 99999999999,
          .sample = 17,
          .from = 5000,
          .to = 6000,
          .closed = 12345,
          .fingerprint = 0xFEDCBA9876543210,
          .cut_short = true,
          .bytes = 1012290,
          .checksum = 99,
          .code = 1,
          .tally = {{"unique", 12000}, {"many", 345}}};
}

/// What one slip makes of a text: a byte changed, lost, doubled or exchanged, the end cut off.
std::set<std::string> slips(const std::string& text) {
  std::set<std::string> slips;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      auto changed = text;
      changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
      slips.insert(changed);
    }
    auto changed = text;
    slips.insert(changed.erase(i, 1));
    changed = text;
    slips.insert(changed.insert(i, 1, text[i]));
    changed = text;
    std::swap(changed[i], changed[i == 0 ? 1 : i - 1]);
    slips.insert(changed);
    slips.insert(text.substr(0, i));
  }
  slips.insert(text + '\n');
  slips.insert(text + text);
  slips.erase(text);
  return slips;
}

/// The seal is right, whatever is in it.
std::string sealed_again(std::string_view text) {
  const auto body = text.substr(0, text.rfind("check "));
  return std::string(body) + "check " + hexadecimal(checksum(body)) + '\n';
}

TEST(Journal, is_read_as_it_was_written) {
  Journal journal = some_journal();
  EXPECT_EQ(read_journal(journal_text(journal)), journal);
  journal.complete = true;
  EXPECT_EQ(read_journal(journal_text(journal)), journal);
  EXPECT_EQ(read_journal(journal_text(Journal())), Journal());
  journal.closed = journal.bytes = journal.fingerprint = UINT64_MAX;
  EXPECT_EQ(read_journal(journal_text(journal)), journal);
}

TEST(Journal, can_be_read_by_people) {
  const auto text = journal_text(some_journal());
  EXPECT_EQ(text.substr(0, text.rfind("check ")),
            "kaidoku journal 1\nasked kaidoku 0.1.0\nasked solve\nasked --limit 3\nstate "
            "begun\nclosed 12345\n"
            "bytes 1012290\nfingerprint 0123456789abcdef\ncode 3\ntally 12000 solved\ntally 345 no "
            "puzzle\n");
}

TEST(Journal, no_slip_is_accepted) {
  for (const auto& slip : slips(journal_text(some_journal())))
    EXPECT_FALSE(read_journal(slip)) << slip;
}

TEST(Journal, sealed_or_not_it_must_be_what_we_write) {
  const auto text = journal_text(some_journal());
  ASSERT_EQ(sealed_again(text), text);
  for (const auto& slip : slips(text.substr(0, text.rfind("check ")))) {
    const auto journal = read_journal(sealed_again(slip + "check "));
    EXPECT_TRUE(!journal || journal_text(*journal) == sealed_again(slip + "check ")) << slip;
  }
  for (const std::string_view body :
       {"", "\n", "kaidoku journal 1", "kaidoku journal 1\n", "kaidoku journal 2\nclosed 1\n",
        "kaidoku journal 1\nclosed 18446744073709551616\n", "kaidoku journal 1\nclosed -1\n",
        "kaidoku journal 1\nclosed\n", "kaidoku journal 1\nhello you\n"}) {
    EXPECT_FALSE(read_journal(sealed_again(std::string(body) + "check "))) << body;
  }
}

TEST(Journal, any_bytes_are_refused) {
  std::mt19937_64 chance(7);
  const auto text = journal_text(some_journal());
  for (int round = 0; round < 20'000; ++round) {
    std::string noise = round % 2 == 0 ? text : std::string();
    const auto changes = 1 + chance() % 8;
    for (std::uint64_t i = 0; i < changes; ++i) {
      const auto at = chance() % (noise.size() + 1);
      noise.insert(at, 1, static_cast<char>(chance()));
      if (chance() % 2 == 0) noise.erase(chance() % noise.size(), 1 + chance() % 9);
    }
    EXPECT_TRUE(noise == text || !read_journal(noise)) << noise;
    EXPECT_FALSE(read_receipt(noise));
  }
}

TEST(Receipt, is_read_as_it_was_written) {
  EXPECT_EQ(read_receipt(receipt_text(some_receipt())), some_receipt());
  EXPECT_FALSE(read_journal(receipt_text(some_receipt())));
  EXPECT_FALSE(read_receipt(journal_text(some_journal())));
}

TEST(Receipt, no_slip_is_accepted) {
  const auto text = receipt_text(some_receipt());
  for (const auto& slip : slips(text)) EXPECT_FALSE(read_receipt(slip)) << slip;
  for (const auto& slip : slips(text.substr(0, text.rfind("check ")))) {
    const auto receipt = read_receipt(sealed_again(slip + "check "));
    EXPECT_TRUE(!receipt || receipt_text(*receipt) == sealed_again(slip + "check ")) << slip;
  }
}

TEST(Checksum, tells_texts_apart) {
  std::set<std::uint64_t> sums;
  std::size_t texts = 0;
  for (std::size_t size = 0; size < 40; ++size, ++texts)
    sums.insert(checksum(std::string(size, '\0')));
  const std::string line(81, '.');
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (char c = '1'; c <= '9'; ++c, ++texts) {
      auto changed = line;
      changed[i] = c;
      sums.insert(checksum(changed));
    }
  }
  EXPECT_EQ(sums.size(), texts);
}

TEST(Checksum, is_the_same_everywhere) {
  // Journals travel: another number here means that those of older versions are refused.
  EXPECT_EQ(hexadecimal(checksum("")), hexadecimal(mixed(mixed(mixed(0, 0), 0), 0)));
  EXPECT_EQ(hexadecimal(checksum("kaidoku journal 1\n")), "a495d5de0adc856b");
}

TEST(Fingerprint, everything_counts) {
  std::set<std::uint64_t> prints;
  for (const std::uint64_t source : {1, 2}) {
    for (const std::uint64_t n : {1, 2}) {
      for (const int line : {1, 2}) {
        for (const int column : {1, 2}) {
          for (const std::uint64_t content : {1, 2})
            prints.insert(fingerprint(source, n, line, column, content));
        }
      }
    }
  }
  EXPECT_EQ(prints.size(), 32U);
  // Two questions that exchange their places are not the same questions.
  EXPECT_NE(fingerprint(1, 1, 1, 1, 5) + fingerprint(1, 2, 2, 1, 6),
            fingerprint(1, 1, 1, 1, 6) + fingerprint(1, 2, 2, 1, 5));
}

}  // namespace
}  // namespace kaidoku::batch
