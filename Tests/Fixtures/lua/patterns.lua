--- Random patterns and texts for find, match, gmatch and gsub: a running sum of all that they return.
---
--- patterns.txt beside it is what Lua 5.4.4 prints: lua5.4 patterns.lua > patterns.txt

local state = 12345
local function random(n)
  state = (state * 1103515245 + 12345) % 2147483648
  return state // 65536 % n + 1
end

local pieces = {
  "a", "b", "ab", ".", "%a", "%d", "%s", "%w", "%A", "%S", "[ab]", "[^ab]", "[a-c]", "[%a_]", "[]]",
  "[^]]", "[a-]", "[%]]", "(", ")", "()", "(a)", "(.-)", "(%a*)", "%1", "%2", "%0", "*", "+", "-",
  "?", "^", "$", "%f[%a]", "%f[^%a]", "%f", "%b()", "%bab", "%b", "%", "[", "[a", "%%", "\0",
  "[\0-a]", "%z", "x", "1", " ",
}
local alphabet = { "a", "b", "c", "(", ")", " ", "1", "_", "]", "-", "\0", "ab", "aa", "^", "$", "%" }
local replacements = { "x", "%0%0", "<%1>", "%2", "%%", "%", "%a", "", "[%1%0]" }

local function build(list, count)
  local text = {}
  for i = 1, count do
    text[i] = list[random(#list)]
  end
  return table.concat(text)
end

local function shown(ok, ...)
  if not ok then
    local message = tostring((...))
    local _, last = string.find(message, ": ", 1, true)
    return "error " .. string.sub(message, (last or 0) + 1)
  end
  local values = table.pack(...)
  for i = 1, values.n do
    values[i] = tostring(values[i])
  end
  return table.concat(values, "|")
end

local function all(s, p, init)
  local found = {}
  for a, b in string.gmatch(s, p, init) do
    found[#found + 1] = tostring(a) .. "," .. tostring(b)
    if #found > 20 then
      break
    end
  end
  return table.concat(found, ";")
end

local sum, lines = 0, 0
local function note(text)
  for i = 1, #text do
    sum = (sum * 31 + string.byte(text, i)) % 4294967296
  end
  lines = lines + 1
  if lines % 500 == 0 then
    print(lines, sum)
  end
end

for _ = 1, 20000 do
  local p, s = build(pieces, random(6) - 1), build(alphabet, random(12) - 1)
  local init = random(3) == 1 and random(20) - 10 or nil
  note(shown(pcall(string.find, s, p, init)))
  note(shown(pcall(string.find, s, p, init, true)))
  note(shown(pcall(string.match, s, p, init)))
  note(shown(pcall(all, s, p, init)))
  note(shown(pcall(string.gsub, s, p, replacements[random(#replacements)], random(4) == 1 and random(3) or nil)))
  note(shown(pcall(string.gsub, s, p, { a = "A", ab = 1, b = false, [1] = true })))
  note(shown(pcall(string.gsub, s, p, function(x, y)
    return y or x and tostring(x):upper()
  end)))
end
-- Depth, captures, wrong arguments, long texts.
note(shown(pcall(string.find, ("a"):rep(300), (".?"):rep(250))))
note(shown(pcall(string.find, "", ("a*"):rep(250))))
note(shown(pcall(string.find, ("a"):rep(300), ("a-"):rep(250) .. "b")))
note(shown(pcall(string.match, "abc", ("()"):rep(33))))
note(shown(pcall(string.match, "abc", ("()"):rep(32))))
note(shown(pcall(string.gsub, "abc", "%w", 7)))
note(shown(pcall(function() return string.gsub("abc", "%w", true) end)))
note(shown(pcall(string.gsub, "abc", "%w", { a = {} })))
note(shown(pcall(string.gsub, ("abc"):rep(10000), "b", "%0%0")))
note(shown(pcall(string.gsub, ("abc"):rep(10000), "", "-")))
note(shown(pcall(function() return string.find(nil, "a") end)))
note(shown(pcall(function() return ("a"):match() end)))
note(shown(pcall(function() return ("a"):gmatch({}) end)))
note(shown(pcall(string.find, ("a"):rep(100000) .. "b", ("a"):rep(50000) .. "b", 1, true)))
note(shown(pcall(string.rep("x", 3).gsub, "hello world", "(o)", "<%1>", -1)))
print(lines, sum)
