// What long runs leave beside their output, so that they can be continued (Journal) and their parts
// be joined (Receipt).
//
// Both are texts that must be read as they were written or not at all: a title, lines of a name and
// a value, and a seal, the checksum of all that stands before it. People can read them.
//
// A journal speaks of questions, not of bytes of the input: the first so many are closed, and so
// many bytes of the output belong to them. So it fits every format, several files and standard
// input alike; a run that goes on reads the input again and knows by the fingerprint that it is the
// same. It is written only when those bytes are on the disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kaidoku/export.h"
#include "kaidoku/result.h"

namespace kaidoku::batch {

/// How often each word occurred: "12000 solved".
using Tally = std::vector<std::pair<std::string, std::uint64_t>>;

/// A number that is written in sixteen hexadecimal digits.
struct InHexadecimal {
  std::uint64_t* number;
};
/// A bool that is written as one of two words.
struct InWords {
  bool* value;
  std::string_view no = "0", yes = "1";
};
/// A line of a text: its name, and where its value is. A list has a line for each of its elements.
struct RecordField {
  std::string_view name;
  std::variant<std::uint64_t*, InHexadecimal, int*, InWords, std::string*,
               std::vector<std::string>*, Tally*>
      value;
};
/// All lines of a text in their order: one table to write it and to read it.
using RecordFields = std::vector<RecordField>;

/// The text with its seal. Values must not hold a line break.
KAIDOKU_API std::string seal(std::string_view title, const RecordFields& fields);
/// Reads the values of fields that are as their record is when new. False unless the text is
/// exactly what seal() makes of them.
KAIDOKU_API bool unseal(std::string_view title, std::string_view text, const RecordFields& fields);

/// Sixteen digits.
KAIDOKU_API std::string hexadecimal(std::uint64_t number);

/// So many more of this word.
KAIDOKU_API void add_to(Tally& tally, std::string_view word, std::uint64_t times);
/// "3 puzzles: 2 solved, 1 bad"
KAIDOKU_API std::string tally_sentence(const Tally& tally);

/// How far a run has come: all that is needed to go on with it after it was killed, on this machine
/// or another.
struct Journal {
  /// the version, the verb, every flag that has an influence on the answers
  std::vector<std::string> asked{};
  std::uint64_t closed = 0;       ///< questions that are answered
  std::uint64_t bytes = 0;        ///< of the output that belong to them
  std::uint64_t fingerprint = 0;  ///< of them
  int code = 0;                   ///< exit code so far
  Tally tally{};
  bool complete = false;  ///< there were no more questions

  bool operator==(const Journal&) const = default;
};

KAIDOKU_API std::string journal_text(Journal journal);
/// Null unless it is exactly what journal_text() writes.
KAIDOKU_API std::optional<Journal> read_journal(std::string_view text);

/// What a finished shard was: enough to know that it is whole, and that several belong together and
/// nothing is missing between them.
struct Receipt {
  std::uint64_t shard = 1;  ///< from 1 ...
  std::uint64_t shards = 1;
  std::vector<std::string> asked{};  ///< as in Journal
  std::string input{};               ///< its name, printable
  std::uint64_t size = 0;            ///< of the input
  std::uint64_t sample = 0;          ///< a checksum of some bytes of it
  std::uint64_t from = 0, to = 0;    ///< the bytes of it that were answered
  std::uint64_t closed = 0;          ///< questions there
  std::uint64_t fingerprint = 0;     ///< of them, counted from where the shard begins
  bool cut_short = false;            ///< by a line so long that nothing behind it counts
  std::uint64_t bytes = 0;           ///< of the output
  std::uint64_t checksum = 0;        ///< of the output
  int code = 0;
  Tally tally{};

  bool operator==(const Receipt&) const = default;
};

KAIDOKU_API std::string receipt_text(Receipt receipt);
/// Null unless it is exactly what receipt_text() writes.
KAIDOKU_API std::optional<Receipt> read_receipt(std::string_view text);

/// What tells an input from others without reading all of it.
struct InputSample {
  std::uint64_t size = 0;
  std::uint64_t sample = 0;  ///< a checksum of some bytes of it; of all if it is small
};
/// Error: `unreadable`, also for what is not a regular file.
KAIDOKU_API Result<InputSample> sample_file(const std::string& path);

}  // namespace kaidoku::batch
