import MotionHost
import MotionTime
import Testing

/// Late turns in recordings.
@Suite struct LateTurnLineTests {
  private func parse(_ text: String, from start: Double = 0) throws -> Recording {
    try Recording(
      parsing: Array(text.utf8), path: "live.jsonl", startingAt: try MediaTime(seconds: start))
  }

  @Test func `a late turn stands among the samples, and both its times count from the start`()
    throws
  {
    let recording = try parse(
      """
      {"t":0.25,"type":"pointerdown","pointerId":1,"x":1,"y":2}
      {"t":0.5,"type":"lateturn","number":2,"commit":0.75}
      {"t":0.5,"type":"pointerup","pointerId":1,"x":1,"y":2}
      """, from: 1)
    #expect(recording.samples.count == 2)
    #expect(
      recording.lateTurns == [
        LateTurn(
          time: try MediaTime(seconds: 1.5), number: 2, commitTime: try MediaTime(seconds: 1.75))
      ])
  }

  @Test(arguments: [
    (#"{"t":1,"type":"lateturn","commit":2}"#, #"the event has no "number""#),
    (#"{"t":1,"type":"lateturn","number":-1,"commit":2}"#, #""number" is not a whole number"#),
    (#"{"t":1,"type":"lateturn","number":0.5,"commit":2}"#, #""number" is not a whole number"#),
    (#"{"t":1,"type":"lateturn","number":0,"commit":1}"#, #""commit" is not a time after "t""#),
    (#"{"t":1,"type":"lateturn","number":0,"commit":1e300}"#, #""commit" is not a time after "t""#),
  ])
  func `a late turn that cannot be is refused with its line`(line: String, reason: String) throws {
    let error = #expect(throws: HostError.self) { try parse(line) }
    #expect(error?.code == .invalidRecording)
    #expect(error?.message.hasPrefix("live.jsonl:1: \(reason). ") == true, "\(error as Any)")
  }
}
