// Buckets are cumulative, as Prometheus wants them: count_time() adds a job to every bucket whose
// bound is not below its time, and the bucket +Inf is the number of all jobs.
#include "server/metrics.h"

#include <fmt/core.h>
#include <kaidoku/version.h>

namespace kaidoku::app::server {
namespace {

template <class Number>
std::string one(std::string_view name, std::string_view type, std::string_view help, Number value) {
  return fmt::format("# HELP kaidoku_{0} {1}\n# TYPE kaidoku_{0} {2}\nkaidoku_{0} {3}\n", name,
                     help, type, value);
}

std::string lanes(std::string_view name, std::string_view help, std::size_t short_lane,
                  std::size_t long_lane) {
  return fmt::format(
      "# HELP kaidoku_{0} {1}\n# TYPE kaidoku_{0} gauge\n"
      "kaidoku_{0}{{lane=\"short\"}} {2}\nkaidoku_{0}{{lane=\"long\"}} {3}\n",
      name, help, short_lane, long_lane);
}

}  // namespace

void Metrics::count_time(std::chrono::duration<double> time) {
  ++jobs_;
  seconds_ += time.count();
  for (std::size_t i = 0; i < bounds.size(); ++i)
    if (time.count() <= bounds[i]) ++within_[i];
}

std::string Metrics::text(std::size_t connections, std::size_t held, const WorkerPool& pool) const {
  const auto counts = pool.counts();
  const std::chrono::duration<double> age = std::chrono::steady_clock::now() - start_;
  std::string text = fmt::format(
      "# HELP kaidoku_build_info Which program this is.\n# TYPE kaidoku_build_info gauge\n"
      "kaidoku_build_info{{version=\"{}\"}} 1\n",
      version);
  text += one("uptime_seconds", "gauge", "Since the server started.", age.count());
  text +=
      "# HELP kaidoku_responses_total Responses begun, by route and status.\n"
      "# TYPE kaidoku_responses_total counter\n";
  for (const auto& [key, count] : responses_)
    text += fmt::format("kaidoku_responses_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first,
                        key.second, count);
  text +=
      "# HELP kaidoku_job_seconds From a whole request to its answer, or to a piece of it.\n"
      "# TYPE kaidoku_job_seconds histogram\n";
  for (std::size_t i = 0; i < bounds.size(); ++i)
    text += fmt::format("kaidoku_job_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i], within_[i]);
  text += fmt::format(
      "kaidoku_job_seconds_bucket{{le=\"+Inf\"}} {}\nkaidoku_job_seconds_sum "
      "{}\nkaidoku_job_seconds_count "
      "{}\n",
      jobs_, seconds_, jobs_);
  text += one("connections", "gauge", "Open connections.", connections);
  text += one("connections_total", "counter", "Connections accepted.", accepted);
  text += one("connections_turned_away_total", "counter",
              "Connections for which there was no room.", turned_away);
  text += one("connections_cut_off_total", "counter", "Connections whose client was too slow.",
              cut_off);
  text += one("received_bytes_total", "counter", "Bytes received.", bytes_in);
  text += one("sent_bytes_total", "counter", "Bytes sent.", bytes_out);
  text += one("held_bytes", "gauge", "Bodies and responses in memory.", held);
  text += one("workers", "gauge", "Threads that answer.", pool.workers());
  text +=
      lanes("jobs_waiting", "Jobs no thread has begun.", counts.waiting_short, counts.waiting_long);
  text += lanes("jobs_running", "Jobs at work.", counts.running_short, counts.running_long);
  text += one("jobs_moved_total", "counter", "Jobs that went to the long lane.", counts.moved);
  text += one("jobs_overdue_total", "counter", "Jobs whose time was over before a thread was free.",
              counts.overdue);
  text += one("jobs_canceled_total", "counter", "Jobs whose client had gone.", counts.canceled);
  return text;
}

}  // namespace kaidoku::app::server
