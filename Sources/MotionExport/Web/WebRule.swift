/// A rule of a style sheet: a selector, constant declarations, and declarations that may vary.
struct WebRule {
  /// A class, `.card`.
  let target: String

  /// `::before`, `::after` or "".
  let pseudoElement: String

  /// Declarations as they are, without semicolons.
  var words: [String]

  var declarations: [WebDeclaration]

  init(
    _ target: String, pseudo pseudoElement: String = "", words: [String] = [],
    _ declarations: [WebDeclaration] = []
  ) {
    self.target = target
    self.pseudoElement = pseudoElement
    self.words = words
    self.declarations = declarations
  }

  /// Returns the rule with those declarations alone that have to do with some numbers.
  func only(_ sources: Set<WebSource>) -> WebRule {
    WebRule(
      target, pseudo: pseudoElement, declarations.filter { !$0.sources.isDisjoint(with: sources) })
  }

  var selector: String { ".\(target)\(pseudoElement)" }
}

/// A form of a sheet, which makes the rules of its layers.
protocol WebForming {
  /// Returns the rules of a layer, that of the layer itself first.
  func rules(of look: WebLook) -> [WebRule]

  /// Returns the parts of a layer that the form leaves out, a phrase each.
  func omissions(of look: WebLook) -> [String]
}
