internal import MotionRender
internal import MotionTime

/// The origin of a stream's values, for receivers that show more than the values: terms of what properties of layers
/// show (CMP-11).
struct ShownCourse {
  /// One for each number of a value.
  let terms: [LaneTerm]

  /// The sources behind the terms.
  let sources: [WeakSource]

  /// Asks for what the sources show, once a frame, in place of the values that are written: what follows cannot be
  /// stored (CMP-10).
  func sample() { for source in sources { source.source?.sample() } }

  /// Whether a motion that is written frame by frame goes on writing one of the sources: that is no write of a script,
  /// and no start.
  var isWrittenByMotion: Bool { sources.contains { $0.source?.isWrittenByMotion ?? false } }

  /// Returns the course of other terms of the same sources.
  func with(_ terms: [LaneTerm]) -> ShownCourse { ShownCourse(terms: terms, sources: sources) }
}

/// A property of a layer as an observer of its stream sees it. The observer keeps no source, which keeps the observer.
struct WeakSource {
  weak var source: (any ShownSourceProtocol)?
}

/// A source whose course is handed on.
protocol ShownSourceProtocol: AnyObject {
  /// Sends what the property shows from now on.
  func sample()

  /// Whether a motion writes the property frame by frame now.
  var isWrittenByMotion: Bool { get }
}

/// Returns the terms of a constant; nil for a value that is not made of numbers.
func constantTerms<T>(_ value: T) -> [LaneTerm]? {
  switch value {
  case let value as any VectorLike: value.components.map { LaneTerm.constant($0) }
  case let values as [any VectorLike]: values.flatMap(\.components).map { LaneTerm.constant($0) }
  case let (rect, number) as (Rect, Double):
    constantTerms([rect.x, rect.y, rect.width, rect.height, number])
  default: nil
  }
}

/// A function of the terms of a stream's values; nil from it means that there are none.
typealias TermMapping = ([LaneTerm]) -> [LaneTerm]?
