@_spi(Drawing) import MotionExport
import MotionRender
@_spi(Drawing) import SceneDrawing

#if canImport(Glibc)
  import Glibc
#endif

/// Draws the pictures or the video of the request on standard input.
///
/// - Throws: ``DrawingError``.
func draw() throws(DrawingError) {
  let input = PictureFiles.readInput()
  let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.endIndex
  let request: DrawingRequest
  let saved: SavedJournal
  var other: SavedJournal?
  do {
    request = try DrawingRequest(parsing: input[..<end])
  } catch {
    throw DrawingError(.invalidRequest, error.description)
  }
  if let video = request.video, !video.parts.isEmpty {
    return try Drawing.join(video, request.format)
  }
  do {
    let journals = input[end...].dropFirst()
    let count = min(max(request.comparison?.byteCount ?? 0, 0), journals.count)
    saved = try SavedJournal(reading: Array(journals.dropLast(count)))
    if request.comparison != nil {
      other = try SavedJournal(reading: Array(journals.suffix(count)))
    }
  } catch {
    throw DrawingError(.invalidJournal, error.message)
  }
  let drawing = try Drawing(saved.journal, request, comparedWith: other?.journal)
  defer { for warning in drawing.warnings { complain(warning) } }
  if let video = request.video { try drawing.write(video) }
  for picture in request.pictures {
    try Stopping.check()
    if picture.golden == nil {
      try drawing.write(picture)
    } else if let difference = try drawing.compare(picture) {
      try PictureFiles.write(Array((difference + "\n").utf8), to: "-")
    }
  }
}

func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

// A reader that goes away ends the program by what it writes next, not by a signal.
signal(SIGPIPE, SIG_IGN)
if CommandLine.arguments.dropFirst() == ["--version"] {
  print("orrery-render, protocol \(DrawingRequest.version)")
  exit(0)
}
signal(SIGXFSZ, SIG_IGN)
Stopping.watch()
do {
  try draw()
} catch {
  if error.code != .interrupted, error.code != .terminated { complain(error.description) }
  exit(error.exitStatus)
}
