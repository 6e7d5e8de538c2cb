internal import Lua
package import MotionHost
package import MotionTime
import OrreryBasics
internal import PlatformC

/// The record of a batch, `run.json` in its folder: everything that its results depend on.
///
/// It is written when the batch begins, so that the batch can be resumed, and again at the end,
/// with the plugins and modules that were used and the digest of all results.
package struct BatchRecord: Hashable, Sendable {
  /// The versions of Orrery and of Lua.
  package var program: String

  /// The arguments that the results depend on, without the scripts.
  package var arguments: [String]

  /// The frame rate.
  package var frameRate: FrameRate

  /// The seed of the sessions' random numbers.
  package var seed: UInt64

  /// The SHA-256 of the recording; nil without one.
  package var input: String?

  /// All scripts of the batch, including those of other parts.
  package var scripts: [BatchScript]

  /// The part of the batch that is run; nil for the whole.
  package var partition: Partition?

  /// The plugins that were used, sorted; empty until the end.
  package var plugins: [PluginIdentity] = []

  /// The modules that scripts required, sorted by path; empty until the end.
  package var modules: [ModuleIdentity] = []

  /// The SHA-256 of `results.jsonl`, which holds the hash of every file; nil until the end.
  package var digest: String?

  /// The file in the batch's folder.
  package static let fileName = "run.json"

  /// The largest permitted size of the file: 1 GiB.
  static let sizeLimit = 1 << 30

  private static let schema = "orrery-run/1"

  /// Creates the record of a batch that begins.
  package init(
    arguments: [String], frameRate: FrameRate, seed: UInt64, input: String?, scripts: [BatchScript],
    partition: Partition?
  ) {
    program = "\(ProgramVersion.number) (\(LuaMachine.release))"
    self.arguments = arguments
    self.frameRate = frameRate
    self.seed = seed
    self.input = input
    self.scripts = scripts
    self.partition = partition
  }

  /// The scripts that this part runs, in order.
  package var ownScripts: [BatchScript] {
    guard let partition else { return scripts }
    return scripts.indices.filter(partition.contains).map { scripts[$0] }
  }

  /// Returns the difference that prevents two records from being parts of one batch; nil if there
  /// is none.
  func difference(from other: BatchRecord) -> String? {
    if program != other.program { return "one is of \(program), one of \(other.program)" }
    if arguments != other.arguments {
      let (one, two) = (Self.text(arguments), Self.text(other.arguments))
      return "one was begun with \(one), one with \(two)"
    }
    if frameRate != other.frameRate || seed != other.seed { return "rate or seed differ" }
    if input != other.input { return "the recorded input differs" }
    if scripts == other.scripts { return nil }
    for (one, two) in zip(scripts, other.scripts) where one != two {
      return one.path == two.path
        ? "\(one.path) is another file in each" : "one has \(one.path) where one has \(two.path)"
    }
    return "one has \(scripts.count) scripts, one \(other.scripts.count)"
  }

  private static func text(_ words: [String]) -> String {
    words.isEmpty ? "no options" : "'\(words.joined(separator: " "))'"
  }
}

extension BatchRecord {
  /// The text of the file.
  var text: String {
    JSONOutput.record([
      "schema": .text(Self.schema), "program": .text(program),
      "arguments": .texts(arguments), "fps": .text("\(frameRate)"),
      "seed": .text("\(seed)"), "input": input.map(JSONOutput.text),
      "scripts": .list(scripts.map(\.json)), "partition": partition.map { .text("\($0)") },
      "plugins": digest == nil ? nil : .list(plugins.map(\.json)),
      "modules": digest == nil ? nil : .list(modules.map(\.json)),
      "digest": digest.map(JSONOutput.text),
    ]).page
  }

  private static let keys = [
    "schema", "program", "arguments", "fps", "seed", "input", "scripts", "partition", "plugins",
    "modules", "digest",
  ]

  /// Creates a record by reading the file in a folder.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) if there is none; ``HostError`` (`invalidRun`) if it is no
  ///   record.
  package init(in folder: String) throws {
    let path = "\(folder)/\(Self.fileName)"
    if access(folder, X_OK) == 0, access(path, F_OK) != 0 {
      throw FileError(
        .inputNotFound,
        "\(path): \(SystemCall.reason). No run was begun in this folder, or it was ended before it had "
          + "written anything. Begin it anew, without --resume.")
    }
    let bytes = try FileReader.bytes(of: path, limit: Self.sizeLimit)
    do throws(JSONMistake) {
      try self.init(try JSONMistake.value(of: bytes[...]))
    } catch {
      let place = error.path.description.isEmpty ? "" : "\(error.path): "
      throw HostError(.invalidRun, "\(path): it is not a record of a run: \(place)\(error.message)")
    }
  }

  private init(_ value: JSONValue) throws(JSONMistake) {
    let record = try JSONRecord(value, at: .root, keys: Self.keys)
    guard try record.text("schema") == Self.schema,
      let rate = FrameRate(parsing: try record.text("fps") ?? ""),
      let seed = UInt64(try record.text("seed") ?? "")
    else {
      throw JSONMistake(
        path: .root, code: "invalidValue",
        message: "its schema is not '\(Self.schema)', or rate or seed are missing.")
    }
    self.init(
      arguments: try record.texts("arguments"), frameRate: rate, seed: seed,
      input: try record.text("input"), scripts: [], partition: nil)
    program = try record.text("program") ?? ""
    if let text = try record.text("partition") { partition = try? Partition(parsing: text) }
    digest = try record.text("digest")
    for (value, path) in try record.list("scripts") ?? [] {
      scripts.append(try BatchScript(value, at: path))
    }
    for (value, path) in try record.list("plugins") ?? [] {
      plugins.append(try PluginIdentity(value, at: path))
    }
    for (value, path) in try record.list("modules") ?? [] {
      modules.append(try ModuleIdentity(value, at: path))
    }
    guard Set(scripts.map { ByteText($0.folder) }).count == scripts.count else {
      throw JSONMistake(
        path: .root, code: "invalidValue", message: "two scripts have one folder.")
    }
  }
}
