import MotionBatch
import MotionHost
import Testing

@Suite struct SweepTests {
  @Test(arguments: [
    ("k=80..200:40", ["80", "120", "160", "200"]), ("k=5,10,20", ["5", "10", "20"]),
    ("k=0..1:0.25", ["0", "0.25", "0.5", "0.75", "1"]), ("k=0.1..0.3:0.1", ["0.1", "0.2", "0.3"]),
    ("k=1..2:0.4", ["1", "1.4", "1.8"]), ("k=3..3:1", ["3"]), ("k=-1..1:1", ["-1", "0", "1"]),
    ("k=ease,linear", ["ease", "linear"]), ("k=1..2:1,9", ["1", "2", "9"]),
  ])
  func `a range has its values in order`(text: String, values: [String]) throws {
    let range = try SweepRange(parsing: text)
    #expect(range.name == "k")
    #expect(range.arguments.map(\.valueText) == values)
  }

  @Test(arguments: [
    ("k", "gives no values"), ("k=", "gives no values"), ("k=1..2", "is not a range"),
    ("k=2..1:1", "is not a range"), ("k=1..2:0", "is not a range"), ("k=1..x:1", "is not a range"),
    ("k=0..1e9:1", "more than 100000 values"), ("k=1..inf:1", "is not a range"),
    ("9=1,2", "does not set anything"),
  ])
  func `what gives no values is refused`(text: String, reason: String) throws {
    let error = try #require(throws: HostError.self) { try SweepRange(parsing: text) }
    #expect(error.message.contains(reason), "\(error.message)")
  }

  @Test func `every combination comes once, the last range fastest`() throws {
    let sweep = try Sweep([
      SweepRange(parsing: "a=1,2"), SweepRange(parsing: "magnet.b=x,y,z"),
    ])
    #expect(sweep.count == 6)
    #expect(
      (0..<6).map { sweep.arguments($0).map(\.description).joined(separator: " ") } == [
        "a=1 magnet.b=x", "a=1 magnet.b=y", "a=1 magnet.b=z", "a=2 magnet.b=x", "a=2 magnet.b=y",
        "a=2 magnet.b=z",
      ])
  }

  @Test func `too many combinations and a name twice are refused`() throws {
    let wide = try SweepRange(parsing: "a=0..9999:1")
    let other = try SweepRange(parsing: "b=0..9999:1")
    #expect(throws: HostError.self) { try Sweep([wide, other]) }
    #expect(throws: HostError.self) { try Sweep([wide, wide]) }
  }

  @Test func `the lowest value comes first and failures last`() {
    func result(_ value: Double?, _ error: String = "") -> Sweep.Result {
      Sweep.Result(arguments: [], value: value, errors: [error])
    }
    let results = [result(3), result(nil, "a"), result(1, "b"), result(2), result(1, "c")]
    #expect(
      Sweep.sorted(results) == [
        result(1, "b"), result(1, "c"), result(2), result(3), result(nil, "a"),
      ])
  }
}
