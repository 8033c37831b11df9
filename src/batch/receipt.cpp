// The lines of a receipt.
#include "kaidoku/journal.h"

namespace kaidoku::batch {
namespace {

constexpr std::string_view receipt_title = "kaidoku receipt 1";

RecordFields fields_of(Receipt& receipt) {
  return {{"shard", &receipt.shard},
          {"shards", &receipt.shards},
          {"asked", &receipt.asked},
          {"input", &receipt.input},
          {"size", &receipt.size},
          {"sample", InHexadecimal{&receipt.sample}},
          {"from", &receipt.from},
          {"to", &receipt.to},
          {"closed", &receipt.closed},
          {"fingerprint", InHexadecimal{&receipt.fingerprint}},
          {"cut-short", InWords{&receipt.cut_short}},
          {"bytes", &receipt.bytes},
          {"checksum", InHexadecimal{&receipt.checksum}},
          {"code", &receipt.code},
          {"tally", &receipt.tally}};
}

}  // namespace

std::string receipt_text(Receipt receipt) { return seal(receipt_title, fields_of(receipt)); }

std::optional<Receipt> read_receipt(std::string_view text) {
  Receipt receipt;
  if (!unseal(receipt_title, text, fields_of(receipt))) return {};
  return receipt;
}

}  // namespace kaidoku::batch
