import Lua
import MotionHost
import Testing

@Suite struct InterruptionTests {
  @Test func `there is no request at first, and the first one is kept`() throws {
    let interruption = Interruption()
    #expect(interruption.status == nil)
    try interruption.check()
    interruption.trigger(.terminated)
    interruption.trigger(.interrupted)
    #expect(interruption.status == .terminated)
    let error = #expect(throws: HostError.self) { try interruption.check() }
    #expect(
      error?.description
        == "interrupted: the run was ended from outside. Nothing was written.")
  }

  @Test func `a script that never ends is ended, in whichever machine it runs`() throws {
    for place in 0..<3 {
      let interruption = Interruption()
      let machines = try (0..<3).map { try LuaMachine(LuaConfiguration(name: "machine \($0)")) }
      for machine in machines { interruption.register(machine.interruptHandle) }
      let ask = LuaModuleMember.function("ask", "Asks for the end.") { _ in
        interruption.trigger(.interrupted)
        return .none
      }
      try machines[place].register(LuaModule("test", "For tests.", [ask]))
      let error = #expect(throws: LuaError.self) {
        try machines[place].run(
          "require('test').ask() while true do end", budget: LuaBudget(time: 60))
      }
      #expect(error?.code == .interrupted)
    }
  }

  @Test func `a request between calls is kept for the next question`() throws {
    let interruption = Interruption()
    let machine = try LuaMachine(LuaConfiguration(name: "machine"))
    interruption.register(machine.interruptHandle)
    interruption.trigger(.interrupted)
    machine.close()
    #expect(throws: HostError.self) { try interruption.check() }
    interruption.trigger(.interrupted)
  }

  @Test func `a machine that was closed makes room for the next, and nobody else does`() throws {
    let interruption = Interruption()
    let other = try LuaMachine(LuaConfiguration(name: "other"))
    interruption.register(other.interruptHandle)
    weak var closed: LuaInterruptHandle?
    weak var open: LuaInterruptHandle?
    let machine = try LuaMachine(LuaConfiguration(name: "closed"))
    register(machine, with: interruption) { closed = $0 }
    machine.close()
    #expect(closed != nil)
    let next = try LuaMachine(LuaConfiguration(name: "next"))
    register(next, with: interruption) { open = $0 }
    #expect(closed == nil)
    let last = try LuaMachine(LuaConfiguration(name: "last"))
    interruption.register(last.interruptHandle)
    #expect(open != nil)
    withExtendedLifetime((other, next)) {}
  }

  private func register(
    _ machine: LuaMachine, with interruption: Interruption, _ look: (LuaInterruptHandle) -> Void
  ) {
    let handle = machine.interruptHandle
    look(handle)
    interruption.register(handle)
  }

  /// Machines come and go on one thread while another ends whatever runs.
  @Test func `requests may come while machines are registered and closed`() async throws {
    let interruption = Interruption()
    let requests = Task.detached {
      for _ in 0..<2000 { interruption.trigger(.interrupted) }
    }
    for _ in 0..<200 {
      let machine = try LuaMachine(LuaConfiguration(name: "machine"))
      interruption.register(machine.interruptHandle)
      machine.close()
    }
    await requests.value
    #expect(interruption.status == .interrupted)
  }
}
