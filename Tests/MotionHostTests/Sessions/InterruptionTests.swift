import Lua
import MotionHost
import Testing

@Suite struct InterruptionTests {
  @Test func `nobody has asked at first, and the first request stands`() throws {
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
}
