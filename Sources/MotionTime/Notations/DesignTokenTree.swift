internal import OrreryBasics

/// The groups and tokens of a file of design tokens, where each group has what it inherits by `$extends` or `$ref`.
struct DesignTokenTree {
  private(set) var root: JSONValue

  /// The members that groups may still get; a small file can ask for any number.
  private var room = 100_000

  /// The most references that lead from one place to the next.
  private static let mostReferences = 32

  /// The deepest group.
  private static let deepest = 64

  /// Creates the tree of a file.
  ///
  /// - Throws: ``TimingError`` (`invalidValue`) for a group that inherits from itself or from none.
  init(_ file: JSONValue) throws(TimingError) {
    root = file
    root = try expanded(file, at: [], depth: 0)
  }

  static func refusal(_ name: String, _ reason: String, _ advice: String) -> TimingError {
    TimingError(.invalidValue, "\(name.isEmpty ? "the file" : name.quotable) \(reason). \(advice)")
  }

  /// Whether a member of an object is a group or a token in it.
  static func isChild(_ name: String, _ value: JSONValue) -> Bool {
    guard !name.hasPrefix("$") || name == "$root", case .object = value else { return false }
    return true
  }

  /// Returns a group with what it and the groups in it inherit.
  private mutating func expanded(
    _ value: JSONValue, at path: [String], depth: Int
  ) throws(TimingError) -> JSONValue {
    guard case .object(let own) = value, own["$value"] == nil else { return value }
    var depth = depth
    var members = try inheriting(own, at: path, &depth)
    // In order, so that of several errors it is always the same that is named.
    for (name, child) in members.filter(Self.isChild).sorted(by: { $0.key < $1.key }) {
      guard path.count < Self.deepest else { throw Self.circle(path) }
      members[name] = try expanded(child, at: path + [name], depth: depth)
    }
    return .object(members)
  }

  /// Returns the members of a group with those that it inherits; a token's alias as its value.
  private mutating func inheriting(
    _ members: [String: JSONValue], at path: [String], _ depth: inout Int
  ) throws(TimingError) -> [String: JSONValue] {
    var members = members
    while let reference = members["$extends"] ?? members["$ref"] {
      members["$extends"] = nil
      members["$ref"] = nil
      guard case .string(let text) = reference, let target = Self.path(text) else {
        throw Self.refusal(
          path.joined(separator: "."), "has no reference", "Write {a.b} or #/a/b.")
      }
      depth += 1
      guard depth <= Self.mostReferences, !path.starts(with: target) else {
        throw Self.circle(path)
      }
      let place = try self.members(at: target, of: path, &depth)
      if place["$value"] != nil {
        let pointer = "#" + target.map { "/" + Self.escaped($0) }.joined() + "/$value"
        members["$value"] = .object(["$ref": .string(pointer)])
      } else {
        members = try merged(place, members, path)
      }
    }
    return members
  }

  /// Returns the members of the group or token at a path; those on the way have what they inherit.
  private mutating func members(
    at target: [String], of path: [String], _ depth: inout Int
  ) throws(TimingError) -> [String: JSONValue] {
    var place = root
    for (index, name) in target.enumerated() {
      guard case .object(let members) = place else { break }
      place = try inheriting(members, at: Array(target[..<index]), &depth)[name] ?? .null
    }
    if case .object(let members) = place { return members }
    throw Self.refusal(
      path.joined(separator: "."),
      "inherits from '\(target.joined(separator: ".").quotable)', which there is not",
      "Name a group or a token of this file.")
  }

  /// Returns the members of two groups; of two with one name the second's, and of two groups both.
  private mutating func merged(
    _ inherited: [String: JSONValue], _ own: [String: JSONValue], _ path: [String]
  ) throws(TimingError) -> [String: JSONValue] {
    room -= inherited.count
    guard room >= 0 else {
      throw Self.refusal(
        path.joined(separator: "."), "inherits too much: the file has more than 100000 members",
        "Extend smaller groups.")
    }
    var members = inherited
    for (name, value) in own {
      if case .object(let ours) = value, ours["$value"] == nil, !name.hasPrefix("$"),
        case .object(let theirs)? = inherited[name], theirs["$value"] == nil
      {
        members[name] = .object(try merged(theirs, ours, path))
      } else {
        members[name] = value
      }
    }
    return members
  }

  private static func circle(_ path: [String]) -> TimingError {
    refusal(
      path.joined(separator: "."), "inherits from itself, or over more than 32 groups",
      "Extend a group that is none around it.")
  }
}

extension DesignTokenTree {
  /// Follows aliases, `{a.b}` and `{ "$ref": "#/a/b/$value" }`, to a value that is none.
  ///
  /// - Parameter name: The name of the token, for errors.
  /// - Throws: ``TimingError`` (`invalidValue`) where they end at nothing, or never.
  func resolved(_ value: JSONValue, _ name: String) throws(TimingError) -> JSONValue {
    var value = value
    for _ in 0...Self.mostReferences {
      guard let path = Self.target(of: value) else { return value }
      guard let target = self.value(at: path) else {
        let isWhole = path.last == "$value"
        throw Self.refusal(
          name,
          "refers to '\(path.dropLast(isWhole ? 1 : 0).joined(separator: ".").quotable)', which there is not",
          "Name a token of this file.")
      }
      value = target
    }
    throw Self.refusal(
      name, "is an alias of itself, or over more than 32 others",
      "End the chain of aliases at a value.")
  }

  /// Returns the type of the token that an alias leads to; nil for another value.
  func type(of value: JSONValue) -> String? {
    var value = value
    for _ in 0...Self.mostReferences {
      guard let path = Self.target(of: value), path.last == "$value" else { return nil }
      var (place, type) = (root, String?.none)
      for name in path {
        guard case .object(let members) = place, let next = members[name] else { return nil }
        if case .string(let text)? = members["$type"] { type = text }
        place = next
      }
      if let type { return type }
      value = place
    }
    return nil
  }

  /// Returns the path of the value that an alias means; nil for another value.
  private static func target(of value: JSONValue) -> [String]? {
    switch value {
    case .string(let text): text.hasPrefix("{") ? path(text).map { $0 + ["$value"] } : nil
    case .object(let members):
      if case .string(let text)? = members["$ref"] { path(text) } else { nil }
    default: nil
    }
  }

  /// Returns the names in a reference, `{a.b}` or a JSON pointer in a fragment (RFC 6901) `#/a/b`; nil for none.
  private static func path(_ text: String) -> [String]? {
    if text.hasPrefix("#/") {
      return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
        String($0).replacing("~1", with: "/").replacing("~0", with: "~")
      }
    }
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  private func value(at path: [String]) -> JSONValue? {
    path.reduce(Optional(root)) { place, name in
      switch place {
      case .object(let members)?: members[name]
      case .array(let values)?:
        Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    }
  }
}
