internal import MotionRender
internal import MotionTime

/// The origin of a stream's values, for receivers that show more than the values: terms of what properties of layers
/// show (CMP-11).
struct ShownCourse {
  /// One for each number of a value.
  let terms: [LaneTerm]

  /// The sources behind the terms.
  let sources: [WeakSource]

  /// Of values that are no numbers themselves: the path to each number in them, `size.width`.
  var names: [String] = []

  /// Asks for what the sources show, once a frame, in place of the values that are written: what follows cannot be
  /// stored (CMP-10).
  func sample() { for source in sources { source.source?.sample() } }

  /// Whether a motion that is written frame by frame goes on writing one of the sources: that is no write of a script,
  /// and no start.
  var isWrittenByMotion: Bool { sources.contains { $0.source?.isWrittenByMotion ?? false } }

  /// Returns the course of other terms of the same sources.
  func with(_ terms: [LaneTerm], names: [String] = []) -> ShownCourse {
    ShownCourse(terms: terms, sources: sources, names: names)
  }
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

/// A number in a value: the path to it, and its place among the numbers of the value that it was made of.
package typealias NamedNumber = (name: String, place: Int)

/// Paths to numbers in values, of which the empty one is a value that is a number.
package enum NumberPath {
  /// Returns all numbers of a value, under the same names.
  package static func all(_ names: [String]) -> [NamedNumber]? {
    names.enumerated().map { ($1, $0) }
  }

  /// Returns the numbers of the part of a value that is at a path; nil where there are none.
  package static func part(_ path: String, of names: [String]) -> [NamedNumber]? {
    let found = names.enumerated().compactMap { place, name -> NamedNumber? in
      // By bytes, as keys are told apart.
      let (bytes, start) = (Array(name.utf8), Array(path.utf8))
      if bytes == start { return ("", place) }
      guard bytes.starts(with: start + [UInt8(ascii: ".")]) else { return nil }
      return (String(decoding: bytes[(start.count + 1)...], as: UTF8.self), place)
    }
    return found.isEmpty ? nil : found
  }

  /// Returns the numbers of some parts of a value under other names; of two with the same name the later counts.
  ///
  /// - Parameters:
  ///   - names: The names of the numbers.
  ///   - pairs: The old and the new name of each part.
  package static func renamed(
    _ names: [String], _ pairs: [(key: String, value: String)]
  ) -> [NamedNumber]? {
    var parts: [String: String] = [:]
    for (old, new) in pairs where part(old, of: names) != nil { parts[new] = old }
    return parts.sorted { $0.key < $1.key }.flatMap { new, old in
      (part(old, of: names) ?? []).map { (joined(new, $0.name), $0.place) }
    }
  }

  /// Returns the path to a number in a part of a value.
  package static func joined(_ part: String, _ rest: String) -> String {
    rest.isEmpty ? part : part.isEmpty ? rest : "\(part).\(rest)"
  }
}

/// A function of the terms of a stream's values; nil from it means that there are none.
typealias TermMapping = ([LaneTerm]) -> [LaneTerm]?
