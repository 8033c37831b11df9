// The program kaidoku.
#include "program.h"

int main(int argc, char** argv) {
  kaidoku::cli::prepare_process();
  return kaidoku::cli::run_program(argc, argv);
}
