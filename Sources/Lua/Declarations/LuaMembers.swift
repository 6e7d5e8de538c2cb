internal import CLuaShim

/// Members that are put together when they are first asked for.
///
/// A script that asks for nothing pays for nothing: key paths and generic types are made by looking
/// them up in the program, which takes longer than everything else in a start.
final class LuaMembers {
  private(set) lazy var list = Declarations.built(make)
  private let make: () -> [LuaMemberDeclaration]

  init(_ make: @escaping () -> [LuaMemberDeclaration]) {
    self.make = make
  }
}

enum Declarations {
  /// Puts declarations together, which LeakSanitizer is not to look for.
  ///
  /// The bindings of a thread hold them as long as it lives. The sanitizer does not see that: ``LuaKind``,
  /// an indirect enumeration, keeps in spare bits of its reference which case it is.
  static func built<Built>(_ make: () -> Built) -> Built {
    lsh_ignore_leaks(true)
    defer { lsh_ignore_leaks(false) }
    return make()
  }
}
