-- hazard: a chunk that wants the real globals (LE 5.3)
-- expect: none
-- status: 0

assert(load("return _ENV")() == _ENV and load("return io")() == nil)
