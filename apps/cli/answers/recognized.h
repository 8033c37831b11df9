// What -v says: how a puzzle was understood.
#pragma once

#include <kaidoku/batch.h>

#include <string>

namespace kaidoku::app::cli {

/// Returns a line such as "easy.txt:1: puzzle 1: line (81 cells), 9x9, boxes 3x3, symbols 1-9,
/// empty . 0 _ * -"; of a bad puzzle only the format, and nothing if that is unknown.
std::string recognized(const batch::Question& question);

}  // namespace kaidoku::app::cli
