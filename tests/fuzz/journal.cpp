// The fuzz target "journal": the texts by which runs are continued and their parts are joined. A
// damaged one that is taken for a good one loses answers, so nothing but what we write ourselves
// may be accepted, whatever the seal says.
//
// The seal that fits is added to the bytes, so that the fuzzer gets past it; without it they are
// read, too.
#include "kaidoku/journal.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "batch/checksum.h"
#include "require.h"

namespace {

void read(const std::string& text) {
  const auto journal = kaidoku::batch::read_journal(text);
  const auto receipt = kaidoku::batch::read_receipt(text);
  require(!journal || kaidoku::batch::journal_text(*journal) == text, "a journal is what we write");
  require(!receipt || kaidoku::batch::receipt_text(*receipt) == text, "a receipt is what we write");
  require(!journal || !receipt, "nothing is both");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  read(bytes);
  read(bytes + "check " + kaidoku::batch::hexadecimal(kaidoku::batch::checksum(bytes)) + '\n');
  return 0;
}
