-- hazard: a chunk with a constant _ENV (CVE-2022-28805)
-- expect: none
-- status: 0

for _, value in ipairs { "1", "'x'", "nil" } do
  local chunk = load("local _ENV <const> = " .. value .. "; return x")
  if chunk then pcall(chunk) end
end
