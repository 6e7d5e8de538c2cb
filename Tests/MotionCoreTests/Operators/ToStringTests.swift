import MotionCore
import MotionTime
import Testing

@Suite struct ToStringTests {
  @Test func `sends the description`() {
    #expect(createProperty(withInitialValue: 20).toString()._read() == "20.0")
    let point = ReactiveProperty(initialValue: Point(x: 1, y: 2))
    #expect(point.toString()._read() == "Point(x: 1.0, y: 2.0)")
  }

  @Test(arguments: [
    ("%.2f pt", "1.50 pt"), ("%g", "1.5"), ("100 %%", "100 %"), ("%+08.3f", "+001.500"),
    ("%e", "1.500000e+00"),
  ])
  func `sends the number as the format says`(format: String, expected: String) {
    #expect(createProperty(withInitialValue: 1.5).toString(format: format)._read() == expected)
  }

  @Test(arguments: ["%s", "%d", "%f %f", "%n", "%", "%*f", "%100f"])
  func `a format for anything but one number is an assertion`(format: String) {
    Session.run { session in
      let stream = createProperty(withInitialValue: 1.5).toString(format: format)
      #expect(stream._read() == "1.5")
      #expect(session.heard.map(code) == ["invalidValue"])
    }
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.toString() } == .dropped)
    #expect(treatment(of: 1.0) { $0.toString(format: "%f") } == .dropped)
  }
}
