-- hazard: a script that wants the process to end (LE 5.2)
-- expect: luaError
-- status: 1

os.exit(0)
