// Cells as people copy them from pages and documents: full-width digits, circled numbers, boxes.
#pragma once

#include <optional>

#include "formats/context.h"
#include "formats/typed_cells.h"

namespace kaidoku::formats {

/// The cells of a board of this order with the usual characters for what means the same, or nullopt
/// if there is nothing to replace. What the caller named stays as it is.
std::optional<TypedCells> in_usual_characters(const TypedCells& typed, int order,
                                              const Context& context);

}  // namespace kaidoku::formats
