import Foundation
import MotionHost
import TestSupport
import Testing

@testable import MotionBatch

@Suite struct GrantedCoresTests {
  @Test func `at least one core is granted, and no more than the machine has`() {
    #expect((1...sysconf(Int32(_SC_NPROCESSORS_CONF))).contains(GrantedCores.count))
  }

  @Test func `the scheduler's mask names the cores by its bits`() {
    #expect(GrantedCores.cores(allowedBy: "Cpus_allowed:\t3") == 2)
    #expect(GrantedCores.cores(allowedBy: "Cpus_allowed:\tff,f0000001") == 13)
    #expect(GrantedCores.cores(allowedBy: "Cpus_allowed_list:\t0-1") == nil)
  }

  @Test(arguments: [
    ("200000 100000", 2), ("150000 100000", 2), ("50000 100000", 1), ("400000 100000", 4),
  ])
  func `a quota of time is worth so many cores, rounded up`(text: String, cores: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("\(text)\n", to: "job/cpu.max")
    #expect(GrantedCores.quota(in: folder.path, group: "/job") == cores)
  }

  @Test func `the lowest quota on the way up counts`() throws {
    let folder = try TemporaryFolder()
    try folder.write("800000 100000\n", to: "a/b/cpu.max")
    try folder.write("300000 100000\n", to: "a/cpu.max")
    try folder.write("max 100000\n", to: "a/b/c/cpu.max")
    #expect(GrantedCores.quota(in: folder.path, group: "/a/b/c") == 3)
  }

  @Test func `the older control groups keep it in two files`() throws {
    let folder = try TemporaryFolder()
    try folder.write("250000\n", to: "cpu/cpu.cfs_quota_us")
    try folder.write("100000\n", to: "cpu/cpu.cfs_period_us")
    #expect(GrantedCores.quota(in: folder.path, group: "") == 3)
    try folder.write("-1\n", to: "cpu/cpu.cfs_quota_us")
    #expect(GrantedCores.quota(in: folder.path, group: "") == nil)
  }
}
