// Alphabet: which symbols a puzzle uses, when nobody said.
//
// Up to 9x9 everybody writes 1-9. Above, the world disagrees (16x16 is written 1-9A-G, 0-9A-F, A-P
// or in numbers), so the characters of the puzzle itself decide, and where two readings are
// possible the user gets a note. docs/formats.md has the rules in words.
#pragma once

#include <string>

#include "formats/context.h"
#include "formats/typed_cells.h"

namespace kaidoku::formats {

struct Alphabet {
  Symbols symbols;
  std::string note;  ///< empty when there is nothing to say
};

/// Error `bad_symbols` when the caller's empty marker is one of the symbols.
Result<Alphabet> choose_alphabet(const TypedCells& typed, int order, const Context& context);

}  // namespace kaidoku::formats
