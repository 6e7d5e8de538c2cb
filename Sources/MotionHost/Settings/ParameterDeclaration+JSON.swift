package import MotionLua
package import OrreryBasics

extension JSONOutput {
  /// Creates the description of a parameter: `name`, `default`, `type`, `summary`, and what it declares of `range`,
  /// `choices`, `unit` and `kind`.
  package init(_ parameter: ParameterDeclaration) {
    var members: [Member] = [
      .init("name", .text(parameter.name)), .init("default", JSONOutput(parameter.defaultValue)),
      .init("type", .text(parameter.defaultValue.typeName)),
      .init("summary", .text(parameter.summary)),
    ]
    if let range = parameter.range {
      members.append(
        .init("range", .list([.number(range.lowerBound), .number(range.upperBound)])))
    }
    if let choices = parameter.choices {
      members.append(.init("choices", .list(choices.map { JSONOutput($0) })))
    }
    if let unit = parameter.unit { members.append(.init("unit", .text(unit))) }
    if let kind = parameter.kind { members.append(.init("kind", .text(kind.rawValue))) }
    self = .object(members)
  }

  /// Creates a parameter's value.
  package init(_ value: ParameterValue) {
    switch value {
    case .boolean(let flag): self = .flag(flag)
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .list(let values): self = .list(values.map { JSONOutput($0) })
    }
  }
}
