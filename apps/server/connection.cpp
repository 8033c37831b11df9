// Every callback holds a shared_ptr to its connection and checks the state first, because the
// connection may have been closed meanwhile. Every callback runs inside or_close(): when memory
// runs out, one client is lost, not the server.
#include "server/connection.h"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <ctime>
#include <new>

#include "server/guard.h"

namespace kaidoku::app::server {
namespace asio = boost::asio;
using NetError = boost::system::error_code;

namespace {

constexpr std::size_t piece_size = std::size_t{16} << 10;

// Bodies and responses up to this size are taken and sent in any case.
constexpr std::size_t small_size = std::size_t{16} << 10;

// Left alone the system would keep megabytes for each client that does not read: a thousand of
// those would fill what it has for all connections, and nobody would be answered until they are
// gone.
constexpr int unread_size = 64 << 10;

/// Paths that are answered by the server itself.
constexpr std::string_view health_path = "/healthz", metrics_path = "/metrics";

}  // namespace

std::string_view DateText::now() {
  const auto now = std::time(nullptr);
  if (now != second_) {
    second_ = now;
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 40> text{};
    text_.assign(text.data(),
                 std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts));
  }
  return text_;
}

Connection::Connection(asio::ip::tcp::socket socket, Shared& shared)
    : socket_(std::move(socket)), shared_(shared), parser_(shared.settings.limits) {}

/// When there is no memory left, this client is let go, and the others stay.
template <class Act>
void Connection::or_close(const Act& act) {
  try {
    act();
  } catch (const std::bad_alloc&) {
    close();
  }
}

void Connection::start() {
  NetError ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket_.set_option(asio::socket_base::send_buffer_size(unread_size), ignored);
  enter(State::idle, shared_.settings.limits.head_time);
  or_close([this] { read(); });
}

void Connection::enter(State state, std::chrono::milliseconds time) {
  state_ = state;
  deadline_ = time.count() == 0 ? Clock::time_point::max() : Clock::now() + time;
}

void Connection::close() {
  if (state_ == State::closed) return;
  state_ = State::closed;
  drop_task();
  shared_.held -= std::exchange(held_, 0);
  NetError ignored;
  socket_.close(ignored);
  shared_.connections.erase(shared_from_this());
}

void Connection::drop_task() {
  if (task_) shared_.pool.cancel(task_);
  task_.reset();
}

void Connection::check(Clock::time_point now) {
  if (now < deadline_) return;
  switch (state_) {
    case State::head:
    case State::body: {
      ++shared_.metrics.cut_off;
      return or_close([this] {
        Response response = refusal(408, "too-slow", "the request took too long to arrive");
        response.close = true;
        respond(std::move(response));
      });
    }
    case State::writing: {
      ++shared_.metrics.cut_off;
      NetError
          // what it has not read is thrown away at once: otherwise the system goes on offering it
          ignored;
      socket_.set_option(asio::socket_base::linger(true, 0), ignored);
      return close();
    }
    default:
      return close();
  }
}

void Connection::drain() {
  if (state_ == State::idle) return close();
  if (state_ == State::head || state_ == State::body) hurry();
}

void Connection::hurry() {
  drop_task();
  if (state_ == State::writing || state_ == State::lingering || stream_begun_) return close();
  or_close([this] {
    Response response = refusal(503, "ending", "the server is being stopped");
    response.close = true;
    respond(std::move(response));
  });
}

void Connection::read() {
  // With one byte more than a head may have the parser knows what to say. While a job is at work,
  // that much of the next requests is taken; then the client has to wait.
  if (reading_ || ended_ || in_.size() > shared_.settings.limits.head) return;
  reading_ = true;
  piece_.resize(piece_size);
  socket_.async_read_some(asio::buffer(piece_),
                          [self = shared_from_this()](NetError error, std::size_t size) {
                            self->reading_ = false;
                            if (self->state_ == State::closed) return;
                            if (error && error != asio::error::eof) return self->close();
                            self->ended_ = error == asio::error::eof;
                            self->shared_.metrics.bytes_in += size;
                            self->or_close([&] {
                              self->in_.append(self->piece_, 0, size);
                              self->hold();
                              self->advance();
                            });
                          });
}

