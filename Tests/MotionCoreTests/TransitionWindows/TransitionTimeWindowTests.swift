import MotionCore
import MotionTime
import Testing

@Suite struct TransitionTimeWindowTests {
  @Test func `RM 17 forward a segment waits its position, backward what is left after it`() {
    Session.run { session in
      let window = TransitionTimeWindow(duration: 4)
      let segment = TransitionTimeWindowSegment(position: 0.25, length: 0.5)
      #expect(window.duration == 4)
      #expect(window.delay(of: segment) == 1 && window.duration(of: segment) == 2)
      let late = TransitionTimeWindowSegment(position: 0.5, length: 0.25)
      #expect(window.delay(of: late, direction: .forward) == 2)
      #expect(window.delay(of: late, direction: .backward) == 1)
      #expect(TransitionWindow(duration: 1).duration == 1)
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `RM 17 inverted is as seen from the other end`() {
    Session.run { session in
      let segment = TransitionTimeWindowSegment(position: 0.125, length: 0.25)
      #expect(segment.inverted().position == 0.625 && segment.inverted().length == 0.25)
      #expect(segment.inverted().inverted() == segment)
      // 0.1 + 0.9 and the like are 1 but for rounding, both ways.
      for tenth in 0...10 {
        let position = Double(tenth) * 0.1
        let odd = TransitionTimeWindowSegment(position: position, length: 1 - position)
        #expect(odd.inverted().inverted() == odd)
      }
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `RM 17 the predefined segments`() {
    Session.run { _ in
      let spans: [(TransitionTimeWindowSegment, Double, Double)] = [
        (.entire, 0, 1), (.firstHalf, 0, 0.5), (.middleHalf, 0.25, 0.75), (.latterHalf, 0.5, 1),
        (.firstQuarter, 0, 0.25), (.secondQuarter, 0.25, 0.5), (.thirdQuarter, 0.5, 0.75),
        (.fourthQuarter, 0.75, 1), (.firstThreeQuarters, 0, 0.75), (.lastThreeQuarters, 0.25, 1),
      ]
      for (segment, from, to) in spans {
        #expect(segment.position == from && segment.position + segment.length == to)
      }
    }
  }

  private static let outside: [(given: (Double, Double), kept: (Double, Double))] = [
    ((-0.5, 0.5), (0, 0.5)), ((0.75, 0.5), (0.75, 0.25)), ((2, 0.5), (1, 0)),
    ((0.5, -1), (0.5, 0)), ((.nan, 0.5), (0, 0.5)), ((0.5, .infinity), (0.5, 0.5)),
    ((0, 1.0001), (0, 1)),
  ]

  @Test(arguments: outside)
  func `RM 17 what does not lie in the window is an assertion and is moved into it`(
    _ example: (given: (Double, Double), kept: (Double, Double))
  ) {
    Session.run { session in
      let segment = TransitionWindowSegment(position: example.given.0, length: example.given.1)
      #expect(segment.position == example.kept.0 && segment.length == example.kept.1)
      #expect(session.heard.map(code) == ["outOfRange"])
    }
  }

  @Test func `RM 17 epsilon is the bound of checks and comparisons`() {
    Session.run { session in
      #expect(transitionWindowSegmentEpsilon == 0.00001)
      let near = TransitionTimeWindowSegment(position: -0.000009, length: 1.000015)
      let far = TransitionTimeWindowSegment(position: 0.00002, length: 0.5)
      #expect(session.heard.isEmpty)
      #expect(near != .entire && far != .firstHalf)
      #expect(TransitionTimeWindowSegment(position: 0.000009, length: 0.5) == .firstHalf)
    }
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double])
  func `RM 17 a duration that is none is an assertion and counts as 0`(duration: Double) {
    Session.run { session in
      #expect(TransitionTimeWindow(duration: duration).duration == 0)
      #expect(session.heard.map(code) == ["invalidDuration"])
    }
  }

  @Test func `TIM-2 a range and a segment are one thing, and mirrored is inverted`() throws {
    try Session.run { _ in
      let range = try AnimationRange(start: 0.125, end: 0.5)
      let segment = TransitionTimeWindowSegment(range)
      #expect(segment.position == 0.125 && segment.length == 0.375)
      #expect(segment.inverted() == TransitionTimeWindowSegment(range.mirrored))
    }
  }
}
