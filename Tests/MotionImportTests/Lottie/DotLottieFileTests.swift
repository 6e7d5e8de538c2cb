import OrreryBasics
import Testing

@testable import MotionImport

/// The archives are those of Python's zipfile with `ZIP_DEFLATED`: a manifest, two animations of which the one that it
/// begins with shows a red dot that moves, and an image of one point.
@Suite struct DotLottieFileTests {
  private static let first =
    "UEsDBBQAAAAIAAAAIVBbcxjvSgAAAFcAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUlAy1DNQ0lFQSk/NSy1KLMkvAolVgEQS8zJz"
    + "E0uAqoqBQtHVSpkpIKm0zKLiEqVaHQWYQHFqcn5eilJtbC0AUEsDBBQAAAAIAAAAIVBDv6ajBAAAAAIAAAAWAAAAYW5pbWF0aW9ucy9zZWNv"
    + "bmQuanNvbquuBQBQSwMEFAAAAAgAAAAhULs/ID2iAAAAIwEAABUAAABhbmltYXRpb25zL2ZpcnN0Lmpzb25tjksOwjAMRK9SeV2lhfITazac"
    + "AWURqWmJSj9KAqiKcnc8JcCGReTn8WTsQA86ZrQVe1FSnlFjua1KJjMxAUbADvRkOACuH0U5p73j7hLI1EgylIyr5EO9Y1KYXrXaFTAgkurR"
    + "i2lo0WvsipLppmZtU6Kfua5ZtLo5/9KHHngaPf0/s8P3sOwIpNIJXYpM7mUDQyljnr3l6qtvmCqeyBj5vQBQSwMEFAAAAAgAAAAhUJMgSRw/"
    + "AAAARgAAAA4AAABpbWFnZXMvZG90LnBuZ+sM8HPn5ZLiYmBg4PX0cAkC0owgzMEGJOVFj3SCJVwcQypuJaf8OB/Az8DcxtgQZVKbDZRg8HT1"
    + "c1nnlNAEAFBLAQIUAxQAAAAIAAAAIVBbcxjvSgAAAFcAAAANAAAAAAAAAAAAAACAAQAAAABtYW5pZmVzdC5qc29uUEsBAhQDFAAAAAgAAAAh"
    + "UEO/pqMEAAAAAgAAABYAAAAAAAAAAAAAAIABdQAAAGFuaW1hdGlvbnMvc2Vjb25kLmpzb25QSwECFAMUAAAACAAAACFQuz8gPaIAAAAjAQAA"
    + "FQAAAAAAAAAAAAAAgAGtAAAAYW5pbWF0aW9ucy9maXJzdC5qc29uUEsBAhQDFAAAAAgAAAAhUJMgSRw/AAAARgAAAA4AAAAAAAAAAAAAAIAB"
    + "ggEAAGltYWdlcy9kb3QucG5nUEsFBgAAAAAEAAQA/gAAAO0BAAAAAA=="

