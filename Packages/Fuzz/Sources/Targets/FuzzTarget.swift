/// The fuzz targets: entry points for untrusted bytes.
///
/// A target may refuse its bytes, in the way that its callers are told of. It must not end the process,
/// hang, use memory beyond its limits or break a law that it checks.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Recorded pointer input, read and played to a card that follows it.
  case recordings

  /// Lua text, run as a whole session with tight limits.
  case scripts

  /// Programs over the whole Lua API, made by a grammar that takes the bytes for its choices.
  case programs

  /// Programs of interactions, with and without operators that change nothing.
  case sinks

  /// CSS easings, read, evaluated and written again.
  case easings

  /// Saved journals, read and shown at many times.
  case journals

  /// Values and calls that cross between Swift and Lua.
  case bridge

  /// Traces as JSON Lines, read, written and read again.
  case traces

  /// Two traces, the first as the golden one of the second.
  case goldens

  /// Transition files, read and resolved.
  case transitions

  /// Requests of JSON to a prompt.
  case console

  /// Messages of pages to a live session.
  case live

  /// Feeds bytes to the target.
  ///
  /// - Throws: ``Finding`` when a law is broken. Bytes that are refused are none.
  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .recordings: try RecordingFuzz.run(bytes)
    case .scripts: try ScriptFuzz.run(bytes)
    case .programs: try ProgramFuzz.run(bytes)
    case .sinks: try SinksFuzz.run(bytes)
    case .easings: try EasingFuzz.run(bytes)
    case .journals: try JournalFuzz.run(bytes)
    case .bridge: try BridgeFuzz.run(bytes)
    case .traces: try TraceFuzz.run(bytes)
    case .goldens: try GoldenFuzz.run(bytes)
    case .transitions: try TransitionFuzz.run(bytes)
    case .console: try ConsoleFuzz.run(bytes)
    case .live: try LiveFuzz.run(bytes)
    }
  }
}

/// A violation of a property by some bytes.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// - Throws: ``Finding`` when a law does not hold.
  static func unless(
    _ holds: Bool, _ description: @autoclosure () -> String
  ) throws(Finding) {
    if !holds { throw Finding(description()) }
  }
}
