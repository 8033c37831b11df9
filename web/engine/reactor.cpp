// What a program for a browser needs besides the library: a few names that libraries refer to and
// nobody defines.
//
// Without exceptions, running out of memory cannot be reported: it ends the worker, which the page
// starts again.
#include <cstdint>

extern "C" {
// Debian's libraries were compiled with stack protection, its C library has none.
std::uintptr_t __stack_chk_guard = 0x4b616964;  // NOLINT(bugprone-reserved-identifier)
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
// What a thread has of its own goes when it ends. The only one there is ends with the worker and
// all its memory.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
