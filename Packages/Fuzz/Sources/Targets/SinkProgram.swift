/// A random program of interactions on three layers, and fingers on them; the same choices give the same program.
///
/// `act` compares what is shown before and after a statement that must not step (CMP-1, CMP-3, CMP-5), and prints a
/// line that begins with `jump`; after one that may step, it prints `cut` and the time.
struct SinkProgram {
  /// The operators between an interaction and its property.
  enum Passage: String {
    /// None.
    case nothing

    /// Operators that pass everything on.
    case passed

    /// Operators that compute the same value and are stored.
    case stored

    /// A function that returns its argument.
    case sampled
  }

  /// A statement, and a Lua expression that says whether it may step.
  private struct Statement {
    var label: String
    var mayStep: String
    var code: String
  }

  /// A finger's sample.
  struct Sample {
    let time: Double
    let type: String
    let id: Int
    let place: (x: Double, y: Double)

    /// Its line in a recording.
    var line: String {
      "{\"t\":\(time),\"type\":\"\(type)\",\"pointerId\":\(id),\"pointerType\":\"touch\","
        + "\"x\":\(place.x),\"y\":\(place.y)}"
    }
  }

  /// The samples of all fingers, in the order of time.
  private(set) var samples: [Sample] = []

  /// Whether all that it does is to start one interaction.
  var isSingle: Bool { lines.count == 1 && interactions == 1 && samples.isEmpty }

  private var choices: ByteSource
  private var lines: [String] = []
  private var interactions = 0
  private var now = 0.0

  init(choices bytes: [UInt8]) {
    choices = ByteSource(bytes)
    for _ in 0..<choices.index(below: 4) { addFinger() }
    samples.sort { $0.time < $1.time }
    for _ in 0..<24 where !choices.isEmpty { addStatement() }
  }

  /// Returns the script.
  func script(_ passage: Passage) -> String {
    "local passage = \"\(passage.rawValue)\"\n" + Self.prelude
      + lines.joined(separator: "\n") + "\n"
  }

  private mutating func addStatement() {
    let statement = statement()
    let call =
      "act([[\(statement.label)]], function() return \(statement.mayStep) end, "
      + "function() \(statement.code) end)"
    if choices.index(below: 6) == 5 {
      lines.append("observe(\"\(key())\", function() \(call) end)")
    } else {
      now += pick([0, 0.05, 0.1, 0.0125, 0.003, 0.2])
      lines.append("motion.at(\(now), function() \(call) end)")
    }
  }

  private mutating func statement() -> Statement {
    if interactions == 0 { return addition() }
    let number = 1 + choices.index(below: interactions)
    switch choices.index(below: 16) {
    case 0...6: return addition()
    case 7, 8:
      let key = key()
      return Statement(
        label: "write \(key)", mayStep: "true", code: "properties.\(key).value = \(value(key))")
    case 9, 10:
      return Statement(
        label: "retarget \(number)", mayStep: "restarts(\(number))",
        code: "retarget(\(number), { \(place()), \(place()) }, \(fraction()))")
    case 11:
      return Statement(
        label: "disable \(number)", mayStep: "leaves(\(number))", code: "enable(\(number), false)")
    case 12:
      return Statement(
        label: "enable \(number)", mayStep: "restarts(\(number))", code: "enable(\(number), true)")
    case 13:
      return Statement(
        label: "remove \(number)", mayStep: "leaves(\(number))",
        code: "runtime:remove(made[\(number)].interaction)")
    case 14:
      return Statement(
        label: "reverse \(number)", mayStep: "rests(\(number))", code: "reverse(\(number))")
    default:
      return Statement(
        label: "speed of \(number)", mayStep: "restarts(\(number))",
        code: "push(\(number), \(velocity()), { \(place()), \(place()) }, \(fraction()))")
    }
  }

