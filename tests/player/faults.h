// System calls that fail, or end the process, on demand. The linker puts these in place of the real
// ones (--wrap, see tests/CMakeLists.txt), so that the program under test knows nothing of it.
#pragma once

#include <string>
#include <vector>

namespace kaidoku::test {

/// One call that changed something, for who wants to know what a power cut could have undone.
struct Call {
  enum class What { create, write, sync, link, rename, unlink };
  What what{};
  std::string name{};    ///< empty for the folder
  std::string target{};  ///< of link and rename
  std::string text{};    ///< of write
};

namespace faults {

/// From now on calls are counted; the one of this number, from 1, fails with the error.
void fail(int number, int error);
/// From now on every write takes half of what it is given, but at least one byte.
void write_halves();
/// The process ends without a word before the call of this number.
void die(int number);
/// From now on calls are remembered.
void record();
/// Ends all that. How many calls were counted; what was recorded is in `calls`.
int stop();
extern std::vector<Call> calls;

}  // namespace faults
}  // namespace kaidoku::test
