@_spi(Drawing) import MotionExport
import MotionTime
import Testing

@Suite struct DrawingRequestTests {
  @Test func `a request reads back as it was written`() throws {
    var request = DrawingRequest(
      pictures: [.init(times: [.zero, timeOf(1.25)], out: "a \"b\".png")], format: .raw)
    request.scale = 2.5
    request.size = Size(width: 640, height: 480)
    request.background = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    request.isPlain = true
    request.showsLabels = true
    request.folder = "scripts"
    request.touches = [
      PointerSample(
        time: timeOf(0.5), type: .down, pointerId: 7, position: Point(x: 1.5, y: -2))
    ]
    let line = Array(request.line.utf8)
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(try DrawingRequest(parsing: line.dropLast()) == request)
    request.background = nil
    request.size = nil
    request.format = .webm
    request.onion = 3
    request.trail = .init(layer: "a \"b\"", start: timeOf(0.5), rate: .perSecond(30))
    request.video = try .init(
      times: FrameTimes(start: timeOf(1), speed: 0.25, rate: FrameRate(30000, 1001), count: 77),
      out: "v.webm", repeats: true)
    #expect(try DrawingRequest(parsing: Array(request.line.utf8).dropLast()) == request)
  }

  @Test func `a request of another version is refused with a hint`() {
    let line = Array(#"{"protocol":9,"somethingNew":1}"#.utf8)
    let error = #expect(throws: DrawingRequest.Refusal.self) {
      try DrawingRequest(parsing: line[...])
    }
    #expect(
      error?.description
        == "the request is of version 9, and this orrery-render reads version 5. Install both programs from one release."
    )
    #expect(throws: DrawingRequest.Refusal.self) {
      try DrawingRequest(parsing: Array("nonsense".utf8)[...])
    }
  }

  @Test func `frames continue to the first at or after the end, and do not drift`() throws {
    let rate = try FrameRate(30000, 1001)
    let hour = FrameTimes(from: timeOf(1), to: timeOf(3601), rate: rate)
    // 3600 s · 30000/1001 = 107892.1
    #expect(hour.count == 107_894)
    #expect(hour[0] == timeOf(1))
    #expect(hour[30000] == timeOf(1002))
    let slow = FrameTimes(from: .zero, to: timeOf(1.5), speed: 0.5, rate: .perSecond(60))
    #expect(slow.count == 181)
    #expect(slow[180] == timeOf(1.5) && slow[1].flicks == MediaTime.flicksPerSecond / 120)
    #expect(FrameTimes(from: timeOf(2), to: timeOf(2), rate: rate).count == 1)
  }
}
