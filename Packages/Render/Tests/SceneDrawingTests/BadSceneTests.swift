import MotionCore
@_spi(Drawing) import MotionExport
import MotionRender
import MotionTime
@_spi(Drawing) import SceneDrawing
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Degenerate scenes that scripts can request: one clear error, or a picture that is defined.
@Suite struct BadSceneTests {
  private func code(_ body: () throws -> Void) -> DrawingError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DrawingError)?.code
    }
  }

  @Test func `pictures without pixels and with too many are refused`() throws {
    for (size, expected) in [
      (Size(width: 0, height: 10), DrawingError.Code.emptyPicture),
      (Size(width: 1e9, height: 1e9), .pictureTooLarge),
      (Size(width: 20000, height: 1), .pictureTooLarge),
    ] {
      try Easel.use(size: size) { (easel: inout Easel) throws in
        #expect(code { _ = try easel.bytes() } == expected)
      }
    }
  }

  @Test func `a session without a stage is refused, a stage without layers is its background`()
    throws
  {
    let journal = Journal()
    let drawing = try Drawing(journal, DrawingRequest(pictures: [], format: .png))
    #expect(code { _ = try drawing.bytes(of: .init(times: [.zero], out: "-")) } == .noStage)
    try Easel.use { (easel: inout Easel) throws in
      #expect(try easel.pixels()[50, 50] == [255, 255, 255, 255])
    }
  }

  @Test func `layers of 1e9 points cover what they cover`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let huge = easel.add(
        Layer(), Rect(x: -5e8, y: -5e8, width: 1e9, height: 1e9), Color(red: 0, green: 1, blue: 0))
      (huge.shadowOpacity, huge.shadowRadius, huge.cornerRadius, huge.borderWidth) = (
        1, 1e9, 1e8, 1e7
      )
      #expect(try easel.pixels()[50, 50] == [0, 255, 0, 255])
      let line = easel.add(ShapeLayer(), Rect(x: 0, y: 0, width: 100, height: 100))
      let path = BezierPath()
      path.move(to: Point(x: 0, y: 50))
      path.addLine(to: Point(x: 1e9, y: 50))
      line.path = path.path
      (line.strokeColor, line.lineWidth, line.lineDashPattern) = (.black, 1e9, [1e-6, 1e-6])
      #expect(try easel.pixels()[50, 50] == [0, 0, 0, 255])
    }
  }

  @Test func `clear layers that nest deep are refused before they take all memory`() throws {
    try Easel.use(size: Size(width: 2000, height: 2000)) { (easel: inout Easel) throws in
      var parent = easel.stage.rootLayer
      for _ in 0..<200 {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 2000, height: 2000)
        layer.position = Point(x: 1000, y: 1000)
        layer.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.1)
        layer.opacity = 0.99
        parent.addSublayer(layer)
        parent = layer
      }
      #expect(code { _ = try easel.bytes() } == .pictureTooLarge)
    }
  }

  @Test(arguments: ["none.png", "broken.png", "../outside.png", "link.png", ""])
  func `an image that cannot be shown is a grey box`(name: String) throws {
    let folder = "/tmp/scene-drawing-\(getpid())-\(name.utf8.count)"
    mkdir(folder, 0o700)
    mkdir("\(folder)/in", 0o700)
    try PictureFiles.write(Array("\u{89}PNG nonsense".utf8), to: "\(folder)/in/broken.png")
    try Easel.use { (easel: inout Easel) throws in
      try PictureFiles.write(easel.bytes(), to: "\(folder)/outside.png")
      symlink("../outside.png", "\(folder)/in/link.png")
      let layer = easel.add(Layer(), Rect(x: 20, y: 20, width: 60, height: 60))
      layer.contents = name
      easel.request.folder = "\(folder)/in"
      let pixels = try easel.pixels()
      #expect(pixels[50, 70] == (name.isEmpty ? [255, 255, 255, 255] : [230, 232, 235, 255]))
    }
    for file in ["in/broken.png", "in/link.png", "in", "outside.png", ""] {
      remove("\(folder)/\(file)")
    }
  }

  @Test func `an image below the folder fills the bounds`() throws {
    let folder = "/tmp/scene-drawing-\(getpid())-image"
    mkdir(folder, 0o700)
    try Easel.use { (easel: inout Easel) throws in
      let red = easel.add(
        Layer(), Rect(x: 0, y: 0, width: 100, height: 100), Color(red: 1, green: 0, blue: 0))
      try PictureFiles.write(easel.bytes(), to: "\(folder)/red.png")
      red.removeFromSuperlayer()
      easel.add(Layer(), Rect(x: 20, y: 20, width: 60, height: 60)).contents = "red.png"
      easel.request.folder = folder
      let pixels = try easel.pixels()
      #expect(pixels[21, 78] == [255, 0, 0, 255] && pixels[18, 50] == [255, 255, 255, 255])
    }
    for file in ["red.png", ""] { remove("\(folder)/\(file)") }
  }

  @Test(arguments: 0..<8)
  func `a number that is not finite draws nothing, and spoils nothing else`(member: Int) throws {
    try Easel.use { (easel: inout Easel) throws in
      let bad = easel.add(
        Layer(), Rect(x: 20, y: 20, width: 60, height: 60), Color(red: 1, green: 0, blue: 0))
      _ = easel.add(
        Layer(), Rect(x: 40, y: 40, width: 20, height: 20), Color(red: 0, green: 0, blue: 1))
      (bad.shadowOpacity, bad.borderWidth) = (1, 1)
      let keyPath = [
        "position.x", "bounds.size.width", "opacity", "transform.rotation.z", "transform.scale.y",
        "zPosition", "cornerRadius", "shadowRadius",
      ][member]
      // Animations take finite numbers only, but the sum of two of them is infinite.
      for key in ["one", "two"] {
        let huge = BasicAnimation(keyPath: keyPath)
        (huge.fromValue, huge.toValue, huge.duration) = (1.7e308, 1.7e308, 1)
        huge.isAdditive = true
        bad.add(huge, forKey: key)
      }
      let pixels = try easel.pixels()
      #expect(pixels[5, 5] == [255, 255, 255, 255], "\(keyPath)")
      if keyPath != "zPosition" { #expect(pixels[50, 50] == [0, 0, 255, 255], "\(keyPath)") }
    }
  }

  @Test func `a character that the font lacks is a box`() throws {
    try Easel.use { (easel: inout Easel) throws in
      let text = easel.add(TextLayer(), Rect(x: 0, y: 0, width: 100, height: 100))
      (text.fontSize, text.foregroundColor, text.string) = (40, .black, " ")
      let none = try easel.bytes()
      text.string = "\u{E000}"
      #expect(try easel.bytes() != none)
    }
  }
}
