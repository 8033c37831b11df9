#include "journal/journal.h"

#include <fmt/core.h>

#include "journal/checksum.h"

namespace kaidoku {
namespace {

constexpr std::string_view journal_title = "kaidoku journal 1";
constexpr std::string_view complete = "complete", begun = "begun";

}  // namespace

std::string journal_text(const Journal& journal) {
  Entries entries;
  for (const auto& asked : journal.asked) entries.emplace_back("asked", asked);
  entries.emplace_back("state", journal.complete ? complete : begun);
  entries.emplace_back("closed", fmt::format("{}", journal.closed));
  entries.emplace_back("bytes", fmt::format("{}", journal.bytes));
  entries.emplace_back("fingerprint", hexadecimal(journal.fingerprint));
  entries.emplace_back("code", fmt::format("{}", journal.code));
  for (const auto& entry : journal.tally) entries.emplace_back("tally", tally_text(entry));
  return seal(journal_title, entries);
}

std::optional<Journal> read_journal(std::string_view text) {
  const auto entries = unseal(journal_title, text);
  if (!entries) return {};
  Journal journal;
  for (const auto& [name, value] : *entries) {
    if (name == "asked") journal.asked.push_back(value);
    if (name == "state") journal.complete = value == complete;
    if (name == "closed") journal.closed = number_in<std::uint64_t>(value).value_or(0);
    if (name == "bytes") journal.bytes = number_in<std::uint64_t>(value).value_or(0);
    if (name == "fingerprint") journal.fingerprint = number_in<std::uint64_t>(value, 16).value_or(0);
    if (name == "code") journal.code = number_in<int>(value).value_or(0);
    if (name == "tally") journal.tally.push_back(tally_in(value).value_or(Tally::value_type()));
  }
  // Whatever was strange about it is missing now.
  if (journal_text(journal) != text) return {};
  return journal;
}

std::uint64_t fingerprint(std::uint64_t source, std::uint64_t n, int line, int column,
                          std::uint64_t content) {
  const auto place = (static_cast<std::uint64_t>(static_cast<unsigned>(line)) << 32) |
                     static_cast<std::uint64_t>(static_cast<unsigned>(column));
  return mixed(mixed(mixed(mixed(source, n), place), content), n);
}

}  // namespace kaidoku