/// Counts what it has in memory.
void Connection::hold() {
  const std::size_t now = in_.size() + parser_.body().size() + job_bytes_ + response_.body.size();
  shared_.held += now - std::exchange(held_, now);
}

/// Bytes have come, or are there already, or never will.
void Connection::advance() {
  if (state_ == State::idle && !in_.empty()) {
    if (requests_ == 0)
      state_ = State::head;  // its time runs since it is connected
    else
      enter(State::head, shared_.settings.limits.head_time);
  }
  if (state_ == State::head) read_head();
  if (state_ == State::body) read_body();
  if (state_ == State::lingering) in_.clear();
  if (ended_) {
    if (state_ == State::idle || state_ == State::lingering) return close();
    if (state_ == State::head || state_ == State::body) return refuse(Parsed::bad);
    if (state_ == State::working) deadline_ = Clock::now() + shared_.settings.limits.gone_time;
  } else if (state_ != State::writing && state_ != State::closed) {
    read();
  }
}

void Connection::read_head() {
  const Parsed parsed = parser_.read_head(in_);
  if (parsed == Parsed::head) return consider_head();
  if (parsed != Parsed::need_more) refuse(parsed);
}

Response Connection::own_document(std::string_view path) {
  Response response;
  response.type = path == health_path ? text_type : "text/plain; version=0.0.4; charset=utf-8";
  response.body = path == health_path ? "ok\n"
                                      : shared_.metrics.text(shared_.connections.size(),
                                                             shared_.held, shared_.pool);
  return response;
}

void Connection::consider_head() {
  const Head& head = parser_.head();
  const auto path = head.path();
  const bool own = path == health_path || path == metrics_path;
  const auto found = own ? Site::Found{} : shared_.site.find(head);
  route_ = path == health_path    ? health_path
           : path == metrics_path ? metrics_path
           : found.route          ? found.route->path
           : found.asset          ? "page"
                                  : "none";
  auto refused = refuse_stranger(head, shared_.settings.allowed_hosts);
  if (!refused && !path.starts_with('/'))
    refused = refusal(400, "bad-request", "expected a path that begins with /");
  if (!refused && !own && !found.route && !found.asset)
    refused = refusal(404, "not-found", "there is no such path");
  if (!refused && !(own ? reads_only(head) : found.allowed))
    refused = wrong_method(found.route ? "POST" : "GET, HEAD");
  if (!refused)
    refused = found.route ? refuse_body(head, shared_.settings.limits) : refuse_any_body(head);
  if (refused) {
    refused->close = head.asks_for_body();  // which nobody will read
    return respond(*std::move(refused));
  }
  if (!found.route) return respond(own ? own_document(path) : document(head, *found.asset));
  job_route_ = found.route;
  enter(State::body, shared_.settings.limits.body_time);
  if (head.http11 && head.count(Name::expect) > 0 && in_.empty()) {
    NetError ignored;  // if so few bytes cannot be sent, the response will show it
    socket_.write_some(asio::buffer(std::string_view("HTTP/1.1 100 Continue\r\n\r\n")), ignored);
  }
}

void Connection::read_body() {
  const Parsed parsed = parser_.read_body(in_);
  if (parsed == Parsed::request) return begin_job();
  if (parsed != Parsed::need_more) return refuse(parsed);
  hold();
  if (shared_.held <= shared_.settings.limits.held || held_ <= small_size) return;
  Response response = refusal(503, "too-much", "the server is short of memory; try again later");
  response.close = true;
  respond(std::move(response));
}

void Connection::refuse(Parsed parsed) {
  Response response;
  switch (parsed) {
    case Parsed::too_large:
      response = refusal(413, "too-large", "a body may have at most 1 MiB");
      break;
    case Parsed::long_head:
      response =
          refusal(431, "too-large", "the header fields of a request may have at most 16 KiB");
      break;
    case Parsed::long_target:
      response = refusal(414, "too-large", "a path may have at most 8 KiB");
      break;
    case Parsed::bad_version:
      response = refusal(505, "bad-version", "unsupported HTTP version; expected HTTP/1.1");
      break;
    default:
      response = refusal(400, "bad-request", "malformed or ambiguous request");
  }
  response.close = true;
  respond(std::move(response));
}

