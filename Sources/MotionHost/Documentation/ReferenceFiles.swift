import Lua
import LuaDocs
import MotionLua
import OrreryBasics

/// The files that are generated from the declarations of the Lua API: the reference, completion for
/// editors, and the configuration of luacheck and of the Lua language server.
package enum ReferenceFiles {
  private static let origin = "Made by `orrery docs --out .`; changes here are overwritten."

  /// The files with their paths, in the order of the paths.
  package static var all: [(path: String, text: String)] {
    let documentation = MotionModule.documentation
    let testing = TestModule.documentation
    let pages =
      LuaMarkdown(documentation, and: [testing]).pages + [
        ("bundled-interactions.md", BundledInteractions.page), ("cookbook.md", Cookbook.page),
        ("sandbox.md", LuaLibrary.page),
      ]
    let files =
      pages.map { ("docs/lua/\($0.name)", $0.text) } + types(.bundled) + settings
    return files.sorted { $0.0 < $1.0 }
  }

  /// The paths of the completion files, sorted.
  static let typePaths = [
    "types/motion.lua", "types/plugins.lua", "types/sandbox.lua", "types/test.lua",
  ]

  /// Returns the completion files with the types of plugins, sorted by path.
  static func types(_ plugins: PluginTypes) -> [(path: String, text: String)] {
    let documentation = MotionModule.documentation
    let motion = LuaStubs(documentation, origin: origin, overloads: plugins.overloads)
    return [
      ("types/motion.lua", motion.text),
      ("types/plugins.lua", "---@meta\n-- \(origin)\n\n\(plugins.text)"),
      ("types/sandbox.lua", LuaLibrary.stubs(origin: origin)),
      (
        "types/test.lua",
        LuaStubs(TestModule.documentation, besides: documentation, origin: origin).text
      ),
    ]
  }

  /// The configuration of the language server and of luacheck, sorted by path.
  static var settings: [(path: String, text: String)] {
    [
      (".luacheckrc", LuaLibrary.luacheck(origin: origin)),
      (".luarc.json", LuaLibrary.languageServer(origin: origin)),
    ]
  }

  /// Writes the completion files into a folder, and the language server's configuration unless there is one.
  ///
  /// - Parameters:
  ///   - folder: Where to; made if it is missing.
  ///   - plugins: The plugins that are typed beside the API.
  /// - Returns: The files that were written.
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`).
  package static func writeTypes(
    into folder: String, of plugins: PluginTypes
  ) throws -> [String] {
    let server = settings.filter {
      $0.path == ".luarc.json" && !FolderWalk.isFile("\(folder)/\($0.path)")
    }
    try OutputFolder.make("\(folder)/types")
    return try (types(plugins) + server).map { file in
      let path = folder == "." ? file.path : "\(folder)/\(file.path)"
      try AtomicFile.write(file.text, to: path, option: "--out")
      return path
    }
  }

  /// Writes the files into a folder, each atomically.
  ///
  /// - Parameter folder: The folder, which is created if it is missing.
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`): also if a file that was not
  ///   generated exists at one of the paths.
  package static func write(into folder: String) throws {
    for name in [".luacheckrc", ".luarc.json"] { try check("\(folder)/\(name)") }
    for (path, text) in all {
      let target = "\(folder)/\(path)"
      try OutputFolder.make(String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)]))
      let file = try AtomicFile(replacing: target)
      try Array(text.utf8).withUnsafeBufferPointer { bytes in
        try file.write(UnsafeRawBufferPointer(bytes))
      }
      try file.commit()
    }
  }

  /// Throws if a configuration exists that was not generated.
  private static func check(_ path: String) throws {
    guard let bytes = try FileReader.bytesIfPresent(of: path, limit: 1 << 20) else { return }
    if String(decoding: bytes, as: UTF8.self).contains(origin) { return }
    throw FileError(
      .outputNotCreated,
      "\(path): it was not made by this command. Move it away, or name another folder with --out.")
  }
}
