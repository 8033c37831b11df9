// Time in tests. None may fail because the machine is slow or busy: they wait for events, they
// bound processor time, and `patience` only ends what hangs. Lower bounds may be taken from a
// clock.
#pragma once

#include <chrono>
#include <ctime>
#include <functional>
#include <thread>

namespace kaidoku::test {

/// Whoever has waited so long waits in vain.
inline constexpr std::chrono::minutes patience{15};

/// Processor time of this process, of all its threads together.
inline std::chrono::nanoseconds cpu_time() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Calls `act` from another thread once this process has worked for so long from now on, however
/// long it has to wait for the processor; or when the object goes.
[[nodiscard]] inline std::jthread after_work(std::chrono::milliseconds work,
                                             std::function<void()> act) {
  const auto end = cpu_time() + work;
  return std::jthread([end, act = std::move(act)](const std::stop_token& gone) {
    while (cpu_time() < end && !gone.stop_requested())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    act();
  });
}

}  // namespace kaidoku::test
