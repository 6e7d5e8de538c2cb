-- hazard: stray bytes and places beyond the text (a1089b41)
-- expect: none
-- status: 0

pcall(function() for _ in utf8.codes("\x80\xbf") do end end)
for place = -3, 3 do pcall(utf8.offset, "\xff", place, math.mininteger) end
assert(not pcall(utf8.char, 1 << 40))
