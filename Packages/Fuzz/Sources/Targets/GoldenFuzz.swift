import Glibc
import MotionTrace
import OrreryBasics

/// A fuzz target that takes bytes as two traces, separated by an empty line: a comparison answers,
/// and finds no difference between a trace and itself.
enum GoldenFuzz {
  /// A golden trace has a name, which a link to the file without one gives it.
  private static let folder: String = {
    var name = Array("/tmp/orrery-golden-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return "/tmp" }
    return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  static func run(_ bytes: [UInt8]) throws {
    let cut = zip(bytes.indices, bytes.indices.dropFirst()).first { place, next in
      bytes[place] == 10 && bytes[next] == 10
    }
    let first = try MemoryFile(cut.map { Array(bytes[...$0.0]) } ?? bytes)
    let second = try MemoryFile(cut.map { Array(bytes[($0.1 + 1)...]) } ?? bytes)
    let link = "\(folder)/card.jsonl"
    unlink(link)
    try Finding.unless(symlink(first.path, link) == 0, "no golden trace was made")
    defer { unlink(link) }
    let golden = GoldenTrace(
      in: folder, of: "card", within: TraceTolerance(absolute: 1e-9, relative: 0))
    if let itself = try differences(golden, first.path) {
      try Finding.unless(itself.isEmpty, "a trace differs from itself: \(itself)")
    }
    _ = try differences(golden, second.path)
  }

  /// The differences; nil when one of the two is refused.
  private static func differences(_ golden: GoldenTrace, _ trace: String) throws -> [String]? {
    do {
      let differences = try golden.differences(from: trace)
      return differences.motion + differences.plugins
    } catch let error as TraceError {
      try Finding.unless(!error.message.isEmpty, "a refusal without a word")
      return nil
    }
  }
}
