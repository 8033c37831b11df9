// Everything the library offers, in one include.
#pragma once

#include "kaidoku/board.h"
#include "kaidoku/canon.h"
#include "kaidoku/digit_set.h"
#include "kaidoku/engines.h"
#include "kaidoku/format.h"
#include "kaidoku/generate.h"
#include "kaidoku/minimal.h"
#include "kaidoku/natural.h"
#include "kaidoku/nine.h"
#include "kaidoku/render.h"
#include "kaidoku/result.h"
#include "kaidoku/seed.h"
#include "kaidoku/solve.h"
#include "kaidoku/symbols.h"
#include "kaidoku/version.h"
#include "kaidoku/views.h"
