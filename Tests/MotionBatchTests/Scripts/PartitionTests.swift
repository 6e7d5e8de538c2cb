import MotionHost
import Testing

@testable import MotionBatch

@Suite struct PartitionTests {
  @Test(arguments: 1...9) func `the parts hold every script once`(count: Int) throws {
    let parts = try (1...count).map { try Partition(parsing: "\($0)/\(count)") }
    for index in 0..<40 {
      #expect(parts.count { $0.contains(index) } == 1, "\(index) of \(count)")
    }
    let sizes = parts.map { part in (0..<40).count { part.contains($0) } }
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "-1/3", "1/0", "1/3/5", "a/b", "1 /3", "1/9999999999"])
  func `what names no part is refused`(text: String) {
    #expect(
      throws: HostError(
        .invalidArgument,
        "'\(text)' is not a part. Write m/n, such as 2/8 for the second of eight.")
    ) { try Partition(parsing: text) }
  }

  /// The variables as the systems document them.
  @Test(arguments: [
    (
      ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8"],
      "4/8"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], "4/4"
    ),
    (["SLURM_PROCID": "2", "SLURM_STEP_NUM_TASKS": "4"], "3/4"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "2",
        "SLURM_PROCID": "0",
      ], "1/2"
    ),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], "2/5"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
    (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
    (["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "3"], "1/3"),
  ])
  func `auto is what the variables say`(variables: [String: String], part: String) throws {
    #expect("\(try Partition(parsing: "auto") { variables[$0] })" == part)
  }

  @Test(arguments: [
    [:], ["SLURM_PROCID": "0", "SLURM_NTASKS": "4"], ["CI_NODE_INDEX": "6", "CI_NODE_TOTAL": "5"],
    ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "3"],
  ])
  func `auto without a whole answer is refused`(variables: [String: String]) {
    #expect(throws: HostError.self) { try Partition(parsing: "auto") { variables[$0] } }
  }

  @Test(arguments: [0, 1, 7, 60, 61])
  func `the parts of frames, one after the other, are the whole`(total: Int) throws {
    for count in 1...9 {
      let ranges = try (1...count).map { try Partition(parsing: "\($0)/\(count)").range(of: total) }
      #expect(ranges.flatMap(Array.init) == Array(0..<total))
    }
  }
}
