/// The deprecation of a member, with its replacement.
public struct LuaDeprecation: Hashable, Sendable {
  /// The replacement to use.
  public let replacement: String
  /// The version of the API that will not have it any more.
  public let removal: String

  /// The notice in warnings and in the reference.
  package var text: String { "use \(replacement) instead; it is removed in \(removal)" }
}

extension LuaMemberDeclaration {
  /// Marks the member as going to fall. A call warns once for each place of a script.
  mutating func deprecate(_ deprecation: LuaDeprecation) {
    self.deprecation = deprecation
    let text = "'\(name)' is deprecated: \(deprecation.text)"
    if let body = call {
      call = { object, arguments in
        arguments.warnOnce(text)
        return try body(object, arguments)
      }
    }
  }
}

extension LuaMember {
  /// Returns the method marked as going to fall.
  ///
  /// - Parameters:
  ///   - replacement: The name to use instead.
  ///   - version: The version that will not have it any more.
  public func deprecated(use replacement: String, removedIn version: String) -> LuaMember {
    var member = self
    member.declaration.deprecate(LuaDeprecation(replacement: replacement, removal: version))
    return member
  }

  /// Returns the method marked as reading only, so that a line at the prompt that calls it is a look.
  public func reads() -> LuaMember {
    var member = self
    member.declaration.isReading = true
    return member
  }

  /// Returns the member with one more error that it raises, for the reference.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - when: The condition, a clause for the reference.
  public func raises(_ code: String, when: String) -> LuaMember {
    var member = self
    member.declaration.errors.append((code, when))
    return member
  }
}

extension LuaModuleMember {
  /// Returns the function marked as going to fall.
  ///
  /// - Parameters:
  ///   - replacement: The name to use instead.
  ///   - version: The version that will not have it any more.
  public func deprecated(use replacement: String, removedIn version: String) -> LuaModuleMember {
    var member = self
    member.declaration.deprecate(LuaDeprecation(replacement: replacement, removal: version))
    return member
  }

  /// Returns the function marked as reading only, so that a line at the prompt that calls it is a look.
  public func reads() -> LuaModuleMember {
    var member = self
    member.declaration.isReading = true
    return member
  }

  /// Returns the member with one more error that it raises, for the reference.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - when: The condition, a clause for the reference.
  public func raises(_ code: String, when: String) -> LuaModuleMember {
    var member = self
    member.declaration.errors.append((code, when))
    return member
  }

  /// Returns the member with ways to call it whose results are known more exactly; they are put
  /// together for the reference only.
  ///
  /// - Parameter variants: The ways to call it.
  public func variants(
    _ variants: @autoclosure @escaping () -> [LuaVariant]
  ) -> LuaModuleMember {
    var member = self
    member.declaration.makeVariants = variants
    return member
  }
}
