// A format that was asked for, JSON or more than one new puzzle switch the sentences off even at a
// terminal. Color, UTF-8 and width are looked up only for answers that are drawn; plain lines need
// none of them.
#include "cli/command/form.h"

#include <unistd.h>

#include "cli/command/verbs.h"
#include "common/terminal.h"

namespace kaidoku::app::cli {

Form form_of(const Request& request, const Invocation& how, int fd) {
  const bool terminal = ::isatty(fd) == 1;
  const bool many = request.wanted > 1;  // new puzzles: nobody wants a hundred pictures
  const bool open = request.form.to.empty() && !request.form.json;
  Form form{.to = request.form.to, .json = request.form.json};
  form.sentences = terminal && open && !many;
  form.explained_on_screen = form.sentences && !how.quiet && ::isatty(STDERR_FILENO) == 1;
  if (open) form.to = !form.sentences ? "line" : request.verb->bit == for_convert ? "grid" : "pair";
  const bool pictures = (request.verb->bit & (for_explain | for_techniques)) != 0;
  if (form.to != "pair" && !pictures) return form;  // only pictures need the rest
  form.style.color = wants_color(how.color, terminal);
  form.style.unicode = utf8_locale();
  form.style.columns = width_of(fd);
  return form;
}

}  // namespace kaidoku::app::cli
