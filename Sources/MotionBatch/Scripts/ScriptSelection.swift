package import MotionHost
import OrreryBasics
internal import PlatformC

/// The scripts that the arguments of a command select: files, folders and patterns.
///
/// | word | stands for | its outputs go to |
/// |---|---|---|
/// | a file | that script | its name without `.lua` |
/// | a folder | the scripts in it and in folders below, hidden ones and tests left out | the way from the folder |
/// | a pattern with `*`, `?`, `[…]` or `**` for folders | the scripts that match | the way from the last folder without such a sign |
///
/// Each script is selected once, those of an argument in natural order: `case2` before `case10`. If two
/// would write to the same folder, the complete path is used for both.
package struct ScriptSelection: Hashable, Sendable {
  /// The scripts in the order in which they were found.
  package private(set) var scripts: [BatchScript] = []

  /// The suffix of the names of scripts in folders and patterns.
  private let suffix: String
  private var seen: Set<ByteText> = []

  /// The largest number of names that are examined below a folder.
  private static let limit = 1_000_000

  /// Finds scripts.
  ///
  /// - Parameters:
  ///   - words: Files, folders and patterns.
  ///   - suffix: The suffix of the names of scripts in folders.
  /// - Throws: ``HostError`` (`invalidArgument`) if two scripts would write to the same folder.
  package init(_ words: [String], suffix: String = ".lua") throws(HostError) {
    self.suffix = suffix
    for word in words.map(Self.normalized) {
      if FolderWalk.isFolder(word) {
        // Tests beside scripts are run by a command of their own.
        let tests = TestDiscovery.suffix
        take(in: word) { suffix == tests || !Self.ends($0, with: tests) }
      } else if Self.isPattern(word), access(word, F_OK) != 0 {
        take(matching: word)
      } else {
        take(word, folder: Self.name(word))
      }
    }
    try nameApart()
  }

  /// Returns a path without the `./` at its beginning, which shells complete to.
  static func normalized(_ word: String) -> String {
    var rest = word.utf8[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return rest.isEmpty && !word.isEmpty ? "." : String(Substring(rest))
  }

  /// Returns whether an argument can select more than one file.
  package static func isWide(_ word: String) -> Bool {
    FolderWalk.isFolder(word) || isPattern(word) && access(word, F_OK) != 0
  }

  /// Removes the scripts that do not satisfy a predicate.
  package mutating func keep(_ isWanted: (BatchScript) -> Bool) {
    scripts.removeAll { !isWanted($0) }
  }

  /// Replaces a script that declares test cases by these, each with a folder of its own below the
  /// script's.
  mutating func divide(by cases: (String) -> [String]) {
    scripts = scripts.flatMap { script -> [BatchScript] in
      let names = cases(script.path)
      if names.isEmpty { return [script] }
      var taken: Set<String> = []
      return names.map { name in
        var part = script
        part.testCase = name
        part.folder += "/" + Self.fileName(for: name, besides: &taken)
        return part
      }
    }
  }

  /// Returns a name for files of a case: its letters and digits in lower case with hyphens between, and a number
  /// if another case has that name.
  private static func fileName(for name: String, besides taken: inout Set<String>) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let text = String(words.map { String(Substring($0)) }.joined(separator: "-").prefix(80))
    let base = text.isEmpty ? "case" : text
    var (result, number) = (base, 2)
    while !taken.insert(result).inserted {
      result = "\(base)-\(number)"
      number += 1
    }
    return result
  }

  /// Returns whether a word contains a wildcard.
  package static func isPattern(_ word: String) -> Bool {
    word.utf8.contains {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
    }
  }

  private mutating func take(_ path: String, folder: String) {
    guard seen.insert(ByteText(path)).inserted else { return }
    scripts.append(BatchScript(path: path, folder: folder))
  }

  private mutating func take(in folder: String, where isWanted: (Substring) -> Bool) {
    let root = String(folder.reversed().drop { $0 == "/" }.reversed())
    let place = root.isEmpty ? "/" : root
    let files = FolderWalk.files(in: place, limit: Self.limit).sorted(by: NaturalOrder.precedes)
    for file in files {
      guard Self.ends(file, with: suffix), !Self.isHidden(file), isWanted(file[...]) else {
        continue
      }
      take(place == "." ? file : "\(root)/\(file)", folder: Self.trimmed(file))
    }
  }

  /// Returns whether a path ends with a suffix, compared bytewise: comparing characters takes ten times
  /// as long.
  private static func ends(_ path: some StringProtocol, with suffix: String) -> Bool {
    path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// Returns whether a component of a path begins with a dot.
  private static func isHidden(_ path: String) -> Bool {
    var isFirst = true
    for byte in path.utf8 {
      if isFirst, byte == UInt8(ascii: ".") { return true }
      isFirst = byte == UInt8(ascii: "/")
    }
    return false
  }

  private mutating func take(matching pattern: String) {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !Self.isPattern(String($0)) }
    let wanted = parts.dropFirst(fixed.count).map(String.init)
    let root = fixed.isEmpty ? "." : fixed.joined(separator: "/")
    take(in: root.isEmpty ? "/" : root) { Self.matches($0.split(separator: "/"), wanted) }
  }

  /// Returns whether the components of a path match those of a pattern, in which `**` matches any
  /// number of components.
  static func matches(_ path: [Substring], _ pattern: [String]) -> Bool {
    // reached[i]: whether the pattern read so far can end before part i.
    var reached = [true] + [Bool](repeating: false, count: path.count)
    for part in pattern where !part.isEmpty {
      var next = [Bool](repeating: false, count: path.count + 1)
      for index in 0...path.count where reached[index] {
        if part == "**" {
          for later in index...path.count { next[later] = true }
        } else if index < path.count, fnmatch(part, String(path[index]), 0) == 0 {
          next[index + 1] = true
        }
      }
      reached = next
    }
    return reached[path.count]
  }

  /// Returns a script's file name without its folders and `.lua`.
  private static func name(_ path: String) -> String {
    trimmed(path.split(separator: "/").last.map(String.init) ?? "script")
  }

  private static func trimmed(_ path: String) -> String {
    let isNamed = path != ".lua" && !ends(path, with: "/.lua")
    return isNamed && ends(path, with: ".lua") ? String(path.dropLast(4)) : path
  }

  private mutating func nameApart() throws(HostError) {
    let groups = Dictionary(grouping: scripts) { ByteText($0.folder) }
    let shared = Set(groups.filter { $1.count > 1 }.keys)
    for index in scripts.indices where shared.contains(ByteText(scripts[index].folder)) {
      let parts = scripts[index].path.split(separator: "/").filter { $0 != "." && $0 != ".." }
      scripts[index].folder = Self.trimmed(parts.joined(separator: "/"))
    }
    var owners: [ByteText: String] = [:]
    for script in scripts {
      if let owner = owners.updateValue(script.path, forKey: ByteText(script.folder)) {
        throw HostError(
          .invalidArgument,
          "\(owner) and \(script.path) would both write to \(script.folder). "
            + "Run them apart, each with its own --out.")
      }
    }
  }
}
