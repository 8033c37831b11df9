// Which boards have come by already: for --dedupe.
//
// The forms themselves are kept, nine digits in four bytes, and compared in full, so that nothing
// is taken for a duplicate that is none. A table of their hashes' places finds them: 50 to 60 bytes
// for each board kept.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "kaidoku/nine.h"

namespace kaidoku::batch {

class FormSet {
 public:
  /// Is this form new? From now on it is not.
  bool add(const nine::Digits& form);
  std::size_t size() const { return forms_.size(); }

 private:
  using Packed = std::array<std::uint32_t, 9>;  // each row as one number, below a billion

  /// Where a form is in the table, or where it would be.
  std::size_t place(const Packed& form) const;
  void grow();

  std::deque<Packed> forms_;         // a deque: what is there never moves
  std::vector<std::size_t> places_;  // open addressing: 0 free, otherwise the form's number from 1
};

}  // namespace kaidoku::batch
