internal import MotionLua
internal import MotionTrace
package import OrreryBasics

/// Values of parameters under a name: `NAME.settings.json` beside a script, or a row of a sweep's table.
///
/// It holds one object, whose members are named as `--set` names them: `{ "stiffness": 300, "magnet.damping": 12 }`.
package struct SettingsFile {
  package let path: String

  /// The row of a sweep's table, from 1 for the best; nil for a file of settings.
  private var row: Int?

  private static let suffix = ".settings.json"
  private static let largest = 1 << 20

  /// Names the file of settings.
  ///
  /// - Parameters:
  ///   - name: The name of the settings, which is looked for beside the scripts, or the path of the file: a text with a
  ///     slash or the ending `.json`; or a sweep's table with the number of a row, `out/sweep.csv:1`.
  ///   - scripts: The scripts that the settings are for.
  /// - Throws: ``HostError`` (`invalidArgument`) for a name beside scripts of several folders.
  package init(_ name: String, beside scripts: [String]) throws(HostError) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1, let row = parts.last.flatMap({ Int($0) }), row > 0 {
      let table = parts.dropLast().joined(separator: ":")
      if table.hasSuffix(".csv") {
        (path, self.row) = (table, row)
        return
      }
    }
    if name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".json") {
      path = name
      return
    }
    let folders = Set(scripts.map(Self.folder))
    guard folders.count <= 1 else {
      throw HostError(
        .invalidArgument,
        "'\(name)' is looked for beside the script, and the scripts are in several folders. Give the path of the file."
      )
    }
    path = (folders.first ?? "") + name + Self.suffix
  }

  /// The folder of a script with the slash behind it; empty for the working folder.
  private static func folder(of script: String) -> String {
    String(script.reversed().drop { $0 != "/" }.reversed())
  }

  /// Returns whether a text can name settings that the live page saves: letters, digits, spaces, `_` and `-`, 1 to 64 of
  /// them.
  package static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.first != " " && text.last != " "
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || " _-".contains($0) }
  }

  /// Returns the settings beside a script, by name. What is no regular file is none: a FIFO would be waited for.
  package static func all(beside script: String) -> [SettingsFile] {
    let folder = folder(of: script)
    return FolderWalk.names(in: folder.isEmpty ? "." : folder).filter {
      $0.hasSuffix(suffix) && isName(String($0.dropLast(suffix.count)))
        && FolderWalk.isFile(folder + $0)
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    .compactMap { try? SettingsFile(folder + $0, beside: []) }
  }

  /// The name of the settings.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(Self.suffix) ? String(file.dropLast(Self.suffix.count)) : file
  }

  /// Reads the values.
  ///
  /// - Throws: ``FileError`` where the file cannot be read; ``HostError`` (`invalidArgument`) with its path for a file
  ///   that holds no settings.
  package func values() throws -> [RunArgument] {
    if let row { return try values(ofRow: row) }
    let bytes = try FileReader.bytes(of: path, limit: Self.largest)
    let members: [String: JSONValue]
    do throws(JSONFault) {
      members = try JSONValue.members(of: bytes[...])
    } catch {
      let line = bytes[..<min(error.index, bytes.count)].reduce(1) {
        $1 == UInt8(ascii: "\n") ? $0 + 1 : $0
      }
      throw HostError(
        .invalidArgument,
        "\(path):\(line): it \(error.reason). Write { \"stiffness\": 300 }, with a member for each parameter."
      )
    }
    var values: [RunArgument] = []
    for (name, value) in members.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      do throws(HostError) {
        values.append(try RunArgument(setting: name, to: value))
      } catch {
        throw HostError(.invalidArgument, "\(path): \(error.message)")
      }
    }
    return values
  }

  /// Reads a row of a sweep's table, whose first columns are the parameters.
  private func values(ofRow row: Int) throws -> [RunArgument] {
    guard let (head, fields) = try CSVRecord.row(row, of: path), head.contains("score") else {
      throw HostError(
        .invalidArgument, "\(path):1: it has no column score. Give the sweep.csv of a sweep.")
    }
    guard let fields, fields.count == head.count else {
      throw HostError(.invalidArgument, "\(path): there is no row \(row). Count from 1, the best.")
    }
    // Behind the parameters come the scripts, each with its ending, and the sum of their scores.
    let names = head.prefix { $0 != "score" && !$0.hasSuffix(".lua") }
    return try zip(names, fields).map { try RunArgument(parsing: "\($0)=\($1)") }
  }

  /// Writes values.
  ///
  /// - Parameter isReplacing: Whether a file that is there is replaced.
  /// - Throws: ``FileError``: `outputNotCreated`, also if a file is there and is not to be replaced,
  ///   `outputNotWritten`.
  package func write(_ values: [SessionParameter], isReplacing: Bool) throws(FileError) {
    if !isReplacing, FolderWalk.isPresent(path) {
      throw FileError(
        .outputNotCreated, "\(path): it exists already. Give another name, or replace it.")
    }
    let members = values.map { JSONOutput.Member($0.name, JSONOutput($0.value)) }
    let lines = members.map { member in
      "  \(JSONOutput.text(member.name).line): \(member.value.line)"
    }
    try AtomicFile.write(
      lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n", to: path,
      option: "settings")
  }
}

extension RunArgument {
  /// Creates the argument that gives a parameter the value of a JSON text.
  ///
  /// - Parameters:
  ///   - name: The name as `--set` has it.
  ///   - value: A truth value, number, text or list of these.
  /// - Throws: ``HostError`` (`invalidArgument`) for another value, and for a name that is none.
  package init(setting name: String, to value: JSONValue) throws(HostError) {
    guard !name.utf8.contains(UInt8(ascii: "=")), let text = Self.text(of: value) else {
      throw HostError(
        .invalidArgument,
        "'\(name.quotable)' has no value for a parameter. Give a number, a text, true, false or a list of them."
      )
    }
    try self.init(parsing: "\(name)=\(text)")
  }

  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .boolean(let flag): return "\(flag)"
    case .number(let number): return number.isFinite ? NumberText.shortest(number) : nil
    case .string(let text): return text
    case .array(let elements):
      let texts = elements.compactMap { text(of: $0) }
      return texts.count == elements.count ? texts.joined(separator: ",") : nil
    default: return nil
    }
  }
}
