internal import Lua
import OrreryBasics
internal import PlatformC

/// A search for modules in a plugin's or a script's folder: `require("shapes.arc")` loads
/// `shapes/arc.lua`. A script in a folder called `tests` also finds modules in the folder above.
package struct PluginModules {
  /// The folders in the order of the search; empty for a plugin that is one file and has no modules.
  let folders: [String]

  /// The cache of files; nil to read them each time.
  var sources: SourceCache?

  /// Called with the identity of each file that was searched for.
  private var onLookup: ((ModuleIdentity) -> Void)?

  init(folder: String?, sources: SourceCache?) {
    folders = folder.map { [$0] } ?? []
    self.sources = sources
  }

  /// Creates the modules of a folder, without cached texts.
  package init(folder: String?) { self.init(folder: folder, sources: nil) }

  /// Creates the modules that a script finds.
  init(besides script: String, onLookup: @escaping (ModuleIdentity) -> Void) {
    self.init(forScriptsIn: Self.folder(of: script))
    self.onLookup = onLookup
  }

  /// Creates the modules that the scripts of a folder find.
  package init(forScriptsIn folder: String) {
    folders = [folder] + (Self.folder(aboveTests: folder).map { [$0] } ?? [])
  }

  /// Returns the folder above a folder called `tests`; nil for a folder with another name.
  private static func folder(aboveTests folder: String) -> String? {
    let place = ModuleIdentity.plain(folder)
    let parts = (place.isEmpty ? workingFolder : place).split(separator: "/")
    guard parts.last == "tests" else { return nil }
    if place.isEmpty { return ".." }
    let above = parts.dropLast().joined(separator: "/")
    return place.hasPrefix("/") ? "/\(above)" : above.isEmpty ? "." : above
  }

  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(fileName: folder)
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
    guard !folders.isEmpty, Self.isModuleName(name) else { return nil }
    let file = name.split(separator: ".").joined(separator: "/") + ".lua"
    for folder in folders {
      let path = "\(folder)/\(file)"
      if let text = sources?[path] { return .source(LuaString(bytes: text), chunkName: path) }
      let found = Self.bytes(of: file, below: folder)
      onLookup?(ModuleIdentity(path: path, found))
      guard let bytes = try found.get() else { continue }
      sources?.put(bytes, at: path)
      return .source(LuaString(bytes: bytes), chunkName: path)
    }
    return .missing(folders.map { "\($0)/\(file)" }.joined(separator: " or "))
  }

  /// Returns whether a file is unchanged since a lookup; false if it is not below one of the folders.
  package func holds(_ module: ModuleIdentity) -> Bool {
    folders.contains { folder in
      let place = ModuleIdentity.plain("\(folder)/.")
      let start = place.isEmpty || place == "/" ? place : "\(place)/"
      guard module.path.utf8.starts(with: start.utf8) else { return false }
      let file = String(decoding: module.path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
      return ModuleIdentity(path: module.path, Self.bytes(of: file, below: folder)) == module
    }
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