  /// A statement that makes an interaction and adds it.
  private mutating func addition() -> Statement {
    interactions += 1
    let number = interactions
    let key = key()
    let duration = pick(["0.5", "0.2", "0.8", "0.35"])
    // No delays: a motion that starts, ends or is written in one may still step when that is over.
    let delay = "0"
    let system = pick(["nil", "nil", "nil", "\"simulated\""])
    let first = value(key)
    let second = value(key)
    let constants = pick([
      "stiffness = 120, damping = 14", "stiffness = 342, damping = 30",
      "stiffness = 60, damping = 3",
      "stiffness = 200, damping = 60",
    ])
    func add(_ kind: String, _ constructor: String, steps: String = "false") -> Statement {
      Statement(
        label: "add \(number) to \(key)", mayStep: steps,
        code: "add(\(number), \"\(kind)\", \(constructor), \"\(key)\", \(duration), \(delay))")
    }
    switch choices.index(below: 11) {
    case 0, 1, 2:
      return add(
        "spring", "motion.Spring { destination = \(first), \(constants), system = \(system) }")
    case 3, 4:
      return add(
        "tween",
        "motion.Tween { values = { \(first) }, duration = \(duration), delay = \(delay), system = \(system) }"
      )
    case 5:
      return add(
        "tweens",
        "motion.Tween { values = { \(first), \(second), \(first) }, duration = \(duration), delay = \(delay) }",
        steps: "true")
    case 6:
      return add(
        "shake",
        "motion.Tween { values = zeroed(\"\(key)\", \(first)), duration = \(duration), delay = \(delay), "
          + "composite = \"add\" }", steps: "true")
    case 7:
      return add(
        "transition",
        "motion.TransitionTween { forwardValues = { \(first), \(second) }, duration = \(duration), "
          + "direction = direction(\(number)) }", steps: "true")
    case 8:
      return add(
        "transitionSpring",
        "motion.TransitionSpring { back = \(first), fore = \(second), direction = direction(\(number)) }",
        steps: "true")
    case 9:
      let layer = 1 + choices.index(below: 3)
      return Statement(
        label: "drag \(number) of l\(layer)", mayStep: "false",
        code: "drag(\(number), \(layer), \(choices.index(below: interactions)))")
    default:
      let source = choices.index(below: 3) + 1
      return Statement(
        label: "connect \(number)", mayStep: "true",
        code: "follow(\(number), \"\(key)\", \"\(key.prefix(1))\(source)\")")
    }
  }
}

extension SinkProgram {
  private mutating func pick<Choice>(_ values: [Choice]) -> Choice { choices.pick(values) }

  private mutating func time() -> Double {
    Double(choices.index(below: 25)) * 0.05 + pick([0, 0, 0.0125, 0.003, 0.0401])
  }

  private mutating func key() -> String {
    pick(["x", "p", "y", "o", "s", "r"]) + String(1 + choices.index(below: 3))
  }

  private mutating func place() -> String { pick(["200", "40", "300", "120", "0", "160"]) }

  private mutating func fraction() -> String { pick(["0.9", "0.2", "0", "1", "0.6"]) }

  private mutating func velocity() -> String { pick(["9", "-9", "0", "20"]) }

  private mutating func value(_ key: String) -> String {
    switch key.first {
    case "p": "{ \(place()), \(place()) }"
    case "x", "y": place()
    default: fraction()
    }
  }

  /// Adds a finger; they come one after the other, or two at once.
  private mutating func addFinger() {
    let id = choices.index(below: 3) == 2 ? 2 : 1
    var time = time()
    if let last = samples.last(where: { $0.id == id })?.time, time <= last { time += last }
    var place = (x: pick([110.0, 160, 210, 30]), y: pick([100.0, 200, 300, 460]))
    let way = (x: pick([3.0, 0, -4, 6]), y: pick([-5.0, 0, 4]))
    samples.append(Sample(time: time, type: "pointerdown", id: id, place: place))
    for _ in 0..<choices.index(below: 24) {
      (time, place) = (time + 0.008, (place.x + way.x, place.y + way.y))
      samples.append(Sample(time: time, type: "pointermove", id: id, place: place))
    }
    time += pick([0.001, 0.1, 0.3])
    let type = choices.index(below: 8) == 7 ? "pointercancel" : "pointerup"
    samples.append(Sample(time: time, type: type, id: id, place: place))
  }

