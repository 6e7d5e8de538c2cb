/// Writes random scripts over the bound API: wrong types, odd numbers, callbacks that fail or reach
/// back into what calls them. The same seed gives the same script.
struct ScriptGrammar {
  private var state: UInt64
  private var depth = 0

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// What stands for each capital letter after a dollar sign; the first alternative ends the recursion.
  private static let rules: [Character: [String]] = [
    "N": [
      "1", "0", "-1", "0.5", "0.1", "2", "60", "-300", "1e-9", "1e308", "-1e308", "1/0", "-1/0",
      "0/0", "math.maxinteger", "math.mininteger",
    ],
    "V": ["$N", "nil", "true", "'x'", "{ $N, $N }", "{ x = $V, y = $V }", "{}", "$O", "$F"],
    "O": ["kept[1]", "$L", "$R", "$T", "$U", "$P", "$S", "$I", "$A", "kept[#kept]"],
    "L": ["stage", "a", "b", "a:addLayer { name = 'c', position = $V, opacity = $N }"],
    "R": ["runtime", "other", "motion.MotionRuntime { containerView = $L }"],
    "T": ["timeline", "motion.Timeline {}"],
    "U": ["scrub", "motion.ScrubTimeline {}"],
    "P": [
      "number", "point", "flag", "$L.opacity", "$L.position", "$L.position.x", "$L.size.width",
      "$I.enabled", "spring.destination", "tween.duration", "$T.timeOffset", "$T.paused",
    ],
    "S": [
      "number:asStream()", "$P", "$I.state", "drag:finalVelocity()", "$S:dedupe()",
      "$S:_remember()", "$S:merge($S)", "$S:valve($S)", "$S:delay($N)", "$S:_map($F)",
      "$S:_filter($F)", "$S:_nextOperator($F)", "$S:offset($V)", "$S:startWith($V)",
      "$S:rewriteTo($V)", "$S:rewriteRange($N, $N, $V, $V)", "$S:threshold($N)", "$S:x()",
      "$E:progress()", "$M.events", "$M.state",
    ],
    "I": [
      "tween", "spring", "drag", "motion.Spring { destination = $V, timeline = $T }",
      "motion.Tween { duration = $N, values = { $N, $N }, delay = $N, timeline = $T }",
      "motion.Draggable { resistance = { maxLength = $N } }",
    ],
    "M": [
      "transition",
      "motion.Transition { duration = $N, layers = { { id = 'a', range = { $N, 1 }, timing = $G } } }",
      "motion.Transition { sharedElement = $G, timeline = $T, scrub = 'curve', layers = $V }",
    ],
    "E": ["transition.sharedElement", "$M:layer('a')", "$M.sharedElement"],
    "G": [
      "{ easing = 'ease' }", "{ dampingRatio = $N, initialVelocity = $V }",
      "{ mass = $N, stiffness = $N, damping = $N }", "{ curve = $V }", "$V",
    ],
    "A": [
      "fade", "motion.BasicAnimation { keyPath = 'opacity', fromValue = $V, duration = $N }",
      "motion.SpringAnimation { keyPath = 'position', toValue = $V, stiffness = $N }",
      "motion.KeyframeAnimation { keyPath = 'position.x', values = { $N, $N }, duration = $N }",
    ],
    "F": [
      "call(function(v) return v end)", "call(function() error('odd') end)",
      "call(function(v, next) $X; $X; return v end)", "call(function(v, next) next(v) end)",
      "call(function() coroutine.yield(1) end)", "call(function(v) kept[#kept + 1] = v end)",
      "call(function() local z <close> = $V end)",
    ],
    "X": [
      "$P.value = $V", "$P.value = $N", "$R:add($I, $P)", "$R:add($I, $L, $F)",
      "$R:connect($S, $P)", "$R:remove($I)", "$R:toggle($I, $I)", "$R:start($I, $I)",
      "$R:whenAllAtRest({ $I, $I }, $F)", "kept[#kept + 1] = $S:subscribeToValue($F)",
      "$S:subscribe { next = $F, coreAnimation = $F }", "kept[#kept]:unsubscribe()",
      "motion.after($N, $F)", "$L:add($A, 'key', $T)", "$L:add($A)", "$L:removeAllAnimations()",
      "$L:removeFromSuperlayer()", "$M:start($V)", "$M:update({ step = $N }, { progress = $V })",
      "$M:update { fractionComplete = $N }", "$M:endInteraction('end', $N)", "$M:interrupt()",
      "$M:endInteraction('start', $N, { progress = $V, velocity = $V })", "$M:retarget('start')",
      "print($M:plan())", "print($E:value(), $E:velocity('y'), $M.fractionComplete, $M.phase)",
      "$P:coreAnimation(motion.CoreAnimationChannelEvent.add($A, 'k'))",
      "$T:hold()", "$T:follow($U)", "$U:begin()", "$U:attachScrubber($N)", "$U:detachScrubber()",
      "print($L:presentation().position.y)", "collectgarbage()", "kept[#kept + 1] = $O",
    ],
  ]

  private static let prelude = """
    stage = motion.Stage { width = 320, height = 480 }
    a, b = stage:addLayer { name = "a" }, stage:addLayer { name = "b" }
    runtime = motion.MotionRuntime { containerView = stage }
    other = motion.MotionRuntime { containerView = a }
    timeline, scrub = motion.Timeline {}, motion.ScrubTimeline {}
    number, point = motion.createProperty(0), motion.createProperty { x = 1, y = 2 }
    flag = motion.createProperty(true)
    tween = motion.Tween { duration = 1, values = { 0, 1 } }
    spring, drag = motion.Spring { destination = { 1, 2 } }, motion.Draggable {}
    transition = motion.Transition {
      layers = { { id = "a", range = { 0.2, 0.7 } } }, timeline = timeline,
      sharedElement = { mass = 1, stiffness = 100, damping = 10 },
    }
    fade = motion.BasicAnimation { keyPath = "opacity", fromValue = 0, duration = 0.5 }
    kept, calls = { number }, 0
    function call(f)
      return function(...)
        calls = calls + 1
        if calls < 500 then return f(...) end
        return ...
      end
    end

    """

  /// Returns a script of so many statements, each of which may fail.
  mutating func script(statements: Int) -> String {
    (0..<statements).reduce(into: Self.prelude) { text, _ in
      text += "pcall(function() \(expand("$X")) end)\n"
    }
  }

  private mutating func expand(_ template: String) -> String {
    var text = ""
    var isHole = false
    for character in template {
      if isHole, let choices = Self.rules[character] {
        depth += 1
        text += expand(depth > 6 ? choices[0] : choices[Int(next() % UInt64(choices.count))])
        depth -= 1
      } else if character != "$" {
        text.append(character)
      }
      isHole = character == "$"
    }
    return text
  }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
