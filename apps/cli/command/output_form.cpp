// A typed format, --json or more than one new puzzle switch the sentences off even at a terminal. Colour,
// UTF-8 and width are looked up only for answers that are drawn; plain lines need none of them.
#include "cli/command/output_form.h"

#include <unistd.h>

#include <string_view>

#include "cli/command/verbs.h"
#include "common/terminal.h"

namespace kaidoku::app::cli {
void settle_form(Options& options, int fd) {
  const bool terminal = ::isatty(fd) == 1;
  const bool many = options.wanted > 1;  // new puzzles: nobody wants a hundred pictures
  options.sentences = terminal && !options.json && options.to.empty() && !many;
  options.explained_on_screen = options.sentences && !options.quiet && ::isatty(STDERR_FILENO) == 1;
  if (options.to.empty() && !options.json) {
    const std::string_view pretty = options.verb->bit == for_convert ? "grid" : "pair";
    options.to = options.sentences ? pretty : "line";
  }
  const bool pictures = (options.verb->bit & (for_explain | for_techniques)) != 0;
  if (options.to != "pair" && !pictures) return;  // only pictures need the rest
  options.style.color = wants_color(options.color, terminal);
  options.style.unicode = utf8_locale();
  options.style.columns = width_of(fd);
}

}  // namespace kaidoku::app::cli
