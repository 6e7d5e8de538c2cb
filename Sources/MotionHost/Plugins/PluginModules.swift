internal import Lua
import OrreryBasics
internal import PlatformC

/// A search for modules in a plugin's or a script's folder: `require("shapes.arc")` loads
/// `shapes/arc.lua`, otherwise `shapes/arc/init.lua`. A script in a folder called `tests`, or in one below that, also
/// finds modules in the folders above, up to that of `tests`.
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
  init(
    besides script: String, sources: SourceCache?, onLookup: @escaping (ModuleIdentity) -> Void
  ) {
    self.init(forScriptsIn: Self.folder(of: script))
    self.sources = sources
    self.onLookup = onLookup
  }

  /// Creates the modules that the scripts of a folder find.
  package init(forScriptsIn folder: String) {
    folders = [folder] + Self.folders(aboveTests: folder)
  }

  /// Returns the folders above a folder called `tests`, or above one below that, the nearest first.
  ///
  /// Of the way to the working folder, or of an absolute path, only the last name counts: what stands further up is
  /// not the project's.
  private static func folders(aboveTests folder: String) -> [String] {
    let place = ModuleIdentity.plain(folder)
    let parts = (place.isEmpty ? workingFolder : place).split(separator: "/")
    let isProject = !place.isEmpty && !place.hasPrefix("/")
    guard let tests = isProject ? parts.lastIndex(of: "tests") : parts.indices.last,
      parts[tests] == "tests"
    else { return [] }
    if place.isEmpty { return [".."] }
    return (tests..<parts.count).reversed().map { count in
      let above = parts[..<count].joined(separator: "/")
      return place.hasPrefix("/") ? "/\(above)" : above.isEmpty ? "." : above
    }
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

  /// Returns a module's text, or the paths of the missing files; nil for a plugin that has no
  /// folder.
  ///
  /// - Parameter name: The name, file names without slashes between dots.
  /// - Throws: ``FileError`` when the file cannot be read to its end; ``HostError`` (`invalidScript`)
  ///   for compiled Lua.
  func source(of name: String) throws -> LuaModuleSource? {
    guard !folders.isEmpty else { return nil }
    let place = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
      .joined(separator: "/")
    let files = ["\(place).lua", "\(place)/init.lua"]
    for folder in folders {
      for file in files {
        let path = "\(folder)/\(file)"
        guard let contents = try contents(of: file, below: folder, path) else { continue }
        let text = try SourceText.lua(contents, at: path)
        return .source(LuaString(bytes: text), chunkName: path)
      }
    }
    return .missing(
      folders.flatMap { folder in files.map { "\(folder)/\($0)" } }.joined(separator: " or "))
  }

  /// Returns the content of a file beside a script or a module, or else in the first folder that has it; nil when none
  /// does, and for a path with names that begin with a dot, such as `..`.
  ///
  /// - Parameter chunk: The path of the script or the module that asks.
  /// - Throws: ``FileError`` when it cannot be read to its end.
  func contents(of file: String, beside chunk: String?) throws -> [UInt8]? {
    let names = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !names.contains(where: { $0.first == UInt8(ascii: ".") || $0.isEmpty || $0.contains(0) })
    else { return nil }
    for folder in folders {
      for file in Self.places(of: file, beside: chunk, below: folder) {
        if let contents = try contents(of: file, below: folder, "\(folder)/\(file)") {
          return contents
        }
      }
    }
    return nil
  }

  /// Returns the paths of a file from a folder on: beside a module that was found below the folder, and in the folder.
  private static func places(of file: String, beside chunk: String?, below folder: String)
    -> [String]
  {
    guard let chunk, chunk.hasPrefix("\(folder)/") else { return [file] }
    let inside = Self.folder(of: String(chunk.dropFirst(folder.count + 1)))
    return inside == "." ? [file] : ["\(inside)/\(file)", file]
  }

  /// Returns the content of a file below a folder, cached or read; nil when there is none.
  private func contents(
    of file: String, below folder: String, _ path: String
  ) throws -> [UInt8]? {
    if let known = sources?[path] { return known }
    let found = Self.bytes(of: file, below: folder)
    onLookup?(ModuleIdentity(path: path, found))
    let contents = try found.get()
    if let contents { sources?.put(contents, at: path) }
    return contents
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
      return try FileReader.bytes(of: opened, limit: SourceText.sizeLimit)
    }
  }
}
