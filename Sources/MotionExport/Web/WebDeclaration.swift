/// A declaration of a style sheet whose value depends on columns.
struct WebDeclaration {
  /// A part of the value.
  enum Piece {
    /// Words, written unchanged.
    case text(String)

    /// A number with its unit.
    case term(WebTerm, String)

    /// The product of two numbers.
    case product(WebTerm, WebTerm)

    /// The least of several numbers, with its unit, at least 0.
    case least([WebTerm], String)

    /// A whole number.
    case whole(WebTerm)
  }

  let property: String
  let pieces: [Piece]

  /// Whether a browser mixes values of the property number by number, so that it can be animated itself.
  private let mixesNumbers: Bool

  init(_ property: String, _ pieces: [Piece], mixesNumbers: Bool = true) {
    self.property = property
    self.pieces = pieces
    self.mixesNumbers = mixesNumbers
  }

  /// Creates a declaration of numbers of one unit, with spaces between them.
  init(_ property: String, _ terms: [WebTerm], _ unit: String) {
    let pieces = terms.enumerated().flatMap { index, term -> [Piece] in
      index == 0 ? [.term(term, unit)] : [.text(" "), .term(term, unit)]
    }
    self.init(property, pieces)
  }

  /// The columns that the value depends on, in the order of their use.
  var columns: [Int] {
    var columns: [Int] = []
    for column in pieces.flatMap(\.terms).flatMap(\.parts).map(\.column)
    where !columns.contains(column) {
      columns.append(column)
    }
    return columns
  }

  /// The numbers of layers that the value comes from, moving or not.
  var sources: Set<WebSource> {
    pieces.flatMap(\.terms).reduce(into: []) { $0.formUnion($1.sources) }
  }

  /// Whether the property itself can be animated, where all its columns have one course.
  var isDirect: Bool {
    mixesNumbers
      && pieces.allSatisfy { piece in
        switch piece {
        case .text, .term: true
        case .product(let left, let right): left.isConstant || right.isConstant
        case .least, .whole: piece.terms.allSatisfy(\.isConstant)
        }
      }
  }

  /// Returns the value for given numbers of the columns.
  func text(with number: (Int) -> Double) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .term(let term, let unit): WebTerm.text(term.value(number), unit)
      case .product(let left, let right): WebTerm.text(left.value(number) * right.value(number), "")
      case .least(let terms, let unit):
        WebTerm.text(max(terms.map { $0.value(number) }.min() ?? 0, 0), unit)
      case .whole(let term): WebTerm.text(term.value(number).rounded(), "")
      }
    }.joined()
  }

  /// Returns the value with a variable for each column.
  func combinedText(variable: (Int) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .term(let term, let unit): term.text(unit: unit, variable: variable)
      case .product(let left, let right):
        "calc(\(left.text(unit: "", variable: variable)) * \(right.text(unit: "", variable: variable)))"
      case .least(let terms, let unit):
        "max(0px, min(\(terms.map { $0.text(unit: unit, variable: variable) }.joined(separator: ", "))))"
      case .whole(let term): "round(\(term.text(unit: "", variable: variable)), 1)"
      }
    }.joined()
  }
}

extension WebDeclaration.Piece {
  fileprivate var terms: [WebTerm] {
    switch self {
    case .text: []
    case .term(let term, _), .whole(let term): [term]
    case .product(let left, let right): [left, right]
    case .least(let terms, _): terms
    }
  }
}