  private static let second =
    "UEsDBBQAAAAIAAAAIVCN99E+PwAAAFkAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUlAyUtJRUMrMyyzJTMwB8quVEvMycxNLoLJJ"
    + "SrVAabhQMVAsulopMwUklwiSg3GACmNrAVBLAwQUAAAACAAAACFQQ7+mowQAAAACAAAACAAAAGEvYS5qc29uq64FAFBLAwQUAAAACAAAACFQ"
    + "eW0OC5sAAAAbAQAACAAAAGEvYi5qc29ubY7NDoIwEIRfheyZEBT/4tmLz2A4kFCUoJSUqiFN390ZXPXiodlvZ3dnGuQh+0TW2TbLJU2kcWiL"
    + "HNQOIIIlbEhPwI5w+SjVOBo/ojsFaWs6taKLC91jvXPCAa2ktj4b+jN7w4xYgq7VZJw6+Ql1CdGZ5vhz7W/Eg/Xy/3sdz8OcEaTS6E4tdXtO"
    + "AORlTJO3XHz1FajApIwR7wVQSwMEFAAAAAgAAAAhUJMgSRw/AAAARgAAAAkAAABpL2RvdC5wbmfrDPBz5+WS4mJgYOD19HAJAtKMIMzBBiTl"
    + "RY90giVcHEMqbiWn/DgfwM/A3MbYEGVSmw2UYPB09XNZ55TQBABQSwMEFAAAAAgAAAAhUEO/pqMEAAAAAgAAAAsAAAB0L2RhcmsuanNvbquu"
    + "BQBQSwMEFAAAAAgAAAAhUEO/pqMEAAAAAgAAAA4AAABzL21hY2hpbmUuanNvbquuBQBQSwECFAMUAAAACAAAACFQjffRPj8AAABZAAAADQAA"
    + "AAAAAAAAAAAAgAEAAAAAbWFuaWZlc3QuanNvblBLAQIUAxQAAAAIAAAAIVBDv6ajBAAAAAIAAAAIAAAAAAAAAAAAAACAAWoAAABhL2EuanNv"
    + "blBLAQIUAxQAAAAIAAAAIVB5bQ4LmwAAABsBAAAIAAAAAAAAAAAAAACAAZQAAABhL2IuanNvblBLAQIUAxQAAAAIAAAAIVCTIEkcPwAAAEYA"
    + "AAAJAAAAAAAAAAAAAACAAVUBAABpL2RvdC5wbmdQSwECFAMUAAAACAAAACFQQ7+mowQAAAACAAAACwAAAAAAAAAAAAAAgAG7AQAAdC9kYXJr"
    + "Lmpzb25QSwECFAMUAAAACAAAACFQQ7+mowQAAAACAAAADgAAAAAAAAAAAAAAgAHoAQAAcy9tYWNoaW5lLmpzb25QSwUGAAAAAAYABgBTAQAA"
    + "GAIAAAAA"

  private static func bytes(_ text: String) throws -> [UInt8] {
    try #require(Base64.bytes(of: text.utf8))
  }

  @Test(arguments: [
    (first, ["animations/second.json: another animation is not carried."]),
    (
      second,
      [
        "a/a.json: another animation is not carried.", "t/dark.json: a theme is not carried.",
        "s/machine.json: a state machine is not carried.",
      ]
    ),
  ])
  func `the animation that an archive begins with is imported, and its image`(
    text: String, notices: [String]
  ) throws {
    let script = try ImportedScript(
      of: Self.bytes(text), path: "some.lottie", imagesIn: "some-images")
    #expect(script.text.contains("name = \"Dot\""))
    #expect(script.text.contains("contents = \"some-images/image1.png\""))
    #expect(script.text.contains("values = { { 0, 0 }, { 40, 30 } }"))
    #expect(script.lines == notices)
    #expect(script.files.map(\.name) == ["some-images/image1.png"])
    #expect(script.files.first?.bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(script.files.first?.bytes.count == 70)
  }

  @Test func `without a folder an image is named as left out`() throws {
    let script = try ImportedScript(of: Self.bytes(Self.first), path: "some.lottie")
    #expect(script.files.isEmpty && !script.text.contains("contents"))
    #expect(
      script.lines.first
        == "assets[0].p: an image in the file becomes a file of its own: add --out.")
  }

  @Test func `a damaged archive is refused and ends nothing`() throws {
    let bytes = try Self.bytes(Self.second)
    for end in 4..<bytes.count {
      #expect(throws: FileError.self) {
        try ImportedScript(of: Array(bytes[..<end]), path: "some.lottie", imagesIn: "i")
      }
    }
    for index in 4..<bytes.count {
      var damaged = bytes
      damaged[index] ^= 0xFF
      _ = try? ImportedScript(of: damaged, path: "some.lottie", imagesIn: "i")
    }
    // One bit of the animation's bytes: the checksum shows it.
    var damaged = bytes
    damaged[200] ^= 1
    #expect {
      try ImportedScript(of: damaged, path: "some.lottie", imagesIn: "i")
    } throws: {
      ($0 as? FileError)?.message
        == "some.lottie: it is damaged: 'a/b.json' has other bytes than it was made of. Give a dotLottie file "
        + "that can be unpacked."
    }
  }

  @Test func `an archive without an animation is no dotLottie file`() {
    // The smallest archive: no file, and a name in front of the end that makes it one by its first bytes.
    let empty: [UInt8] =
      [0x50, 0x4B, 3, 4, 0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    #expect {
      try ImportedScript(of: empty, path: "some.lottie")
    } throws: {
      ($0 as? FileError)?.message
        == "some.lottie: there is no animation in the archive. Give a dotLottie file."
    }
  }
}
