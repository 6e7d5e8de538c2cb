internal import MotionTime
internal import OrreryBasics

/// The part of an outline's length that a stroke shows, which an offset turns around the outline.
///
/// A part that passes the end of the outline draws the outline several times in turn, and counts from the first time.
struct LottieTrim {
  /// The ends of the part, in lengths of the outline; nil for the whole outline.
  private let ends: (start: LottieTrack<Double>, end: LottieTrack<Double>)?

  /// The number of times that the outline is drawn in turn.
  private let count: Int

  /// Takes the first of some trims; others are listed.
  init(_ trims: [LottieValue], _ reader: LottieReader, _ clock: LottieClock) {
    guard let trim = trims.first else {
      (ends, count) = (nil, 1)
      return
    }
    for other in trims.dropFirst() {
      reader.notices.add(other.place, "a second trim of a path is not carried.")
    }
    let offset = reader.number(trim["o"], default: 0, clock).map { $0 / 360 }
    func end(_ name: String, _ standard: Double) -> LottieTrack<Double> {
      reader.number(trim[name], default: standard, clock).map { min(max($0 / 100, 0), 1) }
        .joined(offset) {
          reader.notices.add(
            trim.place.member("o"), "the motion of an offset beside that of an end is not carried.")
        }.map { $0 + $1 }
    }
    let (first, second) = (end("s", 0), end("e", 100))
    let isTurned = first.values.allSatisfy { start in second.values.allSatisfy { start >= $0 } }
    let (start, last) = isTurned ? (second, first) : (first, second)
    let low = ((start.values + last.values).min() ?? 0).rounded(.down)
    let high = (start.values + last.values).max() ?? 1
    // Outlines of many turns are drawn as often.
    count = Int(exactly: min(max((high - low).rounded(.up), 1), 100)) ?? 1
    let lengths = Double(count)
    ends = (start.map { ($0 - low) / lengths }, last.map { ($0 - low) / lengths })
    if high - low > 100 {
      reader.notices.add(trim.place, "of an offset of more than 100 turns 100 are carried.")
    }
  }

  /// Returns an outline as often in turn as the trim wants it, a closed one as one line.
  func repeated(_ path: Path) -> Path {
    guard count > 1 else { return path }
    let moves = path.elements.count {
      if case .move = $0 { true } else { false }
    }
    let isRound = moves == 1 && path.elements.last == .close
    let first = isRound ? Array(path.elements.prefix(1)) : []
    let turn = isRound ? Array(path.elements.dropFirst().dropLast()) : path.elements
    return Path(elements: first + [[Path.Element]](repeating: turn, count: count).joined())
  }

  /// Gives a shape layer the ends of its line.
  func apply(to layer: ImportedLayer) {
    guard let ends else { return }
    layer.set("strokeStart", ends.start.map(LuaTerm.number), unless: .number(0))
    layer.set("strokeEnd", ends.end.map(LuaTerm.number), unless: .number(1))
  }
}
