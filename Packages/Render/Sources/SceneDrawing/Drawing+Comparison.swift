@_spi(Drawing) public import MotionExport

#if canImport(Glibc)
  import Glibc
#endif

extension Drawing {
  /// Compares a picture with its golden one.
  ///
  /// Where they differ, the golden one, the picture and their difference are written beside each other; where
  /// they do not, such files of an earlier comparison are removed.
  /// - Returns: One line that says what is not the same; nil when the pictures agree within the request's tolerance.
  /// - Throws: ``DrawingError`` as ``write(_:)``.
  @_spi(Drawing) public func compare(
    _ picture: DrawingRequest.Picture
  ) throws(DrawingError) -> String? {
    guard let golden = picture.golden else { return nil }
    for ending in ["before", "after", "difference"] { unlink("\(picture.out).\(ending).png") }
    let bytes = ImageCache.bytes(of: golden)
    var line: String?
    try withPixels(of: picture) { (bitmap: Bitmap) throws(DrawingError) in
      guard let bytes else {
        try Self.write(bitmap, to: "\(picture.out).after.png")
        let reason =
          access(golden, F_OK) == 0
          ? "what is there cannot be read as a picture" : "there is no golden picture yet"
        line =
          "noPicture: \(golden): \(reason). Look at \(picture.out).after.png, then add --bless."
        return
      }
      guard let (text, marked) = try difference(of: bitmap, from: bytes) else { return }
      try PictureFiles.write(bytes, to: "\(picture.out).before.png")
      try Self.write(bitmap, to: "\(picture.out).after.png")
      if let marked { try Self.write(marked, to: "\(picture.out).difference.png") }
      line = "pictureDiffers: \(golden): \(text). Look at \(picture.out).*.png."
    }
    return line
  }

  /// Returns the difference from the bytes of a golden picture in words, with a bitmap that marks it where there
  /// are two pictures of one size; nil when there is none.
  private func difference(
    of bitmap: Bitmap, from golden: [UInt8]
  ) throws(DrawingError) -> (text: String, marked: Bitmap?)? {
    switch ImageCache.decode(golden, limit: ImageCache.pixelLimit) {
    case .missing(let reason): return ("it cannot be read: \(reason)", nil)
    case .image(let former):
      guard (former.width, former.height) == (bitmap.width, bitmap.height) else {
        return (
          "it has \(former.width) by \(former.height) pixels, the picture \(bitmap.width) by"
            + " \(bitmap.height)", nil
        )
      }
      let marked = try Bitmap(width: bitmap.width, height: bitmap.height)
      let (count, largest) = mark(marked, former, bitmap)
      let total = bitmap.width * bitmap.height
      if Double(count) <= request.share * Double(total) { return nil }
      return (
        "\(count) of \(total) pixels are off by more than \(request.tolerance) of 255, at most by"
          + " \(largest)", marked
      )
    }
  }

  /// Marks the pixels that differ in red, and makes the others pale.
  ///
  /// - Returns: How many differ by more than the tolerance, and the largest difference of a component.
  private func mark(_ marked: Bitmap, _ former: Bitmap, _ latter: Bitmap) -> (Int, Int) {
    var (count, largest) = (0, 0)
    // The three have one size, and so one stride.
    let (before, after, shown) = (former.bytes, latter.bytes, marked.bytes)
    for y in 0..<latter.height {
      let row = y * latter.stride
      for x in 0..<latter.width {
        let place = row + x * 4
        var (off, sum) = (0, 0)
        for part in place..<place + 4 {
          off = max(off, abs(Int(before[part]) - Int(after[part])))
          sum += Int(after[part])
        }
        largest = max(largest, off)
        let differs = Double(off) > request.tolerance
        if differs { count += 1 }
        let pale = UInt8(191 + sum / 16)
        shown[place] = differs ? 0 : pale
        shown[place + 1] = differs ? 0 : pale
        shown[place + 2] = differs ? 220 : pale
        shown[place + 3] = 255
      }
    }
    marked.markDirty()
    return (count, largest)
  }

  private static func write(_ bitmap: Bitmap, to path: String) throws(DrawingError) {
    guard let png = bitmap.png else {
      throw DrawingError(.pictureTooLarge, "there is no memory for the file. Free some.")
    }
    try PictureFiles.write(png, to: path)
  }
}
