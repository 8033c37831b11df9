// The verb only finds out which game is wanted and how; the players themselves are in apps/player
// and apps/tui.
#include "cli/verbs/play.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <kaidoku/save.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <system_error>

#include "cli/answers/answer_all.h"
#include "cli/answers/answers.h"
#include "cli/answers/recognized.h"
#include "cli/answers/screen_sink.h"
#include "cli/command/into_output.h"
#include "cli/verbs/making.h"
#include "common/exit_code.h"
#include "common/output.h"
#include "common/signals.h"
#include "common/terminal.h"
#include "player/open_game.h"
#include "player/sentences.h"
#include "player/session.h"
#include "player/typed_play.h"
#include "player/wanted_game.h"
#include "tui/screen.h"
#include "tui/tui.h"

namespace kaidoku::app::cli {
namespace {

/// Where the terminal cannot show the full screen, lines can still be typed.
bool has_full_screen(Color color) {
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1)
    throw UsageError("the full screen needs a terminal; without one play with --line or --plain");
  const auto terminal = environment("TERM");
  if (terminal != "dumb" && tui::can_draw(wants_color(color, true))) return true;
  write_stderr(
      fmt::format("kaidoku: this terminal (TERM is {}) cannot show the full screen.\n"
                  "Play by typing lines, as with --line; type save to keep the game.\n",
                  terminal.empty() ? "not set" : printable(terminal)));
  return false;
}

/// The one puzzle of the sources, with the digits and candidates of a player into `position`;
/// nothing when it is bad, which has been explained then and is the code.
std::optional<Puzzle> read_puzzle(std::vector<Source> sources, const Options& options,
                                  Output& output, Position& position, int& code) {
  const auto several = fmt::format(
      "{0} holds more than one puzzle; name one of them, such as its first line: kaidoku play "
      "\"$(sed -n 1p {0})\"",
      printable(sources.front().name));
  const auto settings = settings_of(options);
  Input input(std::move(sources), settings);
  ScreenSink sink(options, output);
  batch::AnswerWriter desk(sink);
  auto puzzle = only_puzzle(input, several, [&](const Question& first) {
    desk.note(first);
    if (options.explain_input) desk.explain(recognized(first));
    position = first.reading.position;
    if (first.reading.puzzle) return true;
    OnlyExplains reply(desk);
    desk.close_question(first, answer_bad(first, options, reply));
    return false;
  });
  code = desk.code();
  return puzzle;
}

/// The game of a file that `save FILE` wrote; nothing when the operand is no such file. A damaged
/// one is explained and is the code then.
std::optional<Game> read_copy(const std::vector<Source>& sources, int& code) {
  const Source& source = sources.front();
  if (source.kind != Source::Kind::file) return {};
  std::error_code ignored;  // what cannot be found is no copy
  const auto contents =
      files::read_file(AT_FDCWD, std::filesystem::canonical(source.content, ignored).string());
  if (!is_save_text(contents.text)) return {};
  auto game = load_game(contents.text);
  if (game) return *std::move(game);
  write_stderr(fmt::format("kaidoku: {}", describe(game.error(), printable(source.name))));
  code = malformed;
  return {};
}

/// The puzzle of the sources as it is, or as the game that somebody has begun on it elsewhere.
void open_puzzle(std::vector<Source> sources, const Options& options, Output& output,
                 player::Wishes& wishes, int& code) {
  Position position;
  wishes.puzzle = read_puzzle(std::move(sources), options, output, position, code);
  if (code != answered || position.empty()) return;
  wishes.copy.emplace(*wishes.puzzle, GameOptions{.budget = {.time = player::patience,
                                                             .stop = &signals::stop_flag()}});
  take_up(*wishes.copy, position);
}

int list_games(Output& output) {
  const auto text = player::games_text(player::Session(player::UserPaths::of_user()).kept_games());
  output.write(text.empty() ? "There are no saved games.\n" : text);
  return answered;
}

int list_statistics(Output& output) {
  auto text = player::Session(player::UserPaths::of_user()).statistics();
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  output.write(text.empty() ? "There are no statistics yet.\n" : text);
  return answered;
}

player::Wishes wishes_of(const Options& options, Output& output) {
  player::Wishes wishes;
  wishes.recipe = options.recipe;
  wishes.seed_typed = options.seed.has_value();
  wishes.symbols = *options.written;
  wishes.color = wants_color(options.color, ::isatty(output.fd()) == 1);
  wishes.light = options.background ? *options.background == Theme::light : light_background();
  wishes.unicode = utf8_locale();
  wishes.animate = options.animation;
  if (options.continued) wishes.resume = options.operands.empty() ? "" : options.operands.front();
  return wishes;
}

int play_game(std::vector<Source> sources, const Options& options, Output& output) {
  if (options.games) return list_games(output);
  if (options.statistics) return list_statistics(output);
  player::Wishes wishes = wishes_of(options, output);
  if (!sources.empty()) {
    int code = answered;
    wishes.copy = read_copy(sources, code);
    if (code == answered && !wishes.copy)
      open_puzzle(std::move(sources), options, output, wishes, code);
    if (code != answered) return code;
  }
  if (options.line) return player::play_line(wishes, output);
  if (options.plain) return player::play_plain(wishes, output);
  return tui::play(wishes);
}

}  // namespace

int play(const Request& request, const Invocation& how) {
  const bool on_screen = !request.games && !request.statistics && !request.line && !request.plain;
  Request complete = request;
  complete.line = request.line || (on_screen && !has_full_screen(how.color));
  static_cast<Making&>(complete) = completed_making(request);
  if (!request.seed) complete.recipe.seed = player::pleasant_seed(complete.recipe);
  const bool reads = !how.operands.empty() && !request.continued;
  return into_output(complete, how, reads ? find_sources(request, how) : std::vector<Source>(),
                     play_game);
}

}  // namespace kaidoku::app::cli
