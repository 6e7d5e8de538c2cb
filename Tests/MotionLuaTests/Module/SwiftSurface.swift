import Foundation

/// The public declarations in the sources of a module: enough of the language is parsed to find
/// declarations by the layout that swift-format gives them.
struct SwiftSurface {
  /// A public declaration.
  struct Entry: Hashable {
    /// The module and the folder in it: `MotionCore/Streams`.
    let folder: String
    /// The type that it is a member of, `Transform.Axes`; nil at the top.
    let owner: String?
    /// Its name.
    let name: String
    /// Whether it is a type.
    let isType: Bool

    /// `Owner.name`.
    var path: String { owner.map { "\($0).\(name)" } ?? name }
  }

  private(set) var entries: [Entry] = []

  private let declaration =
    #/^( *)((?:[a-z]+(?:\([a-z]+\))? )*?)(func|var|let|typealias|class(?! var| func)|struct|enum|protocol|extension)\b ?`?([A-Za-z_][A-Za-z0-9_.]*)?/#

  private static let types = ["class", "struct", "enum", "protocol"]

  /// Reads all files of a module, in the order of their paths.
  init(module: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/\(module)").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      read(text, folder.isEmpty ? module : "\(module)/\(folder)")
    }
  }

  private mutating func read(_ text: String, _ folder: String) {
    var owners: [(indent: Int, name: String)] = []
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: declaration), let name = match.output.4 else {
        continue
      }
      let (indent, word) = (match.output.1.count, String(match.output.3))
      owners.removeAll { $0.indent >= indent }
      let modifiers = match.output.2.split(separator: " ")
      let isPublic = modifiers.contains("public") || modifiers.contains("open")
      let isType = Self.types.contains(word)
      if isPublic, word != "extension", word != "typealias" {
        let owner = owners.isEmpty ? nil : owners.map(\.name).joined(separator: ".")
        entries.append(Entry(folder: folder, owner: owner, name: String(name), isType: isType))
      }
      if isType || word == "extension" { owners.append((indent, String(name))) }
    }
  }
}
