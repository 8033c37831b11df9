// The lines of a journal.
#include "kaidoku/journal.h"

namespace kaidoku::batch {
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

}  // namespace kaidoku::batch
