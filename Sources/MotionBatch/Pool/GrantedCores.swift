import OrreryBasics
internal import PlatformC

/// The number of processor cores that this process may keep busy.
package enum GrantedCores {
  /// The number of cores in the process's CPU affinity, or fewer if its control group has a CPU
  /// quota, as in containers and cluster jobs. At least 1.
  package static var count: Int {
    let quota = quota(in: "/sys/fs/cgroup", group: unifiedGroup)
    return max(1, min(allowed, quota ?? .max))
  }

  /// The number of cores in the process's CPU affinity.
  private static var allowed: Int {
    lines(of: "/proc/self/status").lazy.compactMap(cores(allowedBy:)).first
      ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
  }

  /// Returns the number of bits in a line such as `Cpus_allowed:\tff,ffffffff`; nil for any other
  /// line.
  static func cores(allowedBy line: String) -> Int? {
    guard line.hasPrefix("Cpus_allowed:") else { return nil }
    let count = line.utf8.drop { $0 != UInt8(ascii: ":") }.reduce(0) { count, digit in
      count + (Character(Unicode.Scalar(digit)).hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// Returns the number of cores that correspond to the control group's quota, rounded up; nil
  /// without a quota.
  ///
  /// - Parameters:
  ///   - root: The mount point of the control groups.
  ///   - group: The process's group in the unified hierarchy, such as `/user.slice`. Its ancestors
  ///     may have quotas, too; the lowest is used.
  static func quota(in root: String, group: String) -> Int? {
    var quotas: [Int] = []
    var path = group
    while true {
      quotas += unified("\(root)\(path)/cpu.max").map { [$0] } ?? []
      guard let slash = path.lastIndex(of: "/"), !path.isEmpty else { break }
      path = String(path[..<slash])
    }
    if let time = number("\(root)/cpu/cpu.cfs_quota_us"),
      let period = number("\(root)/cpu/cpu.cfs_period_us")
    {
      quotas += cores(time, period).map { [$0] } ?? []
    }
    return quotas.min()
  }

  /// Parses a file with `QUOTA PERIOD` in microseconds, or `max PERIOD`.
  private static func unified(_ path: String) -> Int? {
    guard let parts = text(path)?.split(separator: " "), parts.count == 2 else { return nil }
    guard let time = Int(parts[0]), let period = Int(parts[1]) else { return nil }
    return cores(time, period)
  }

  private static func cores(_ time: Int, _ period: Int) -> Int? {
    guard time > 0, period > 0 else { return nil }
    return (time - 1) / period + 1
  }

  private static func number(_ path: String) -> Int? { text(path).flatMap { Int($0) } }

  private static func text(_ path: String) -> String? { lines(of: path).first }

  private static func lines(of path: String) -> [String] {
    guard let bytes = try? FileReader.bytes(of: path, limit: 1 << 16) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The path of the process's group in the unified hierarchy; empty if there is none.
  private static var unifiedGroup: String {
    let line = lines(of: "/proc/self/cgroup").first { $0.hasPrefix("0::/") }
    return line.map { $0 == "0::/" ? "" : String($0.dropFirst(3)) } ?? ""
  }
}
