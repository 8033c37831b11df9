// The fields whose values take more than one function to read: they depend on tables of the
// library, or on each other. Each throws UsageError, which calls the field as it was called.
#pragma once

#include <string_view>

#include "cli/command/command_line.h"
#include "cli/command/request.h"

namespace kaidoku::app::cli {

void set_from(Request& request, std::string_view called, std::string_view value);
/// A format of text, of `render` a kind of picture.
void set_to(Request& request, std::string_view called, std::string_view value);
void set_picture(Request& request, std::string_view called, std::string_view value);
/// One engine or target, of `bench` several with commas between.
void set_engine(Request& request, std::string_view called, std::string_view value);
void set_contestants(Request& request, std::string_view called, std::string_view value);
void set_target(CommandLine& line, std::string_view called, std::string_view value);
void set_targets(CommandLine& line, std::string_view called, std::string_view value);
void set_timeout(Request& request, std::string_view called, std::string_view value);
void set_seed(Request& request, std::string_view called, std::string_view value);
void set_format(Request& request, std::string_view called, std::string_view value);
void set_techniques(Request& request, std::string_view called, std::string_view value);
void set_required(Request& request, std::string_view called, std::string_view value);
void set_pattern(Request& request, std::string_view called, std::string_view value);
void set_peer(Request& request, std::string_view called, std::string_view value);
void set_highlight(Request& request, std::string_view called, std::string_view value);
void set_theme(Request& request, std::string_view called, std::string_view value);
void set_background(Request& request, std::string_view called, std::string_view value);
void set_per_page(Request& request, std::string_view called, std::string_view value);
void set_color(CommandLine& line, std::string_view called, std::string_view value);
void set_file(CommandLine& line, std::string_view called, std::string_view value);

}  // namespace kaidoku::app::cli
