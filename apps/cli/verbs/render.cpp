// One puzzle makes a picture, any number a booklet. A booklet leaves page by page while puzzles
// come in; one that cannot be printed is explained and left out, as everywhere, so a mistake in
// line 9000 does not cost the rest.
#include "cli/verbs/render.h"

#include <fmt/core.h>
#include <kaidoku/explain.h>
#include <kaidoku/grade.h>
#include <kaidoku/print.h>
#include <kaidoku/solve.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

#include "cli/answers/answer_all.h"
#include "cli/answers/answers.h"
#include "cli/answers/recognized.h"
#include "cli/answers/screen_sink.h"
#include "cli/command/usage_error.h"
#include "common/exit_code.h"
#include "common/signals.h"
#include "common/text.h"

namespace kaidoku::app::cli {
namespace {

/// Pixels per cell of a picture whose width nobody named, and the most they may add up to.
constexpr int usual_cell = 48, usual_most = 6000;
constexpr std::size_t longest_seed = 24;  // of a caption; longer ones are cut

/// The system has too little for it: no cairo, no font, no room.
struct CannotDraw : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What the library says: either the command line asks for too much, or the system has too little.
[[noreturn]] void fail(const Error& error) {
  if (error.code == ErrorCode::bad_cell || error.code == ErrorCode::too_large)
    throw UsageError(error.message);
  throw CannotDraw(with_help(error));
}

/// "tricky (3.4) · seed 7 #0", as far as the input says it.
std::string caption(const Reading& reading) {
  std::string text;
  if (!reading.difficulty.empty())
    text = fmt::format("{} ({})", label(std::stod(reading.difficulty)).name, reading.difficulty);
  if (reading.seed.empty()) return text;
  text += (text.empty() ? "seed " : " · seed ") + reading.seed.substr(0, longest_seed);
  if (reading.seed.size() > longest_seed) text += "…";
  if (!reading.index.empty()) text += " #" + reading.index;
  return text;
}

enum class PictureKind { svg, png, pdf };

/// "svg" of "a/b.SVG"; empty when there is no dot in the last part.
std::string extension(std::string_view path) {
  const auto name = path.substr(path.find_last_of('/') + 1);
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? "" : lower(name.substr(dot + 1));
}

/// As --to says, or the name behind -o. Throws UsageError.
PictureKind picture_kind(const Request& request, const Invocation& how) {
  const std::string kind =
      request.form.to.empty() && how.into_file() ? extension(how.file) : request.form.to;
  if (kind == "svg") return PictureKind::svg;
  if (kind == "png") return PictureKind::png;
  if (kind == "pdf") return PictureKind::pdf;
  throw UsageError(
      how.into_file()
          ? fmt::format(
                "-o {}: expected a name that ends in .svg, .png or .pdf, or --to svg, png or pdf",
                printable(how.file))
          : "render needs -o with a file whose name ends in .svg, .png or .pdf, or --to svg, png "
            "or pdf");
}

class Renderer {
 public:
  Renderer(const Options& options, PictureKind kind, Output& output)
      : options_(options),
        drawing_(options),
        kind_(kind),
        output_(output),
        sink_(options, output),
        desk_(sink_),
        reply_(desk_) {}

  /// Shows progress from now on. Returns the counters that the input is to count in.
  batch::Counters& watched(const std::vector<Source>& sources) {
    sink_.show_progress(expected_from(sources), typed(sources));
    return sink_.progress().counters();
  }

