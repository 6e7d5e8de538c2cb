/// A pattern for names of columns: `*` stands for any characters, dots among them, `?` for one.
public struct ColumnPattern: Hashable, Sendable {
  /// The pattern as it was typed.
  public let text: String

  private let scalars: [Unicode.Scalar]

  /// Creates a pattern; every text is one.
  public init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// Whether a name is what the pattern stands for, from end to end.
  ///
  /// Only the last star is ever tried again, so the cost is at most the product of the lengths.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < scalars.count, scalars[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < scalars.count, scalars[place] == "?" || scalars[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return scalars[place...].allSatisfy { $0 == "*" }
  }
}
