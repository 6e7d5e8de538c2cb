import MotionTime
import Testing

@testable import MotionCore

/// Begin times computed by hand. A step is `LENGTH`, `LENGTH @ POSITION`, `#label` or `#label @ POSITION`;
/// expected are the begins of pieces and the times of labels in the order of the steps.
@Suite struct SequenceResolverTests {
  private static let table: [(steps: [String], begins: [Double])] = [
    // The end of the sequence so far.
    (["1"], [0]),
    (["1", "2"], [0, 1]),
    (["1", "2", "0.5"], [0, 1, 3]),
    (["0", "1"], [0, 0]),
    (["3", "1 @ 0.5", "1"], [0, 0.5, 3]),
    (["1", "0 @ 5", "1"], [0, 5, 5]),
    // Seconds from the start.
    (["1 @ 0"], [0]),
    (["1 @ 2.5"], [2.5]),
    (["1 @ 2.5", "1"], [2.5, 3.5]),
    (["1", "1 @ 1", "1 @ 0.25"], [0, 1, 0.25]),
    // Start and end of the piece before.
    (["1", "1 @ <"], [0, 0]),
    (["1", "1 @ >"], [0, 1]),
    (["3", "1 @ 0", "1 @ >"], [0, 0, 1]),
    (["3", "1 @ 0.5", "1 @ <"], [0, 0.5, 0.5]),
    (["1", "0", "1 @ <"], [0, 1, 1]),
    (["1", "0 @ 0.5", "1 @ >"], [0, 0.5, 0.5]),
    (["1 @ <"], [0]),
    (["1 @ >"], [0]),
    // Numbers right after them.
    (["1", "1 @ <0.2"], [0, 0.2]),
    (["1", "1 @ >0.2"], [0, 1.2]),
    (["10", "1 @ <.5"], [0, 0.5]),
    (["1", "1 @ 0.5", "1 @ <0.5", "1"], [0, 0.5, 1, 2]),
    // Offsets from them.
    (["1", "1 @ <+=0.2"], [0, 0.2]),
    (["1", "1 @ >+=0.2"], [0, 1.2]),
    (["1", "1 @ >-=0.2"], [0, 0.8]),
    (["1 @ 1", "1 @ <-=0.5"], [1, 0.5]),
    (["1 @ <+=0.5"], [0.5]),
    (["1", "1 @ >+=1.25"], [0, 2.25]),
    (["1", "2 @ <+=0.5", "3 @ <+=0.5", "1"], [0, 0.5, 1, 4]),
    (["1", "1 @ >-=0.5", "1 @ >-=0.5", "1 @ >-=0.5"], [0, 0.5, 1, 1.5]),
    // Offsets from the end so far.
    (["1", "1 @ +=0.5"], [0, 1.5]),
    (["1", "1 @ -=0.25"], [0, 0.75]),
    (["1", "1 @ +=.5"], [0, 1.5]),
    (["1 @ +=0.5"], [0.5]),
    (["3", "1 @ 0", "1 @ +=0.5"], [0, 0, 3.5]),
    (["3", "1 @ 0", "1 @ -=0.5"], [0, 0, 2.5]),
    (["2", "1 @ -=1", "1 @ -=1"], [0, 1, 1]),
    // Parts of the length of the piece that is placed.
    (["1", "2 @ +=50%"], [0, 2]),
    (["1", "2 @ -=50%"], [0, 0]),
    (["1", "2 @ <+=25%"], [0, 0.5]),
    (["4", "2 @ >-=100%"], [0, 2]),
    (["4", "2 @ <+=150%"], [0, 3]),
    (["2 @ +=50%"], [1]),
    (["0.5", "0.25 @ >+=100%"], [0, 0.75]),
    (["8", "4 @ >-=12.5%"], [0, 7.5]),
    (["1", "0 @ +=50%"], [0, 1]),
    // Labels.
    (["1", "#a", "1"], [0, 1, 1]),
    (["1", "#a", "2 @ a"], [0, 1, 1]),
    (["1", "#a", "2", "1 @ a"], [0, 1, 1, 1]),
    (["#a", "1", "1 @ a"], [0, 0, 0]),
    (["1", "#a_1", "1 @ a_1+=1"], [0, 1, 2]),
    (["1", "#_x", "1 @ _x"], [0, 1, 1]),
    (["1", "#a", "2", "1 @ a+=0.5"], [0, 1, 1, 1.5]),
    (["1", "#a", "2", "1 @ a-=0.5"], [0, 1, 1, 0.5]),
    (["1", "#a", "2", "2 @ a+=50%"], [0, 1, 1, 2]),
    (["1", "#a", "2", "2 @ a-=25%"], [0, 1, 1, 0.5]),
    (["1", "#a @ 0.25", "1 @ a"], [0, 0.25, 0.25]),
    (["1", "#a @ <", "1 @ a"], [0, 0, 0]),
    (["1 @ 1.5", "#a", "1 @ 0", "1 @ a"], [1.5, 2.5, 0, 2.5]),
    (["1", "#a @ 1", "2 @ 1", "1 @ >"], [0, 1, 1, 3]),
    (["2", "1 @ 0", "#a", "1 @ a-=50%"], [0, 0, 2, 1.5]),
    // A label makes the sequence no longer, and is no piece before.
    (["1", "#a @ >+=1", "1"], [0, 2, 1]),
    (["1", "#a @ +=1", "#b @ a+=1", "1 @ b"], [0, 2, 3, 3]),
    (["2", "#a @ 0.5", "1 @ <0.25"], [0, 0.5, 0.25]),
    // What has no end comes last.
    (["inf"], [0]),
    (["1", "inf @ 0.5"], [0, 0.5]),
  ]

