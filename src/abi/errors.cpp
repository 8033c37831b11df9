// Codes, and what was wrong.
#include "abi/handles.h"
#include "kaidoku/version.h"

using namespace kaidoku;
using namespace kaidoku::abi;

namespace {

constexpr std::int32_t first_mistake = KAIDOKU_WRONG_ROWS;
constexpr std::int32_t last_mistake = KAIDOKU_BAD_OPTION;

constexpr bool same(std::int32_t code, ErrorCode mistake) {
  return code == number(mistake) + first_mistake;
}

static_assert(same(KAIDOKU_WRONG_ROWS, ErrorCode::wrong_rows));
static_assert(same(KAIDOKU_WRONG_COLUMNS, ErrorCode::wrong_columns));
static_assert(same(KAIDOKU_WRONG_LENGTH, ErrorCode::wrong_length));
static_assert(same(KAIDOKU_BAD_VALUE, ErrorCode::bad_value));
static_assert(same(KAIDOKU_DUPLICATE_ROW, ErrorCode::duplicate_row));
static_assert(same(KAIDOKU_DUPLICATE_COLUMN, ErrorCode::duplicate_column));
static_assert(same(KAIDOKU_DUPLICATE_BOX, ErrorCode::duplicate_box));
static_assert(same(KAIDOKU_BAD_LIST, ErrorCode::bad_list));
static_assert(same(KAIDOKU_TOO_LARGE, ErrorCode::too_large));
static_assert(same(KAIDOKU_BAD_BOX, ErrorCode::bad_box));
static_assert(same(KAIDOKU_BAD_SYMBOLS, ErrorCode::bad_symbols));
static_assert(same(KAIDOKU_BAD_FORMAT, ErrorCode::bad_format));
static_assert(same(KAIDOKU_NO_PUZZLE, ErrorCode::no_puzzle));
static_assert(same(KAIDOKU_MANY_PUZZLES, ErrorCode::many_puzzles));
static_assert(same(KAIDOKU_UNREADABLE, ErrorCode::unreadable));
static_assert(same(KAIDOKU_BAD_TARGET, ErrorCode::bad_target));
static_assert(same(KAIDOKU_BAD_SEED, ErrorCode::bad_seed));
static_assert(same(KAIDOKU_BAD_CELL, ErrorCode::bad_cell));
static_assert(same(KAIDOKU_BAD_PAGE, ErrorCode::bad_page));
static_assert(same(KAIDOKU_CANNOT_DRAW, ErrorCode::cannot_draw));
static_assert(same(KAIDOKU_UNWRITABLE, ErrorCode::unwritable));
static_assert(same(KAIDOKU_BAD_RECIPE, ErrorCode::bad_recipe));
static_assert(same(KAIDOKU_BAD_SAVE, ErrorCode::bad_save));
static_assert(same(KAIDOKU_LATER_SAVE, ErrorCode::later_save));
static_assert(same(KAIDOKU_WRONG_BOARD, ErrorCode::wrong_board));
static_assert(same(KAIDOKU_CANNOT_CONTINUE, ErrorCode::cannot_continue));
static_assert(same(KAIDOKU_EXISTS, ErrorCode::exists));
static_assert(same(KAIDOKU_SAME_FILE, ErrorCode::same_file));
static_assert(same(KAIDOKU_BAD_OPTION, ErrorCode::bad_option));

/// One of the mistakes, or null beyond the last.
const Error* mistake(const kaidoku_errors* errors, std::size_t index) {
  return index < kaidoku_errors_count(errors) ? &errors->list[index] : nullptr;
}

/// What is wrong with a call that asks for this mistake.
kaidoku_code no_mistake(const kaidoku_errors* errors) {
  return errors == nullptr ? KAIDOKU_NULL : KAIDOKU_RANGE;
}

}  // namespace

kaidoku_code abi::code_of(ErrorCode code) { return number(code) + first_mistake; }

kaidoku_code abi::refuse(std::vector<Error> list, kaidoku_errors** errors) {
  const kaidoku_code code = code_of(list.front().code);
  if (errors != nullptr) *errors = new kaidoku_errors{std::move(list)};
  return code;
}

const char* kaidoku_code_name(kaidoku_code code) {
  switch (code) {
    case KAIDOKU_OK:
      return "ok";
    case KAIDOKU_NULL:
      return "null";
    case KAIDOKU_SMALL:
      return "small";
    case KAIDOKU_RANGE:
      return "range";
    case KAIDOKU_MEMORY:
      return "memory";
    default:
      break;
  }
  if (code < first_mistake || code > last_mistake) return nullptr;
  return c_text(name(static_cast<ErrorCode>(code - first_mistake)));
}

const char* kaidoku_version(void) { return c_text(version); }

void kaidoku_errors_free(kaidoku_errors* errors) { delete errors; }

size_t kaidoku_errors_count(const kaidoku_errors* errors) {
  return errors == nullptr ? 0 : errors->list.size();
}

kaidoku_code kaidoku_errors_place(const kaidoku_errors* errors, size_t index,
                                  kaidoku_place* place) {
  if (any_null(place)) return KAIDOKU_NULL;
  const Error* error = mistake(errors, index);
  if (error == nullptr) return no_mistake(errors);
  if (!sized(place)) return KAIDOKU_RANGE;
  *place = {sizeof *place, code_of(error->code), error->line, error->column};
  return KAIDOKU_OK;
}

kaidoku_code kaidoku_errors_message(const kaidoku_errors* errors, size_t index, char* text,
                                    size_t size, size_t* needed) {
  const Error* error = mistake(errors, index);
  if (error == nullptr) return no_mistake(errors);
  return give(
      error, [](const Error& it) { return it.message; }, text, size, needed);
}

kaidoku_code kaidoku_errors_report(const kaidoku_errors* errors, size_t index, const char* source,
                                   char* text, size_t size, size_t* needed) {
  const Error* error = mistake(errors, index);
  if (error == nullptr) return no_mistake(errors);
  const auto report = [&](const Error& it) {
    return describe(it, source == nullptr ? "" : source);
  };
  return give(error, report, text, size, needed);
}