  int picture(Input& input) {
    const auto several =
        fmt::format("{} shows one puzzle, and there are several; a .pdf takes any number",
                    kind_ == PictureKind::svg ? "an .svg" : "a .png");
    std::optional<Grid> solution;
    const auto drawn = [&](const Question& first) {
      solution = accept(first);
      return desk_.code() == answered && !signals::stopping();
    };
    const auto without_puzzle = [&](const Question& other) {
      if (other.n == 0) accept(other);
      return other.n == 0;
    };
    const auto puzzle = only_puzzle(input, several, drawn, without_puzzle);
    if (!puzzle) return desk_.code();
    const Grid& board = before_step_ ? before_step_->board
                        : solution   ? *solution
                                     : puzzle->givens();
    const auto scene = must(board_scene(*puzzle, board,
                                        {.theme = drawing_.theme,
                                         .candidates = drawing_.candidates,
                                         .highlights = highlights(*puzzle),
                                         .marks = before_step_ ? &before_step_->marks : nullptr}));
    const int width = drawing_.width.value_or(
        static_cast<int>(std::min<double>(scene.width * usual_cell, usual_most)));
    const auto picture =
        must(kind_ == PictureKind::svg ? to_svg(scene, width) : to_png(scene, width));
    output_.write(picture.bytes);
    whole_ = true;
    remark(picture.notes);
    return desk_.code();
  }

  int booklet(Input& input) {
    PdfFile pdf = must(PdfFile::make(
        [this](std::span<const char> bytes) {
          return output_.write({bytes.data(), bytes.size()});
        },
        drawing_.title));
    Booklet booklet = must(Booklet::make({.page = drawing_.page.value_or(page_sizes().front()),
                                          .per_page = drawing_.per_page.value_or(1),
                                          .title = drawing_.title,
                                          .theme = drawing_.theme,
                                          .candidates = drawing_.candidates},
                                         [&](const Scene& page) { return pdf.add(page); }));
    while (const auto question = input.next()) {
      const auto solution = accept(*question);
      if (signals::stopping()) return desk_.code();
      if (!question->reading.puzzle || (drawing_.solution && !solution)) continue;
      const Puzzle& puzzle = *question->reading.puzzle;
      try {
        must(booklet.add(puzzle, {.solution = solution ? &*solution : nullptr,
                                  .note = caption(question->reading),
                                  .highlights = highlights(puzzle)}));
      } catch (const UsageError& error) {  // not of this board; of others it may be
        desk_.explain(fmt::format("{}:{}: {}, so this puzzle is left out\n",
                                  printable(question->source), question->reading.line,
                                  error.what()));
        desk_.close_questions({"left out", malformed}, 0);
      }
    }
    if (signals::stopping() || booklet.puzzles() == 0) return desk_.code();
    must(booklet.finish());
    must(pdf.finish());
    whole_ = true;
    remark(pdf.notes());
    return sink_.finish(desk_.finish(signals::stopping()));
  }

  /// Did the file come off?
  bool whole() const { return whole_; }

 private:
  template <class T>
  static T must(Result<T> result) {
    if (!result) fail(result.error());
    return *std::move(result);
  }
  static void must(const Result<void>& result) {
    if (!result) fail(result.error());
  }

  /// Explains what is wrong with a puzzle, if anything is; its solution, if one is wanted and there
  /// is exactly one.
  std::optional<Grid> accept(const Question& question) {
    desk_.note(question);
    if (options_.explain_input) desk_.explain(recognized(question));
    std::optional<Grid> solution;
    Outcome outcome{"drawn", answered};
    if (question.n > 0) ++sink_.progress().counters().progress.finished;
    if (!question.reading.puzzle) {
      outcome = answer_bad(question, options_, reply_);
    } else if (drawing_.solution) {
      outcome = find_solution(question, *question.reading.puzzle, solution);
    } else if (options_.step) {
      outcome = find_step(question, *question.reading.puzzle);
    }
    desk_.close_question(question, outcome);
    return solution;
  }

  Outcome find_solution(const Question& question, const Puzzle& puzzle,
                        std::optional<Grid>& solution) {
    Uniqueness answer = uniqueness(puzzle, {.budget = options_.budget, .engine = options_.engine});
    switch (answer.answer) {
      case Answer::unique:
        solution = std::move(answer.first);
        return {"drawn", answered};
      case Answer::none:
        return refuse(question, Answer::none, "the puzzle has no solution, so none can be shown");
      case Answer::many:
        return refuse(question, Answer::many,
                      "the puzzle has more than one solution, so none can be shown");
      default:
        break;
    }
    return give_up(question, answer.limit);
  }

