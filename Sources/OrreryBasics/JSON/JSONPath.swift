/// The path from a JSON text's value to one of its parts: `layers[1].range`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// A step from a value to one of its parts.
  package enum Step: Hashable, Sendable {
    /// To the member of this name.
    case member(String)

    /// To the element of this number, from 0.
    case element(Int)
  }

  package private(set) var steps: [Step] = []

  /// The whole value.
  package static let root = JSONPath()

  package func member(_ name: String) -> JSONPath { adding(.member(name)) }

  package func element(_ number: Int) -> JSONPath { adding(.element(number)) }

  private func adding(_ step: Step) -> JSONPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The path in JavaScript's notation; empty for the whole value.
  package var description: String {
    steps.reduce("") { text, step in
      switch step {
      case .member(let name): text.isEmpty ? name : "\(text).\(name)"
      case .element(let number): "\(text)[\(number)]"
      }
    }
  }
}

/// An error in a part of a JSON text.
package struct JSONMistake: Error, Hashable {
  package let path: JSONPath
  package let code: String

  /// A description of the error and its remedy, without the place.
  package let message: String

  package init(path: JSONPath, code: String, message: String) {
    self.path = path
    self.code = code
    self.message = message
  }
}
