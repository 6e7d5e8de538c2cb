internal import Lua
import OrreryBasics
internal import PlatformC

/// A search for modules in a plugin's or a script's folder: `require("shapes.arc")` loads
/// `shapes/arc.lua`.
package struct PluginModules {
  /// The plugin's folder; nil for a plugin that is one file and has no modules.
  let folder: String?

  /// The cache of files; nil to read them each time.
  var sources: SourceCache?

  /// Called with the identity of each file that was searched for.
  private var onLookup: ((ModuleIdentity) -> Void)?

  init(folder: String?, sources: SourceCache?) {
    self.folder = folder
    self.sources = sources
  }

  /// Creates the modules of a folder, without cached texts.
  package init(folder: String?) { self.init(folder: folder, sources: nil) }

  /// Creates the modules beside a script.
  init(besides script: String, onLookup: @escaping (ModuleIdentity) -> Void) {
    folder = Self.folder(of: script)
    self.onLookup = onLookup
  }

  /// Returns the folder of a script.
  package static func folder(of script: String) -> String {
    let slash = script.lastIndex(of: "/")
    return slash.map { $0 == script.startIndex ? "/" : String(script[..<$0]) } ?? "."
  }

  /// The largest permitted size of a module: 1 MiB.
  private static let sizeLimit = 1 << 20

  /// Returns a module's text, or the path of the missing file; nil if the name cannot be that of a
  /// module.
  ///
  /// - Throws: ``HostError`` when the file cannot be read to its end.
  func source(of name: String) throws -> LuaModuleSource? {
    guard let folder, Self.isModuleName(name) else { return nil }
    let file = name.split(separator: ".").joined(separator: "/") + ".lua"
    let path = "\(folder)/\(file)"
    if let text = sources?[path] { return .source(LuaString(bytes: text), chunkName: path) }
    let found = Self.bytes(of: file, below: folder)
    onLookup?(ModuleIdentity(path: path, found))
    guard let bytes = try found.get() else { return .missing(path) }
    sources?.put(bytes, at: path)
    return .source(LuaString(bytes: bytes), chunkName: path)
  }

  /// Returns whether a file is unchanged since a lookup; false if it is not below the folder.
  package func holds(_ module: ModuleIdentity) -> Bool {
    guard let folder else { return false }
    let place = ModuleIdentity.plain("\(folder)/.")
    let start = place.isEmpty || place == "/" ? place : "\(place)/"
    guard module.path.utf8.starts(with: start.utf8) else { return false }
    let file = String(decoding: module.path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    return ModuleIdentity(path: module.path, Self.bytes(of: file, below: folder)) == module
  }

  /// Returns the content of a file below a folder; nil when there is none.
  ///
  /// Each component of the path is opened without following links, so that no file outside of the
  /// folder can be read.
  static func bytes(of file: String, below folder: String) -> Result<[UInt8]?, FileError> {
    var parts = file.split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { return .success(nil) }
    var place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in parts where place >= 0 {
      let next = openat(place, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(place)
      place = next
    }
    guard place >= 0 else { return .success(nil) }
    let descriptor = openat(place, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    close(place)
    guard descriptor >= 0 else { return .success(nil) }
    let path = "\(folder)/\(file)"
    return Result { () throws(FileError) in
      let opened = try InputFile(taking: descriptor, path)
      guard !opened.isStream else {
        throw FileError(
          .inputNotFound, "\(path): it is not a regular file. A module has to be one.")
      }
      return try FileReader.bytes(of: opened, limit: sizeLimit)
    }
  }

  /// Returns whether a name is identifiers joined by dots, of at most 128 bytes.
  private static func isModuleName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return name.utf8.count <= 128
      && parts.allSatisfy { part in
        part.first.map { !isDigit($0) } ?? false
          && part.allSatisfy { isDigit($0) || isLetter($0) }
      }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
