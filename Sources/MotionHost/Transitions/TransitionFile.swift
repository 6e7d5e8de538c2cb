public import MotionTime
internal import OrreryBasics

/// A transition in JSON, with the labels of the Swift initializers as names.
///
/// ```json
/// {"duration": 2, "layers": [{"id": "title", "range": [0.5, 1], "timing": {"easing": "ease"}}]}
/// ```
public struct TransitionFile: Sendable {
  /// The transition.
  public let timing: TransitionTiming

  /// The largest permitted size of the file: 1 MiB, about ten thousand layers.
  package static let sizeLimit = 1 << 20

  /// Reads a transition from a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - curve: Returns the curve that a text names, as ``CurveReader/read(_:settings:)`` does.
  /// - Throws: ``TransitionRefusal`` with file, line, column, place and remedy.
  package init(
    readingFrom path: String, curve: @escaping (String) throws(CurveRefusal) -> TimingFunction
  ) throws(TransitionRefusal) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.bytes(of: path, limit: Self.sizeLimit)
    } catch {
      throw TransitionRefusal(error)
    }
    try self.init(parsing: bytes, path: path, curve: curve)
  }

  /// Creates a transition, whose curves must not be plugins, by parsing the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for messages.
  ///
  /// - Throws: A ``CommandError`` with file, line, column, place and remedy.
  public init(parsing bytes: [UInt8], path: String) throws {
    let reader = CurveReader(plugins: PluginLocator(roots: []))
    defer { reader.close() }
    try self.init(parsing: bytes, path: path) { text throws(CurveRefusal) in
      try reader.read(text).function
    }
  }

  /// Creates a transition by parsing the content of a file; `path` is used in messages only.
  ///
  /// - Throws: ``TransitionRefusal`` as for a file.
  package init(
    parsing bytes: [UInt8], path: String,
    curve: @escaping (String) throws(CurveRefusal) -> TimingFunction
  ) throws(TransitionRefusal) {
    let text = SourcePlaces(path: path, bytes: bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TransitionRefusal("invalidTransition", "\(path): it is not UTF-8. Save it as UTF-8.")
    }
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONValue(parsing: bytes[...])
    } catch {
      throw text.refusal(error)
    }
    do throws(JSONMistake) {
      timing = try TransitionParser(curve: curve).timing(value)
    } catch {
      throw text.refusal(error)
    }
  }
}

/// The error of an invalid transition.
package struct TransitionRefusal: CommandError, Hashable, Sendable {
  /// The code of the error, such as `invalidRange` or `unknownKey`.
  package let code: String

  /// The place of the error, its cause and its remedy, without the code.
  package let message: String

  /// The exit status of a command that fails for this reason.
  package let exitStatus: ExitStatus

  /// The code and the message.
  package var description: String { "\(code): \(message)" }

  init(_ code: String, _ message: String, _ exitStatus: ExitStatus = .doesNotLoad) {
    self.code = code
    self.message = message
    self.exitStatus = exitStatus
  }

  init(_ error: FileError) {
    self.init(error.code.rawValue, error.message, error.exitStatus)
  }
}

/// The places of values in a file.
private struct SourcePlaces {
  let path: String
  let bytes: [UInt8]

  /// Returns `file:line:column`, both from 1; columns count characters.
  private func place(of index: Int) -> String {
    let before = bytes[..<min(max(index, 0), bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return "\(path):\(line):\(column)"
  }

  func refusal(_ fault: JSONFault) -> TransitionRefusal {
    let place = place(of: fault.index)
    if let name = fault.repeated {
      return TransitionRefusal(
        "invalidTransition", "\(place): '\(name.quotable)' occurs here twice. Give it once.")
    }
    return TransitionRefusal(
      "invalidTransition",
      "\(place): here it is not JSON. Write an object such as {\"duration\": 0.4, \"layers\": []}.")
  }

  func refusal(_ mistake: JSONMistake) -> TransitionRefusal {
    let place = place(of: JSONValue.index(of: mistake.path, in: bytes[...]))
    let name = mistake.path.description
    return TransitionRefusal(
      mistake.code, "\(place): \(name.isEmpty ? "" : "\(name.quotable): ")\(mistake.message)")
  }
}
