#include "journal/receipt.h"

#include <fmt/core.h>

namespace kaidoku {
namespace {

constexpr std::string_view receipt_title = "kaidoku receipt 1";

std::uint64_t number(std::string_view text, int base = 10) {
  return number_in<std::uint64_t>(text, base).value_or(0);
}

}  // namespace

std::string receipt_text(const Receipt& receipt) {
  Entries entries;
  const auto add = [&](std::string_view name, std::uint64_t value) {
    entries.emplace_back(name, fmt::format("{}", value));
  };
  add("shard", receipt.shard);
  add("shards", receipt.shards);
  for (const auto& asked : receipt.asked) entries.emplace_back("asked", asked);
  entries.emplace_back("input", receipt.input);
  add("size", receipt.size);
  entries.emplace_back("sample", hexadecimal(receipt.sample));
  add("from", receipt.from);
  add("to", receipt.to);
  add("closed", receipt.closed);
  entries.emplace_back("fingerprint", hexadecimal(receipt.fingerprint));
  add("cut-short", receipt.cut_short ? 1 : 0);
  add("bytes", receipt.bytes);
  entries.emplace_back("checksum", hexadecimal(receipt.checksum));
  entries.emplace_back("code", fmt::format("{}", receipt.code));
  for (const auto& entry : receipt.tally) entries.emplace_back("tally", tally_text(entry));
  return seal(receipt_title, entries);
}

std::optional<Receipt> read_receipt(std::string_view text) {
  const auto entries = unseal(receipt_title, text);
  if (!entries) return {};
  Receipt receipt;
  for (const auto& [name, value] : *entries) {
    if (name == "shard") receipt.shard = number(value);
    if (name == "shards") receipt.shards = number(value);
    if (name == "asked") receipt.asked.push_back(value);
    if (name == "input") receipt.input = value;
    if (name == "size") receipt.size = number(value);
    if (name == "sample") receipt.sample = number(value, 16);
    if (name == "from") receipt.from = number(value);
    if (name == "to") receipt.to = number(value);
    if (name == "closed") receipt.closed = number(value);
    if (name == "fingerprint") receipt.fingerprint = number(value, 16);
    if (name == "cut-short") receipt.cut_short = number(value) == 1;
    if (name == "bytes") receipt.bytes = number(value);
    if (name == "checksum") receipt.checksum = number(value, 16);
    if (name == "code") receipt.code = number_in<int>(value).value_or(0);
    if (name == "tally") receipt.tally.push_back(tally_in(value).value_or(Tally::value_type()));
  }
  // Whatever was strange about it is missing now.
  if (receipt_text(receipt) != text) return {};
  return receipt;
}

}  // namespace kaidoku
