import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct PropertyProbeTests {
  private let clock = ManualClock()
  private let session: MotionSession
  private let context: RenderContext

  init() {
    let session = MotionSession(clock: clock)
    self.session = session
    context = session.renderContext
  }

  private func within<Value>(_ body: () throws -> Value) rethrows -> Value {
    try MotionSession.$current.withValue(session, operation: body)
  }

  /// So many halves of a second.
  private func time(_ halves: Int64) -> MediaTime {
    MediaTime(flicks: halves * MediaTime.flicksPerSecond / 2)
  }

  @Test func `it reads what a layer shows, at any time and in any order`() throws {
    try within {
      let layer = Layer()
      layer.name = "card"
      layer.position = Point(x: 10, y: 20)
      context.commit()
      clock.advance(to: time(2))
      layer.position = Point(x: 30, y: 40)
      context.commit()
      let id = try #require(context.journal.layerID(labelled: "card"))
      let probe = try PropertyProbe(.position, ofLayer: id, in: context.journal)
      #expect(probe.names == ["x", "y"])
      #expect(probe.units == ["pt", "pt"])
      #expect(probe.numbers(at: time(4)) == [30, 40])
      #expect(probe.numbers(at: .zero) == [10, 20])
      #expect(probe.numbers(at: MediaTime(flicks: -1)).allSatisfy { $0.isNaN })
      let turn = try PropertyProbe(.rotation, ofLayer: id, in: context.journal)
      #expect(turn.names == [""])
      #expect(turn.units == ["rad"])
      #expect(turn.numbers(at: .zero) == [0])
      let color = try PropertyProbe(.backgroundColor, ofLayer: id, in: context.journal)
      #expect(color.names == ["red", "green", "blue", "alpha"])
      #expect(color.numbers(at: .zero) == [0, 0, 0, 0])
      context.shutdown()
    }
  }

  @Test func `what is not a few numbers, or not there, is refused`() throws {
    try within {
      let layer = Layer()
      layer.name = "card"
      context.commit()
      #expect(throws: RenderError.self) {
        try PropertyProbe(.path, ofLayer: layer.id, in: context.journal)
      }
      #expect(throws: RenderError.self) {
        try PropertyProbe(.shadowPath, ofLayer: layer.id, in: context.journal)
      }
      #expect(throws: RenderError.self) {
        try PropertyProbe(.position, ofLayer: 99, in: context.journal)
      }
      context.shutdown()
    }
  }

  @Test func `a timeline can stand elsewhere while one reads, and then stands where it stood`()
    throws
  {
    try within {
      let layer = Layer()
      layer.name = "card"
      let clock = TimelineClock(id: context.makeTimelineID(), beginTime: .zero, paused: true)
      context.setTimelineClock(clock)
      let slide = BasicAnimation()
      slide.keyPath = "position.x"
      slide.fromValue = 0.0
      slide.toValue = 100.0
      slide.duration = 2
      try layer.addAnimation(slide, forKey: "slide", timeline: clock.id)
      context.commit()
      let probe = try PropertyProbe(.positionX, ofLayer: layer.id, in: context.journal)
      let before = context.commitCount
      #expect(probe.numbers(withTimeline: clock.id, at: time(1), at: .zero) == [25])
      #expect(probe.numbers(withTimeline: clock.id, at: time(2), at: .zero) == [50])
      #expect(probe.numbers(at: .zero) == [0])
      context.commit()
      #expect(context.commitCount == before)
      let extent = context.journal.extent(ofTimeline: clock.id)
      #expect(extent?.end == time(4) && extent?.isEndless == false)
      #expect(context.journal.extent(ofTimeline: 99) == nil)
      let loop = BasicAnimation()
      loop.keyPath = "position.y"
      loop.fromValue = 0.0
      loop.toValue = 100.0
      loop.duration = 3
      loop.speed = 0.5
      loop.repeatCount = .infinity
      try layer.addAnimation(loop, forKey: "loop", timeline: clock.id)
      context.commit()
      let endless = context.journal.extent(ofTimeline: clock.id)
      #expect(endless?.end == time(12) && endless?.isEndless == true)
      context.shutdown()
    }
  }

  @Test func `a value is explained by what was written and what is animated`() throws {
    try within {
      let layer = Layer()
      layer.name = "card"
      context.commit()
      clock.advance(to: time(2))
      layer.position = Point(x: 7, y: 9)
      for key in ["one", "two"] {
        let slide = BasicAnimation()
        slide.keyPath = "position.x"
        slide.fromValue = 0.0
        slide.toValue = 100.0
        slide.duration = 2
        slide.isAdditive = true
        try layer.addAnimation(slide, forKey: key)
      }
      context.commit()
      let why = try context.journal.explain(.positionX, ofLayer: layer.id, at: time(4))
      #expect(why.model.number == 7)
      #expect(why.written == time(2))
      #expect(why.steps.map(\.key) == ["one", "two"])
      #expect(why.steps.map(\.value.number) == [57, 107])
      #expect(why.steps.map(\.progress) == [0.5, 0.5])
      #expect(why.steps.allSatisfy { $0.isAdditive && $0.kind == "basic" && $0.timeline == nil })
      #expect(why.shown.number == 107)
      let other = try context.journal.explain(.cornerRadius, ofLayer: layer.id, at: time(4))
      #expect(other.written == nil)
      #expect(other.steps.isEmpty)
      context.shutdown()
    }
  }
}
