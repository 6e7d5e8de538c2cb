package import MotionHost
internal import OrreryBasics

/// A part of a batch that is divided among several machines.
package struct Partition: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1.
  package let number: Int

  /// The number of parts, at least 1.
  package let count: Int

  /// Creates a part; nil if the number is not in 1…count.
  init?(_ number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses `2/8`, or `auto` for the environment variables of a cluster or a continuous integration
  /// server.
  ///
  /// - Parameter environment: Returns a variable's value.
  /// - Throws: ``HostError`` (`invalidArgument`) if the text is neither, or no such variable is
  ///   set.
  package init(
    parsing text: String, environment: (String) -> String? = { _ in nil }
  ) throws(HostError) {
    if text == "auto" {
      guard let part = Self.given(by: environment) else {
        throw HostError(
          .invalidArgument,
          "'auto' finds no part: none of \(Self.sources.map(\.number).joined(separator: ", ")) is "
            + "set beside its count. Write m/n, such as 2/8.")
      }
      self = part
      return
    }
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Self.whole(words[0]), let count = Self.whole(words[1]),
      let part = Partition(number, of: count)
    else {
      throw HostError(
        .invalidArgument, "'\(text)' is not a part. Write m/n, such as 2/8 for the second of eight."
      )
    }
    self = part
  }

  /// Returns the parts of a batch that have scripts, with these, as JSON on one line that a CI reads as a matrix of jobs:
  /// `{"include":[{"partition":"1/4","part":1,"scripts":["a.lua","b.lua: a case"]}, …]}`.
  ///
  /// - Parameters:
  ///   - scripts: The scripts in the order of the batch.
  ///   - count: The number of parts, at least 1.
  package static func matrix(of scripts: [BatchScript], parts count: Int) -> String {
    let parts = (1...max(count, 1)).compactMap { number in
      Partition(number, of: count).map { part in
        (part, scripts.indices.filter(part.contains).map { scripts[$0].title })
      }
    }
    return JSONOutput.object([
      .init(
        "include",
        .list(
          parts.filter { !$0.1.isEmpty }.map { part, titles in
            .object([
              .init("partition", .text("\(part)")), .init("part", .count(part.number)),
              .init("scripts", .texts(titles)),
            ])
          }))
    ]).line
  }

  /// `2/8`.
  package var description: String { "\(number)/\(count)" }

  /// The name of the folder that the part writes to: `part-2-of-8`.
  package var folder: String { "part-\(number)-of-\(count)" }

  /// Returns the name of the file that holds the part of a video: `card.part-2-of-8.mp4`.
  package func file(of video: String) -> String {
    let dot = video.lastIndex(of: ".") ?? video.endIndex
    return "\(video[..<dot]).\(folder)\(video[dot...])"
  }

  /// Returns the part that a file holds by its name, and the video that it is a part of; nil if it holds none.
  package static func video(ofPart file: String) -> (part: Partition, video: String)? {
    guard let dot = file.lastIndex(of: "."), let mark = file[..<dot].lastIndex(of: ".") else {
      return nil
    }
    let words = file[file.index(after: mark)..<dot].split(separator: "-")
    guard words.count == 4, let number = Int(words[1]), let count = Int(words[3]),
      let part = Partition(number, of: count)
    else { return nil }
    let video = "\(file[..<mark])\(file[dot...])"
    return part.file(of: video) == file ? (part, video) : nil
  }

  /// Returns whether a script belongs to the part, by its number from 0: every `count`-th does, so
  /// that long scripts, which are often adjacent, are spread over the parts.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// Returns the part of a number of frames: a run of them, so that the parts one after the other are the whole.
  package func range(of total: Int) -> Range<Int> {
    total * (number - 1) / count..<total * number / count
  }

  /// A pair of environment variables with the number and the count of parts.
  private struct Source {
    var number: String
    var count: String
    /// The number of the first part: a number, or the name of a variable.
    var first: First

    enum First {
      case number(Int)
      case variable(String)
    }
  }

  /// A Slurm job array counts from any number and in steps; the tasks of `srun` count from 0. For
  /// tasks the step's variable is used: the job's variable is also set in a batch script, which is not
  /// one of its tasks.
  private static let sources = [
    Source(
      number: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN")),
    Source(number: "SLURM_PROCID", count: "SLURM_STEP_NUM_TASKS", first: .number(0)),
    Source(number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: .number(1)),
    Source(number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: .number(0)),
    Source(
      number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: .number(0)),
    Source(
      number: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE", first: .number(1)),
  ]

  private static func given(by environment: (String) -> String?) -> Partition? {
    for source in sources {
      guard let number = environment(source.number).flatMap({ whole($0[...]) }),
        let count = environment(source.count).flatMap({ whole($0[...]) })
      else { continue }
      var first = 1
      switch source.first {
      case .number(let number): first = number
      case .variable(let name): first = environment(name).flatMap { whole($0[...]) } ?? 0
      }
      let step = source.number == "SLURM_ARRAY_TASK_ID" ? slurmStep(environment) : 1
      let distance = number - first
      guard distance >= 0, distance.isMultiple(of: step) else { continue }
      if let part = Partition(distance / step + 1, of: count) { return part }
    }
    return nil
  }

  private static func slurmStep(_ environment: (String) -> String?) -> Int {
    max(environment("SLURM_ARRAY_TASK_STEP").flatMap { whole($0[...]) } ?? 1, 1)
  }

  /// Parses a text of at most nine digits.
  private static func whole(_ text: Substring) -> Int? {
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
