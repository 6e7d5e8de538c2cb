/// Assignments to a part of a layer's plain value, `card.transform.rotation.z = 1`.
///
/// Such a value is a table made for each reading, so that the assignment changes a copy and the layer remains as
/// it is. Lua cannot refuse it: an assignment to a key that a table has calls no metamethod. It is recognized in
/// the text instead.
package struct CopiedWrites {
  /// One assignment.
  package struct Write: Equatable {
    /// The dotted name of what has the value, `card`.
    package let owner: String

    /// The name of the value, `transform`.
    package let attribute: String

    /// The dotted rest of the name, `rotation.z`.
    package let part: String

    package let line: Int

    /// A sentence about the effect, and one about what to write instead.
    package var message: String {
      let whole =
        "assign the whole value: local value = \(owner).\(attribute); value.\(part) = …; "
        + "\(owner).\(attribute) = value."
      let instead =
        attribute.hasSuffix("ransform")
        ? "Write \(owner):property(\"\(attribute).\(part)\").value = …, or \(whole)"
        : "Instead, \(whole)"
      return
        "'\(owner).\(attribute).\(part) = …' changes a copy, and the layer remains as it is. \(instead)"
    }
  }

  /// The attributes of layers that are read as tables.
  private static let attributes: Set<String> = [
    "transform", "sublayerTransform", "bounds", "frame", "shadowColor", "shadowOffset",
    "contentsRect",
  ]

  /// The assignments in the order of the text.
  package let writes: [Write]

  /// The variables that are given a new layer somewhere in the text.
  private let layers: Set<String>

  /// The assignments to variables that the text gives a new layer.
  package var ofNewLayers: [Write] { writes.filter { layers.contains($0.owner) } }

  /// Searches a text. Costs a pass over its tokens if an attribute's name and a dot occur in it, otherwise one over
  /// its bytes.
  package init(in source: [UInt8]) {
    guard Self.hasAttribute(in: source) else {
      (writes, layers) = ([], [])
      return
    }
    let tokens = LuaTokens(source).tokens
    let assignments = tokens.indices.filter {
      tokens[$0].text == "=" && tokens[$0].kind == .symbol
    }
    writes = assignments.compactMap {
      Self.write(to: Self.name(before: $0, tokens), tokens[$0].line)
    }
    layers = Set(assignments.compactMap { Self.newLayer(at: $0, tokens) })
  }

  private static let spellings = attributes.map { Array($0.utf8) }

  /// Whether a word of a text is the name of an attribute before a dot.
  private static func hasAttribute(in source: [UInt8]) -> Bool {
    var start = 0
    for (index, byte) in source.enumerated() {
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { continue }
      if byte == UInt8(ascii: "."),
        spellings.contains(where: {
          $0.count == index - start && source[start..<index].elementsEqual($0)
        })
      {
        return true
      }
      start = index + 1
    }
    return false
  }

  /// Returns the parts of the dotted name before an index, `a.b.c`; empty for anything else.
  private static func name(before index: Int, _ tokens: [LuaTokens.Token]) -> [String] {
    var parts: [String] = []
    var place = index - 1
    while place >= 0, tokens[place].kind == .name {
      parts.insert(tokens[place].text, at: 0)
      guard place > 0, tokens[place - 1].text == "." else { return parts }
      place -= 2
    }
    return []
  }

  private static func write(to name: [String], _ line: Int) -> Write? {
    guard let place = name.dropFirst().firstIndex(where: attributes.contains),
      place + 1 < name.count
    else { return nil }
    return Write(
      owner: name[..<place].joined(separator: "."), attribute: name[place],
      part: name[(place + 1)...].joined(separator: "."), line: line)
  }

  /// Returns the variable of an assignment such as `card = stage:addLayer { … }` or `card = motion.Layer { … }`.
  private static func newLayer(at index: Int, _ tokens: [LuaTokens.Token]) -> String? {
    let name = name(before: index, tokens)
    let call = tokens[(index + 1)...].prefix(8).prefix {
      $0.kind == .name || [".", ":"].contains($0.text)
    }
    guard name.count == 1, call.count > 2, call.last?.text.hasSuffix("Layer") == true else {
      return nil
    }
    return name[0]
  }
}
