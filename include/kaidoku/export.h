/* KAIDOKU_API: what a shared library exports. Everything else in it is hidden, so that the rooms
 * of src/ can change without anyone noticing. In C and in C++. */
#ifndef KAIDOKU_EXPORT_H
#define KAIDOKU_EXPORT_H

#if defined(__cplusplus) && defined(__GNUC__)
#define KAIDOKU_API [[gnu::visibility("default")]]
#elif defined(__GNUC__)
#define KAIDOKU_API __attribute__((visibility("default")))
#else
#define KAIDOKU_API
#endif

#endif
