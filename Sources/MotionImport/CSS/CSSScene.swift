internal import MotionTime
internal import OrreryBasics

/// A scene of the elements that the rules of a style sheet move.
struct CSSScene {
  let scene: ImportedScene
  let notices: [ImportNotice]

  /// The most layers of a scene.
  static let mostLayers = 2000

  /// Returns whether a text is likely to be a style sheet with motion.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
    return text.contains("{") && (text.contains("@keyframes") || text.contains("transition"))
  }

  /// Reads a style sheet.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when nothing in it moves, or too much.
  init(_ bytes: [UInt8], path: String) throws(FileError) {
    let sheet = CSSSheet(bytes)
    let notes = CSSNotices(bytes)
    for (place, sentence) in sheet.skipped { notes.add(place, sentence) }
    let styles = CSSStyles(sheet)
    var scene = ImportedScene(width: 320, height: 240, frameRate: 1, duration: 1)
    var used: Set<String> = []
    for selector in styles.selectors where scene.layers.count < Self.mostLayers {
      let element = CSSElement(selector, styles, sheet.keyframes, notes, count: scene.layers.count)
      used.formUnion(element.usedKeyframes)
      guard let layer = element.layer else { continue }
      scene.layers.append(layer)
      let box = element.box
      scene.width = max(scene.width, (box.corner.x + box.width + 20).rounded(.up))
      scene.height = max(scene.height, (box.corner.y + box.height + 20).rounded(.up))
    }
    for (name, keyframes) in sheet.keyframes where !used.contains(name) {
      notes.add(keyframes.place, "no rule uses @keyframes \(name.quotable)")
    }
    guard !scene.layers.isEmpty else {
      let first = notes.all.first.map { " \($0.description)" } ?? ""
      throw FileError(
        .invalidData,
        "\(path): no rule of it has an animation with keyframes, or a transition to another rule.\(first) "
          + "Give a style sheet with both.")
    }
    scene.width = min(scene.width, 4096)
    scene.height = min(scene.height, 4096)
    self.scene = scene
    notices = notes.all
  }
}

/// The notices of a style sheet, with lines and columns, each once and in their order in the file.
final class CSSNotices {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  private var found: Set<Note> = []

  private struct Note: Hashable {
    let place: Int
    let sentence: String
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is before the first column.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = [start] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  func add(_ place: Int, _ sentence: String) {
    found.insert(Note(place: place, sentence: sentence))
  }

  /// Adds that the value of a property is not carried.
  func addUncarried(_ declaration: CSSDeclaration) {
    add(
      declaration.place,
      "\(declaration.name.quotable): \(declaration.value.quotable) is not carried")
  }

  var all: [ImportNotice] {
    found.sorted { ($0.place, $0.sentence) < ($1.place, $1.sentence) }.map { note in
      let line = lineStarts.lastIndex { $0 <= note.place } ?? 0
      // Characters are counted, not their bytes.
      let column = bytes[min(lineStarts[line], note.place)..<note.place].count { $0 & 0xC0 != 0x80 }
      return ImportNotice(place: "\(line + 1):\(column + 1)", sentence: note.sentence + ".")
    }
  }
}

/// The declarations of each selector, with variables.
struct CSSStyles {
  /// The selectors, in the order of their first rules.
  private(set) var selectors: [String] = []

  private var declarations: [String: [CSSDeclaration]] = [:]
  private var shared = CSSVariables()

  init(_ sheet: CSSSheet) {
    for rule in sheet.rules {
      for selector in rule.selectors {
        if declarations[selector] == nil { selectors.append(selector) }
        declarations[selector, default: []] += rule.declarations
        if [":root", "html", "body", "*", ":host"].contains(selector.lowercased()) {
          shared.take(rule.declarations)
        }
      }
    }
  }

  /// Returns the declarations of a selector in order, as they are written.
  func declarations(of selector: String) -> [CSSDeclaration] { declarations[selector] ?? [] }

  /// Returns the variables that a selector's declarations see.
  func variables(of selector: String) -> CSSVariables {
    var variables = shared
    variables.take(declarations(of: selector))
    return variables
  }

  /// Returns the selectors of an element in other states: `.card:hover` and `.card.open` of `.card`.
  func states(of selector: String) -> [String] {
    selectors.filter { other in
      guard other.hasPrefix(selector), other != selector else { return false }
      let rest = other.dropFirst(selector.count)
      return !rest.hasPrefix("::") && !rest.contains(" ") && !rest.contains(">")
        && (rest.hasPrefix(":") || rest.hasPrefix(".") || rest.hasPrefix("["))
    }
  }
}
