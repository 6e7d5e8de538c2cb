import MotionRender
import MotionTime
import Testing

@testable import MotionCore

/// A complex number: a turn and a stretch of the plane, or a place in it.
private struct Complex {
  var re: Double
  var im: Double

  init(_ point: Point) { (re, im) = (point.x, point.y) }

  init(_ re: Double, _ im: Double) { (self.re, self.im) = (re, im) }

  static func - (a: Complex, b: Complex) -> Complex { Complex(a.re - b.re, a.im - b.im) }
  static func + (a: Complex, b: Complex) -> Complex { Complex(a.re + b.re, a.im + b.im) }

  static func * (a: Complex, b: Complex) -> Complex {
    Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
  }

  static func / (a: Complex, b: Complex) -> Complex {
    let square = b.re * b.re + b.im * b.im
    return Complex((a.re * b.re + a.im * b.im) / square, (a.im * b.re - a.re * b.im) / square)
  }

  var length: Double { (re * re + im * im).squareRoot() }
}

/// All recordings, through pointers, hit testing, gestures and interactions, to a card on a stage.
///
/// The recordings were made on a page of 320 × 480.
@Suite struct RecordedSceneTests {
  private struct Page {
    let stage = Stage(size: Size(width: 320.0, height: 480.0))
    let runtime: MotionRuntime
    let card: MotionView

    init(center: Point, side: Double) {
      runtime = MotionRuntime(containerView: stage)
      card = stage.addLayer(position: center, size: Size(width: side, height: side))
    }

    /// The presentation position of the card's middle, for any anchor point.
    func middle() throws -> Point {
      let bounds = card.layer.bounds
      return try card.layer.convert(
        Point(x: bounds.width / 2, y: bounds.height / 2), to: stage.layer)
    }
  }

  @Test func `RM 16 pinch-and-twist moves, turns and scales one layer, all at once`() throws {
    let samples = try recording("pinch-and-twist")
    try Session.run { session in
      let center = Point(x: 130, y: 215)
      let page = Page(center: center, side: 160)
      page.runtime.add(DirectlyManipulable(), to: page.card)
      let reactive = Reactive(page.card.layer)
      var first: [Complex] = []
      var now: [Int: Complex] = [:]
      var checks = 0
      for sample in samples.prefix(while: { $0.type != .up }) {
        page.stage.pointerRouter.route(sample)
        now[sample.pointerId] = Complex(sample.position)
        guard let a = now[5], let b = now[6] else { continue }
        if first.isEmpty { first = [a, b] }
        // The one similarity of the plane that takes both fingers from where they came down to here.
        let similarity = (b - a) / (first[1] - first[0])
        let middle = similarity * (Complex(center) - first[0]) + a
        #expect(isNear(try page.middle(), Point(x: middle.re, y: middle.im)))
        #expect(abs(reactive.scale.value - similarity.length) < 1e-12)
        // The turn is less than half of one here, so its direction says it all.
        let turn = reactive.rotation.value
        #expect(abs(cosine(turn) - similarity.re / similarity.length) < 1e-12)
        #expect(abs(sine(turn) - similarity.im / similarity.length) < 1e-12)
        checks += 1
      }
      #expect(checks > 70)
      // All three at once: 17 points, a third of a right angle and more, twice the size.
      let way = try page.middle() - center
      #expect(way.x * way.x + way.y * way.y > 15 * 15)
      #expect(reactive.rotation.value > 0.5 && reactive.scale.value > 2)
      #expect(session.heard.isEmpty)
    }
  }

  @Test(arguments: ["fling-up", "drag-and-hold", "mouse-wiggle"])
  func `RM 16 a recorded drag takes the card along from where it was noticed`(name: String) throws {
    let samples = try recording(name)
    try Session.run { session in
      let down = try #require(samples.first { $0.type == .down })
      let center = down.position + Point(x: 7, y: -11)
      let page = Page(center: center, side: 100)
      page.runtime.add(Draggable(), to: page.card)
      var noticed: Point?
      var isDown = false
      for sample in samples {
        session.eventLoop.post(sample, to: page.stage.pointerRouter)
        session.advance(to: sample.time.seconds)
        if sample.type == .down { isDown = true }
        let way = sample.position - down.position
        if isDown, noticed == nil, way.x * way.x + way.y * way.y > 100 {
          noticed = sample.position
        }
        guard let noticed, sample.type == .move else { continue }
        #expect(isNear(page.card.layer.position, center + (sample.position - noticed)))
      }
      #expect(noticed != nil && !isNear(page.card.layer.position, center, within: 20))
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `RM 16 the recorded tap is one, the other recordings are none`() throws {
    for name in ["tap", "fling-up", "drag-and-hold", "mouse-wiggle", "pinch-and-twist"] {
      let samples = try recording(name)
      Session.run { session in
        let page = Page(center: Point(x: 160, y: 240), side: 100)
        let place = ReactiveProperty(initialValue: Point.zero())
        page.runtime.add(SetPositionOnTap(), to: place)
        for sample in samples { session.eventLoop.post(sample, to: page.stage.pointerRouter) }
        session.advance(to: 10)
        #expect(place.value == (name == "tap" ? Point(x: 80, y: 400) : .zero()), "\(name)")
      }
    }
  }

  @Test(arguments: ["fling-up", "drag-and-hold", "mouse-wiggle", "tap", "pinch-and-twist"])
  func `RM 16 fed live or from a recording, the layer takes the same way`(name: String) throws {
    let samples = try recording(name)
    func way(isLive: Bool) throws -> [Double] {
      try Session.run { session in
        let page = Page(center: Point(x: 130, y: 215), side: 250)
        page.runtime.add(DirectlyManipulable(), to: page.card)
        if !isLive {
          for sample in samples { session.eventLoop.post(sample, to: page.stage.pointerRouter) }
        }
        var seen: [Double] = []
        for (index, sample) in samples.enumerated() {
          session.advance(to: sample.time.seconds)
          if isLive { page.stage.pointerRouter.route(sample) }
          // Of what arrives at one moment the last counts.
          if samples.dropFirst(index + 1).first?.time == sample.time { continue }
          let middle = try page.middle()
          let reactive = Reactive(page.card.layer)
          seen += [middle.x, middle.y, reactive.rotation.value, reactive.scale.value]
        }
        return seen
      }
    }
    #expect(try way(isLive: true) == way(isLive: false))
  }
}
