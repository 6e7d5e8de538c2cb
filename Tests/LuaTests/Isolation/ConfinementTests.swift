import CLuaShim
import Foundation
import Testing

@testable import Lua

/// LE 5.8: what the system refuses a process that has locked itself in, asked from within, as code that broke
/// the interpreter would ask.
@Suite struct ConfinementTests {
  /// A system call by its number; refused ones return −1.
  private typealias Call =
    @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  private static let call: Call = {
    guard let symbol = dlsym(nil, "syscall") else { fatalError("no syscall") }
    return unsafeBitCast(symbol, to: Call.self)
  }()

  /// Whether a call fails because it is not permitted.
  private static func isRefused(
    _ number: Int32, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0,
    _ f: Int = 0
  ) -> Bool {
    errno = 0
    return call(Int(number), a, b, c, d, e, f) == -1 && errno == EPERM
  }

  /// The addresses of names of files.
  private static let names = (["/etc/passwd", "/bin/true"] as [String]).map {
    Int(bitPattern: strdup($0))
  }

  private static func name(_ index: Int) -> Int { names[index] }

  private static let executable = Int(PROT_READ | PROT_WRITE | PROT_EXEC)
  private static let anonymous = Int(MAP_PRIVATE | MAP_ANONYMOUS)

  /// The attempts, and whether each was refused.
  private static var attempts: [(name: String, isRefused: () -> Bool)] {
    let parent = Int(getppid())
    let page = UnsafeMutableRawPointer.allocate(byteCount: 8192, alignment: 4096)
    let address = Int(bitPattern: page)
    return [
      ("open", { isRefused(257, -100, name(0), Int(O_RDONLY)) }),
      ("openat2", { isRefused(437, -100, name(0), address, 24) }),
      ("create", { isRefused(257, -100, name(0) + 1, Int(O_CREAT | O_WRONLY), 0o600) }),
      ("memfd_create", { isRefused(319, name(0), 0) }),
      ("unlink", { isRefused(87, name(0)) }),
      ("readlink", { isRefused(89, name(0), address, 64) }),
      ("stat", { isRefused(262, -100, name(0), address, 0) }),
      ("socket, internet", { isRefused(41, Int(AF_INET), Int(SOCK_STREAM.rawValue)) }),
      ("socket, local", { isRefused(41, Int(AF_UNIX), Int(SOCK_STREAM.rawValue)) }),
      ("socketpair", { isRefused(53, Int(AF_UNIX), Int(SOCK_STREAM.rawValue), 0, address) }),
      ("connect", { isRefused(42, 0, address, 16) }),
      ("fork", { isRefused(57) }),
      ("vfork", { isRefused(58) }),
      ("clone", { isRefused(56, Int(SIGCHLD)) }),
      ("clone3", { isRefused(435, address, 64) }),
      ("execve", { isRefused(59, name(1), 0, 0) }),
      ("execveat", { isRefused(322, -100, name(1), 0, 0, 0) }),
      ("kill the parent", { isRefused(62, parent, 0) }),
      ("kill all", { isRefused(62, -1, 0) }),
      ("signal a thread of the parent", { isRefused(234, parent, parent, 0) }),
      ("pidfd_open", { isRefused(434, parent, 0) }),
      ("executable memory", { isRefused(9, 0, 4096, executable, anonymous, -1, 0) }),
      ("memory made executable", { isRefused(10, address, 4096, executable) }),
      ("memory made executable with a key", { isRefused(329, address, 4096, executable, -1) }),
      ("ptrace", { isRefused(101, 16, parent) }),
      ("process_vm_readv", { isRefused(310, parent, address, 1, address, 1, 0) }),
      ("process_vm_writev", { isRefused(311, parent, address, 1, address, 1, 0) }),
      ("kcmp", { isRefused(312, parent, parent, 0, 0, 0) }),
      ("write to a third descriptor", { isRefused(1, 2, name(0), 1) }),
      ("read from the way out", { isRefused(0, 1, address, 1) }),
      ("dup", { isRefused(32, 0) }),
      ("ioctl", { isRefused(16, 0, 0x5412, address) }),
      ("fcntl", { isRefused(72, 0, 0, 0) }),
      ("io_uring_setup", { isRefused(425, 8, address) }),
      ("bpf", { isRefused(321, 0, address, 64) }),
      ("unshare", { isRefused(272, 0x1000_0000) }),
      ("setrlimit", { isRefused(160, 7, address) }),
      ("prlimit64", { isRefused(302, 0, 7, address, 0) }),
      ("prctl", { isRefused(157, 1, 0) }),
      ("a call of the x32 kind", { isRefused(257 | 0x4000_0000, -100, name(0), 0) }),
    ]
  }

  #if arch(x86_64)
    @Test func `LE 5.8 a process that is locked in opens, starts, signals and reads nothing`() async
    {
      await #expect(processExitsWith: .success) {
        let attempts = ConfinementTests.attempts
        // Whatever looks names up does so before.
        _ = ConfinementTests.isRefused(39)
        guard lsh_process_confine(getppid(), 256 << 20) == 0 else { _exit(101) }
        for (index, attempt) in attempts.enumerated() where !attempt.isRefused() {
          _exit(Int32(index + 1))
        }
        // What it lives on goes on working.
        guard ConfinementTests.call(39, 0, 0, 0, 0, 0, 0) == Int(getpid()) else { _exit(102) }
        guard let block = malloc(1 << 20) else { _exit(103) }
        memset(block, 1, 1 << 20)
        free(block)
        _exit(0)
      }
    }
  #endif

  @Test func `LE 5.8 files are locked a second time where the kernel knows how`() async {
    await #expect(processExitsWith: .success) {
      guard let null = fopen("/etc/passwd", "r") else { _exit(2) }
      fclose(null)
      // A kernel without it is no failure: the filter of system calls stands alone there.
      let failure = lsh_process_lock_files()
      if failure == ENOSYS || failure == EOPNOTSUPP { _exit(0) }
      guard failure == 0 else { _exit(3) }
      for mode in ["r", "w", "a"] where fopen("/etc/passwd", mode) != nil { _exit(4) }
      guard errno == EACCES, mkdir("/tmp/locked", 0o700) == -1 else { _exit(5) }
      _exit(0)
    }
  }
}
