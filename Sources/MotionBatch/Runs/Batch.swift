package import MotionHost
internal import MotionTime
import OrreryBasics

/// A batch: it runs the scripts of a record that have no result yet, and writes the results of all.
package struct Batch: Sendable {
  /// The output folder.
  package let folder: BatchFolder

  /// The record of the batch: scripts, arguments, partition.
  package let record: BatchRecord

  /// The thread pool.
  package var pool = WorkerPool()

  /// Whether no further script is begun after one has failed.
  package var stopsAtFailure = false

  /// The scripts that have to be run, as indices of the record's own scripts.
  private let pending: [Int]

  /// The log of results while the batch runs, and the index of the results of an earlier run.
  private let log: ResultLog
  private let earlier: ResultIndex?

  /// Creates a batch whose scripts have no results yet.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package init(_ record: BatchRecord, in folder: BatchFolder) throws {
    (self.record, self.folder) = (record, folder)
    pending = Array(record.ownScripts.indices)
    earlier = nil
    log = try folder.begin(record)
  }

  /// Creates a batch that resumes an earlier one.
  ///
  /// - Parameters:
  ///   - folder: The output folder of the earlier run.
  ///   - fresh: The record that the same batch would have now.
  ///   - plugins: The locator of the plugins that scripts request.
  /// - Throws: ``FileError`` (`inputNotFound`); ``HostError`` (`invalidRun`) if the folder contains
  ///   no batch, or scripts, plugins, modules or arguments have changed since.
  package init(
    resuming folder: BatchFolder, as fresh: BatchRecord, plugins: PluginLocator
  ) throws {
    var record = try BatchRecord(in: folder.path)
    if let difference = record.difference(from: fresh) {
      throw HostError(
        .invalidRun,
        "\(folder.path): the run was begun from something else: \(difference). "
          + "Begin a new one, without --resume.")
    }
    record.digest = nil
    record.plugins = []
    record.modules = []
    (self.record, self.folder) = (record, folder)
    folder.sweep()
    let earlier = try ResultIndex(of: folder.path)
    self.earlier = earlier
    log = try ResultLog(in: folder.path)
    log.cut(to: earlier.logLength)
    var pending: [Int] = []
    var used: (plugins: [String: Set<PluginIdentity>], modules: [String: Set<ModuleIdentity>]) = (
      [:], [:]
    )
    for (index, script) in record.ownScripts.enumerated() {
      if let result = earlier[script], folder.holds(result, of: script) {
        let place = PluginModules.folder(of: script.path)
        used.plugins[place, default: []].formUnion(result.plugins)
        used.modules[place, default: []].formUnion(result.modules)
      } else {
        folder.sweep(script)
        pending.append(index)
      }
    }
    self.pending = pending
    for (place, used) in used.plugins.sorted(by: { $0.key < $1.key }) {
      let locator = plugins.serving("\(place)/script.lua")
      for plugin in used.sorted(by: { $0.precedes($1) }) { try Self.check(plugin, locator) }
    }
    try Self.check(used.modules)
  }

  /// Throws if modules have changed, given by the folders in which they were searched.
  private static func check(_ modules: [String: Set<ModuleIdentity>]) throws(HostError) {
    let changed = modules.flatMap { folder, modules in
      let place = PluginModules(forScriptsIn: folder)
      return modules.filter { !place.holds($0) }
    }
    if let module = changed.min(by: { $0.path < $1.path }) {
      throw Self.changed("\(module.path): the module")
    }
  }

  private static func check(_ plugin: PluginIdentity, _ plugins: PluginLocator) throws {
    let location = try plugins.find(plugin.kind, named: plugin.name)
    guard location.recordedPath == plugin.path else {
      throw changed("\(plugin.path): the plugin is now \(location.recordedPath), which")
    }
    if try PluginHash.hash(of: location) != plugin.sha256 {
      throw changed("\(location.path): the plugin")
    }
  }

  private static func changed(_ what: String) -> HostError {
    HostError(
      .invalidRun,
      "\(what) is not what it was when the run began. Begin a new one, without --resume.")
  }

  /// The scripts that have to be run, in order.
  package var pendingScripts: [BatchScript] {
    let scripts = record.ownScripts
    return pending.map { scripts[$0] }
  }

  /// The number of scripts that already had a result.
  package var resumed: Int { record.ownScripts.count - pending.count }

  /// Runs the scripts.
  ///
  /// - Parameters:
  ///   - interruption: A handle that ends the batch.
  ///   - onTick: Called about twenty times a second. If it returns false, no further script is begun.
  ///   - carryOut: Runs a script on one of the threads, writes its outputs, and returns its result.
  ///     If its interruption ended it, the status is ``ScriptResult/Status/interrupted``.
  ///   - receive: Called with the results in the order of the scripts, including those of an earlier
  ///     run and those of scripts whose outputs could not be written, but not for interrupted
  ///     scripts.
  /// - Returns: The summary of all results.
  /// - Throws: ``HostError`` (`noWorker`); ``FileError`` (`outputNotWritten`); the error of
  ///   `receive`.
  package func run(
    interruption: Interruption, onTick: (WorkerPool.Progress) -> Bool = { _ in true },
    carryOut: @escaping @Sendable (BatchScript, WorkerTask) -> ScriptResult,
    receive: (ScriptResult) throws -> Void
  ) throws -> BatchSummary {
    let scripts = record.ownScripts
    var report = try BatchReport(in: folder.path)
    var next = 0
    /// Copies the results of an earlier run for the scripts before an index.
    func passEarlier(before end: Int) throws {
      while next < end {
        // A script without a result was not run, or was interrupted: it counts as missing.
        if let result = earlier?[scripts[next]], folder.holds(result, of: scripts[next]) {
          try report.add(result, result.line)
          try receive(result)
        } else {
          report.addMissing(1)
        }
        next += 1
      }
    }
    try pool.run(
      pending, stopsAtFailure: stopsAtFailure, interruption: interruption, onTick: onTick,
      work: { [self] index, task in finish(scripts[index], task, carryOut(scripts[index], task)) },
      hasFailed: { !$0.result.hasPassed },
      receive: { position, done in
        guard done.result.status != .interrupted else { return }
        try passEarlier(before: pending[position])
        try report.add(done.result, done.line)
        try receive(done.result)
        next = pending[position] + 1
      })
    try passEarlier(before: scripts.count)
    try report.finish(record, in: folder)
    if report.summary.missing == 0 { log.remove() }
    return report.summary
  }

  /// Sets the status of a script that exceeded its time limit, and writes every result except that
  /// of an interrupted script.
  private func finish(
    _ script: BatchScript, _ task: WorkerTask, _ result: ScriptResult
  ) -> (result: ScriptResult, line: String) {
    var result = result
    if result.status == .interrupted {
      guard task.isTimedOut, let limit = pool.timeLimit else { return (result, "") }
      result = result.ended(.timedOut, exit: .failure)
      result.errors = [
        "timeLimit: \(script.path): it took more than \(limit) s of CPU time. "
          + "Let it do less, or give it more with --timeout."
      ]
    }
    result.seconds = task.seconds
    guard result.status.isResult else { return (result, "") }
    let line = result.line
    do {
      try folder.check()
      try log.add(line)
    } catch {
      result.fail(error)
      return (result, "")
    }
    return (result, line)
  }
}
