/// The functions in each exported Lua module. The file is long, since it is the text of another program.
///
/// A spring is solved in the closed form of `SpringMotion`; a Bézier by Newton's method within a bracket. Neither
/// integer division nor `goto` is used, nor anything else that some Lua from 5.1 on lacks.
enum LuaRuntime {
  /// The functions before the targets.
  static let head = #"""

    local abs, cos, exp, max, min = math.abs, math.cos, math.exp, math.max, math.min
    local sin, sqrt, huge = math.sin, math.sqrt, math.huge

    -- Displacement and velocity of a spring after t seconds, from displacement x and velocity v.
    local function swing(constants, t, x, v)
      local w = sqrt(constants.stiffness / constants.mass)
      local d = constants.damping / (2 * constants.mass)
      local r = sqrt(abs((w - d) * (w + d)))
      local z = r * t
      local e, c, s, turn
      if d > w then
        local q = exp(-2 * z)
        e, c = exp(-w * w / (d + r) * t), (1 + q) / 2
        s = z < 1e-4 and t * (1 - z + z * z * 2 / 3) or (1 - q) / (2 * r)
        turn = r * r * s
      else
        e, c = exp(-d * t), cos(z)
        s = z < 1e-4 and t * (1 - z * z / 6) or sin(z) / r
        turn = -r * r * s
      end
      if e == 0 then return 0, 0 end
      local b = d * x + v
      local place = e * (x * c + b * s)
      return place, e * (x * turn + b * c) - d * place
    end

    -- Value and slope of a cubic Bézier from (0, 0) to (1, 1) at x.
    local function bezier(x1, y1, x2, y2, x)
      local cx, cy = 3 * x1, 3 * y1
      local bx, by = 3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy
      local ax, ay = 1 - cx - bx, 1 - cy - by
      local low, high, t = 0, 1, x
      for _ = 1, 64 do
        local off = ((ax * t + bx) * t + cx) * t - x
        if off > 0 then high = t else low = t end
        if abs(off) < 1e-16 then break end
        local guess = t - off / ((3 * ax * t + 2 * bx) * t + cx)
        if not (guess > low and guess < high) then guess = (low + high) / 2 end
        if guess == t then break end
        t = guess
      end
      local run = max((3 * ax * t + 2 * bx) * t + cx, 1e-9)
      return ((ay * t + by) * t + cy) * t, ((3 * ay * t + 2 * by) * t + cy) / run
    end

    -- The pieces of a target: `at` returns value and velocity at a time.
    local function hold(start, _, value)
      return { start = start, at = function() return value, 0 end }
    end

    local function ease(start, stop, from, to, x1, y1, x2, y2)
      local way, width = to - from, stop - start
      return { start = start, at = function(t)
        local x = max(0, min(1, (t - start) / width))
        local y, slope = x, 1
        if x1 then y, slope = bezier(x1, y1, x2, y2, x) end
        return from + way * y, t > stop and 0 or way * slope / width
      end }
    end

    local function spring(start, stop, from, to, velocity, constants)
      return { start = start, spring = constants, at = function(t)
        local x, v = swing(constants, max(0, min(t, stop) - start), from - to, velocity)
        return to + x, t > stop and 0 or v
      end }
    end

    local defined = {}
    local function define(name, unit, ...)
      local pieces = {}
      for _, part in ipairs({ ... }) do
        for _, piece in ipairs(part()) do pieces[#pieces + 1] = piece end
      end
      defined[#defined + 1] = { name = name, unit = unit, pieces = pieces }
    end

    """#

  /// The functions behind the targets.
  static let tail = #"""

    local Target = {}
    Target.__index = Target

    -- The index of the piece at a time, the last that has begun.
    local function find(pieces, t)
      local low, high = 1, #pieces
      while low < high do
        local middle = low + high + 1
        middle = (middle - middle % 2) / 2
        if pieces[middle].start <= t then low = middle else high = middle - 1 end
      end
      return low
    end

    -- The value at a time in seconds, or now.
    function Target:value(t)
      t = t or self.motion.time
      return (self.pieces[find(self.pieces, t)].at(t))
    end

    -- The velocity at a time in seconds, or now, in units a second.
    function Target:velocity(t)
      t = t or self.motion.time
      local _, velocity = self.pieces[find(self.pieces, t)].at(t)
      return velocity
    end

    -- The spring of the last piece with one up to an index, otherwise of the first behind it.
    local function constants_near(pieces, index)
      for place = index, 1, -1 do
        if pieces[place].spring then return pieces[place].spring end
      end
      for place = index + 1, #pieces do
        if pieces[place].spring then return pieces[place].spring end
      end
    end

    -- From now on to another destination, along a spring that begins with the velocity of now: a given one,
    -- { mass = 1, stiffness = 200, damping = 20 }, otherwise that which moves the target now, or did last.
    function Target:retarget(destination, constants)
      local now, old, pieces = self.motion.time, self.pieces, {}
      local last = find(old, now)
      constants = constants or constants_near(old, last) or {}
      local mass, stiffness, damping = constants.mass or 1, constants.stiffness, constants.damping
      if not stiffness or not damping then
        error(self.name .. ": there is no spring. Give one: { stiffness = 200, damping = 20 }.", 2)
      end
      for place = 1, last do
        if old[place].start < now then pieces[#pieces + 1] = old[place] end
      end
      local value, velocity = old[last].at(now)
      self.frequency = sqrt(stiffness / mass)
      self.scale = max(abs(value - destination), abs(velocity) / self.frequency)
      pieces[#pieces + 1] = spring(now, huge, value, destination, velocity,
        { mass = mass, stiffness = stiffness, damping = damping })
      self.pieces, self.destination = pieces, destination
    end

    -- At rest a thousandth of the way is left at most, of displacement and velocity together.
    local function is_moving(target, now)
      if not target.scale then return now < target.motion.duration end
      local off, pace = target:value(now) - target.destination, target:velocity(now) / target.frequency
      return sqrt(off * off + pace * pace) > 1e-3 * target.scale
    end

    local Motion = {}
    Motion.__index = Motion

    -- A motion at its start: targets by name, names in order, time and duration in seconds.
    function Motion.new()
      local motion = setmetatable({ time = 0, duration = DURATION, names = {}, targets = {} }, Motion)
      for index, one in ipairs(defined) do
        motion.names[index] = one.name
        motion.targets[one.name] = setmetatable(
          { name = one.name, unit = one.unit, pieces = one.pieces, motion = motion }, Target)
      end
      return motion
    end

    -- Advances the time by some seconds. Returns whether anything moves yet.
    function Motion:update(dt)
      self.time = max(0, self.time + dt)
      for _, target in pairs(self.targets) do
        if is_moving(target, self.time) then return true end
      end
      return false
    end

    return Motion.new()

    """#
}
