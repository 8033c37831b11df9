// The program kaidoku.
#include <algorithm>

#include "program.h"

int main(int argc, char** argv) {
  kaidoku::cli::prepare_process();
  return kaidoku::cli::run_program({argv + std::min(argc, 1), argv + argc});
}