  /// Resolves steps; the last place of a label is read from the list of labels.
  private static func begins(_ steps: [String]) throws -> [Double] {
    var resolver = SequenceResolver()
    return try steps.map { step in
      let parts = step.split(separator: " @ ").map(String.init)
      let position = try parts.dropFirst().first.map { text in
        try Double(text).map { try SequencePosition($0) } ?? SequencePosition(text)
      }
      if parts[0].hasPrefix("#") {
        try resolver.label(String(parts[0].dropFirst()), at: position)
        return resolver.labels.last?.time ?? .nan
      }
      return try resolver.place(at: position, length: Double(parts[0]) ?? .nan, name: step).begin
    }
  }

  @Test func `begin times are those computed by hand, in more than 60 cases`() throws {
    #expect(Self.table.count >= 60)
    for (steps, begins) in Self.table {
      let found = try Self.begins(steps)
      #expect(found.count == begins.count)
      for (one, other) in zip(found, begins) {
        #expect(abs(one - other) < 1e-12, "\(steps): \(found), not \(begins)")
      }
    }
  }

  @Test(arguments: [
    ("+0.2", "'+0.2' is not a position. Write '+=0.2'."),
    ("-0.2", "'-0.2' is not a position. Write '-=0.2'."),
    ("<-0.2", "'<-0.2' is not a position. Write '<-=0.2'."),
    (">+50%", "'>+50%' is not a position. Write '>+=50%'."),
    ("<50%", "'<50%' is not a position. Write '<+=50%'."),
    (
      "0.2",
      "'0.2' is not a position. Write the number 0.2 for seconds from the start, or '+=0.2' from the end so far."
    ),
    (
      "",
      "'' is not a position. Write seconds, '<', '>' or a label, and '+=0.2', '-=0.2' or '+=50%' after it or alone."
    ),
    (
      "a b",
      "'a b' is not a position. Write seconds, '<', '>' or a label, and '+=0.2', '-=0.2' or '+=50%' after it or alone."
    ),
    (
      "<+=1e400",
      "'<+=1e400' is not a position. Write seconds, '<', '>' or a label, and '+=0.2', '-=0.2' or '+=50%' after it or alone."
    ),
  ])
  func `a position of another form is refused with what to write`(text: String, message: String) {
    #expect(throws: MotionError(.invalidPosition, message)) { try SequencePosition(text) }
  }

  @Test func `a position before the start is refused with how far`() {
    #expect(
      throws: MotionError(
        .invalidPosition,
        "1 @ <-=0.75: '<-=0.75' lies 0.75 s before the start of the sequence. Give a later position."
      )
    ) { try Self.begins(["1", "1 @ <-=0.75"]) }
    #expect(
      throws: MotionError(
        .invalidPosition,
        "-1.5 s lies 1.5 s before the start of the sequence. Give a position of at least 0.")
    ) { try SequencePosition(-1.5) }
    #expect(throws: MotionError.self) { try SequencePosition(.nan) }
  }

  @Test func `an unknown label is refused with the nearest`() {
    #expect(
      throws: MotionError(
        .unknownLabel, "the sequence has no label 'lnaded' so far. Did you mean 'landed'?")
    ) { try Self.begins(["1", "#landed", "1 @ lnaded"]) }
  }

  @Test func `nothing comes after what has no end`() {
    #expect(
      throws: MotionError(
        .invalidSequence, "1 @ 0 comes after inf, which has no end. Add what has no end last.")
    ) { try Self.begins(["inf", "1 @ 0"]) }
    #expect(throws: MotionError.self) { try Self.begins(["1", "inf @ +=50%"]) }
  }
}

