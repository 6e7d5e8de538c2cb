import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct LogTests {
  @Test func `writes each value, after its context if there is one, and passes everything on`() {
    Session.run { _ in
      var lines: [String] = []
      MotionSession.current.log.write = { lines.append($0) }
      let source = Subject<Double>()
      let recorder = Recorder(source.stream.log("x")._map { $0 }.log())
      source.send(1)
      source.send(.remove("k"))
      #expect(lines == ["x 1.0", "1.0"])
      #expect(recorder.log == ["next 1.0", "remove k"])
    }
  }

  @Test func `OPR-4 animations pass unchanged`() {
    #expect(treatment(of: 1.0) { $0.log("x") } == .forwarded)
  }
}
