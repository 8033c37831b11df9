/* Pictures from C: boards as SVG, PNG and PDF. They are in the library kaidoku_print, so that
 * programs that draw nothing need none of it; the rules are those of kaidoku_c.h.
 *
 *     kaidoku_text* picture = NULL;
 *     if (kaidoku_draw(puzzle, "svg", NULL, 0, NULL, &picture, NULL, &errors) == KAIDOKU_OK)
 *       fwrite(kaidoku_text_data(picture), 1, kaidoku_text_length(picture), file);
 *     kaidoku_text_free(picture);
 */
#ifndef KAIDOKU_KAIDOKU_PRINT_C_H
#define KAIDOKU_KAIDOKU_PRINT_C_H

#include "kaidoku/kaidoku_c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a board is drawn. */
typedef struct kaidoku_draw_options {
  uint32_t size;
  int32_t width;             /* in pixels (PDF: in points, 1/72 inch); 0: 48 for each cell */
  int32_t dark;              /* 1: light lines on a dark ground */
  int32_t candidates;        /* 1: with the digits that the givens leave in empty cells */
  const int32_t* highlights; /* cells to point out; may be NULL if there are none */
  size_t highlight_count;
  /* A step of this board to point out, or NULL; `digits` and `sets` are then the board before it,
   * as kaidoku_path_board and kaidoku_path_candidates give them. */
  const kaidoku_step* step;
  const uint8_t* sets; /* must not be NULL with a step, and must be NULL without */
  size_t sets_bytes;
} kaidoku_draw_options;

/* Draws a grid of the puzzle's board; digits NULL with 0 cells: its givens. `format` is "svg",
 * "png" or "pdf", otherwise the code is KAIDOKU_BAD_FORMAT. `notes` receives lines about fonts that
 * were missing, an empty text if there are none; may be NULL. Errors: KAIDOKU_CANNOT_DRAW if cairo
 * or every font is missing, KAIDOKU_BAD_CELL for a highlight that is not on the board,
 * KAIDOKU_TOO_LARGE for a width above 20000 or for candidates above order 64. */
KAIDOKU_API kaidoku_code kaidoku_draw(const kaidoku_puzzle* puzzle, const char* format,
                                      const uint8_t* digits, size_t cells,
                                      const kaidoku_draw_options* options, kaidoku_text** picture,
                                      kaidoku_text** notes, kaidoku_errors** errors);

#ifdef __cplusplus
}
#endif

#endif
