import MotionCore
import Testing

@Suite struct PluckTests {
  private let rect: [String: Any] = ["name": "card", "bounds": ["width": 3, "size": ["depth": 4]]]

  @Test(arguments: [("name", "card"), ("bounds.width", "3"), ("bounds.size.depth", "4")])
  func `RM 9.4 follows a path of keys`(path: String, expected: String) {
    let found = ReactiveProperty(initialValue: rect).pluck(path)._read()
    #expect(found.map { "\($0)" } == expected)
  }

  @Test(arguments: ["other", "bounds.other", "name.width", "bounds.", "", "."])
  func `RM 9.4 sends nothing when a key is missing`(path: String) {
    #expect(ReactiveProperty(initialValue: rect).pluck(path)._read() == nil)
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: rect) { $0.pluck("name") } == .dropped)
  }
}
