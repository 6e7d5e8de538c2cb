import MotionCore
@_spi(Drawing) import MotionExport
import MotionRender
import MotionTime
import Testing

@testable @_spi(Drawing) import SceneDrawing

/// Drawing of other times in a picture: the path of a layer, and its earlier places.
@Suite struct OtherTimesTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// A red square of 20 pt that goes from the left to the right in a second, along the middle.
  private func withMover(_ body: (inout Easel) throws -> Void) throws {
    try Easel.use { (easel: inout Easel) throws in
      let mover = Layer()
      mover.name = "mover"
      _ = easel.add(mover, Rect(x: -10, y: 40, width: 20, height: 20), red)
      let move = BasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 1)
      mover.add(move, forKey: "move")
      easel.stage.rootLayer.context.commit()
      try body(&easel)
    }
  }

  private func pixels(_ easel: Easel, at seconds: Double) throws -> Pixels {
    let time = try MediaTime(seconds: seconds)
    return try Pixels(decoding: easel.drawing().bytes(of: .init(times: [time], out: "-")))
  }

  @Test func `a path leads to where the layer is, and no further`() throws {
    try withMover { (easel: inout Easel) throws in
      easel.request.trail = .init(layer: "mover", start: .zero, rate: .perSecond(60))
      let pixels = try pixels(easel, at: 0.5)
      #expect(pixels[20, 50][1] < 150 && pixels[38, 50][1] < 150)
      #expect(pixels[70, 50] == [255, 255, 255, 255] && pixels[20, 53] == [255, 255, 255, 255])
    }
  }

  @Test func `a path does not depend on which times were drawn before`() throws {
    try withMover { (easel: inout Easel) throws in
      easel.request.trail = .init(layer: "mover", start: .zero, rate: .perSecond(60))
      let drawing = try easel.drawing()
      func bytes(_ drawing: Drawing, _ frame: Int) throws -> [UInt8] {
        let time = FrameRate.perSecond(30).time(ofFrame: frame)
        return try drawing.bytes(of: .init(times: [time], out: "-"))
      }
      for frame in [0, 7, 8, 3, 30, 29, 1000, 2] {
        #expect(try bytes(drawing, frame) == bytes(easel.drawing(), frame), "\(frame)")
      }
    }
  }

  @Test func `a path shows ten seconds, and has gaps where the layer is not seen`() {
    var trail = Trail()
    let rate = FrameRate.perSecond(10)
    func point(_ time: MediaTime) -> Point? {
      time.seconds == 15 ? nil : Point(x: time.seconds, y: 0)
    }
    for second in [0, 1, 9, 10, 11, 20, 5] {
      let now = MediaTime(flicks: Int64(second) * MediaTime.flicksPerSecond)
      let points = trail.points(at: now, rate: rate, from: .zero, point)
      let first = max(second - 10, 0)
      #expect(points.count == (second - first) * 10 + 1)
      #expect(points.first == Point(x: Double(first), y: 0))
      #expect(points.last == Point(x: Double(second), y: 0))
      #expect(points.filter { $0 == nil }.count == (second == 20 ? 1 : 0))
    }
  }

  @Test func `earlier places are faint, and the stage's colour is behind them`() throws {
    try withMover { (easel: inout Easel) throws in
      easel.request.onion = 2
      easel.stage.rootLayer.backgroundColor = Color(red: 0, green: 1, blue: 0)
      easel.stage.rootLayer.context.commit()
      let pixels = try pixels(easel, at: 0.5)
      #expect(pixels[50, 50] == [255, 0, 0, 255] && pixels[80, 80] == [0, 255, 0, 255])
      // At 0.45 s it began at 35, at 0.4 s at 30; the later one is 4 thirtieths stronger.
      #expect(abs(pixels[32, 50][0] - 34) <= 2 && pixels[28, 50] == [0, 255, 0, 255])
      // Both lie on each other: 1 - (1 - 2/15)(1 - 4/15) = 0.364.
      #expect(abs(pixels[37, 50][0] - 93) <= 2)
    }
  }

  @Test func `the arguments of ffmpeg name one thread, and the exact rate`() throws {
    let recipe = VideoRecipe(
      size: (101, 75), rate: try FrameRate(30000, 1001),
      background: Color(red: 1, green: 0.5, blue: 0), repeats: true)
    for format in DrawingRequest.Format.allCases where format.isVideo {
      let passes = recipe.passes(format, file: "a", palette: "b")
      #expect(passes.count == (format == .gif ? 2 : 1))
      for arguments in passes {
        let line = arguments.joined(separator: " ")
        #expect(line.contains("-framerate 30000/1001") && line.contains("-threads 1"), "\(line)")
        #expect(line.contains("-video_size 101x75") && line.contains("+bitexact"), "\(line)")
      }
    }
    #expect(recipe.passes(.mp4, file: "a", palette: "b")[0].joined().contains("color=0xff8000"))
  }
}
