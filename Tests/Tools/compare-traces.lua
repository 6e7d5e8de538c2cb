--- Compares two traces line by line: compare-traces.lua GOLDEN TRACE TOLERANCE
---
--- Numbers may differ by the tolerance, everything else must be the same text, but for the hash of a
--- plugin, which is only said to differ. Names the first difference and ends with status 1 when there is one.
-- luacheck: std lua54

local goldenPath, tracePath, toleranceText = table.unpack(arg)
local tolerance = assert(tonumber(toleranceText), "the third argument is the tolerance")

local number = "%-?%d+%.?%d*[eE]?[%+%-]?%d*"

--- Cuts a line into its numbers and the text with a # for each of them.
local function parts(line)
  local numbers = {}
  -- Strings stay whole, so that the digits in a name such as "tween-1" are text.
  local text = line:gsub('("[^"]*")', function(string)
    return (string:gsub("%d", "\\%0"))
  end)
  local shape = text:gsub("%f[%-%d\\]" .. number, function(found)
    numbers[#numbers + 1] = tonumber(found)
    return "#"
  end)
  return shape, numbers
end

local function differ(index, reason)
  io.stderr:write(("%s:%d: %s\n"):format(tracePath, index, reason))
  os.exit(1)
end

--- The line without the hash of a plugin, and the hash.
local function withoutHash(line)
  if not line:find('^{"e":"plugin"') then return line end
  return (line:gsub('"sha256":"%x*"', "")), line:match('"sha256":"(%x*)"')
end

local function compare(index, golden, line)
  if golden == line then return end
  local goldenHash, hash
  golden, goldenHash = withoutHash(golden)
  line, hash = withoutHash(line)
  if goldenHash ~= hash then
    io.stderr:write(("%s:%d: made with a plugin of other bytes: %s\n"):format(tracePath, index, line))
  end
  local goldenShape, goldenNumbers = parts(golden)
  local shape, numbers = parts(line)
  if goldenShape ~= shape then
    differ(index, ("expected %s\n  but found %s"):format(golden, line))
  end
  for position, expected in ipairs(goldenNumbers) do
    local found = numbers[position]
    if math.abs(expected - found) > tolerance then
      differ(index, ("number %d is %.17g, expected %.17g within %g")
        :format(position, found, expected, tolerance))
    end
  end
end

local golden = assert(io.lines(goldenPath))
local index = 0
for line in io.lines(tracePath) do
  index = index + 1
  local expected = golden()
  if expected == nil then differ(index, "the golden trace ends before this line") end
  compare(index, expected, line)
end
if golden() ~= nil then differ(index, "the trace ends here, the golden one goes on") end
