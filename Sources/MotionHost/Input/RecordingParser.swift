import MotionCore
import MotionTime
import OrreryBasics

/// A parser of recordings, line by line. Its errors have the place, the reason and the remedy.
struct RecordingParser {
  private(set) var samples: [PointerSample] = []
  private(set) var lateTurns: [LateTurn] = []

  private let path: String
  private let start: MediaTime
  private var lineNumber = 0
  private var latest = 0.0

  /// The pointers that are down.
  private var down: Set<Int> = []

  /// The values of the line, by ``Field``.
  private var values = [JSONValue?](repeating: nil, count: Self.names.count)

  /// The members that a line may have.
  private enum Field: Int, CaseIterable {
    case t, type, pointerId, pointerType, x, y, number, commit, deltaX, deltaY, deltaMode, ctrlKey,
      key
  }

  private static let names: [StaticString] = [
    "t", "type", "pointerId", "pointerType", "x", "y", "number", "commit", "deltaX", "deltaY",
    "deltaMode", "ctrlKey", "key",
  ]

  init(path: String, start: MediaTime) {
    self.path = path
    self.start = start
  }

  /// Parses the next line. Blank lines are skipped.
  ///
  /// - Throws: ``HostError`` (`invalidRecording`).
  mutating func read(_ line: ArraySlice<UInt8>) throws(HostError) {
    lineNumber += 1
    if JSONValue.isBlank(line) { return }
    guard line.count <= 1 << 16 else {
      throw refusal("the line has more than 65536 bytes", "Write one event a line.")
    }
    guard line.allSatisfy({ $0 < 0x80 }) || String(validating: line, as: UTF8.self) != nil else {
      throw refusal("the line is not UTF-8", "Save the recording as UTF-8.")
    }
    do throws(JSONFault) {
      try JSONValue.read(Self.names, of: line, into: &values)
    } catch {
      throw refusal("the line \(error.reason)", Self.shape)
    }
    if case .string(LateTurn.typeName) = values[Field.type.rawValue] {
      lateTurns.append(try lateTurn())
    } else {
      samples.append(try sample())
    }
  }

  private mutating func lateTurn() throws(HostError) -> LateTurn {
    let offset = try time()
    guard let turn = Int(exactly: try number(.number)), turn >= 0 else {
      throw refusal("\"number\" is not a whole number", Self.lateShape)
    }
    let seconds = try number(.commit)
    guard let end = try? MediaTime(seconds: seconds), end > offset else {
      throw refusal("\"commit\" is not a time after \"t\"", Self.lateShape)
    }
    return LateTurn(time: start + offset, number: turn, commitTime: start + end)
  }

  /// Reads the fields of a sample. Other fields of pointer events are ignored.
  private mutating func sample() throws(HostError) -> PointerSample {
    let offset = try time()
    let name = try string(.type)
    guard let type = PointerSample.Kind(rawValue: name) else {
      throw refusal(
        "'\(name)' is not a type of recorded input",
        "Use \(PointerSample.kinds).")
    }
    let details = try details(of: type)
    switch type {
    case .keyDown, .keyUp, .focusOut:
      return PointerSample(time: start + offset, type: type, details: details)
    case .focusIn:
      let position = Point(x: try number(.x), y: try number(.y))
      return PointerSample(time: start + offset, type: type, position: position)
    default: break
    }
    if type == .wheel {
      values[Field.pointerId.rawValue] = values[Field.pointerId.rawValue] ?? .number(1)
    }
    guard let pointerId = Int(exactly: try number(.pointerId)) else {
      throw refusal("\"pointerId\" is not a whole number", Self.shape)
    }
    try note(type, pointerId)
    let pointerType =
      values[Field.pointerType.rawValue] == nil ? "touch" : try string(.pointerType)
    let position = Point(x: try number(.x), y: try number(.y))
    return PointerSample(
      time: start + offset, type: type, pointerId: pointerId, pointerType: pointerType,
      position: position, details: details)
  }

  private func details(of type: PointerSample.Kind) throws(HostError) -> PointerSample.Details? {
    switch type {
    case .wheel:
      let way = Point(x: try number(.deltaX, otherwise: 0), y: try number(.deltaY, otherwise: 0))
      guard let mode = Int(exactly: try number(.deltaMode, otherwise: 0)), (0...2).contains(mode)
      else { throw refusal("\"deltaMode\" is none of 0, 1 and 2", Self.wheelShape) }
      let isPinch = if case .boolean(true) = values[Field.ctrlKey.rawValue] { true } else { false }
      return .wheel(delta: way, mode: mode, isPinch: isPinch)
    case .keyDown, .keyUp:
      let key = try string(.key)
      guard !key.isEmpty, key.utf8.count <= 64 else {
        throw refusal("\"key\" is no name of a key", "Write the DOM's, such as \"Enter\".")
      }
      return .key(key)
    default: return nil
    }
  }

  private func number(_ field: Field, otherwise number: Double) throws(HostError) -> Double {
    values[field.rawValue] == nil ? number : try self.number(field)
  }

  /// Updates the set of pointers that are down.
  private mutating func note(_ type: PointerSample.Kind, _ pointer: Int) throws(HostError) {
    switch type {
    case .down: down.insert(pointer)
    case .up, .cancel: down.remove(pointer)
    default: return
    }
    if down.count <= PointerRouter.pointerLimit { return }
    throw HostError(
      .tooManyPointers,
      "\(path):\(lineNumber): more than \(PointerRouter.pointerLimit) pointers are down at a time."
        + " Lift one before another goes down.")
  }

  private mutating func time() throws(HostError) -> MediaTime {
    let seconds = try number(.t)
    guard seconds >= latest else {
      let isFirst = samples.isEmpty && lateTurns.isEmpty
      let before = isFirst ? "0, where a recording starts" : "\(latest) of the event before"
      throw refusal("\"t\" is \(seconds), earlier than \(before)", "Sort the lines by time.")
    }
    guard let time = try? MediaTime(seconds: seconds) else {
      throw refusal("\"t\" is \(seconds), too late for a time", "Keep it within 147 days.")
    }
    latest = seconds
    return time
  }

  private func number(_ field: Field) throws(HostError) -> Double {
    guard case .number(let number) = try value(field) else {
      throw refusal("\"\(field)\" is not a number", Self.shape)
    }
    guard number.isFinite else {
      throw refusal("\"\(field)\" is not a finite number", Self.shape)
    }
    return number
  }

  private func string(_ field: Field) throws(HostError) -> String {
    guard case .string(let text) = try value(field) else {
      throw refusal("\"\(field)\" is not a string", Self.shape)
    }
    return text
  }

  private func value(_ field: Field) throws(HostError) -> JSONValue {
    if let value = values[field.rawValue] { return value }
    throw refusal("the event has no \"\(field)\"", Self.shape)
  }

  private static let lateShape =
    #"Write a late turn as {"t":0.5,"type":"lateturn","number":0,"commit":0.75}."#

  private static let wheelShape =
    #"Write a wheel as {"t":0.5,"type":"wheel","x":160,"y":92,"deltaX":0,"deltaY":40,"deltaMode":0}."#

  private static let shape = """
    Write an event as \
    {"t":0.016,"type":"pointermove","pointerId":1,"pointerType":"touch","x":160,"y":92}.
    """

  private func refusal(_ reason: String, _ advice: String) -> HostError {
    HostError(.invalidRecording, "\(path):\(lineNumber): \(reason). \(advice)")
  }
}
