internal import Lua

/// A member of a generic class, described once for all types of values for which it is the same.
struct LuaGenericMember {
  let member: LuaMemberDeclaration
  /// The types of values whose class has it; empty where all have it.
  let arguments: [String]
}

extension LuaDocumentation.Family {
  /// The types of values that a generic class is bound for.
  var arguments: [String] {
    classes.filter { $0.declaration.argument != nil }.map(\.argumentName)
  }

  /// The members, those that several types of values have in common with `T` for the type.
  var generalMembers: [LuaGenericMember] {
    let generic = classes.filter { $0.declaration.argument != nil }
    guard generic.count > 1 else {
      let members = (generic.first ?? classes.first)?.members ?? []
      return members.map { LuaGenericMember(member: $0, arguments: []) }
    }
    var groups: [(key: String, members: [LuaMemberVariant])] = []
    for documented in generic {
      for member in documented.members {
        let variant = LuaMemberVariant(member: member, owner: documented)
        if let place = groups.firstIndex(where: { $0.key == variant.key }) {
          groups[place].members.append(variant)
        } else {
          groups.append((variant.key, [variant]))
        }
      }
    }
    return groups.flatMap { Self.merge($0.members, of: generic.count) }
  }

  private static func merge(_ variants: [LuaMemberVariant], of count: Int) -> [LuaGenericMember] {
    guard let first = variants.first, variants.count > 1, let merged = first.merged(with: variants)
    else {
      return variants.map {
        LuaGenericMember(member: $0.member, arguments: [$0.owner.argumentName])
      }
    }
    let arguments = variants.map(\.owner.argumentName)
    return [LuaGenericMember(member: merged, arguments: arguments.count == count ? [] : arguments)]
  }
}

extension LuaDocumentation.Class {
  /// The text between the angle brackets of the name.
  var argumentName: String {
    String(name.drop { $0 != "<" }.dropFirst().dropLast())
  }
}

/// A member as the class for one type of values has it.
private struct LuaMemberVariant {
  let member: LuaMemberDeclaration
  let owner: LuaDocumentation.Class

  /// Text that is equal for members to be documented once.
  var key: String {
    ([member.name, member.summary] + member.parameters.map(\.name)).joined(separator: "\n")
  }

  private var kinds: [LuaKind] { member.parameters.map(\.kind) + member.returns }

  /// Returns the member with `T` where the kinds differ by the type of values, or nil where they
  /// differ otherwise.
  func merged(with others: [LuaMemberVariant]) -> LuaMemberDeclaration? {
    guard others.allSatisfy({ $0.kinds.count == kinds.count }) else { return nil }
    var merged: [LuaKind] = []
    for index in kinds.indices {
      let plain = Set(others.map { $0.kinds[index].annotation })
      let general = others.map { $0.general($0.kinds[index]) }
      if plain.count == 1 {
        merged.append(kinds[index])
      } else if let first = general.first, Set(general.map(\.annotation)).count == 1 {
        merged.append(first)
      } else {
        return nil
      }
    }
    return member.with(kinds: merged)
  }

  private func general(_ kind: LuaKind) -> LuaKind {
    guard let argument = owner.declaration.argument else { return kind }
    return kind.general(argument, "\(owner.argumentName)>")
  }
}

extension LuaMemberDeclaration {
  /// Returns the member with other kinds of parameters and results, in that order.
  fileprivate func with(kinds: [LuaKind]) -> LuaMemberDeclaration {
    var result = self
    result.parameters = zip(parameters, kinds).map { parameter, kind in
      var changed = parameter
      changed.kind = kind
      return changed
    }
    result.returns = Array(kinds.dropFirst(parameters.count))
    return result
  }
}

extension LuaKind {
  /// Returns the kind with `T` for the type of values of a generic class.
  ///
  /// - Parameters:
  ///   - argument: The type of values.
  ///   - ending: How names of classes with it end: `point>`.
  fileprivate func general(_ argument: LuaKind, _ ending: String) -> LuaKind {
    if annotation == argument.annotation { return .named("T", .any) }
    switch self {
    case .object(let name, let type) where name.hasSuffix(ending):
      return .object(name: name.dropLast(ending.count) + "T>", type: type)
    case .list(let kind): return .list(kind.general(argument, ending))
    case .optional(let kind): return .optional(kind.general(argument, ending))
    case .unchecked(let name, let kind):
      return .described(name, kind().general(argument, ending))
    case .union(let kinds): return .union(kinds.map { $0.general(argument, ending) })
    case .function(let signature?):
      return .function(
        signature.replacing("value: \(argument.annotation)", with: "value: T")
          .replacing("fun(): \(argument.annotation)", with: "fun(): T"))
    default: return self
    }
  }
}
