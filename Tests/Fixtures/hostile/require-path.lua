-- hazard: modules by paths and from elsewhere (LE 5.3)
-- expect: unknownModule
-- status: 1

for _, name in ipairs { "../secret", "/etc/passwd", "a/b", "", ".", "a..b", ("x"):rep(1 << 20) } do
  assert(not pcall(require, name))
end
require("io")
