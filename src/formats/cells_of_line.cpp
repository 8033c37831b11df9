// Cutting: every character is looked at as what it may be, a cell, a separator or a frame; what the
// caller named as a symbol is a cell whatever it looks like.
#include "formats/cells_of_line.h"

#include <algorithm>
#include <cmath>

#include "base/digits.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

bool is_blank(std::uint32_t c) { return c == ' ' || c == '\t' || c == 0xA0; }
bool is_comma(std::uint32_t c) { return c == ',' || c == ';' || c == ':'; }
bool is_box_drawing(std::uint32_t c) { return c >= 0x2500 && c <= 0x257F; }

bool separates(std::uint32_t c) { return is_blank(c) || is_comma(c); }

/// The bytes from `start` up to the next blank or comma.
std::string_view word_at(std::string_view text, std::size_t start) {
  std::size_t at = start;
  while (at < text.size() && !separates(utf8_at(text, at).code)) at += utf8_at(text, at).length;
  return text.substr(start, at - start);
}

/// Calls `token(start, length, column, characters)` for every token, in order, and `bar()` for
/// frame characters. This is the one place that knows what separates cells.
template <class Token, class Bar>
void walk_tokens(std::string_view text, const Context& context, Token token, Bar bar) {
  std::size_t start = 0;
  int start_column = 0;
  int characters = 0;
  int signs = 0;  // before them: they are no cells
  // a comma was seen and no token since: another comma or the end makes an empty one
  bool owed = false;
  bool any = false;
  int column = 0;
  const auto finish = [&](std::size_t end) {
    if (characters + signs == 0) return;
    token(start, end - start, start_column, characters);
    characters = signs = 0;
    owed = false;
    any = true;
  };
  for (std::size_t at = 0; at < text.size();) {
    if (characters + signs == 0 && context.long_names()) {
      // A whole word that the caller named is one token, whatever it is made of.
      if (const auto word = word_at(text, at); !word.empty() && context.named(word)) {
        token(at, word.size(), column + 1, utf8_length(word));
        owed = false;
        any = true;
        at += word.size();
        column += utf8_length(word);
        continue;
      }
    }
    const Utf8Char c = utf8_at(text, at);
    ++column;
    const bool named = context.names_anything() && context.named(text.substr(at, c.length));
    const bool frame = c.valid && (c.code == '|' || is_box_drawing(c.code)) && !named;
    if ((separates(c.code) && !named) || frame) {
      finish(at);
      if (is_comma(c.code)) {
        if (owed || !any) token(at, 0, column, 0);
        owed = true;
        any = true;
      }
      if (frame) bar();
    } else {
      if (characters + signs == 0) {
        start = at;
        start_column = column;
      }
      ++(context.marks_entry(text.substr(at, c.length)) ? signs : characters);
    }
    at += c.length;
  }
  finish(text.size());
  if (owed) token(text.size(), 0, column + 1, 0);
}

/// Does a word of the line stand for a symbol of several characters, or for such an empty marker?
bool has_named_word(std::string_view text, const Context& context) {
  for (std::size_t at = 0; at < text.size();) {
    const auto word = word_at(text, at);
    if (context.named(word)) return true;
    at += std::max<std::size_t>(1, word.size());
  }
  return false;
}

}  // namespace

Shape shape_of(std::string_view text, const Context& context) {
  Shape shape;
  bool several_digits = false;
  bool only_numbers = true;
  walk_tokens(
      text, context,
      [&](std::size_t start, std::size_t length, int, int characters) {
        if (characters == 0 && length > 0) return;  // nothing but signs: no cell
        if (shape.tokens == 0) shape.first = characters;
        shape.equal = shape.equal && characters == shape.first;
        shape.longest = std::max(shape.longest, characters);
        ++shape.tokens;
        shape.characters += characters;
        if (characters < 2) return;
        auto word = text.substr(start, length);
        while (context.marks_entry(word.substr(0, 1))) word.remove_prefix(1);
        const bool number = base::is_digits(word);
        several_digits = several_digits || number;
        only_numbers = only_numbers && number;
      },
      [&] { shape.framed = true; });
  shape.commas = text.find_first_of(",;:") != std::string_view::npos;
  shape.numbers = several_digits && only_numbers;
  return shape;
}

std::vector<Field> cells_of_line(const Line& line, Cut how, const Context& context,
                                 std::vector<Field>* beside) {
  std::vector<Field> fields;
  int first = 0;  // characters of the first token that is more than signs
  walk_tokens(
      line.text, context,
      [&](std::size_t start, std::size_t length, int column, int characters) {
        if (how == Cut::tokens) {
          fields.push_back({line.text.substr(start, length), line.number, column});
          return;
        }
        if (how == Cut::first_token && first > 0) {
          if (beside != nullptr && characters == first)
            beside->push_back({line.text.substr(start, length), line.number, column});
          return;
        }
        if (first == 0) first = characters;
        for (std::size_t at = start; at < start + length; ++column) {
          const auto bytes = utf8_at(line.text, at).length;
          fields.push_back({line.text.substr(at, bytes), line.number, column});
          at += bytes;
        }
      },
      [] {});
  attach_signs(fields, context);
  return fields;
}

