import OrreryBasics

/// A sum of columns times factors and a constant: a number of a layer as a style sheet uses it.
struct WebTerm {
  /// A column times a factor.
  struct Part {
    let column: Int
    let factor: Double
  }

  var constant = 0.0
  var parts: [Part] = []

  /// The key paths of layers that the number comes from, moving or not.
  private(set) var sources: Set<WebSource> = []

  /// Creates a number that never changes.
  init(_ constant: Double, _ source: WebSource? = nil) {
    self.constant = constant
    if let source { sources = [source] }
  }

  /// Creates the number of a column.
  init(column: Int, _ source: WebSource) {
    parts = [Part(column: column, factor: 1)]
    sources = [source]
  }

  /// Whether the number never changes.
  var isConstant: Bool { parts.isEmpty }

  static func + (left: WebTerm, right: WebTerm) -> WebTerm {
    var sum = left
    sum.constant += right.constant
    sum.parts += right.parts
    sum.sources.formUnion(right.sources)
    return sum
  }

  static func - (left: WebTerm, right: WebTerm) -> WebTerm { left + right * -1 }

  static func * (term: WebTerm, factor: Double) -> WebTerm {
    var product = term
    product.constant *= factor
    product.parts =
      factor == 0 ? [] : term.parts.map { Part(column: $0.column, factor: $0.factor * factor) }
    return product
  }

  /// Returns the number for given numbers of the columns.
  func value(_ number: (Int) -> Double) -> Double {
    parts.reduce(constant) { $0 + $1.factor * number($1.column) }
  }

  /// Returns the text with a variable for each column.
  ///
  /// - Parameter unit: `px`, `rad`, `%` or "".
  func text(unit: String, variable: (Int) -> String) -> String {
    if isConstant { return WebTerm.text(constant, unit) }
    if parts.count == 1, constant == 0, parts[0].factor == 1, unit.isEmpty {
      return variable(parts[0].column)
    }
    var sums = parts.map { part in
      "\(variable(part.column)) * \(WebTerm.text(part.factor, unit))"
    }
    if constant != 0 { sums.insert(WebTerm.text(constant, unit), at: 0) }
    return "calc(\(sums.joined(separator: " + ")))"
  }

  /// Returns a number with a unit, without the last bits of a product; 0 for a number that is not
  /// finite.
  static func text(_ number: Double, _ unit: String) -> String {
    NumberText.shortest(DecimalRounding.rounded(number, 10), nonFinite: "0") + unit
  }
}

/// A number of a layer.
struct WebSource: Hashable {
  let layer: Int
  let keyPath: String
}
