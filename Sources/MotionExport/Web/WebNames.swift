/// A set of names for layers and columns, valid in CSS and unique.
struct WebNames {
  private var taken: Set<String> = []

  /// Returns the class or property for a name: what CSS does not take becomes a dash.
  mutating func name(for text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar)
        || scalar == "_" || scalar == "-"
      name.unicodeScalars.append(isPlain ? scalar : "-")
    }
    if name.first.map({ !$0.isLetter }) ?? true { name = "x" + name }
    var (unique, number) = (name, 2)
    while !taken.insert(unique).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }
}
