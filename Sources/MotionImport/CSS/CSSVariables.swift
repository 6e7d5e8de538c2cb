internal import OrreryBasics

/// The custom properties that a declaration sees.
struct CSSVariables {
  private var values: [String: String] = [:]

  /// The longest value that variables may make.
  private static let longest = 1 << 16

  /// Takes the custom properties among some declarations; later ones count.
  mutating func take(_ declarations: [CSSDeclaration]) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      values[declaration.name] = declaration.value
    }
  }

  /// Returns a value in which each `var()` is replaced; nil where one is not there, or leads to itself.
  func resolved(_ text: String) -> String? {
    var text = text
    for _ in 0..<64 {
      guard let start = text.firstRange(of: "var(") else { return text }
      guard let end = Self.closing(text, from: start.upperBound) else { return nil }
      let inside = String(text[start.upperBound..<end])
      let comma = inside.firstIndex(of: ",")
      let name = String(inside[..<(comma ?? inside.endIndex)].trimming { $0 == " " })
      let other = comma.map { String(inside[inside.index(after: $0)...].trimming { $0 == " " }) }
      guard let value = values[name] ?? other else { return nil }
      text.replaceSubrange(start.lowerBound...end, with: value)
      guard text.utf8.count <= Self.longest else { return nil }
    }
    return nil
  }

  private static func closing(_ text: String, from start: String.Index) -> String.Index? {
    var open = 1
    var index = start
    while index < text.endIndex {
      if text[index] == "(" { open += 1 }
      if text[index] == ")" { open -= 1 }
      if open == 0 { return index }
      index = text.index(after: index)
    }
    return nil
  }
}
