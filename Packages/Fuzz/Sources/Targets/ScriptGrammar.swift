/// A generator of scripts over the bound API: wrong types, odd numbers, callbacks that fail or call
/// back into their callers. The same choices give the same script.
struct ScriptGrammar {
  private var choices: ByteSource
  private var depth = 0

  init(choices: [UInt8]) { self.choices = ByteSource(choices) }

  /// The alternatives for each capital letter after a dollar sign; the first alternative ends the
  /// recursion.
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
      "$E:progress()", "$M.events", "$M.state", "$S:$K()", "$S:$K($V)", "$S:$K($F)",
      "$S:$K($S, $V)",
      "motion.combineLatest { $S, $V }", "motion.anyOf { flag, $S }", "motion.when(flag)",
      "motion.velocity { of = $S, pulse = $S }", "motion.frameStream", "runtime:get($B)",
      "motion.MotionObservable($F, 'number')",
    ],
    "K": [
      "asStream", "_tap", "_reactiveMap", "_read", "_multicast", "_debounce", "_slidingWindow",
      "visualize", "rewrite", "isAnyOf", "ignoreUntil", "log", "toString", "appendUnit",
      "timestamp",
      "scaled", "normalized", "distance", "rubberBanded", "slop", "y", "xLocked", "yLocked",
      "toPolar",
      "anchorPointAdjustment", "addedBy", "subtractedBy", "multipliedBy", "dividedBy", "clampTo",
      "inverted", "lowerBound", "upperBound", "thresholdRange", "pluck", "rename",
      "whenRecognitionState", "centroid", "asMotionState", "active", "atRest", "translation",
      "velocity", "rotated", "_flattenIterables",
    ],
    "B": [
      "pan", "motion.PanGesture {}", "motion.RotationGesture {}", "motion.ScaleGesture {}",
      "motion.TapGesture {}", "$I.nextGestureRecognizer",
    ],
    "H": ["outline", "motion.BezierPath {}", "{ $V, $V }"],
    "Q": [
      "duration", "delay", "enabled", "path", "from", "to", "values", "offsets", "destination",
      "stiffness", "damping", "mass", "repeatCount", "autoreverses", "initialVelocity",
    ],
    "Z": ["position", "size", "opacity", "rotation", "scale", "anchorPoint", "zPosition", "name"],
    "I": [
      "tween", "spring", "drag", "motion.Spring { destination = $V, timeline = $T }",
      "motion.Tween { duration = $N, values = { $N, $N }, delay = $N, timeline = $T }",
      "motion.Draggable { resistance = { maxLength = $N } }", "motion.Rotatable {}",
      "motion.Scalable { withExistingRecognizer = $B }", "motion.DirectlyManipulable {}",
      "motion.Tossable { spring = $I }", "motion.SetPositionOnTap {}", "motion.ArcMove { to = $V }",
      "motion.AdjustsAnchorPoint { gestureRecognizers = { $B } }",
      "motion.PathTween { duration = $N, path = $H, system = 'simulated' }",
      "motion.ChangeDirection { withVelocityOf = $B, minimumVelocity = $N }",
      "motion.SlopRegion { withTranslationOf = $B, size = $N }",
      "motion.Tween { duration = $N, values = { $V, $V }, system = 'simulated' }",
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
      "$I.$Q.value = $V", "$I.$Q = $V", "$L.$Z.value = $V", "$L.$Z = $V", "motion.flush()",
      "motion.at($N, $F)", "$L:addGestureRecognizer($B)", "$L:removeGestureRecognizer($B)",
      "$B:addTarget($F)", "$B:setTranslation($V, $L)", "$H:addCurve($V, $V, $V)",
      "$H:addArc($V, $N)",
      "$H:addRect($V)", "print($H, $I:interactions(), $R:interactions('Tween', $V))",
      "$L:removeAnimation($V)", "print($L:animationKeys())", "motion.marker($V, $N)",
      "print($L:presentation().position.y)", "collectgarbage()", "kept[#kept + 1] = $O",
    ],
  ]

  private static let prelude = """
    local motion = require("motion")
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
    pan, outline = motion.PanGesture {}, motion.BezierPath {}
    kept, calls = { number }, 0
    function call(f)
      return function(...)
        calls = calls + 1
        if calls < 500 then return f(...) end
        return ...
      end
    end

    """

  /// Returns a script of so many statements, each of which may fail, or fewer when no choices are left.
  mutating func script(statements: Int) -> String {
    var text = Self.prelude
    for _ in 0..<statements where !choices.isEmpty {
      text += "pcall(function() \(expand("$X")) end)\n"
    }
    return text
  }

  private mutating func expand(_ template: String) -> String {
    var text = ""
    var isHole = false
    for character in template {
      if isHole, let alternatives = Self.rules[character] {
        depth += 1
        text += expand(depth > 6 ? alternatives[0] : choices.pick(alternatives))
        depth -= 1
      } else if character != "$" {
        text.append(character)
      }
      isHole = character == "$"
    }
    return text
  }
}
