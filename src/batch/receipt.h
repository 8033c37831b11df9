// What a finished shard was: enough to know that it is whole, and that several belong together and nothing is missing
// between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/checked_text.h"

namespace kaidoku::app::journal {

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

std::string receipt_text(Receipt receipt);
/// Nothing unless it is exactly what receipt_text() writes.
std::optional<Receipt> read_receipt(std::string_view text);

}  // namespace kaidoku::app::journal
