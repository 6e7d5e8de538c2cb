/// An object of a JSON text, read by the names that it may have.
package struct JSONRecord {
  /// The place of the object.
  package let path: JSONPath

  private let members: [String: JSONValue]

  /// Reads an object.
  ///
  /// - Throws: ``JSONMistake``: `typeMismatch` for anything else, `unknownKey` for a name that is not
  ///   among `keys`.
  package init(_ value: JSONValue, at path: JSONPath, keys: [String]) throws(JSONMistake) {
    self.path = path
    guard case .object(let members) = value else {
      throw .mismatch("an object with \(keys.joined(separator: ", "))", value, at: path)
    }
    self.members = members
    guard let unknown = members.keys.filter({ !keys.contains($0) }).min() else { return }
    let advice = NearestName.hint(
      for: unknown, among: keys, otherwise: "Use \(keys.joined(separator: ", ")).")
    throw JSONMistake(
      path: path.member(unknown), code: "unknownKey",
      message: "there is no key '\(unknown.quotable)' here.\(advice)")
  }

  /// Returns a member; nil when it is missing or null.
  package func value(_ key: String) -> JSONValue? {
    let value = members[key]
    return value == .null ? nil : value
  }

  /// Returns a member that must be there.
  ///
  /// - Throws: ``JSONMistake`` (`missingKey`).
  package func required(_ key: String, _ advice: String) throws(JSONMistake) -> JSONValue {
    if let value = value(key) { return value }
    throw JSONMistake(path: path, code: "missingKey", message: "'\(key)' is missing. \(advice)")
  }

  /// Returns a number, or nil when it is missing.
  package func number(_ key: String) throws(JSONMistake) -> Double? {
    guard let value = value(key) else { return nil }
    return try value.number(at: path.member(key))
  }

  /// Returns a text, or nil when it is missing.
  package func text(_ key: String) throws(JSONMistake) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value else {
      throw .mismatch("a string", value, at: path.member(key))
    }
    return text
  }

  /// Returns a truth value, or nil when it is missing.
  package func flag(_ key: String) throws(JSONMistake) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .boolean(let flag) = value else {
      throw .mismatch("true or false", value, at: path.member(key))
    }
    return flag
  }

  /// Returns a list of texts, none when it is missing.
  package func texts(_ key: String) throws(JSONMistake) -> [String] {
    var texts: [String] = []
    for (value, path) in try list(key) ?? [] {
      guard case .string(let text) = value else { throw .mismatch("a string", value, at: path) }
      texts.append(text)
    }
    return texts
  }

  /// Returns two numbers, as a list or under two names, or nil when they are missing.
  package func pair(_ key: String, _ names: (String, String)) throws(JSONMistake) -> (
    Double, Double
  )? {
    guard let value = value(key) else { return nil }
    return try value.pair(names, at: path.member(key))
  }

  /// Returns the elements of a list with their places, or nil when it is missing.
  package func list(_ key: String) throws(JSONMistake) -> [(value: JSONValue, path: JSONPath)]? {
    guard let value = value(key) else { return nil }
    let path = path.member(key)
    guard case .array(let elements) = value else { throw .mismatch("a list", value, at: path) }
    return elements.enumerated().map { ($1, path.element($0)) }
  }
}

extension JSONValue {
  /// Returns the value as a finite number.
  package func number(at path: JSONPath) throws(JSONMistake) -> Double {
    guard case .number(let number) = self else { throw .mismatch("a number", self, at: path) }
    guard number.isFinite else {
      throw JSONMistake(
        path: path, code: "invalidValue", message: "the number is too large. Give a finite one.")
    }
    return number
  }

  /// Returns the value as two numbers: `[0, 1]`, or an object with these two names.
  package func pair(
    _ names: (String, String), at path: JSONPath
  ) throws(JSONMistake) -> (Double, Double) {
    let form = "[0, 1] or {\"\(names.0)\": 0, \"\(names.1)\": 1}"
    switch self {
    case .array(let parts) where parts.count == 2:
      return (try parts[0].number(at: path.element(0)), try parts[1].number(at: path.element(1)))
    case .object:
      let record = try JSONRecord(self, at: path, keys: [names.0, names.1])
      let advice = "Write \(form)."
      return (
        try record.required(names.0, advice).number(at: path.member(names.0)),
        try record.required(names.1, advice).number(at: path.member(names.1))
      )
    default: throw .mismatch("two numbers such as \(form)", self, at: path)
    }
  }

  /// The name of the value's kind, for messages.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array(let elements): "a list of \(elements.count)"
    case .object: "an object"
    }
  }
}

extension JSONMistake {
  /// Reads a text whose faults are mistakes too.
  ///
  /// - Throws: ``JSONMistake`` (`syntaxError`).
  package static func value(of text: ArraySlice<UInt8>) throws(JSONMistake) -> JSONValue {
    do throws(JSONFault) {
      return try JSONValue(parsing: text)
    } catch {
      throw JSONMistake(path: .root, code: "syntaxError", message: "this \(error.reason).")
    }
  }

  /// Returns the error of a value of another kind than expected.
  package static func mismatch(_ wanted: String, _ value: JSONValue, at path: JSONPath)
    -> JSONMistake
  {
    JSONMistake(
      path: path, code: "typeMismatch", message: "this is \(value.kind). Write \(wanted).")
  }
}
