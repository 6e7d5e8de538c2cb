import OrreryBasics

/// Design tokens in groups, as the text of a `.tokens.json` file.
struct TokenFile {
  private var tokens: [(path: [String], token: JSONOutput)] = []

  /// Appends a token in groups.
  ///
  /// - Parameter path: The names of the groups and of the token.
  mutating func add(_ path: [String], _ token: JSONOutput) {
    tokens.append((path.map(Self.name), token))
  }

  /// Returns a text as a name. What a name must not have becomes a hyphen: dots and braces, which aliases are made
  /// of, and a dollar sign at its start.
  static func name(_ text: String) -> String {
    var name = String(text.map { ".{}".contains($0) ? "-" : $0 })
    if name.first == "$" { name = "-" + name.dropFirst() }
    return name.isEmpty ? "-" : name
  }

  /// The text, indented by two spaces.
  var text: String { Self.group(tokens[...].map { ($0.path[...], $0.token) }).page }

  private static func group(_ tokens: [(path: ArraySlice<String>, token: JSONOutput)]) -> JSONOutput
  {
    var names: [String] = []
    var inside: [String: [(path: ArraySlice<String>, token: JSONOutput)]] = [:]
    for (path, token) in tokens {
      guard let name = path.first else { continue }
      if inside[name] == nil { names.append(name) }
      inside[name, default: []].append((path.dropFirst(), token))
    }
    return .object(
      names.map { name in
        let tokens = inside[name] ?? []
        // Of two tokens with one name the first stays.
        let own = tokens.first { $0.path.isEmpty }?.token
        return .init(name, own ?? group(tokens))
      })
  }
}
