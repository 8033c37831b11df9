// One class for each shape of an answer: one puzzle, many puzzles, new puzzles. All keep to the
// allowance of the server: what is not done in a small slice of time comes again on the long lane,
// and begins anew there.
#include "cli/http/api.h"

#include <kaidoku/format.h>
#include <kaidoku/generate.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cli/answers/answer_all.h"
#include "cli/answers/answers.h"
#include "cli/command/sources.h"
#include "cli/command/verbs.h"
#include "cli/http/api_request.h"
#include "cli/verbs/made_writer.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

using server::Allowance;
using server::Clock;
using server::RequestJob;
using server::Response;

constexpr int formula_order = 16;  // a formula of 25x25 has 11 MB
constexpr int quick_order = 9;     // larger boards go to the long lane at once
// bytes of solutions for one puzzle
constexpr std::size_t most_solution_bytes = std::size_t{1} << 20;
constexpr std::size_t piece_of_stream = std::size_t{64} << 10;  // bytes that are sent together
constexpr std::string_view source_name = "<request>";

/// Keeps what is said, as long as that is not too much: a list of solutions may have no end.
class BoundedReply final : public batch::KeptReply {
 public:
  bool say(std::string_view text) override {
    return batch::KeptReply::say(text) && said().size() < most_solution_bytes;
  }
};

Response bad(std::string body) {
  Response response;
  response.status = 400;
  response.body = std::move(body);
  return response;
}

bool searches(const Verb& verb) { return verb.bit != for_convert; }

/// Is it too late for anything but to say so?
bool is_over(const Allowance& allowance) {
  return allowance.last && Clock::now() >= allowance.until;
}

/// What became of a question.
struct Answered {
  bool in_time = true;  ///< otherwise it is to be asked again
  Outcome outcome{};
  BoundedReply reply{};
};

/// Asks it within the allowance; given up is an answer only at the last time.
Answered ask(const Question& question, Request request, const Form& form,
             const Allowance& allowance) {
  Answered answered;
  const bool large = question.reading.puzzle && question.reading.puzzle->order() > quick_order;
  if (large && searches(*request.verb)) {
    answered.in_time = allowance.last;
    if (!allowance.last) return answered;
    if (is_over(allowance)) {  // even to begin with it takes long, and short jobs are waiting
      answered.outcome.code = gave_up;
      Record record{.status = Answer::gave_up};
      if (request.verb->bit == for_count || request.lists()) record.count = "0+";
      answered.reply.say(json_line(question, record));
      return answered;
    }
  }
  if (form.to == "dimacs" && question.reading.puzzle &&
      question.reading.puzzle->order() > formula_order) {
    answered.reply.explain("a formula can be asked for boards up to 16x16");
    answered.outcome.code = malformed;
    return answered;
  }
  request.budget.stop = allowance.stop;
  request.budget.time = std::min<std::chrono::nanoseconds>(
      request.budget.time, std::max<std::chrono::nanoseconds>(allowance.until - Clock::now(),
                                                              std::chrono::nanoseconds(1)));
  answered.outcome = answer_question(question, request, form, answered.reply);
  // What is said about a puzzle with several solutions or none is cut short by time, too.
  const bool spent = answered.outcome.interrupted || answered.outcome.code == gave_up ||
                     (request.why && answered.outcome.code == negative);
  if (spent && !allowance.last && Clock::now() >= allowance.until) answered.in_time = false;
  if (answered.outcome.interrupted)
    answered.reply.say(json_line(question, {.status = Answer::gave_up}));
  return answered;
}

/// The puzzles of a request.
Source text_of(ApiRequest& request) {
  return Source::text(*std::move(request.text), std::string(source_name));
}

/// "puzzle": one question, one answer; with "all" or "limit" a list.
class OnePuzzle final : public RequestJob {
 public:
  explicit OnePuzzle(ApiRequest api)
      : request_(std::move(api.request)), form_(std::move(api.form)) {
    if (request_.blank) {
      question_ = {1, std::string(source_name), {blank_board(request_), 1, 1, "", {}}};
      return;
    }
    const batch::Settings settings{.text = request_.text};
    batch::Input questions({text_of(api)}, settings);
    question_ = *questions.next();
    if (const auto second = questions.next())
      throw BadRequest("many-puzzles",
                       "expected one puzzle, found a second; \"puzzles\" takes several",
                       second->reading.line, second->reading.column);
  }

  Progress run(const Allowance& allowance, Response& response) override {
    const Answered answered = ask(question_, request_, form_, allowance);
    if (!answered.in_time) return Progress::needs_longer;
    if (answered.outcome.code == malformed) {
      response = refused(answered);
    } else {
      if (request_.lists()) response.type = server::stream_type;
      response.body = answered.reply.said();
    }
    return Progress::finished;
  }

 private:
  Response refused(const Answered& answered) const {
    if (!answered.reply.said().empty()) return bad(answered.reply.said());
    if (!question_.reading.puzzle) return bad(errors_line(question_));
    return bad(server::error_body("too-large", answered.reply.explained()));
  }