void attach_signs(std::vector<Field>& fields, const Context& context) {
  const auto signed_field = [](const Field& field) { return field.text.starts_with('+'); };
  if (!context.marks_entry("+") || std::none_of(fields.begin(), fields.end(), signed_field)) return;
  std::vector<Field> cells;
  int sign = 0;   // where the last + is that has no cell yet
  int stray = 0;  // one that will get none
  for (Field field : fields) {
    const bool alone = field.text == "+";
    for (; field.text.starts_with('+'); ++field.column) {
      if (sign != 0) stray = sign;
      sign = field.column;
      field.text.remove_prefix(1);
    }
    if (alone) continue;
    field.entry = sign != 0 && sign + 1 == field.column;
    field.stray = sign != 0 && !field.entry ? sign : stray;
    sign = stray = 0;
    cells.push_back(field);
  }
  if (sign != 0 && !cells.empty()) cells.back().stray = sign;
  fields = std::move(cells);
}

bool ends_in_empty(const std::vector<Field>& fields) {
  return !fields.empty() && fields.back().text.empty();
}

LineKind kind_of(std::string_view text, const Context& context) {
  if (context.long_names() && has_named_word(text, context)) return LineKind::text;
  bool blank = true;
  bool corner = false;      // something only a frame has
  bool table_rule = true;   // |-|-|: nothing but these and :
  int dashes_together = 0;  // the longest run
  int run = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Char c = utf8_at(text, at);
    const auto character = text.substr(at, c.length);
    at += c.length;
    run = c.code == '-' ? run + 1 : 0;
    dashes_together = std::max(dashes_together, run);
    table_rule = table_rule && (c.code == '-' || c.code == '|' || c.code == ':');
    if (is_blank(c.code)) continue;
    if (blank && c.code == '#' && !context.named('#')) return LineKind::comment;
    blank = false;
    if (context.names_anything() && context.named(character)) return LineKind::text;
    const bool horizontal = c.code == '+' || c.code == '=' || is_box_drawing(c.code);
    corner = corner || (horizontal && c.code != 0x2502 && c.code != 0x2503 && c.code != 0x2551);
    const bool shared = c.code == '-' || c.code == '|' || c.code == '*' || c.code == '.' ||
                        c.code == ':' || c.code == '\'';
    if (!c.valid || !(horizontal || shared)) return LineKind::text;
  }
  if (blank) return LineKind::blank;
  if (corner) return LineKind::frame;
  const bool ruled = table_rule && dashes_together > 0 && text.find('|') != std::string_view::npos;
  return ruled || dashes_together >= 2 ? LineKind::dashes : LineKind::text;
}

int exact_root(int number) {
  const int root = static_cast<int>(std::lround(std::sqrt(static_cast<double>(number))));
  return root * root == number ? root : 0;
}

WholeLine whole_line(const Shape& shape, const Context& context) {
  const bool long_names = context.long_names();
  if (const int order = context.order(); order != 0) {
    const int cells = order * order;
    if (long_names) return {Cut::tokens, shape.tokens, shape.tokens == cells};
    if (shape.first == cells) return {Cut::first_token, cells, true};
    if (shape.tokens == cells) return {Cut::tokens, cells, true};
    if (shape.characters == cells && !shape.commas) return {Cut::characters, cells, true};
    if (shape.tokens > 1 && 2 * shape.tokens > cells) return {Cut::tokens, shape.tokens, false};
    if (2 * shape.first > cells) return {Cut::first_token, shape.first, false};
    return {Cut::characters, shape.characters, false};
  }
  if (long_names) return {Cut::tokens, shape.tokens, exact_root(shape.tokens) != 0};
  // "1.3. ..1. .2.. 4...": the rows of a board beside each other.
  const bool square_of_groups = shape.equal && shape.tokens == shape.first && shape.first > 1;
  if (square_of_groups) return {Cut::characters, shape.characters, true};
  if (shape.first >= 16 && exact_root(shape.first) != 0)
    return {Cut::first_token, shape.first, true};
  // Numbers of several digits are cells only on boards above 9x9.
  const bool cells_are_tokens = shape.longest <= 1 || (shape.numbers && shape.tokens >= 100);
  if (cells_are_tokens && exact_root(shape.tokens) != 0) return {Cut::tokens, shape.tokens, true};
  // Blanks may stand between groups of cells; commas stand between cells.
  if (exact_root(shape.characters) != 0 && !shape.commas)
    return {Cut::characters, shape.characters, true};
  if (shape.first >= 36) return {Cut::first_token, shape.first, false};
  if (cells_are_tokens || shape.commas) return {Cut::tokens, shape.tokens, false};
  return {Cut::characters, shape.characters, false};
}

RowLine row_line(const Shape& shape, int order, const Context& context) {
  const bool long_names = context.long_names();
  // "530 070 000" is nine cells in groups; "13 9 2 0 0 7 0 0 1 0" is ten numbers.
  const bool separate =
      long_names || shape.longest <= 1 || shape.commas || (shape.numbers && shape.tokens >= 10);
  if (!long_names && order != 0) {
    if (shape.tokens == order) return {Cut::tokens, order};
    if (shape.characters == order) return {Cut::characters, order};
  }
  if (separate) return {Cut::tokens, shape.tokens};
  return {Cut::characters, shape.characters};
}

}  // namespace kaidoku::formats
