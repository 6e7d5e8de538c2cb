-- hazard: dates and times beyond the calendar (LE 5.2)
-- expect: none
-- status: 0

pcall(os.date, "%c", math.maxinteger)
pcall(os.date, "%Ez%", 0)
pcall(os.time, { year = math.maxinteger, month = 1, day = 1 })
assert(os.clock() == 0 and os.time() == 0)
