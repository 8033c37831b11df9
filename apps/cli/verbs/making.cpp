// The order of the questions matters: the pattern and the symbols may decide about the board, the
// board about whether the rest makes sense.
#include "cli/verbs/making.h"

#include <kaidoku/generate.h>

#include "cli/command/usage_error.h"
#include "cli/verbs/pattern.h"
#include "common/drawn_seed.h"

namespace kaidoku::app::cli {
namespace {

/// The box: as asked, or as the pattern or the symbols have it, or 3x3.
Box box_of(const TextOptions& text, std::size_t pattern_cells) {
  if (text.box != Box{}) return text.box;
  if (text.order != 0) return default_box(text.order);
  if (text.symbols) return default_box(Symbols::make(*text.symbols, text.empty)->order());
  for (int order = 1; order <= max_order; ++order) {
    if (static_cast<std::size_t>(order * order) == pattern_cells) return default_box(order);
  }
  return {3, 3};
}

/// The symbols that were typed, or the usual ones, perhaps with another marker for empty. They are
/// checked already.
Symbols symbols_of(const TextOptions& text, int order) {
  if (text.symbols) return *Symbols::make(*text.symbols, text.empty);
  if (!text.empty) return Symbols::standard(order);
  auto symbols = Symbols::standard(order, *text.empty);
  if (!symbols) throw UsageError(symbols.error().message);
  return *symbols;
}

}  // namespace

Making completed_making(const Request& request) {
  Making making = request;
  Recipe& recipe = making.recipe;
  if (!making.pattern.empty()) recipe.pattern = read_pattern(making.pattern);
  recipe.box = box_of(request.text, recipe.pattern.size());
  recipe.seed = request.seed ? *request.seed : drawn_seed();
  if (const auto generator = Generator::make(recipe); !generator)
    throw UsageError(with_help(generator.error()));
  making.written = symbols_of(request.text, recipe.box.order());
  return making;
}

}  // namespace kaidoku::app::cli
