package import MotionHost
import OrreryBasics
internal import PlatformC

/// A merge of the parts of a batch, after a check that they are complete.
package struct BatchMerge {
  /// The folders of the parts, in the order of the arguments.
  package let parts: [String]

  private let records: [BatchRecord]

  /// The index of the part with the result of each script, by the script's index.
  private let owners: [Int]

  /// Reads the records of the parts, and checks that they belong to one batch and contain every
  /// script once.
  ///
  /// - Parameter words: Folders of parts, or folders that contain such folders.
  /// - Throws: ``FileError`` (`inputNotFound`); ``HostError`` (`invalidRun`) if the parts are incomplete
  ///   or of different batches.
  package init(_ words: [String]) throws {
    var parts: [String] = []
    for word in words { parts += Self.parts(in: word) }
    var records: [BatchRecord] = []
    for part in parts { records.append(try BatchRecord(in: part)) }
    for (part, record) in zip(parts, records) {
      guard let difference = records[0].difference(from: record) else { continue }
      throw HostError(
        .invalidRun,
        "\(parts[0]) and \(part) are not parts of one run: \(difference). Run them from the same.")
    }
    self.parts = parts
    self.records = records
    owners = try Self.owners(parts, records)
  }

  /// Returns a folder that is a part, or the parts in a folder.
  private static func parts(in word: String) -> [String] {
    if access("\(word)/\(BatchRecord.fileName)", F_OK) == 0 { return [word] }
    let inside = FolderWalk.names(in: word).map { "\(word)/\($0)" }
      .filter { access("\($0)/\(BatchRecord.fileName)", F_OK) == 0 }
    return inside.isEmpty ? [word] : inside
  }

  private static func owners(_ parts: [String], _ records: [BatchRecord]) throws(HostError) -> [Int]
  {
    var owners: [Int] = []
    for (number, script) in records[0].scripts.enumerated() {
      let covering = records.indices.filter { records[$0].partition?.contains(number) ?? true }
      guard let owner = covering.first else {
        throw HostError(
          .invalidRun,
          "\(script.path) is in none of the parts. "
            + "There are \(list(records.map(\.partition))); add those that are missing.")
      }
      guard covering.count == 1 else {
        throw HostError(
          .invalidRun,
          "\(script.path) is in \(parts[owner]) and in \(parts[covering[1]]). Name each part once.")
      }
      owners.append(owner)
    }
    return owners
  }

  private static func list(_ partitions: [Partition?]) -> String {
    partitions.map { $0.map(\.description) ?? "a whole run" }.joined(separator: ", ")
  }

  /// Writes the files that one run of all scripts would have written. If the parts' results are
  /// incomplete, files of an earlier merge remain.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - interruption: A handle that ends the merge.
  ///   - receive: Called with the results in the order of the scripts.
  /// - Throws: ``HostError``: `incompleteRun` if a script has no result, `invalidRun` if scripts used
  ///   different versions of a plugin or module, or a file differs from its result, `interrupted`;
  ///   ``FileError``: `outputNotCreated`, `outputNotWritten`; the error of `receive`.
  package func write(
    to folder: BatchFolder, interruption: Interruption, receive: (ScriptResult) throws -> Void
  ) throws -> BatchSummary {
    try refuseOverwriting(folder)
    var whole = records[0]
    whole.partition = nil
    whole.digest = nil
    let results = try parts.map { try ResultIndex(of: $0) }
    try check(results, interruption)
    let log = try folder.begin(whole)
    var report = try BatchReport(in: folder.path)
    for (number, script) in whole.scripts.enumerated() {
      try interruption.check()
      let result = try result(of: script, number, results)
      let place = folder.folder(of: script)
      if !result.files.isEmpty { try OutputFolder.make(place) }
      for file in result.files {
        try copy(file, from: "\(parts[owners[number]])/\(script.folder)", to: place)
      }
      try log.add(result.line)
      try report.add(result, result.line)
      try receive(result)
    }
    try report.finish(whole, in: folder)
    log.remove()
    return report.summary
  }

  /// Throws if a script has no result, or if scripts used different versions of a plugin or module.
  private func check(_ results: [ResultIndex], _ interruption: Interruption) throws(HostError) {
    var versions = UsedVersions()
    for (number, script) in records[0].scripts.enumerated() {
      try interruption.check()
      try versions.add(try result(of: script, number, results))
    }
  }

  private func refuseOverwriting(_ folder: BatchFolder) throws(HostError) {
    for part in parts where FolderWalk.isSame(part, folder.path) {
      throw HostError(
        .invalidArgument, "--out: \(folder.path) is one of the parts. Name another folder.")
    }
  }

  private func result(
    of script: BatchScript, _ number: Int, _ results: [ResultIndex]
  ) throws(HostError) -> ScriptResult {
    let part = parts[owners[number]]
    guard let result = results[owners[number]][script] else {
      throw HostError(
        .incompleteRun,
        "\(part): \(script.path) has no result yet. Finish it with: "
          + ShellCommand.orrery(["run", "--resume", part]))
    }
    guard result.script == script else {
      throw HostError(
        .invalidRun, "\(part)/\(script.folder): it is of another script. Run the part anew.")
    }
    return result
  }

  /// Copies a file and compares its content with the hash in its result.
  private func copy(
    _ file: ScriptResult.File, from source: String, to target: String
  ) throws {
    let path = "\(source)/\(file.name)"
    let copy = try AtomicFile(replacing: "\(target)/\(file.name)")
    let hash = try FileHash(of: path) { piece throws(FileError) in try copy.write(piece) }
    guard hash == file.hash else {
      throw HostError(
        .invalidRun, "\(path): it is not what \(BatchReport.fileName) says. Run the part anew.")
    }
    try copy.commit()
  }
}
