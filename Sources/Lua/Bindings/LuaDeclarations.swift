/// The declarations of bindings: each is made once and not changed afterwards, so that the bindings of
/// all threads of the process may share them.
///
/// `@unchecked Sendable` rests on this invariant: `known` is touched with the lock of all declarations
/// held only, and the contents are not changed.
final class LuaDeclarations: @unchecked Sendable {
  /// The name of a content.
  enum Key: Equatable {
    case module(String)
    /// The declaration of a class.
    case type(ObjectIdentifier)
    /// Other content of a class.
    case content(ObjectIdentifier)
  }

  /// The declarations that the bindings of the threads share.
  static let ofThisProcess = LuaDeclarations()

  private var known: [(key: Key, content: AnyObject)] = []

  /// A box of one type of content, so that identifying the content is one comparison.
  final class Kept<Content> {
    let content: Content

    fileprivate init(_ content: Content) { self.content = content }
  }

  /// Returns a content, and makes it the first time.
  func kept<Content>(_ key: Key, orMake make: () -> Content) -> Kept<Content> {
    Declarations.locked {
      for (other, content) in known where other == key {
        if let kept = content as? Kept<Content> { return kept }
      }
      let made = Kept(Declarations.built(make))
      known.append((key, made))
      return made
    }
  }

  /// Returns the declaration of a class.
  func declaration(of type: any LuaBindable.Type) -> LuaTypeDeclaration {
    func declaration<Type: LuaBindable>(_: Type.Type) -> LuaTypeDeclaration {
      Type.luaType.declaration
    }
    return kept(.type(ObjectIdentifier(type))) { declaration(type) }.content
  }
}