  private static let prelude = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local runtime = motion.MotionRuntime { containerView = stage }
    local identities = {
      passed = {
        function(s) return s:_tap(function() end) end,
        function(s) return s:valve(motion.createProperty(true)) end,
      },
      stored = {
        number = function(s) return s:scaled(1):subtractedBy(0) end,
        point = function(s) return s:multipliedBy({ 1, 1 }):subtractedBy({ 0, 0 }) end,
      },
      sampled = {
        number = function(s) return s:_map(function(v) return v end, "number") end,
        point = function(s) return s:_map(function(v) return v end, "point") end,
      },
    }
    local function through(kind, number)
      local ways = identities[passage] or {}
      return ways[kind] or ways[number % 2 + 1]
    end
    local layers, properties, made = {}, {}, {}
    for index = 1, 3 do
      local layer = stage:addLayer {
        name = "l" .. index, position = { 60 + 50 * index, 100 * index }, size = { 160, 120 }, opacity = 0.5,
      }
      layers[index] = layer
      for key, property in pairs {
        p = layer.position, x = layer.position.x, y = layer.position.y, o = layer.opacity, s = layer.scale,
        r = layer.rotation,
      } do properties[key .. index] = property end
      for number, identity in ipairs { identities.stored, identities.sampled } do
        local mirror = stage:addLayer { name = "m" .. index .. number, size = { 1, 1 } }
        mirror.isUserInteractionEnabled = false
        runtime:connect(identity.point(layer.position), mirror.position)
        runtime:connect(identity.number(layer.opacity), mirror.opacity)
        runtime:connect(identity.number(layer.rotation), mirror.rotation)
      end
    end

