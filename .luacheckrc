std = "lua54"
codes = true
max_line_length = 120

-- Scripts and plugins see the sandbox: these library tables are absent there.
files["scripts"] = { not_globals = { "io", "debug", "package", "dofile", "loadfile" } }
files["plugins"] = { not_globals = { "io", "debug", "package", "dofile", "loadfile" } }
-- The plugin shape names every argument, also those that a plugin has no use for.
files["plugins"].ignore = { "212" }
