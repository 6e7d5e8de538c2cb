/// The kind of a parameter, a table key or a result: for checks, messages, reference and stubs.
public indirect enum LuaKind {
  /// Anything but nothing.
  case any
  /// True or false.
  case boolean
  /// A number with an exact integer value.
  case integer
  /// A number.
  case number
  /// A string.
  case string
  /// A table.
  case table
  /// A function; the text is its signature as LuaCATS writes it, `fun(value: number)`.
  case function(String? = nil)
  /// An object of this class or protocol, under the name it has in Lua.
  case object(name: String, type: any Any.Type)
  /// One of these strings; the name is the one in the reference, such as "FillMode".
  case choice([String], name: String? = nil)
  /// A table with the keys 1 … n.
  case list(LuaKind)
  /// A table with these keys, such as a point.
  case record(LuaShape)
  /// A value with a named type, such as a vector, that Lua passes as the other kind; the sentence
  /// explains it in the reference.
  case named(String, LuaKind, summary: String = "")
  /// A value that the function itself checks; see ``described(_:_:)``.
  case unchecked(String, () -> LuaKind)
  /// The other kind, or nil.
  case optional(LuaKind)
  /// One of several kinds.
  case union([LuaKind])

  /// Returns the kind of a value that the function itself checks and that messages call by this
  /// text.
  ///
  /// The reference shows the other kind, which is put together only then: generic classes are made
  /// by looking them up in the program, which no start should wait for.
  ///
  /// - Parameters:
  ///   - text: The words for messages and the reference.
  ///   - kind: The kind of the values, for the reference.
  public static func described(
    _ text: String, _ kind: @autoclosure @escaping () -> LuaKind
  ) -> LuaKind { .unchecked(text, kind) }
}

extension LuaKind: CustomStringConvertible {
  /// The kind as messages spell it: "number", "Timeline", "\"forward\" or \"backward\"".
  public var description: String {
    switch self {
    case .any: "value"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .object(let name, _): name
    case .choice(let names, _): Self.joined(names.map { "\"\($0)\"" })
    case .list: "list"
    case .record(let shape): shape.typeName
    case .named(let name, _, _), .unchecked(let name, _): name
    case .optional(let kind): kind.description
    case .union(let kinds): Self.joined(kinds.map(\.description))
    }
  }

  /// Returns the names as an enumeration: "a, b or c".
  package static func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The kind as LuaCATS annotations spell it: "number[]", "Timeline?", "\"forward\"|\"backward\"".
  public var annotation: String {
    switch self {
    case .function(let signature): signature ?? "function"
    case .choice(let names, let name):
      name ?? names.map { "\"\($0)\"" }.joined(separator: "|")
    case .unchecked(_, let kind): kind().annotation
    case .record(let shape): shape.name
    case .list(let kind): kind.isPlain ? "\(kind.annotation)[]" : "(\(kind.annotation))[]"
    case .optional(let kind): kind.isPlain ? "\(kind.annotation)?" : "\(kind.annotation)|nil"
    case .union(let kinds): kinds.map(\.annotation).joined(separator: "|")
    case .any: "any"
    default: description
    }
  }

  /// Whether brackets or a question mark can follow the annotation without parentheses.
  private var isPlain: Bool {
    switch self {
    case .union, .function, .optional: false
    case .choice(let names, let name): name != nil || names.count == 1
    case .unchecked(_, let kind): kind().isPlain
    default: true
    }
  }
}

extension LuaKind {
  /// Returns whether a value is of this kind, apart from ranges.
  ///
  /// - Parameter value: The value to check.
  public func accepts(_ value: LuaValue) -> Bool {
    switch (self, value) {
    case (.any, _), (.unchecked, _): !value.isNil
    case (.boolean, .boolean), (.string, .string): true
    case (.number, _): value.asNumber != nil
    case (.integer, _): value.asInteger != nil
    case (.table, .table), (.table, .list), (.table, .record): true
    case (.record, .table), (.record, .list), (.record, .record): true
    case (.list, .table), (.list, .list): true
    case (.function, .function), (.function, .native): true
    case (.object(_, let type), .object(let object)): Self.isInstance(object, of: type)
    case (.choice(let names, _), .string(let name)): names.contains(name.lossyText)
    case (.named(_, let kind, _), _): kind.accepts(value)
    case (.optional(let kind), _): value.isNil || kind.accepts(value)
    case (.union(let kinds), _): kinds.contains { $0.accepts(value) }
    default: false
    }
  }

  /// Returns whether an object is of a type: a class, or a protocol given by the metatype of its
  /// existential.
  private static func isInstance(_ object: AnyObject, of type: any Any.Type) -> Bool {
    func test<Wanted>(_: Wanted.Type) -> Bool { object is Wanted }
    return _openExistential(type, do: test)
  }
}
