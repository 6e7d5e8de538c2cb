/// A parsed JSON text (RFC 8259). All JSON, in files and lines, is read through it.
///
/// A byte order mark before it is passed over. An object that has a name twice is refused: programs differ
/// in which of the two they take.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// Any number of the text; one beyond the range of doubles is infinite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members by name.
  case object([String: JSONValue])

  /// Reads one value, which must be the whole text.
  ///
  /// - Throws: ``JSONFault`` where the text is not JSON, has a name twice in an object or nests deeper than
  ///   32 levels.
  package init(parsing text: ArraySlice<UInt8>) throws(JSONFault) {
    self = try JSONReader.read(text) { reader in
      guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
      return value
    }
  }

  /// Reads a text that is one object.
  ///
  /// - Returns: The object's members by name.
  /// - Throws: ``JSONFault`` as ``init(parsing:)``, and for a value that is no object.
  package static func members(
    of text: ArraySlice<UInt8>
  ) throws(JSONFault) -> [String: JSONValue] {
    try JSONFault.wantingObject { () throws(JSONFault) in
      if case .object(let members) = try JSONValue(parsing: text) { return members }
      throw JSONFault(index: text.startIndex, repeated: nil)
    }
  }

  /// Reads the members of a text that is one object by their names, for lines that are read by the thousand. Other
  /// members are checked and passed over.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - text: The text.
  ///   - values: As many values; nil for a member that is not there.
  /// - Throws: ``JSONFault`` as ``init(parsing:)``, and for a value that is no object.
  package static func read(
    _ names: [StaticString], of text: ArraySlice<UInt8>, into values: inout [JSONValue?]
  ) throws(JSONFault) {
    for place in values.indices { values[place] = nil }
    try JSONFault.wantingObject { () throws(JSONFault) in
      try JSONReader.read(text) { reader in
        reader.object(of: names, into: &values) && reader.isAtEnd ? () : nil
      }
    }
  }

  /// Returns whether a line of a text is empty but for blanks and a byte order mark. One of other control
  /// characters is not.
  package static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    JSONReader.scan(line) { reader in reader.isAtEnd }
  }

  /// Returns the text of a part of a value as it was written, for what only passes through: a number of more digits
  /// than a double has stays what it is.
  ///
  /// - Returns: The text; nil where there is no such part, or where it has more than a line.
  package static func source(of path: JSONPath, in text: ArraySlice<UInt8>) -> String? {
    let range: Range<Int>? = JSONReader.scan(text) { reader in
      for step in path.steps where !reader.enter(step) { return nil }
      reader.skipBlanks()
      let start = reader.index
      return reader.value(depth: 0) == nil ? nil : start..<reader.index
    }
    guard let range else { return nil }
    let part = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
    guard !part.contains(UInt8(ascii: "\n")), !part.contains(UInt8(ascii: "\r")) else { return nil }
    return String(validating: part, as: UTF8.self)
  }

  /// Returns where in a text a part of its value begins, or where the part would be missed: the nearest
  /// part around it.
  package static func index(of path: JSONPath, in text: ArraySlice<UInt8>) -> Int {
    let index = JSONReader.scan(text) { reader in
      for step in path.steps {
        reader.skipBlanks()
        let around = reader.index
        if !reader.enter(step) { return around }
      }
      reader.skipBlanks()
      return reader.index
    }
    return text.startIndex + index
  }
}

/// A syntax error in a text, with its position.
package struct JSONFault: Error, Hashable {
  /// The index of the byte that does not fit.
  package let index: Int

  /// The name that occurs twice in an object, if that is the error.
  package let repeated: String?

  /// The kind of text that was expected.
  package var wanted = "JSON"

  /// Calls a function whose faults are those of a text that should be an object.
  fileprivate static func wantingObject<Result>(
    _ body: () throws(JSONFault) -> Result
  ) throws(JSONFault) -> Result {
    do throws(JSONFault) {
      return try body()
    } catch {
      throw JSONFault(index: error.index, repeated: error.repeated, wanted: "a JSON object")
    }
  }

  /// The fault, as the end of a sentence about the text: `is not JSON`.
  package var reason: String {
    repeated.map { "has '\($0.quotable)' twice in an object" } ?? "is not \(wanted)"
  }
}
