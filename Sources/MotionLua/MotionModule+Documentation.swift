public import Lua
internal import MotionCore

extension MotionModule {
  /// All there is to know about the module, for reference, completion and help.
  public static var documentation: LuaDocumentation { LuaDocumentation(declaration) }

  /// Answers what the module's names mean.
  public static var help: LuaHelp { LuaHelp(documentation) }

  /// What `motion.has` looks names up in.
  static let names = LuaNames(help)

  /// What several of its classes have in common.
  static var interfaces: [LuaInterface] {
    [
      LuaInterface(
        "interaction",
        "What `runtime:add` takes: it moves a property or a layer until it is removed."
      ) { $0 is any LuaInteraction.Type },
      LuaInterface(
        "stream", "What can be subscribed to: it sends values of one type, and animations."
      ) { $0 is any MotionObservableConvertible.Type },
    ]
  }
}
