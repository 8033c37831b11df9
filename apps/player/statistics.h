// What was solved, how fast and with how many hints: an SQLite file that never leaves the machine.
#pragma once

namespace kaidoku::player {}
