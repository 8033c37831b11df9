// The name of the fuzz target a program is for; all that differs between them (see fuzz.cpp).
extern const char* const kaidoku_fuzz_target;
const char* const kaidoku_fuzz_target = KAIDOKU_FUZZ_TARGET;