void Connection::begin_job() {
  task_ = std::make_shared<Task>();
  job_bytes_ = parser_.body().size();
  task_->job = job_route_->make(std::exchange(parser_.body(), {}));
  hold();
  task_->progress = [self = shared_from_this()](RequestJob::Progress progress) {
    asio::post(self->shared_.io,
               [self, progress] { self->or_close([&] { self->on_progress(progress); }); });
  };
  submit_job();
}

void Connection::submit_job() {
  submitted_ = Clock::now();
  task_->deadline = submitted_ + shared_.settings.timeout;
  enter(State::working, std::chrono::milliseconds(0));
  if (ended_) deadline_ = Clock::now() + shared_.settings.limits.gone_time;
  shared_.pool.submit(task_);
}

void Connection::on_progress(RequestJob::Progress progress) {
  if (state_ != State::working) return;  // closed meanwhile
  shared_.metrics.count_time(Clock::now() - submitted_);
  if (progress == RequestJob::Progress::failed) {
    if (stream_begun_) return close();
    task_.reset();
    Response response = refusal(
        500, "internal", "the server could not answer this request; it may be out of memory");
    response.close = true;
    return respond(std::move(response));
  }
  const bool goes_on = progress == RequestJob::Progress::partial;
  if (goes_on && shared_.draining) return hurry();  // a stream has no end in sight
  Response response = std::exchange(task_->response, {});
  stream_goes_on_ = goes_on;
  if (!goes_on) {
    task_.reset();
    job_bytes_ = 0;
  }
  hold();
  if (response.body.size() > small_size &&
      shared_.held + response.body.size() > shared_.settings.limits.held) {
    if (stream_begun_) return close();
    task_.reset();
    job_bytes_ = 0;
    stream_goes_on_ = false;
    response = refusal(503, "too-much", "the server is short of memory; try again later");
  }
  respond(std::move(response));
}

void Connection::respond(Response response) {
  const Head& head = parser_.head();
  response_ = std::move(response);
  std::string first;
  if (!stream_begun_) {
    shared_.metrics.count_response(route_.empty() ? "none" : route_, response_.status);
    keep_alive_ = head.keep_alive && !response_.close && !shared_.draining && !ended_ &&
                  ++requests_ < shared_.settings.limits.requests &&
                  (head.http11 || !response_.streamed);
    first = head_of(response_, {head.http11, keep_alive_, shared_.date.now()});
    stream_begun_ = response_.streamed;
  }
  if (head.method == "HEAD") {
    response_.body.clear();
    response_.bytes = {};
  } else if (response_.streamed && head.http11) {
    // The empty piece would end the stream.
    std::string piece = response_.body.empty() ? "" : chunk(response_.body);
    if (!stream_goes_on_) piece += chunk("");
    response_.body = std::move(piece);
  }
  send(std::move(first));
}

void Connection::send(std::string head) {
  enter(State::writing, shared_.settings.limits.write_time);
  out_ = std::move(head);
  hold();
  const std::array<asio::const_buffer, 2> buffers{asio::buffer(out_),
                                                  asio::buffer(response_.content())};
  asio::async_write(socket_, buffers,
                    [self = shared_from_this()](NetError error, std::size_t size) {
                      self->shared_.metrics.bytes_out += size;
                      if (self->state_ != State::writing) return;
                      if (error) return self->close();
                      self->or_close([&] { self->on_sent(); });
                    });
}

void Connection::on_sent() {
  response_ = {};
  out_.clear();
  hold();
  if (stream_goes_on_) {
    stream_goes_on_ = false;
    submit_job();
    return advance();
  }
  if (!keep_alive_) return linger();
  next_request();
}

void Connection::next_request() {
  parser_ = Parser(shared_.settings.limits);
  route_ = {};
  stream_begun_ = false;
  if (shared_.draining) return close();
  enter(State::idle, shared_.settings.limits.idle_time);
  advance();
}

/// Closing at once would tell the client's system to throw away what it has not read, if there is
/// anything we have not.
void Connection::linger() {
  NetError ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  enter(State::lingering, shared_.settings.limits.linger_time);
  advance();
}

}  // namespace kaidoku::app::server
