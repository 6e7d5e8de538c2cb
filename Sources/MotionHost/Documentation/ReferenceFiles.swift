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
        ("cookbook.md", Cookbook.page), ("sandbox.md", LuaLibrary.page),
      ]
    let files =
      pages.map { ("docs/lua/\($0.name)", $0.text) } + [
        ("types/motion.lua", LuaStubs(documentation, origin: origin).text),
        ("types/test.lua", LuaStubs(testing, besides: documentation, origin: origin).text),
        ("types/sandbox.lua", LuaLibrary.stubs(origin: origin)),
        (".luacheckrc", LuaLibrary.luacheck(origin: origin)),
        (".luarc.json", LuaLibrary.languageServer(origin: origin)),
      ]
    return files.sorted { $0.0 < $1.0 }
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
    guard let bytes = try? FileReader.bytes(of: path, limit: 1 << 20) else { return }
    if String(decoding: bytes, as: UTF8.self).contains(origin) { return }
    throw FileError(
      .outputNotCreated,
      "\(path): it was not made by this command. Move it away, or name another folder with --out.")
  }
}
