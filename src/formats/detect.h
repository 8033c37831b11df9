// Detection: which format the coming block of lines is in. The only place that guesses.
#pragma once

#include "formats/table.h"

namespace kaidoku::formats {

/// Looks at the coming lines, the first of which is no blank, comment or frame, and at no more than
/// it needs.
Block detect(Lines& lines, const Context& context);

}  // namespace kaidoku::formats
