-- hazard: malformed patterns (LE 5.3)
-- expect: none
-- status: 0

for _, pattern in ipairs { "%", "[", "[a", "[%", "(", "((", "%b", "%bx", "%f", "%9", "(()", "[]", "[^]" } do
  assert(not pcall(string.find, "x", pattern), pattern)
end