    -- What is shown, so that a difference of 1 means about the same everywhere.
    local function shown()
      local values = {}
      for _, layer in ipairs(layers) do
        local now = layer:presentation()
        for _, value in ipairs {
          now.position.x, now.position.y, now.opacity * 100, now.scale * 100, now.rotation * 100,
        } do values[#values + 1] = value end
      end
      return values
    end
    local lanes = { "position.x", "position.y", "opacity", "transform.scale", "transform.rotation" }
    local places = { p = { 1, 2 }, x = { 1 }, y = { 2 }, o = { 3 }, s = { 4 }, r = { 5 } }
    -- Lanes that follow, which their source may take back at any time.
    local following = {}
    local depth, left, isTouched = 0, 8, false
    -- Compares what is shown before and after, unless it happens inside another statement.
    local function act(label, mayStep, action)
      local steps, before, outer = mayStep(), shown(), isTouched
      isTouched, depth = false, depth + 1
      local ran, message = pcall(action)
      depth = depth - 1
      -- The path of the script differs from run to run.
      if not ran then print("error", label, (tostring(message):gsub("/proc/self/fd/%d+", "script"))) end
      if depth > 0 or ran and (steps or isTouched) then
        print(string.format("cut %.9f", motion.now()))
      else
        for lane, value in ipairs(shown()) do
          if passage ~= "sampled" and not following[lane] and math.abs(value - before[lane]) > 1e-6 then
            print(string.format(
              "jump at %.6f by '%s': l%d.%s from %.17g to %.17g", motion.now(), label, (lane - 1) // 5 + 1,
              lanes[(lane - 1) % 5 + 1], before[lane], value))
          end
        end
      end
      isTouched = outer or isTouched
    end
    -- What an observer does while an add is under way: the add may step, as that may.
    local function observe(key, action)
      local function react()
        if left == 0 or depth == 0 or depth > 3 then return end
        left = left - 1
        action()
        isTouched = true
      end
      properties[key]:subscribe { next = react, coreAnimation = react }
    end

    local function follow(number, key, source)
      made[number] = { kind = "follower" }
      for _, lane in ipairs(places[key:sub(1, 1)]) do
        following[5 * (tonumber(key:sub(2)) - 1) + lane] = true
        print("following l" .. key:sub(2) .. "." .. lanes[lane])
      end
      runtime:connect(properties[source]:asStream(), properties[key])
    end
    local directions = {}
    local function direction(number)
      directions[number] = motion.createProperty { withInitialValue = "forward", kind = "transitionDirection" }
      return directions[number]
    end
    local function zeroed(key, value)
      local zero = key:sub(1, 1) == "p" and { 0, 0 } or 0
      return { zero, value, zero }
    end
    local function add(number, kind, interaction, key, duration, delay)
      local it = { kind = kind, interaction = interaction, key = key, state = "atRest", delay = delay }
      made[number] = it
      interaction.state:subscribe(function(state)
        it.state = state
        print("state", number, state, motion.now())
      end)
      if kind == "tweens" then print(string.format("cut %.9f", motion.now() + delay)) end
      runtime:add(interaction, properties[key], through(key:sub(1, 1) == "p" and "point" or "number", number))
    end
    local function drag(number, layer, spring)
      local it = { kind = "drag", interaction = motion.Draggable {}, state = "atRest" }
      made[number] = it
      if spring % 3 == 1 then
        it.interaction.resistance.perimeter.value = { x = 100, y = 100, width = 60, height = 200 }
        -- Further than any place, so that a layer that is grabbed outside stays there.
        it.interaction.resistance.maxLength.value = 1000
      end
      local tied = made[spring] and made[spring].kind == "spring" and made[spring].interaction
      if tied then runtime:toggle(tied, it.interaction) end
      it.interaction.state:subscribe(function(state)
        it.state = state
        print("state", number, state, motion.now())
      end)
      -- Under constraints, also those that change nothing, the speed at the first sample of a drag is not known.
      runtime:add(it.interaction, layers[layer])
    end
    local function needs(number, ...)
      local it = made[number]
      for _, kind in ipairs { ... } do
        if it and it.kind == kind then return it end
      end
    end
    local function fitting(it, point, fraction)
      local key = it.key:sub(1, 1)
      if key == "p" then return { x = point[1], y = point[2] } end
      return (key == "x" or key == "y") and point[1] or fraction
    end
    local function retarget(number, point, fraction)
      local it = needs(number, "spring")
      if it then it.interaction.destination.value = fitting(it, point, fraction) return end
      it = needs(number, "tween")
      if it then it.interaction.values.value = { fitting(it, point, fraction) } end
    end
    local function push(number, velocity, point, fraction)
      local it = needs(number, "spring")
      if not it then return end
      local key = it.key:sub(1, 1)
      -- The frame after holds as much of the new speed as of the turn that the spring makes of it.
      print(string.format("cut %.9f", motion.now()))
      it.interaction.initialVelocity.value = key == "p" and { velocity * 100, -velocity * 50 }
        or (key == "x" or key == "y") and velocity * 100 or velocity / 10
      it.interaction.destination.value = fitting(it, point, fraction)
    end
    local function enable(number, isEnabled)
      local it = made[number]
      if not it or not it.interaction then return end
      if it.kind == "tweens" then print(string.format("cut %.9f", motion.now() + it.delay)) end
      it.interaction.enabled.value = isEnabled
    end
    local function reverse(number)
      local it = directions[number]
      if it then it.value = it.value == "forward" and "backward" or "forward" end
    end
    -- Whether a start of an interaction may step: one of several values starts at the first.
    local function restarts(number)
      return not needs(number, "spring", "tween", "drag", "transitionSpring")
    end
    -- Whether its end may: what was added leaves nothing behind, what waits shows its first value.
    local function leaves(number)
      -- What observers added while it was added is its own.
      return left < 8 or needs(number, "shake", "follower") or needs(number, "tweens") and made[number].delay > 0
    end
    -- Whether a transition is at rest, so that it starts at its other end.
    local function rests(number)
      return needs(number, "transition") and made[number].state == "atRest"
    end

    """
}