  Request request_;
  Form form_;
  Question question_{0, "", {Error{}, 1, 1, "", {}}};
};

/// "puzzles": an answer for each, in order, bad ones included. Every puzzle has the time of a
/// request of its own; easy ones share a slice.
class ManyPuzzles final : public RequestJob {
 public:
  explicit ManyPuzzles(ApiRequest api)
      : request_(std::move(api.request)),
        form_(std::move(api.form)),
        settings_{.text = request_.text},
        questions_({text_of(api)}, settings_),
        next_(questions_.next()) {}

  Progress run(const Allowance& allowance, Response& response) override {
    if (next_->n == 0) {
      response = bad(errors_line(*next_));
      return Progress::finished;
    }
    response.type = server::stream_type;
    response.streamed = true;
    for (bool first = true; next_; first = false) {
      const Answered answered = ask(*next_, request_, form_, allowance);
      if (!answered.in_time) return first ? Progress::needs_longer : Progress::partial;
      response.body += answered.reply.said();
      next_ = questions_.next();
      if (next_ && (Clock::now() >= allowance.until || allowance.last ||
                    response.body.size() > piece_of_stream))
        return Progress::partial;
    }
    return Progress::finished;
  }

 private:
  Request request_;
  Form form_;
  const batch::Settings settings_;
  batch::Input questions_;
  std::optional<Question> next_;
};

/// New puzzles; of several each has the time of a request of its own.
class NewPuzzles final : public RequestJob {
 public:
  explicit NewPuzzles(ApiRequest api)
      : time_(api.request.budget.time),
        making_(std::move(api.request)),
        form_(std::move(api.form)),
        writer_(making_, form_, *Rules::standard(making_.recipe.box)) {}

  Progress run(const Allowance& allowance, Response& response) override {
    if (making_.wanted > 1) {
      response.type = server::stream_type;
      response.streamed = true;
    }
    if (!allowance.last && making_.recipe.box.order() > quick_order) return Progress::needs_longer;
    // Not kept from one time to the next: it takes a megabyte, and thousands may be waiting.
    std::optional<Generator> generator;
    for (bool first = true; made_ < making_.wanted; first = false) {
      Made made{.index = making_.first + made_};
      bool own_time = false;  // it ends before the allowance does
      if (!is_over(allowance)) {
        if (!generator) generator = *Generator::make(making_.recipe);
        own_time = time_ < allowance.until - Clock::now();
        generator->generate(
            made.index, {&made, 1},
            {.time = own_time ? time_ : allowance.until - Clock::now(), .stop = allowance.stop});
      }
      const bool cut_short = (made.limit == Limit::time && !own_time) || made.limit == Limit::stop;
      if (cut_short && !allowance.last) return first ? Progress::needs_longer : Progress::partial;
      response.body += writer_.text(++made_, made);
      if (made_ < making_.wanted && (allowance.last || Clock::now() >= allowance.until ||
                                     response.body.size() > piece_of_stream))
        return Progress::partial;
    }
    return Progress::finished;
  }

 private:
  std::chrono::nanoseconds time_;  // for each puzzle, as the request has it
  Making making_;
  Form form_;
  MadeWriter writer_;
  std::uint64_t made_ = 0;
};

std::unique_ptr<RequestJob> job_of(const Verb& verb, std::string_view body) {
  ApiRequest api = read_api_request(verb, body);
  if (verb.bit == for_generate) return std::make_unique<NewPuzzles>(std::move(api));
  if (api.several) return std::make_unique<ManyPuzzles>(std::move(api));
  return std::make_unique<OnePuzzle>(std::move(api));
}

/// A request nobody has looked at yet: that, too, is work for a thread of the pool.
class Unread final : public RequestJob {
 public:
  Unread(const Verb& verb, std::string body) : verb_(verb), body_(std::move(body)) {}

  Progress run(const Allowance& allowance, Response& response) override {
    if (!job_) {
      try {
        job_ = job_of(verb_, body_);
      } catch (const BadRequest& wrong) {
        response = bad(server::error_body(wrong.code, wrong.what(), wrong.line, wrong.column));
        return Progress::finished;
      }
      body_ = {};
    }
    return job_->run(allowance, response);
  }

 private:
  const Verb& verb_;
  std::string body_;
  std::unique_ptr<RequestJob> job_;
};

template <unsigned bit>
std::unique_ptr<RequestJob> make(std::string body) {
  static const Verb& verb =
      *std::find_if(verbs().begin(), verbs().end(), [](const Verb& v) { return v.bit == bit; });
  return std::make_unique<Unread>(verb, std::move(body));
}

}  // namespace

std::vector<server::Route> api_routes() {
  return {{"/api/solve", make<for_solve>},     {"/api/check", make<for_check>},
          {"/api/count", make<for_count>},     {"/api/generate", make<for_generate>},
          {"/api/rate", make<for_rate>},       {"/api/hint", make<for_hint>},
          {"/api/explain", make<for_explain>}, {"/api/convert", make<for_convert>}};
}

}  // namespace kaidoku::app::cli
