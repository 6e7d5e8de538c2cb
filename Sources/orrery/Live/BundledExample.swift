import MotionHost
import OrreryBasics

/// A bundled script that shows what can be built: `scripts/examples/NAME/NAME.lua`.
enum BundledExample {
  /// Returns the path of an example's script.
  ///
  /// - Parameter name: The name of the example.
  /// - Throws: ``HostError`` (`nameNotFound`) with the names that there are.
  static func script(named name: String) throws(HostError) -> String {
    let names = folders.lazy.map(names).first { !$0.isEmpty } ?? []
    if names.contains(name),
      let path = folders.map({ path(of: name, in: $0) }).first(where: FolderWalk.isFile)
    {
      return path
    }
    throw HostError(
      .nameNotFound,
      names.isEmpty
        ? "the examples are not installed. They are in scripts/examples of a checkout."
        : "there is no example '\(name.quotable)'. There are \(names.joined(separator: ", ")).")
  }

  private static func path(of name: String, in folder: String) -> String {
    "\(folder)/\(name)/\(name).lua"
  }

  private static func names(in folder: String) -> [String] {
    FolderWalk.names(in: folder).filter { FolderWalk.isFile(path(of: $0, in: folder)) }
  }

  /// The folders of examples, of a checkout and of an installed program.
  private static var folders: [String] {
    let program = PluginRoot.programFolder ?? "."
    return [
      "scripts/examples", "\(program)/../../../scripts/examples",
      "\(program)/../share/doc/orrery/examples/scripts/examples",
    ]
  }
}
