/// Members that are put together when they are first asked for.
///
/// A script that asks for nothing pays for nothing: key paths and generic types are made by looking
/// them up in the program, which takes longer than everything else in a start.
final class LuaMembers {
  private(set) lazy var list = make()
  private let make: () -> [LuaMemberDeclaration]

  init(_ make: @escaping () -> [LuaMemberDeclaration]) {
    self.make = make
  }
}
