// Options are checked here once, so that the readers can rely on them.
#include "formats/context.h"

#include <fmt/core.h>

#include "base/digits.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

Error option_error(ErrorCode code, std::string message) {
  return {.code = code, .message = std::move(message)};
}

}  // namespace

Box box_in(std::string_view text) {
  const auto by = text.find('x');
  if (by == std::string_view::npos) return {};
  const auto rows = text.substr(0, by), cols = text.substr(by + 1);
  const auto is_side = [](std::string_view side) {
    return base::is_digits(side) && side.size() <= 3;
  };
  if (!is_side(rows) || !is_side(cols)) return {};
  return {std::stoi(std::string(rows)), std::stoi(std::string(cols))};
}

Result<Context> Context::make(const TextOptions& options) {
  Context context;
  context.from_ = options.from;
  if (!options.from.empty()) {
    const auto* format = find_format(options.from);
    if (format == nullptr || !format->public_entry.reads) {
      return option_error(ErrorCode::bad_format,
                          fmt::format("no format named '{}' can be read", options.from));
    }
  }
  if (options.symbols) {
    auto symbols = Symbols::make(*options.symbols, options.empty);
    if (!symbols) return symbols.error();
    context.order_ = symbols->order();
    context.symbols_ = *std::move(symbols);
  }
  const auto agree = [&](int order, std::string_view what) -> std::optional<Error> {
    if (context.order_ == 0 || context.order_ == order) return {};
    return option_error(ErrorCode::bad_box, fmt::format("{} symbols do not fit {} of order {}",
                                                        context.order_, what, order));
  };
  if (options.order != 0) {
    if (options.order < 1 || options.order > max_order) {
      return option_error(ErrorCode::too_large, fmt::format("order {} is not between 1 and {}",
                                                            options.order, max_order));
    }
    if (auto error = agree(options.order, "a board")) return *error;
    context.order_ = options.order;
  }
  if (options.box != Box{}) {
    auto rules = Rules::standard(options.box);
    if (!rules) return rules.error();
    if (options.order != 0 && options.order != options.box.order()) {
      return option_error(
          ErrorCode::bad_box,
          fmt::format("a box of {}x{} makes a board of order {}, not {}", options.box.rows,
                      options.box.cols, options.box.order(), options.order));
    }
    if (auto error = agree(options.box.order(),
                           fmt::format("a {}x{} box", options.box.rows, options.box.cols))) {
      return *error;
    }
    context.box_ = options.box;
    context.order_ = options.box.order();
    context.rules_ = *std::move(rules);
  }
  context.empty_ = options.empty;
  if (options.empty && !options.symbols) {
    // The symbols are chosen per puzzle; what can be checked of the marker now is checked now.
    const int order = context.order_ == 0 ? 1 : context.order_;
    if (auto checked = Symbols::standard(order, *options.empty); !checked) return checked.error();
  }
  context.long_names_ = (context.symbols_ && context.symbols_->needs_separators()) ||
                        (context.empty_ && utf8_length(*context.empty_) > 1);
  if (options.entries) context.entries_ = Entries::marked;
  return context;
}

Context Context::in_play(const Puzzle& puzzle) {
  Context context;
  context.order_ = puzzle.order();
  context.box_ = puzzle.rules().box();
  context.rules_ = puzzle.shared_rules();
  context.symbols_ = puzzle.symbols();
  context.long_names_ = puzzle.symbols().needs_separators();
  context.entries_ = Entries::all;
  return context;
}

const std::shared_ptr<const Rules>& Context::rules(Box box) const {
  if (!rules_ || rules_->box() != box) rules_ = *Rules::standard(box);
  return rules_;
}

bool Context::named(std::string_view text) const {
  if (empty_ && *empty_ == text) return true;
  return symbols_ && symbols_->digit(text).value_or(0) != 0;
}

}  // namespace kaidoku::formats
