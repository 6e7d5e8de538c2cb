import MotionBatch
import MotionHost
import OrreryBasics
import PlatformC

/// Runs scripts, and again those that use a file that was saved, until it is interrupted.
struct WatchLoop {
  /// Takes the files that a script used beside its own.
  typealias Note = (_ script: String, _ files: [String]) -> Void

  private let find: () throws -> [String]
  private let carryOut: ([String], @escaping Note) throws -> Void
  private let shared: [String]
  private var watch = FileWatch()
  private var used: [String: Set<String>] = [:]

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - shared: Files that every script uses.
  ///   - find: Returns the scripts that there are; asked again each second.
  ///   - carryOut: Runs some of them and notes what they used.
  init(
    shared: [String], finding find: @escaping () throws -> [String],
    carryingOut carryOut: @escaping ([String], @escaping Note) throws -> Void
  ) {
    (self.shared, self.find, self.carryOut) = (shared, find, carryOut)
  }

  /// Runs all scripts, then those that changes touch.
  ///
  /// - Throws: What finding scripts throws the first time; ``ExitStatus`` when it is interrupted.
  mutating func run() throws {
    var pending = try find()
    while true {
      perform(pending)
      try Signals.interruption.status?.end()
      let files = watch.count == 1 ? "1 file" : "\(watch.count) files"
      Terminal.complain("watching \(files); Ctrl-C ends")
      pending = try next()
    }
  }

  /// Runs scripts. What is saved meanwhile counts as changed.
  private mutating func perform(_ scripts: [String]) {
    for script in scripts { watch.note(files(of: script)) }
    let found = FilesOfScripts()
    _ = ExitStatus { [carryOut] in
      try carryOut(scripts) { found.files[$0, default: []] += $1 }
    }
    for script in scripts {
      // A run that broke off asked for less than the one before it.
      used[script, default: []].formUnion(found.files[script] ?? [])
      watch.add(files(of: script))
    }
  }

  private final class FilesOfScripts {
    var files: [String: [String]] = [:]
  }

  /// Waits until a file was saved, or there is a new script; returns what is to be run.
  private func next() throws -> [String] {
    var looks = 0
    while true {
      usleep(100_000)
      try Signals.interruption.status?.end()
      let changed = settledChanges()
      let touched = used.keys.sorted().filter { !files(of: $0).isDisjoint(with: changed) }
      if !touched.isEmpty {
        Terminal.complain("changed: \(changed.sorted().joined(separator: ", "))")
        return touched
      }
      looks += 1
      guard looks.isMultiple(of: 10), let scripts = try? find() else { continue }
      let new = scripts.filter { used[$0] == nil }
      if !new.isEmpty { return new }
    }
  }

  /// The files that have changed, once no others do: editors save several at a time.
  private func settledChanges() -> Set<String> {
    var changed = watch.changed
    while !changed.isEmpty {
      usleep(50_000)
      let later = watch.changed
      if later == changed { break }
      changed = later
    }
    return Set(changed)
  }

  private func files(of script: String) -> Set<String> {
    Set([script] + shared + (used[script] ?? []).flatMap(Self.files))
  }

  /// A file, or all Lua files of a plugin that is a folder.
  private static func files(of path: String) -> [String] {
    guard path.hasSuffix("/init.lua") else { return [path] }
    let folder = String(path.dropLast("/init.lua".count))
    return FolderWalk.files(in: folder, limit: 1000).filter { $0.hasSuffix(".lua") }
      .map { "\(folder)/\($0)" }
  }
}

extension WatchLoop {
  /// A loop over the scripts of a run.
  ///
  /// - Parameters:
  ///   - find: Returns the scripts that there are; nil for the one that is named.
  ///   - run: Runs the scripts of its options once.
  /// - Throws: ``HostError`` (`invalidArgument`) for options that say something about a single run.
  init(
    _ options: RunOptions, finding find: (() throws -> ScriptSelection)?,
    running run: @escaping (RunOptions, @escaping Note) throws -> Void
  ) throws(HostError) {
    let others = [
      RunOption.resume.declaration, RunOption.sweep.declaration, RunOption.list.declaration,
      RunOption.partition.declaration, RunOption.bless.declaration,
    ]
    for option in options.given where others.contains(where: { $0.name == option.name }) {
      throw HostError(
        .invalidArgument, "--watch: --\(option.name) is about one run. Give one of them.")
    }
    if options.scripts == [InputFile.standardInput] {
      throw HostError(.invalidArgument, "--watch: a script from standard input is never saved.")
    }
    var once = options
    once[texts: RunOption.watch] = []
    self.init(
      shared: once[RunOption.input].map { [$0] } ?? [],
      finding: { try find?().scripts.map(\.path) ?? once.scripts },
      carryingOut: { scripts, note in
        var options = once
        options.selection = try find?()
        options.selection?.keep { scripts.contains($0.path) }
        try run(options, note)
      })
  }
}
