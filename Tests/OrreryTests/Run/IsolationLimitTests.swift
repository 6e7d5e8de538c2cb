import Lua
import PlatformC
import Testing

/// LE 5.8: what a process of a script may not do, and what happens when it does.
@Suite struct IsolationLimitTests {
  @Test(
    arguments: [
      ("while true do end", LuaError.Code.timeLimit),
      ("pcall(function() while true do end end) while true do end", .timeLimit),
      ("local t = {} for i = 1, 1e9 do t[i] = {} end", .memoryLimit),
      ("local s = 'x' while true do s = s .. s end", .memoryLimit),
      ("while true do print('x') end", .timeLimit),
    ])
  func `LE 5.8 a script without end is ended, and the next one works`(
    source: String, code: LuaError.Code
  ) throws {
    let test = try IsolatedMachine {
      $0.limits.callTime = 2
      $0.limits.memory = 8 << 20
    }
    let neighbour = try IsolatedMachine("neighbour")
    try neighbour.run("x = 1")
    try test.run("return 1")
    let process = test.process
    #expect(test.failure(source, budget: .time(code == .timeLimit ? 0.05 : 20))?.code == code)
    #expect(test.machine.isClosed)
    #expect(!IsolatedMachine.exists(process))
    #expect(test.failure("return 1")?.code == .vmClosed)
    #expect(try neighbour.run("return x") == [1])
  }

  @Test func `LE 5.8 a script in a process writes no more than it may`() throws {
    let test = try IsolatedMachine { $0.limits.output = 10_000 }
    #expect(test.failure("while true do print(('x'):rep(999)) end")?.code == .outputLimit)
    #expect(test.lines.count <= 10)
    #expect(test.machine.isClosed)
  }

