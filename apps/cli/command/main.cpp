// The program kaidoku.
#include <algorithm>

#include "cli/command/program.h"

int main(int argc, char** argv) {
  kaidoku::app::cli::prepare_process();
  return kaidoku::app::cli::run_program({argv + std::min(argc, 1), argv + argc});
}
