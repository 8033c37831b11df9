// How far a run has come: all that is needed to go on with it after it was killed, on this machine or another.
//
// A journal speaks of questions, not of bytes of the input: the first so many are closed, and so many bytes of the
// output belong to them. So it fits every format, several files and standard input alike; whoever goes on reads the
// input again and knows by the fingerprint that it is the same. It is written only when those bytes are on the disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/checked_text.h"

namespace kaidoku::app::journal {

struct Journal {
  std::vector<std::string>
      asked{};                    ///< the version, the verb, every flag that has an influence on the answers
  std::uint64_t closed = 0;       ///< questions that are answered
  std::uint64_t bytes = 0;        ///< of the output that belong to them
  std::uint64_t fingerprint = 0;  ///< of them
  int code = 0;                   ///< exit code so far
  Tally tally{};
  bool complete = false;  ///< there were no more questions

  bool operator==(const Journal&) const = default;
};

std::string journal_text(Journal journal);
/// Nothing unless it is exactly what journal_text() writes.
std::optional<Journal> read_journal(std::string_view text);

/// What tells one question from all others. The fingerprint of many is the sum of theirs: so it is the same whoever
/// read them in what pieces. `source` is the checksum of the source's name.
std::uint64_t fingerprint(std::uint64_t source, std::uint64_t n, int line, int column, std::uint64_t content);

}  // namespace kaidoku::app::journal
