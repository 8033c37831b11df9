// Codes, texts, and what was wrong.
#include <array>

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

/// What codes mean, from `null` down and from `wrong_rows` up.
constexpr std::array calls{
    "An argument that must not be NULL is NULL.",
    "The buffer is too small.",
    "A cell, digit, index, size, name or choice does not exist.",
    "There is not enough memory.",
};
constexpr std::array mistakes{
    "A grid has too few or too many rows.",
    "A row of a grid has too few or too many cells.",
    "A puzzle on one line has a number of cells that no board has.",
    "A cell holds something that is neither a symbol of the board nor empty.",
    "A symbol occurs twice in a row.",
    "A symbol occurs twice in a column.",
    "A symbol occurs twice in a box.",
    "Brackets, commas or quotes of a list or JSON value are wrong.",
    "A line, list, board or picture is too large.",
    "No board of this order has such boxes.",
    "The symbols are empty, repeat one, or contain the empty marker.",
    "The name of the format is unknown.",
    "The text holds no puzzle.",
    "The text holds more than one puzzle.",
    "The input cannot be read.",
    "The instruction set is unknown, or this processor does not have it.",
    "The seed is not a whole number.",
    "The board has no such cell.",
    "No page has this paper size or number of puzzles.",
    "The picture cannot be drawn: cairo or a font is missing.",
    "The output cannot be written.",
    "The wishes for a new puzzle contradict each other.",
    "The saved game is cut short or was changed.",
    "The saved game is from a later version of Kaidoku.",
    "The question is not for boards of this order or box.",
    "The run cannot continue: a part of it is missing or was changed.",
    "The file exists already.",
    "The output is one of the inputs.",
    "An option is outside its range, or contradicts another.",
};
static_assert(calls.size() == -KAIDOKU_MEMORY && mistakes.size() == last_mistake);

/// One of the mistakes, or null beyond the last.
const Error* mistake(const kaidoku_errors* errors, std::size_t index) {
  return index < kaidoku_errors_count(errors) ? &errors->list[index] : nullptr;
}

/// What is wrong with a call that asks for this mistake.
kaidoku_code no_mistake(const kaidoku_errors* errors) {
  return errors == nullptr ? KAIDOKU_NULL : KAIDOKU_RANGE;
}

}  // namespace

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

const char* kaidoku_code_text(kaidoku_code code) {
  if (code == KAIDOKU_OK) return "The call succeeded.";
  if (code < 0 && code >= KAIDOKU_MEMORY) return calls[static_cast<std::size_t>(-code - 1)];
  if (code < first_mistake || code > last_mistake) return nullptr;
  return mistakes[static_cast<std::size_t>(code - first_mistake)];
}

const char* kaidoku_version(void) { return c_text(version); }

int32_t kaidoku_version_number(void) { return KAIDOKU_VERSION_NUMBER; }

const char* kaidoku_text_data(const kaidoku_text* text) {
  return text == nullptr ? nullptr : text->bytes.c_str();
}

size_t kaidoku_text_length(const kaidoku_text* text) {
  return text == nullptr ? 0 : text->bytes.size();
}

void kaidoku_text_free(kaidoku_text* text) { delete text; }

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