  @Test(arguments: [SIGSEGV, SIGKILL, SIGABRT, SIGTERM])
  func `LE 5.8 a crash of the interpreter is one error, and the others continue`(signal: Int32)
    throws
  {
    let test = try IsolatedMachine("broken")
    let neighbour = try IsolatedMachine("neighbour")
    try neighbour.run("x = 1")
    let function = try #require(try test.run("return function() return 1 end")[0].asFunction)
    let process = test.process
    kill(process, signal)
    do throws(LuaError) {
      try function.call()
      Issue.record("it returned")
    } catch {
      let name = String(cString: strsignal(signal))
      #expect(
        "\(error)" == """
          processLost: the process of 'broken' was ended by signal \(signal) (\(name)). Its motion \
          stops; everything else continues. If nobody ended it, its code breaks the interpreter: \
          do not run it without isolation.
          """)
      #expect(error.plugin == "broken")
    }
    #expect(test.machine.isClosed)
    #expect(!IsolatedMachine.exists(process), "it was waited for")
    #expect(test.failure("return 1")?.code == .vmClosed)
    #expect(try neighbour.run("return x") == [1])
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGKILL])
  func `LE 5.8 a process that ends while it is idle is found to be lost`(
    signal: Int32
  ) throws {
    let test = try IsolatedMachine("broken")
    try test.run("return 1")
    try test.machine.checkProcess()
    let process = test.process
    kill(process, signal)
    let error = try #require(loss(of: test.machine))
    #expect(error.code == .processLost)
    #expect(error.message.contains("was ended by signal \(signal) "), "\(error)")
    #expect(test.machine.isClosed)
    #expect(!IsolatedMachine.exists(process), "it was waited for")
  }

  /// The error of the first look that finds the process gone. All its threads have to end before it is, which
  /// takes the system a moment.
  private func loss(of machine: LuaMachine) -> LuaError? {
    for _ in 0..<60_000 {
      do throws(LuaError) { try machine.checkProcess() } catch { return error }
      usleep(1000)
    }
    return nil
  }

  @Test func `a crash in the middle of a call from the other side is the same error`() throws {
    let test = try IsolatedMachine("broken")
    try test.machine.register(
      LuaModule(
        "hook", "Ends the caller.",
        [
          .function("crash", "Ends it.") { arguments in
            kill(Int32(try arguments.machine().processID ?? 0), SIGSEGV)
            return .none
          }
        ]))
    #expect(test.failure("require('hook').crash() return 1")?.code == .processLost)
    #expect(test.machine.isClosed)
  }

  @Test func `LE 5.8 the process has two pipes, no environment and no way out`() throws {
    let test = try IsolatedMachine()
    try test.run("return 1")
    #expect(try test.status("environ") == "")
    var descriptors: [String] = []
    for number in 0..<256 {
      var target = [CChar](repeating: 0, count: 256)
      let length = readlink("/proc/\(test.process)/fd/\(number)", &target, 255)
      if length > 0 {
        descriptors.append(
          String(decoding: target.prefix(5).map(UInt8.init), as: UTF8.self) + "\(number)")
      }
    }
    #expect(descriptors == ["pipe:0", "pipe:1"])
    let limits = try test.status("limits").split(separator: "\n").map(String.init)
    func limit(_ name: String) -> Substring? {
      limits.first { $0.hasPrefix(name) }?.dropFirst(26).split(separator: " ").first
    }
    #expect(limit("Max open files") == "2", "not even a compromised one opens a file")
    #expect(limit("Max file size") == "0")
    #expect(limit("Max processes") == "0")
    #expect(limit("Max core file size") == "0")
    #expect(limit("Max address space") != "unlimited")
    #expect(limit("Max cpu time") != "unlimited")
    let status = try test.status("status").split(separator: "\n")
    #expect(status.contains { $0.hasPrefix("Seccomp:") && $0.hasSuffix("2") })
    #expect(status.contains { $0.hasPrefix("NoNewPrivs:") && $0.hasSuffix("1") })
  }

  @Test func `a process that does not answer is ended when its CPU time is up`() throws {
    let test = try IsolatedMachine { $0.limits.callTime = 1e9 }
    #expect(test.failure("while true do end", budget: .time(0.02))?.code == .timeLimit)
  }

  @Test func `a program that does not serve is reported as lost`() throws {
    let test = try IsolatedMachine {
      $0.isolation = LuaIsolation(program: "/bin/false", arguments: ["false"])
    }
    let error = test.failure("return 1")
    #expect(error?.code == .processLost)
    #expect(
      error?.message.contains("ended by itself with status 1") == true,
      "\(error.map { "\($0)" } ?? "none")")
    let missing = try IsolatedMachine {
      $0.isolation = LuaIsolation(program: "/nowhere", arguments: ["x"])
    }
    #expect(
      missing.failure("return 1")?.message
        == "no process starts for 'test': /nowhere: No such file or directory")
  }

  @Test(arguments: [
    ["/bin/cat", "cat"], ["/bin/sh", "sh", "-c", "head -c 100000 /dev/urandom"],
    ["/bin/sh", "sh", "-c", "printf '\\005\\000\\000\\000\\000'"],
    ["/bin/sh", "sh", "-c", "printf '\\377\\377\\377\\377'; sleep 1000"],
  ])
  func `a process that sends nonsense is said to be lost`(words: [String]) throws {
    let test = try IsolatedMachine {
      $0.isolation = LuaIsolation(program: words[0], arguments: Array(words.dropFirst()))
    }
    #expect(test.failure("return 1")?.code == .processLost)
  }

  @Test func `an interrupted wait ends the process`() throws {
    let test = try IsolatedMachine()
    let handle = test.machine.interruptHandle
    try test.machine.register(
      LuaModule(
        "hook", "",
        [
          .function("now", "") { _ in
            handle.interrupt()
            return .none
          }
        ]))
    try test.run("return 1")
    let process = test.process
    #expect(test.failure("require('hook').now() while true do end")?.code == .interrupted)
    #expect(!IsolatedMachine.exists(process))
  }

  @Test func `no process and no descriptor is left after a hundred machines`() async {
    await #expect(processExitsWith: .success) {
      func descriptors() -> Int { (0..<1024).count { fcntl($0, F_GETFD) >= 0 } }
      let before = descriptors()
      for index in 0..<100 {
        let test = try IsolatedMachine()
        try test.run("return 1")
        let process = test.process
        if index.isMultiple(of: 2) { test.machine.close() }
        withExtendedLifetime(test) {}
        if index.isMultiple(of: 2), IsolatedMachine.exists(process) { exit(2) }
      }
      var status: Int32 = 0
      guard waitpid(-1, &status, WNOHANG) == -1, errno == ECHILD else { exit(3) }
      // The runner of the tests may open a few of its own meanwhile.
      guard descriptors() < before + 50 else { exit(4) }
    }
  }
}
