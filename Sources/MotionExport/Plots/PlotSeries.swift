import MotionRender

/// The values of a column over time, downsampled so that memory stays bounded.
///
/// Samples are gathered in spans of equal count; of each span its first, least, greatest and last
/// are kept, so that no peak is lost. When there are too many spans, neighbours are joined. An angle goes
/// on by less than half a turn from one value to the next: whole turns are added or taken away.
struct PlotSeries {
  struct Sample: Hashable {
    var time: Double
    var value: Double
  }

  private struct Span {
    var first: Sample
    var least: Sample
    var greatest: Sample
    var last: Sample
    var count: Int

    init(_ sample: Sample) {
      (first, least, greatest, last, count) = (sample, sample, sample, sample, 1)
    }

    mutating func join(_ next: Span) {
      if next.least.value < least.value { least = next.least }
      if next.greatest.value > greatest.value { greatest = next.greatest }
      last = next.last
      count += next.count
    }

    var samples: [Sample] {
      var kept = [first]
      let extremes = least.time <= greatest.time ? [least, greatest] : [greatest, least]
      for sample in extremes + [last] where sample != kept.last { kept.append(sample) }
      return kept
    }
  }

  let column: Column
  private var spans: [Span] = []
  private var samplesPerSpan = 1
  private static let mostSpans = 512

  /// The last angle as it is drawn.
  private var angle: Double?

  init(column: Column) {
    self.column = column
  }

  /// Whether it is a distance along y, which grows downwards on the stage and is drawn so.
  var growsDownwards: Bool { column.unit == "pt" && column.name.hasSuffix(".y") }

  mutating func append(time: Double, value: Double) {
    let span = Span(Sample(time: time, value: column.unit == "rad" ? unwrapped(value) : value))
    guard let last = spans.last, last.count < samplesPerSpan else {
      spans.append(span)
      if spans.count > Self.mostSpans { halve() }
      return
    }
    spans[spans.count - 1].join(span)
  }

  private mutating func unwrapped(_ value: Double) -> Double {
    let turn = 2 * Double.pi
    let turns = angle.map { (($0 - value) / turn).rounded() } ?? 0
    let drawn = turns.magnitude < 0x1p52 ? value + turns * turn : value
    angle = drawn
    return drawn
  }

  /// The samples that are kept, in the order of time.
  var samples: [Sample] { spans.flatMap(\.samples) }

  var isConstant: Bool {
    guard let first = spans.first?.first.value else { return true }
    return spans.allSatisfy { $0.least.value == first && $0.greatest.value == first }
  }

  private mutating func halve() {
    var halved: [Span] = []
    halved.reserveCapacity(spans.count / 2 + 1)
    for (index, span) in spans.enumerated() {
      if index.isMultiple(of: 2) {
        halved.append(span)
      } else {
        halved[halved.count - 1].join(span)
      }
    }
    spans = halved
    samplesPerSpan *= 2
  }
}
