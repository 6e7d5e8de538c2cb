import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct PathTweenTests {
  private let line = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 20))])
  private let other = Path(elements: [.move(to: Point(x: 5, y: 5)), .line(to: Point(x: 9, y: 9))])

  @Test func `RM 13.4 defaults, and all ways to make one`() {
    let timeline = Timeline()
    let empty = PathTween(timeline: timeline)
    #expect(empty.duration == 0 && empty.delay == 0 && empty.enabled == true)
    #expect(empty.path.value == Path() && empty.timeline === timeline)
    #expect(PathTween(duration: 0.5, path: line).duration == 0.5)
    #expect(PathTween(duration: .milliseconds(500), path: line).duration == 0.5)
  }

  @Test func `PTW-1 it starts when connected, enabled, and with each path while enabled`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let property = ReactiveProperty(initialValue: Point(x: 1, y: 1))
      let recorder = Recorder(property)
      let tween = PathTween(duration: 1, path: line)
      runtime.add(tween, to: property)
      #expect(recorder.adds.count == 1)
      tween.path.value = other
      #expect(recorder.adds.count == 2)
      tween.enabled.value = false
      tween.path.value = line
      #expect(recorder.adds.count == 2)
      tween.enabled.value = true
      #expect(recorder.adds.count == 3)
      tween.path.value = Path()
      #expect(recorder.adds.count == 3)
      #expect(
        recorder.values.dropFirst()
          == [Point(x: 10, y: 20), Point(x: 9, y: 9), Point(x: 10, y: 20)])
    }
  }

  @Test func `PTW-2 model value, animation with one key, view; dashed while paused`() throws {
    try Session.run { _ in
      let timeline = Timeline()
      let tween = PathTween(duration: 2, path: line, timeline: timeline)
      tween.delay.value = 0.25
      let recorder = Recorder(tween)
      tween.path.value = other
      #expect(Set(recorder.adds.map(\.key)).count == 1)
      let animation = recorder.adds[0].animation as? KeyframeAnimation
      #expect(animation?.path == line && animation?.timingFunction == nil)
      #expect(animation?.beginTime == 0.25 && animation?.duration == 2)
      #expect(animation?.fillMode == .backwards && recorder.adds[0].timeline === timeline)
      timeline.paused.value = true
      tween.path.value = line
      #expect(recorder.log.prefix(2).map { $0.prefix(4) } == ["next", "add "])
      let path = try LayerKeyPath(parsing: "lineDashPattern")
      let dashes = try recorder.views.map {
        try $0.layer.sublayers.first?.value(forKeyPath: path)
      }
      #expect(dashes == [.scalars([]), .scalars([]), .scalars([4, 4])])
    }
  }

  @Test func `PTW-2 the late end of a path that was replaced does not end the new one`() {
    Session.run { session in
      let scene = Scene()
      let tween = PathTween(duration: 1, path: line)
      scene.runtime.add(tween, to: Reactive(scene.card.layer).position)
      let states = Recorder(tween.state)
      session.advance(to: 0.5)
      #expect(scene.card.layer.presentation().position == Point(x: 5, y: 10))
      tween.path.value = other
      session.advance(to: 1.2)
      #expect(states.values == [.active])
      session.advance(to: 2)
      #expect(states.values == [.active, .atRest])
      #expect(scene.card.layer.position == Point(x: 9, y: 9))
    }
  }

  @Test func `PTW-3 disabling removes and rests`() {
    Session.run { _ in
      let tween = PathTween(duration: 1, path: line)
      let recorder = Recorder(tween)
      let states = Recorder(tween.state)
      tween.enabled.value = false
      #expect(recorder.removedKeys == recorder.adds.map(\.key))
      #expect(states.values == [.active, .atRest])
    }
  }

  @Test func `PTW-2 a closed path ends where it began`() {
    Session.run { _ in
      let tween = PathTween(duration: 1, path: Path(elements: other.elements + [.close]))
      #expect(tween.asStream()._read() == Point(x: 5, y: 5))
    }
  }

  @Test func `INT-2 TLI-4 targets share one run, and a paused timeline shows its offset`() {
    Session.run { _ in
      let scene = Scene()
      let second = scene.stage.addLayer()
      let timeline = Timeline()
      let tween = PathTween(duration: 2, path: line, timeline: timeline)
      for view in [scene.card, second] {
        scene.runtime.add(tween, to: Reactive(view.layer).position)
      }
      timeline.paused.value = true
      timeline.timeOffset.value = 0.5
      for view in [scene.card, second] {
        #expect(view.layer.presentation().position == Point(x: 2.5, y: 5))
      }
    }
  }
}

@Suite struct ArcMoveTests {
  /// The vectors of ARC-1: from, to, and the two control points, rounded to four places.
  private static let vectors: [[Double]] = [
    [0, 0, 100, 0, 35.0702, 3.0682, 64.9298, 3.0682],
    [0, 0, 100, 100, 55.2285, 0, 100, 44.7715],
    [0, 0, 200, 100, 81.5082, 0, 151.0951, 34.7935],
    [0, 0, 100, 200, 65.2065, 48.9049, 100, 118.4918],
    [100, 200, 300, 50, 194.2717, 200, 273.6039, 140.5008],
    [0, 0, 0, 100, 0, 0, 0, 100],
    [7, 8, 7, 8, 7, 8, 7, 8],
  ]

  @Test(arguments: vectors)
  func `ARC-1 D16 the arc is one cubic with the published control points`(_ vector: [Double]) {
    Session.run { _ in
      let move = ArcMove()
      move.from.value = Point(x: vector[0], y: vector[1])
      move.to.value = Point(x: vector[2], y: vector[3])
      let scene = Scene()
      scene.runtime.add(move, to: scene.card)
      let points = move.tween.path.value.points.flatMap { [$0.x, $0.y] }
      #expect(points.count == 8)
      let wanted = vector.prefix(2) + vector.suffix(4) + vector[2..<4]
      #expect(zip(points, wanted).allSatisfy { abs($0 - $1) < 6e-5 })
    }
  }

  @Test func `RM 13.5 writing an end moves the view along the new arc; the tween decides`() {
    Session.run { session in
      let scene = Scene()
      let move = ArcMove(tween: PathTween(duration: 1, path: Path()))
      #expect(move.from == .zero() && move.to == .zero())
      #expect(move.enabled === move.tween.enabled)
      scene.runtime.add(move, to: scene.card)
      let states = Recorder(move.state)
      move.to.value = Point(x: 100, y: 100)
      session.advance(to: 0.5)
      // Half way along a quarter of a circle about (0, 100), but for the cubic's error of 3e-4.
      let seen = scene.card.layer.presentation().position
      #expect(abs(seen.x - 100 * 0.5.squareRoot()) < 0.03)
      #expect(abs(seen.y - 100 * (1 - 0.5.squareRoot())) < 0.03)
      session.advance(to: 2)
      #expect(scene.card.layer.position == Point(x: 100, y: 100))
      #expect(states.values == [.active, .atRest])
    }
  }
}
