// Tell: a chain as a Step, with all its nodes in an order in which each follows from earlier ones.
#pragma once

#include "human/chains/multiple.h"
#include "human/chains/unary.h"
#include "kaidoku/step.h"

namespace kaidoku::human::chains {

/// The path of a cycle or forcing chain.
Chain tell(const Layout& layout, const Links& links, std::span<const PathNode> path);

/// All that the target of a branch rests on. `nested` gives the number of the step that one of
/// Run::given is told as.
Chain tell(const Layout& layout, const Links& links, const Multiple::Branch& branch,
           const std::function<int(const Run&, int)>& nested);

}  // namespace kaidoku::human::chains
