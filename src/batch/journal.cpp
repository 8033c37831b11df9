// The fingerprint of a question contains its number. So the sum over all questions changes when two of them
// change places, although a sum does not depend on the order of its terms.
#include "journal/journal.h"

#include "journal/checksum.h"

namespace kaidoku::app::journal {
namespace {

constexpr std::string_view journal_title = "kaidoku journal 1";
RecordFields fields_of(Journal& journal) {
  return {{"asked", &journal.asked},
          {"state", InWords{&journal.complete, "begun", "complete"}},
          {"closed", &journal.closed},
          {"bytes", &journal.bytes},
          {"fingerprint", InHexadecimal{&journal.fingerprint}},
          {"code", &journal.code},
          {"tally", &journal.tally}};
}

}  // namespace

std::string journal_text(Journal journal) { return seal(journal_title, fields_of(journal)); }

std::optional<Journal> read_journal(std::string_view text) {
  Journal journal;
  if (!unseal(journal_title, text, fields_of(journal))) return {};
  return journal;
}

std::uint64_t fingerprint(std::uint64_t source, std::uint64_t n, int line, int column,
                          std::uint64_t content) {
  const auto place = (static_cast<std::uint64_t>(static_cast<unsigned>(line)) << 32) |
                     static_cast<std::uint64_t>(static_cast<unsigned>(column));
  return mixed(mixed(mixed(mixed(source, n), place), content), n);
}

}  // namespace kaidoku::app::journal