/// Offsets computed by hand.
@Suite struct SequenceStaggerTests {
  private static let root2 = 2.0.squareRoot()

  private static var table: [(SequenceStagger, [Double])] {
    [
      (SequenceStagger(each: 0.1), [0, 0.1, 0.2, 0.3]),
      (SequenceStagger(each: 0.1), [0]),
      (SequenceStagger(each: 0.1), []),
      (SequenceStagger(each: 0), [0, 0, 0]),
      (SequenceStagger(each: 0.1, from: .last), [0.3, 0.2, 0.1, 0]),
      (SequenceStagger(each: 0.1, from: .centre), [0.2, 0.1, 0, 0.1, 0.2]),
      (SequenceStagger(each: 0.1, from: .centre), [0.1, 0, 0, 0.1]),
      (SequenceStagger(each: 0.1, from: .edges), [0, 0.1, 0.2, 0.1, 0]),
      (SequenceStagger(each: 0.1, from: .edges), [0, 0.1, 0.1, 0]),
      (SequenceStagger(each: 0.1, from: .index(1)), [0.1, 0, 0.1, 0.2]),
      (SequenceStagger(total: 0.6), [0, 0.2, 0.4, 0.6]),
      (SequenceStagger(total: 0.6, from: .centre), [0.6, 0.3, 0, 0.3, 0.6]),
      (SequenceStagger(total: 0.6, from: .edges), [0, 0.3, 0.6, 0.3, 0]),
      (SequenceStagger(each: 0.1, grid: .init(columns: 2)), [0, 0.1, 0.1, 0.1 * root2]),
      (SequenceStagger(each: 0.1, grid: .init(columns: 2, axis: .x)), [0, 0.1, 0, 0.1]),
      (SequenceStagger(each: 0.1, grid: .init(columns: 2, axis: .y)), [0, 0, 0.1, 0.1]),
      (
        SequenceStagger(each: 0.1, from: .last, grid: .init(columns: 2)),
        [0.1 * root2, 0.1, 0.1, 0]
      ),
      (
        SequenceStagger(each: 0.1, from: .centre, grid: .init(columns: 3)),
        [0.1 * root2, 0.1, 0.1 * root2, 0.1, 0, 0.1, 0.1 * root2, 0.1, 0.1 * root2]
      ),
      (
        SequenceStagger(each: 0.1, from: .index(2), grid: .init(columns: 2, axis: .y)),
        [0.1, 0.1, 0, 0]
      ),
      (SequenceStagger { index, count in Double(index * count) }, [0, 3, 6]),
    ]
  }

  @Test func `offsets are those computed by hand`() throws {
    for (number, (stagger, expected)) in Self.table.enumerated() {
      let offsets = try stagger.offsets(count: expected.count)
      #expect(offsets.count == expected.count)
      for (one, other) in zip(offsets, expected) {
        #expect(abs(one - other) < 1e-12, "case \(number): \(offsets)")
      }
    }
  }

  @Test func `an ease distributes the offsets between the first and the last`() throws {
    let ease = TimingFunction(name: .easeIn)
    let offsets = try SequenceStagger(total: 2, ease: ease).offsets(count: 5)
    #expect(offsets == [0, 0.25, 0.5, 0.75, 1].map { 2 * ease.value(at: $0) })
    let each = try SequenceStagger(each: 0.5, from: .last, ease: ease).offsets(count: 5)
    #expect(each == [1, 0.75, 0.5, 0.25, 0].map { 2 * ease.value(at: $0) })
  }

  @Test func `amounts, places and columns out of range are refused`() {
    for stagger in [
      SequenceStagger(each: -1), SequenceStagger(total: .nan),
      SequenceStagger { _, _ in .infinity },
      SequenceStagger(each: 1, from: .index(3)), SequenceStagger(each: 1, from: .index(-1)),
      SequenceStagger(each: 1, grid: .init(columns: 0)),
    ] {
      #expect(throws: MotionError.self) { try stagger.offsets(count: 3) }
    }
  }
}
