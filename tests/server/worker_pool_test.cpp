// The lanes, with jobs that say how they want to be. Nothing here depends on how fast the machine
// is.
#include "server/worker_pool.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <iostream>

namespace kaidoku::app::server {
namespace {

using namespace std::chrono_literals;

/// A job made of a function.
class Does final : public RequestJob {
 public:
  using What = std::function<Progress(const Allowance&, Response&)>;
  explicit Does(What what) : what_(std::move(what)) {}
  Progress run(const Allowance& allowance, Response& response) override {
    return what_(allowance, response);
  }

 private:
  What what_;
};

struct Submitted {
  std::shared_ptr<Task> task = std::make_shared<Task>();
  std::promise<RequestJob::Progress> promise{};
  std::future<RequestJob::Progress> came = promise.get_future();

  Submitted(WorkerPool& pool, std::chrono::milliseconds time, Does::What what) {
    task->job = std::make_unique<Does>(std::move(what));
    task->deadline = Clock::now() + time;
    task->progress = [this](RequestJob::Progress how) { promise.set_value(how); };
    pool.submit(task);
  }
};

/// Runs until it is stopped, wherever it is.
RequestJob::Progress stubborn(const Allowance& allowance, Response&) {
  while (!*allowance.stop) std::this_thread::sleep_for(1ms);
  return allowance.last ? RequestJob::Progress::finished : RequestJob::Progress::needs_longer;
}

RequestJob::Progress quick(const Allowance&, Response& response) {
  response.body = "done";
  return RequestJob::Progress::finished;
}

TEST(WorkerPool, a_short_job_is_done_on_the_short_lane) {
  WorkerPool pool(2, 5ms);
  Submitted job(pool, 3600s, quick);
  EXPECT_EQ(job.came.get(), RequestJob::Progress::finished);
  EXPECT_EQ(job.task->response.body, "done");
  EXPECT_EQ(pool.counts().moved, 0U);
}

/// A deadline can be over before a thread has looked at the job even once: that job tells nothing,
/// and there is another one.
void again(const char* what) { std::cout << "again: " << what << '\n'; }

TEST(WorkerPool, a_job_that_takes_longer_goes_to_the_long_lane_and_is_stopped_at_its_deadline) {
  WorkerPool pool(2, 5ms);
  for (int tries = 0; tries < 20 && pool.counts().moved == 0; ++tries) {
    if (tries > 0) again("not looked at for 100 ms");
    std::atomic<int> runs{0}, last{0};
    Submitted job(pool, 100ms, [&](const Allowance& allowance, Response& response) {
      ++runs;
      last += allowance.last ? 1 : 0;
      return stubborn(allowance, response);
    });
    EXPECT_EQ(job.came.get(), RequestJob::Progress::finished);
    EXPECT_GE(Clock::now(), job.task->deadline);
    EXPECT_EQ(last, 1);
    EXPECT_EQ(runs, 1 + static_cast<int>(pool.counts().moved));
  }
  EXPECT_EQ(pool.counts().moved, 1U);
}

TEST(WorkerPool, one_thread_is_kept_for_short_jobs) {
  WorkerPool pool(3, 1ms);
  std::atomic<bool> end{false};
  std::atomic<int> at_work{0}, most{0};
  const auto long_job = [&](const Allowance& allowance, Response&) {
    if (!allowance.last) return RequestJob::Progress::needs_longer;
    most = std::max<int>(most, ++at_work);
    while (!end && !*allowance.stop) std::this_thread::sleep_for(1ms);
    --at_work;
    return RequestJob::Progress::finished;
  };
  std::vector<std::unique_ptr<Submitted>> jobs;
  for (int i = 0; i < 8; ++i) jobs.push_back(std::make_unique<Submitted>(pool, 3600s, long_job));
  while (at_work < 2) std::this_thread::sleep_for(1ms);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(Submitted(pool, 3600s, quick).came.get(), RequestJob::Progress::finished);
  EXPECT_EQ(pool.counts().running_long, 2U);
  EXPECT_EQ(pool.counts().waiting_long, 6U);
  end = true;
  for (const auto& job : jobs) EXPECT_EQ(job->came.get(), RequestJob::Progress::finished);
  EXPECT_EQ(most, 2);
}

TEST(WorkerPool, a_job_that_waits_too_long_is_run_to_say_so) {
  WorkerPool pool(2, 1ms);
  std::atomic<bool> end{false};
  Submitted blocking(pool, 3600s, [&](const Allowance& allowance, Response&) {
    if (!allowance.last) return RequestJob::Progress::needs_longer;
    while (!end) std::this_thread::sleep_for(1ms);
    return RequestJob::Progress::finished;
  });
  while (pool.counts().running_long == 0) std::this_thread::sleep_for(1ms);
  for (int tries = 0; tries < 20 && pool.counts().overdue == 0; ++tries) {
    if (tries > 0) again("not looked at for 50 ms");
    Submitted waiting(pool, 50ms, [](const Allowance& allowance, Response& response) {
      if (!allowance.last) return RequestJob::Progress::needs_longer;
      response.body = Clock::now() >= allowance.until ? "given up" : "begun in time";
      return RequestJob::Progress::finished;
    });
    EXPECT_EQ(waiting.came.get(), RequestJob::Progress::finished);
    EXPECT_TRUE(pool.counts().overdue == 0 || waiting.task->response.body == "given up");
  }
  EXPECT_EQ(pool.counts().overdue, 1U);
  end = true;
  EXPECT_EQ(blocking.came.get(), RequestJob::Progress::finished);
}

TEST(WorkerPool, what_nobody_wants_is_stopped_and_not_reported) {
  WorkerPool pool(2, 1ms);
  Submitted running(pool, 3600s, stubborn);
  while (pool.counts().running_long == 0) std::this_thread::sleep_for(1ms);
  Submitted waiting(pool, 3600s, stubborn);
  pool.cancel(running.task);
  pool.cancel(waiting.task);
  while (pool.counts().canceled < 2) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(running.came.wait_for(0s), std::future_status::timeout);
  EXPECT_EQ(waiting.came.wait_for(0s), std::future_status::timeout);
}

TEST(WorkerPool, what_nobody_wants_does_not_wait_on) {
  WorkerPool pool(2, 1ms);
  Submitted running(pool, 3600s, stubborn);
  while (pool.counts().running_long == 0) std::this_thread::sleep_for(1ms);
  Submitted waiting(pool, 3600s,
                    [](const Allowance&, Response&) { return RequestJob::Progress::needs_longer; });
  while (pool.counts().waiting_long == 0) std::this_thread::sleep_for(1ms);
  pool.cancel(waiting.task);
  EXPECT_EQ(pool.counts().waiting_long, 0U);
  EXPECT_EQ(pool.counts().canceled, 1U);
  // the thread that tried it lets go
  while (waiting.task.use_count() > 1) std::this_thread::sleep_for(1ms);
}

TEST(WorkerPool, a_job_that_throws_comes_to_grief) {
  WorkerPool pool(2, 1ms);
  Submitted job(pool, 3600s, [](const Allowance&, Response&) -> RequestJob::Progress {
    throw std::bad_alloc();
  });
  EXPECT_EQ(job.came.get(), RequestJob::Progress::failed);
  EXPECT_EQ(Submitted(pool, 3600s, quick).came.get(), RequestJob::Progress::finished);
}

TEST(WorkerPool, ends_whatever_runs) {
  std::unique_ptr<Submitted> job;
  {
    WorkerPool pool(2, 1ms);
    job = std::make_unique<Submitted>(pool, 3600s, stubborn);
    while (pool.counts().running_long == 0) std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(job->came.wait_for(0s), std::future_status::timeout);
}

}  // namespace
}  // namespace kaidoku::app::server
