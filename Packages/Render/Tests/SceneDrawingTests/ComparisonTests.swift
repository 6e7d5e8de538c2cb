import MotionCore
@_spi(Drawing) import MotionExport
import MotionRender
import MotionTime
@_spi(Drawing) import SceneDrawing
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Pictures beside their golden ones.
@Suite struct ComparisonTests {
  private let folder = "/tmp/scene-comparison-\(getpid())-\(UInt32.random(in: 0 ... .max))"
  private var out: String { "\(folder)/now" }
  private var golden: String { "\(folder)/golden.png" }

  /// Calls a closure with a stage that has one layer of 10 by 10 points, then removes the files.
  private func use(_ body: (inout Easel, Layer) throws -> Void) throws {
    mkdir(folder, 0o700)
    defer {
      for file in ["golden.png", "now.before.png", "now.after.png", "now.difference.png", ""] {
        remove("\(folder)/\(file)")
      }
    }
    try Easel.use { (easel: inout Easel) throws in
      let layer = easel.add(
        Layer(), Rect(x: 20, y: 20, width: 10, height: 10), Color(red: 1, green: 0, blue: 0))
      try body(&easel, layer)
    }
  }

  private func compare(_ easel: Easel) throws -> String? {
    easel.stage.rootLayer.context.commit()
    return try easel.drawing().compare(.init(times: [.zero], out: out, golden: golden))
  }

  private func pixels(_ name: String) throws -> Pixels {
    let file = try #require(fopen("\(out).\(name).png", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return try Pixels(decoding: Array(bytes[..<count]))
  }

  private func exists(_ name: String) -> Bool { access("\(out).\(name).png", F_OK) == 0 }

  @Test func `without a golden picture the new one is left to be looked at`() throws {
    try use { easel, _ in
      #expect(
        try compare(easel)
          == "noPicture: \(golden): there is no golden picture yet. Look at \(out).after.png, then add"
          + " --bless.")
      let after = try pixels("after")
      #expect(after[25, 25] == [255, 0, 0, 255])
      #expect(!exists("before") && !exists("difference"))
    }
  }

  @Test func `before, after and difference show what moved, and go when it is back`() throws {
    try use { easel, layer in
      try PictureFiles.write(easel.bytes(), to: golden)
      #expect(try compare(easel) == nil)
      layer.position.x += 5
      #expect(
        try compare(easel)
          == "pictureDiffers: \(golden): 100 of 10000 pixels are off by more than 0.0 of 255, at most by"
          + " 255. Look at \(out).*.png.")
      let (before, after) = (try pixels("before"), try pixels("after"))
      #expect(before[22, 25] == [255, 0, 0, 255] && after[32, 25] == [255, 0, 0, 255])
      let marked = try pixels("difference")
      #expect(marked[22, 25] == [220, 0, 0, 255] && marked[32, 25] == [220, 0, 0, 255])
      #expect(marked[27, 25] != [220, 0, 0, 255] && marked[50, 50] == [254, 254, 254, 255])
      layer.position.x -= 5
      #expect(try compare(easel) == nil)
      #expect(!exists("before") && !exists("after") && !exists("difference"))
    }
  }

  @Test func `components may be off by the tolerance, and a share of pixels by more`() throws {
    try use { easel, layer in
      try PictureFiles.write(easel.bytes(), to: golden)
      layer.backgroundColor = Color(red: 250.0 / 255, green: 0, blue: 3.0 / 255)
      for (tolerance, share, agrees) in [
        (5.0, 0.0, true), (4.0, 0.0, false), (4.0, 0.01, true), (4.0, 0.0099, false),
      ] {
        (easel.request.tolerance, easel.request.share) = (tolerance, share)
        let line = try compare(easel)
        #expect((line == nil) == agrees, "\(tolerance) \(share)")
      }
    }
  }

  @Test func `a golden picture of another size, or that is none, differs`() throws {
    try use { easel, _ in
      easel.request.scale = 2
      try PictureFiles.write(easel.bytes(), to: golden)
      easel.request.scale = 1
      let line = try #require(try compare(easel))
      #expect(line.contains("it has 200 by 200 pixels, the picture 100 by 100. Look at"))
      #expect(exists("before") && exists("after") && !exists("difference"))
      try PictureFiles.write(Array("nonsense".utf8), to: golden)
      let other = try #require(try compare(easel))
      #expect(other.contains("golden.png: it cannot be read: "))
    }
  }
}
