/// A pattern for names of columns: `*` matches any characters, dots included, `?` matches one.
public struct ColumnPattern: Hashable, Sendable {
  /// The pattern as it was typed.
  public let text: String

  private let scalars: [Unicode.Scalar]

  /// The UTF-8 bytes, when the pattern has no `?`: comparing bytes then gives the same result as
  /// comparing scalars. Otherwise nil.
  private let bytes: [UInt8]?

  /// The literal prefix: the characters before the first `*` or `?`, in UTF-8.
  private let beginning: [UInt8]

  /// Creates a pattern. Every text is valid.
  ///
  /// - Parameter text: The pattern; characters other than `*` and `?` match themselves.
  public init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    bytes = scalars.contains("?") ? nil : Array(text.utf8)
    beginning = text.utf8.prefix { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "?") }.map(\.self)
  }

  /// Returns whether the pattern matches a column's whole name.
  ///
  /// On a mismatch, matching resumes at the most recent `*` only, because resuming at an earlier
  /// one cannot succeed if this one fails. The running time is at most proportional to the product
  /// of both lengths.
  ///
  /// - Parameter name: The name of a column.
  public func matches(_ name: String) -> Bool {
    guard let bytes else {
      return Self.matches(scalars, Array(name.unicodeScalars), "*") { $0 == "?" || $0 == $1 }
    }
    var name = name
    return name.withUTF8 { Self.matches(bytes, $0, UInt8(ascii: "*"), by: ==) }
  }

  private static func matches<Element: Equatable, Name: RandomAccessCollection<Element>>(
    _ pattern: [Element], _ name: Name, _ anything: Element, by fits: (Element, Element) -> Bool
  ) -> Bool where Name.Index == Int {
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == anything {
        star = (place, index)
        place += 1
      } else if place < pattern.count, fits(pattern[place], name[index]) {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == anything }
  }

  /// Returns false if the literal prefix of the pattern rules out every column of the layer.
  func mayName(columnsOf layer: String) -> Bool {
    var rest = layer.utf8.makeIterator()
    for byte in beginning {
      guard let next = rest.next() else { break }
      if next != byte { return false }
    }
    return true
  }

  /// Returns false if the pattern matches no component or property that the column with this name is
  /// a part of: the name of such a whole is the beginning of the column's, up to a dot.
  func mayNameWhole(of column: String) -> Bool {
    if isWild { return true }
    let (text, column) = (text.utf8, column.utf8)
    return column.starts(with: text) && column.dropFirst(text.count).first == UInt8(ascii: ".")
  }

  /// Returns the part of the pattern after the layer's name and a dot, for matching key paths; nil
  /// if the pattern does not start with them literally.
  func rest(after layer: String) -> ColumnPattern? {
    let length = layer.utf8.count
    guard beginning.count > length, beginning.starts(with: "\(layer).".utf8) else { return nil }
    return ColumnPattern(String(decoding: text.utf8.dropFirst(length + 1), as: UTF8.self))
  }

  /// Whether the pattern contains `*` or `?`.
  var isWild: Bool { scalars.contains { $0 == "*" || $0 == "?" } }

  /// Returns whether some text matches both this pattern and another.
  package func overlaps(_ other: ColumnPattern) -> Bool {
    let (one, two) = (scalars, other.scalars)
    // Dynamic programming from the ends: whether the rest of this pattern from i and the rest of the
    // other from j match a common text.
    var below = [Bool](repeating: false, count: two.count + 1)
    for i in (0...one.count).reversed() {
      var row = [Bool](repeating: false, count: two.count + 1)
      for j in (0...two.count).reversed() {
        if i == one.count, j == two.count {
          row[j] = true
        } else if i < one.count, one[i] == "*" {
          row[j] = below[j] || j < two.count && row[j + 1]
        } else if j < two.count, two[j] == "*" {
          row[j] = row[j + 1] || i < one.count && below[j]
        } else if i < one.count, j < two.count {
          let fits = one[i] == two[j] || one[i] == "?" || two[j] == "?"
          row[j] = fits && below[j + 1]
        }
      }
      below = row
    }
    return below[0]
  }
}
