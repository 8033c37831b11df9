// Cutting a line of text into cells: as separated tokens or character by character, with frames
// taken out.
#pragma once

#include "formats/context.h"
#include "formats/typed_cells.h"

namespace kaidoku::formats {

/// What a line looks like, without deciding what it means.
struct Shape {
  int tokens = 0;  ///< pieces between blanks, commas and frame lines; two commas hold an empty one
  int characters = 0;   ///< characters that are none of these
  int first = 0;        ///< characters of the first token
  int longest = 0;      ///< characters of the longest token
  bool equal = true;    ///< all tokens have the same length
  bool commas = false;  ///< some token is bounded by a comma
  bool framed = false;  ///< it holds a vertical frame character
  /// some token is a number of several digits, and none has other characters
  bool numbers = false;
};
Shape shape_of(std::string_view text, const Context& context);

enum class Cut {
  tokens,      ///< every token is a cell
  characters,  ///< every character of the line is a cell
  /// every character of the first token is a cell; the rest are fields we do not read
  first_token,
};

/// The cells of a line. `beside`, if anybody wants them, are the words behind a first token that is
/// cut into cells which have as many characters as that.
std::vector<Field> cells_of_line(const Line& line, Cut how, const Context& context,
                                 std::vector<Field>* beside = nullptr);

/// A + is no cell but says that the next one was entered, if it means that here. Expects all cells
/// of a line, with their signs before them or as cells of their own.
void attach_signs(std::vector<Field>& fields, const Context& context);

/// One row more than a comma-separated line needs: "5,3,0," has an empty token at its end.
bool ends_in_empty(const std::vector<Field>& fields);

enum class LineKind {
  blank,
  comment,
  frame,   ///< only lines and corners: no cells
  dashes,  ///< only dashes and bars: a frame, or a row of empty cells written '-'
  text,
};
LineKind kind_of(std::string_view text, const Context& context);

/// The square root of a square number, else 0.
int exact_root(int number);

/// How a line holds a whole board of this order (0: of any order), and how many cells it has then.
/// When it holds none, the cut that comes closest.
struct WholeLine {
  Cut cut = Cut::characters;
  int cells = 0;
  bool fits = false;
};
WholeLine whole_line(const Shape& shape, const Context& context);

/// How a line holds one row of a board of that order (0: of any order), and how many cells it has
/// then.
struct RowLine {
  Cut cut = Cut::characters;
  int cells = 0;
};
RowLine row_line(const Shape& shape, int order, const Context& context);

}  // namespace kaidoku::formats
