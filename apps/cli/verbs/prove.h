// kaidoku prove and kaidoku verify-proof: certificates, made and checked.
//
// A certificate is a folder with four files, or three when it proves that there is no solution:
// docs/proofs.md.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Proves that one puzzle has exactly one solution, or none, and writes the folder of -o. Returns
/// the exit code.
int prove_verb(const Request& request, const Invocation& how);

/// Checks the certificates in these folders. Returns the exit code.
int verify_proof_verb(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