  /// --step: what that step points out, on the board as it is before it.
  Outcome find_step(const Question& question, const Puzzle& puzzle) {
    const Path path = explain(puzzle, {.budget = options_.budget});
    const auto wanted = *options_.step;
    if (wanted > path.steps.size()) {
      switch (path.answer) {
        case Answer::none:
          return refuse(question, Answer::none,
                        "the puzzle has no solution, so there are no steps");
        case Answer::many:
          return refuse(question, Answer::many,
                        "the puzzle has more than one solution, so there are no steps");
        case Answer::gave_up:
          return give_up(question, path.limit);
        default:
          return refuse(question, Answer::stuck,
                        fmt::format("there is no step {}, only {}", wanted, path.steps.size()));
      }
    }
    Grid board = puzzle.givens();
    auto left = candidates(puzzle);
    for (std::size_t i = 0; i + 1 < wanted; ++i) apply(path.steps[i], puzzle.rules(), board, left);
    before_step_ = {std::move(board), marks_of(path.steps[wanted - 1], std::move(left))};
    return {"drawn", answered};
  }

  /// A negative answer, explained.
  Outcome refuse(const Question& question, Answer status, std::string_view why) {
    desk_.explain(fmt::format("{}:{}:{}: {}\n", printable(question.source), question.reading.line,
                              question.reading.column, why));
    return Outcome{name(status), negative};
  }

  Outcome give_up(const Question& question, Limit limit) {
    if (limit != Limit::stop) explain_gave_up(question, options_, limit, "", reply_);
    return gave_up_or_stopped(limit);
  }

  std::vector<Cell> highlights(const Puzzle& puzzle) const {
    std::vector<Cell> cells;
    for (const auto& name : drawing_.highlights)
      cells.push_back(must(parse_cell(name, puzzle.order())));
    return cells;
  }
  void remark(const std::vector<std::string>& notes) {
    for (const auto& note : notes) desk_.explain(fmt::format("kaidoku: note: {}\n", note));
  }

  const Options& options_;
  const Drawing& drawing_;
  const PictureKind kind_;
  Output& output_;
  ScreenSink sink_;
  batch::AnswerWriter desk_;
  OnlyExplains reply_;
  struct BeforeStep {
    Grid board;
    Marks marks;
  };
  std::optional<BeforeStep> before_step_{};
  bool whole_ = false;
};

}  // namespace

int render(std::vector<Source> sources, const Options& options, Output& output) {
  const PictureKind kind = picture_kind(options, options);
  if (kind != PictureKind::svg && ::isatty(output.fd()) == 1)
    throw UsageError("a picture cannot be shown in a terminal; name a file with -o");
  Renderer renderer(options, kind, output);
  auto settings = settings_of(options);
  settings.counters = &renderer.watched(sources);
  Input input(std::move(sources), settings);
  try {
    const int code = kind == PictureKind::pdf ? renderer.booklet(input) : renderer.picture(input);
    if (!renderer.whole() || !output.close()) output.discard();
    return code;
  } catch (const UsageError&) {
    output.discard();
    throw;
  } catch (const CannotDraw& trouble) {
    output.discard();
    // A device that is full says so itself.
    if (output.failure().empty() && !output.reader_gone() && !options.quiet)
      write_stderr(fmt::format("kaidoku: {}\n", trouble.what()));
    return io_failure;
  }
}

void check_drawing(const Request& request, const Invocation& how) {
  const bool booklet = picture_kind(request, how) == PictureKind::pdf;
  refuse_if(booklet && request.width, "--width is for .svg and .png; a .pdf has a --page");
  refuse_if(!booklet && request.per_page, "--per-page is for .pdf");
  refuse_if(!booklet && request.page, "--page is for .pdf; the others have a --width");
  refuse_if(!booklet && !request.title.empty(), "--title is for .pdf");
  refuse_if(booklet && request.step, "--step is for .svg and .png: one picture of one step");
  refuse_if(request.step && request.solution,
            "--step shows the board before that step; leave out --solution");
  refuse_if(!booklet && request.solution && request.candidates,
            "--solution fills every cell; leave out --candidates");
}

}  // namespace kaidoku::app::cli
