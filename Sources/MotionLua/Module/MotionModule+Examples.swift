/// A script for each chapter of the reference, which the tests run.
enum ChapterExample {
  static let stage = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 200, 150 }, size = { 120, 80 } }
    card.opacity.value = 0.5
    print(card.opacity.value, card:presentation().position.x) --> 0.5  200.0
    """

  static let animations = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 200, 150 } }
    local fade = motion.BasicAnimation { keyPath = "opacity", fromValue = 0, duration = 0.4 }
    card:add(fade, "fade")
    motion.after(0.2, function()
      print(card:presentation().opacity) --> half way
    end)
    """

  static let rendering = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 0, 150 } }
    motion.transaction({ duration = 0.5 }, function()
      card:add(motion.BasicAnimation { keyPath = "position.x", toValue = 200 }, "slide")
    end)
    motion.after(1, function()
      for _, layer in ipairs(motion.view(0.25)) do
        print(layer.name, layer.position.x) -- the card half way
      end
    end)
    """

  static let timelines = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card" }
    local runtime = motion.MotionRuntime { containerView = stage }
    local timeline = motion.Timeline { paused = true }
    local tween = motion.Tween { duration = 1, values = { 0, 100 }, timeline = timeline }
    runtime:add(tween, card.position.x)
    timeline.timeOffset.value = 0.25
    print(card:presentation().position.x) -- what is seen a quarter of a second in
    """

  static let streams = """
    local motion = require("motion")
    local width = motion.createProperty(10)
    local token = width:scaled(2):upperBound(50):dedupe():subscribeToValue(function(value)
      print(value) --> 20.0, then 40.0, then 50.0
    end)
    width.value = 20
    width.value = 90
    token:unsubscribe()
    """

  static let properties = """
    local motion = require("motion")
    local place = motion.createProperty({ 10, 20 })
    place.x:subscribeToValue(function(x) print(x) end) --> 10.0, then 30.0
    place.x.value = 30
    print(place.value.x, place.value.y) --> 30.0  20.0
    """

  static let interactions = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 100, 150 }, size = { 120, 80 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local drag = motion.Draggable { resistance = { perimeter = { 0, 0, 400, 300 } } }
    local spring = motion.Spring { destination = { 200, 150 }, stiffness = 200, damping = 20 }
    runtime:add(drag, card)
    runtime:add(spring, card.position)
    runtime:toggle(spring, drag) -- the spring pulls while no hand holds the card
    """

  static let sequences = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 200, 80 }, size = { 120, 80 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    local sequence = motion.Sequence {}
    sequence:add(card.position.y, motion.Tween { duration = 0.4, values = { 80, 220 } })
    sequence:label("landed")
    sequence:add(card.scale, motion.Spring { destination = 1.1, stiffness = 300, damping = 12 }, { at = "landed" })
    sequence:add(card.opacity, motion.Tween { duration = 0.2, values = { 1, 0.5 } }, { at = "<+=0.1" })
    runtime:add(sequence)
    print(sequence:plan())
    """

  static let gestures = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local runtime = motion.MotionRuntime { containerView = stage }
    local pan = motion.PanGesture {}
    stage:addGestureRecognizer(pan)
    runtime:get(pan):velocityOnReleaseStream():subscribeToValue(function(velocity)
      motion.marker(("let go at %g points a second"):format(velocity.x))
    end)
    """

  static let transitions = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local title = stage:addLayer { name = "title" }
    local transition = motion.Transition {
      duration = 0.5,
      layers = { { id = "title", range = { 0.5, 1 }, timing = { easing = "ease-out" } } },
      sharedElement = { dampingRatio = 0.8 },
    }
    print(transition:plan())
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:connect(transition:layer("title"):progress(), title.opacity)
    transition:start()
    """

  static let curves = """
    local motion = require("motion")
    local back = motion.curve("back", { pull = 2 })
    print(back:value(0.5)) -- above 0.5: it runs past its end, then settles
    motion.Tween { duration = 0.4, values = { 0, 100 }, timingFunctions = { back } }

    local soft = motion.TimingFunction(function(x) return x * x * (3 - 2 * x) end, { curvature = 6 })
    print(soft:value(0.5), soft.bakeReport.bound <= 1e-6) --> 0.5 true
    local twice = motion.EffectTiming { duration = 0.5, iterations = 2, direction = "alternate" }
    print(twice:progress(0.75), twice:currentIteration(0.75), twice.endTime) --> 0.5 1.0 1.0
    """

  static let session = """
    local motion = require("motion")
    motion.after(0.5, function() print(motion.now()) end) --> 0.5
    motion.marker("half a second", 0.5)
    if motion.has("Timeline.hold") then print("timelines can be held in API " .. motion.api) end
    """

  static let expectations = """
    local motion = require("motion")
    local expect = motion.expect
    local stage = motion.Stage { width = 400, height = 300 }
    local card = stage:addLayer { name = "card", position = { 0, 150 } }
    card:add(motion.BasicAnimation { keyPath = "position.x", toValue = 200, duration = 0.5 }, "slide")
    expect(card.position.x):at(0.25):near(100, 0.1)
    expect(card.position.x):between(0, 0.49):monotonic("rising")
    expect(card.position.x):neverExceeds(200)
    motion.expectEvents("animationCompleted", { target = "card" }):occursAt(0.5)
    """
}
